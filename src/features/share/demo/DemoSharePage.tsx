import { useConvex, useQuery } from "convex/react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { deleteRecordings } from "../../answering/recorder/UntranscribedRecordings.ts";
import { useTranscriber } from "../../answering/transcription/useTranscriber.ts";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { createDemoSession, type DemoSession, type TrackDemoEvent } from "./createDemoSession.ts";
import { demoSessionId, endDemoSession, markDemoSessionStarted } from "./demoSessionId.ts";
import { DemoShareSkeleton, DemoWhoSees } from "./DemoShareSkeleton.tsx";
import { LoadingLink } from "../ui/LoadingLink.tsx";
import { ShareForm } from "../form/ShareForm.tsx";
import { LazyThankYou } from "../submitted/LazyThankYou.tsx";
import { randomId } from "../../../lib/random.ts";

const demoCaller = { kind: "demo" } as const;
const randomToken = () => randomId().replaceAll("-", "").slice(0, 12);
const newSession = () => demoSessionId(webStorage("session"), new Date(), randomToken);

/** The demo's form, with a separate session. */
export function DemoSharePage() {
  const [id, setId] = useState(newSession);
  return (
    <DemoShare
      key={id}
      id={id}
      onRestart={() => {
        endDemoSession(webStorage("session"));
        deleteRecordings(id);
        setId(newSession());
      }}
    />
  );
}

function DemoShare({ id, onRestart }: { id: string; onRestart: () => void }) {
  const client = useConvex();
  const content = useQuery(api.demo.demo.share, {});
  const [session] = useState(() =>
    createDemoSession({
      id,
      clock: systemClock,
      storage: webStorage("session"),
      trackDemoEvent: createTrackDemoEvent(client, id),
    }),
  );
  const transcriber = useTranscriber(demoCaller);
  const submission = useStore(session.submission);
  const questions = useMemo(() => content?.questions.map(({ _id, text }) => ({ id: _id, text })), [content]);

  useEventsOfVisit(session, id, content !== undefined && content !== null);
  useFlushOnLeave(session);

  if (content === undefined) return <DemoShareSkeleton />;
  // The content is null until the server has seeded the demo.
  if (content === null || questions === undefined) return <LoadingLink />;
  if (submission.kind === "done") {
    const { answers } = session.drafts.snapshot();
    return (
      <LazyThankYou
        names={content}
        answered={questions.filter((question) => (answers[question.id] ?? "").trim() !== "").length}
        total={questions.length}
        isDemo
        onRestart={() => {
          session.trackDemoEvent("demo_session_reset");
          session.clear();
          onRestart();
        }}
      />
    );
  }
  return (
    <ShareForm
      session={session}
      names={content}
      questions={questions}
      transcriber={transcriber}
      isDemo
      whoSees={<DemoWhoSees respondentName={content.respondentName} />}
    />
  );
}

/** Records the begin of the session and the visit once the page is open, since events need the connection. */
function useEventsOfVisit(session: DemoSession, id: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    if (markDemoSessionStarted(webStorage("session"), id)) session.trackDemoEvent("demo_session_started");
    session.trackEvent("share_page_view");
  }, [isOpen, session, id]);
}

/** Stores the drafts as the page is left. */
function useFlushOnLeave(session: DemoSession): void {
  useEffect(() => {
    const flush = () => void session.drafts.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [session]);
}

/** Events of the demo, sent without a guarantee. */
function createTrackDemoEvent(client: ReturnType<typeof useConvex>, sessionId: string): TrackDemoEvent {
  return (eventType, questionId, data) => {
    if (!client.connectionState().isWebSocketConnected) return;
    client
      .mutation(api.events.events.record, { demoSessionId: sessionId, eventType, questionId, data })
      .catch((error: unknown) => {
        console.warn("An event was not counted.", error);
      });
  };
}
