import { lazy, Suspense, useEffect, useState } from "react";
import { useAiProvider, WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { existingRecordingStore } from "../answering/recorder/UntranscribedRecordings.ts";
import { useTranscriber } from "../answering/recorder/useTranscriber.ts";
import { importWithRetry } from "../../lib/lazyWithRetry.ts";
import { usePresence } from "./usePresence.ts";
import { InvalidLink } from "./InvalidLink.tsx";
import { UnsubmittedTexts } from "./UnsubmittedTexts.tsx";
import { LoadingLink } from "./LoadingLink.tsx";
import { ShareForm } from "./ShareForm.tsx";
import type { LiveShareSession, ShareLinkState } from "./LiveShareSession.ts";
import { ThankYou } from "./ThankYou.tsx";
import type * as Tidied from "./TidiedWording.tsx";
import { useLiveShareSession } from "./useLiveShareSession.ts";
import { ResponseWithdrawn } from "./ResponseWithdrawn.tsx";

/** Seeing what was tidied is a choice: its code comes when there are answers, and a page that can't load it does without. */
const Empty = () => <></>;
const importTidiedWording = (): Promise<typeof Tidied> =>
  import("./TidiedWording.tsx").catch(() => ({ TidiedDrafts: Empty, TidiedWording: Empty }));
const TidiedWording = lazy(() => importTidiedWording().then((module) => ({ default: module.TidiedWording })));
const TidiedDrafts = lazy(() => importTidiedWording().then((module) => ({ default: module.TidiedDrafts })));

/** What stands where the page owes somebody a part that it can't load. */
function ChunkLoadFailed() {
  return (
    <p role="alert" className="mt-10 text-sm text-rose">
      A part of this page could not be loaded. Please check your connection and reload the page.
    </p>
  );
}
const loadFailedModule = () => ({ default: ChunkLoadFailed });

/** Most who are thanked never recorded anything, and need none of the code that plays it. */
const LeftRecordings = lazy(() => importWithRetry(importUnsubmittedRecordings).catch(loadFailedModule));
async function importUnsubmittedRecordings() {
  const store = await existingRecordingStore().catch((error: unknown) => {
    // A browser that refuses its database has kept nothing in it.
    if (error instanceof DOMException) return null;
    throw error;
  });
  return store === null ? { default: Empty } : import("./UnsubmittedRecordings.tsx");
}

/** Most never take back what they said. */
const Withdraw = lazy(() =>
  importWithRetry(() =>
    import("./WithdrawResponse.tsx").then((module) => ({ default: module.WithdrawResponse })),
  ).catch(loadFailedModule),
);

/** The page behind a respondent's link. `token` is empty where the address names none. */
export function SharePage({ token }: { token: string }) {
  if (token === "") return <InvalidLink reason="No response ID provided" />;
  return <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { token: string }) {
  const { link: session, view } = useLiveShareSession(token);
  useRemoveSaveKeyFromAddress(view.state === "form");
  switch (view.state) {
    case "loading":
      return <LoadingLink />;
    case "failed":
      return <InvalidLink reason="Failed to fetch respondent information" />;
    case "invalid":
      return (
        <InvalidLink reason={view.reason}>
          {view.withdrawable && (
            <Suspense fallback={null}>
              <Withdraw requestorName={null} withdraw={() => session.withdraw()} />
            </Suspense>
          )}
        </InvalidLink>
      );
    case "withdrawn":
      return <ResponseWithdrawn />;
    case "completed":
      return (
        <ThankYou names={view} answered={view.answered} total={view.total} demo={false}>
          <UnsubmittedTexts texts={view.unsubmitted} onDiscard={() => session.discardUnsubmitted()} />
          <Suspense fallback={null}>
            <LeftRecordings scope={token} />
          </Suspense>
          <Suspense fallback={null}>
            <TidiedWording token={token} requestorName={view.requestorName} />
          </Suspense>
          <Suspense fallback={null}>
            <Withdraw requestorName={view.requestorName} withdraw={() => session.withdraw()} />
          </Suspense>
        </ThankYou>
      );
    case "form":
      if (view.questions.length === 0) {
        return <InvalidLink reason="There are no questions behind this link at the moment." />;
      }
      return <Form link={session} view={view} token={token} />;
  }
}

function Form({
  link,
  view,
  token,
}: {
  link: LiveShareSession;
  view: Extract<ShareLinkState, { state: "form" }>;
  token: string;
}) {
  usePresence(token);
  const ai = useAiProvider();
  const [speaker] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(speaker);
  useEffect(() => link.trackEvent("share_page_view"), [link]);
  return (
    <ShareForm
      session={link}
      names={view.names}
      questions={view.questions}
      transcriber={transcriber}
      demo={false}
      whoSees={<WhoSeesThis requestorName={view.names.requestorName} ai={ai} />}
      tidied={(answers) => (
        <Suspense fallback={null}>
          <TidiedDrafts
            token={token}
            requestorName={view.names.requestorName}
            answers={answers}
            save={() => link.save()}
          />
        </Suspense>
      )}
    />
  );
}

/** The answers are back: the key that brought them leaves the address, so that it is not passed on by accident. */
function useRemoveSaveKeyFromAddress(restored: boolean): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!restored || !address.searchParams.has("saveKey")) return;
    address.searchParams.delete("saveKey");
    window.history.replaceState(window.history.state, "", address);
  }, [restored]);
}
