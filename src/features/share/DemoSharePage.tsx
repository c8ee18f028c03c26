import { useConvex, useQuery } from "convex/react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api.js";
import { forgetRecordings } from "../answering/recorder/KeptRecordings.ts";
import { useTranscriber } from "../answering/recorder/useTranscriber.ts";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/clock.ts";
import { browserStorage } from "../../lib/KeyValueStorage.ts";
import { createDemoSession, type RecordDemoEvent } from "./createDemoSession.ts";
import { demoSessionId, endDemoSession, startsDemoSession } from "./demoSessionId.ts";
import { DemoShareSkeleton } from "./DemoShareSkeleton.tsx";
import { DemoWhoSees } from "./DemoWhoSees.tsx";
import { LoadingLink } from "./LoadingLink.tsx";
import { ShareForm } from "./ShareForm.tsx";
import { ThankYou } from "./ThankYou.tsx";

const speaker = { kind: "demo" } as const;
const randomToken = () => crypto.randomUUID().replaceAll("-", "").slice(0, 12);
const newSession = () => demoSessionId(browserStorage("session"), new Date(), randomToken);

/** The walk-through of the respondent's page: sample questions, and nothing stored as a response. */
export function DemoSharePage() {
  const [id, setId] = useState(newSession);
  return (
    <DemoSession
      key={id}
      id={id}
      onRestart={() => {
        endDemoSession(browserStorage("session"));
        forgetRecordings(id);
        setId(newSession());
      }}
    />
  );
}

function DemoSession({ id, onRestart }: { id: string; onRestart: () => void }) {
  const client = useConvex();
  const content = useQuery(api.demo.demo.share, {});
  const [session] = useState(() =>
    createDemoSession({
      id,
      clock: systemClock,
      storage: browserStorage("session"),
      origin: window.location.origin,
      record: recordFor(client, id),
    }),
  );
  const transcriber = useTranscriber(speaker);
  const submission = useStore(session.submission);
  const questions = useMemo(() => content?.questions.map(({ _id, text }) => ({ id: _id, text })), [content]);

  // Content comes over the connection that the events need.
  const open = content !== undefined && content !== null;
  useEffect(() => {
    if (!open) return;
    if (startsDemoSession(browserStorage("session"), id)) session.recordDemo("demo_session_started");
    session.record("share_page_view");
  }, [open, session, id]);

  useEffect(() => {
    const keep = () => void session.drafts.flush();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [session]);

  if (content === undefined) return <DemoShareSkeleton />;
  // Until the server's first start has seeded it, the demo is on its way.
  if (content === null || questions === undefined) return <LoadingLink />;
  if (submission.kind === "done") {
    const { answers } = session.drafts.snapshot();
    return (
      <ThankYou
        names={content}
        answered={questions.filter((question) => (answers[question.id] ?? "").trim() !== "").length}
        total={questions.length}
        demo
        onRestart={() => {
          session.recordDemo("demo_session_reset");
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
      demo
      whoSees={<DemoWhoSees respondentName={content.respondentName} />}
    />
  );
}

/** Events of the demo carry its session's id. They are counted or lost, never waited for. */
function recordFor(client: ReturnType<typeof useConvex>, demoSessionId: string): RecordDemoEvent {
  return (eventType, questionId, data) => {
    if (!client.connectionState().isWebSocketConnected) return;
    client
      .mutation(api.events.events.record, { demoSessionId, eventType, questionId, data })
      .catch((error: unknown) => {
        console.warn("An event was not counted.", error);
      });
  };
}
