import { lazy, Suspense, useEffect, useState } from "react";
import { useAiProvider, WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { existingRecordingStore } from "../answering/recorder/UntranscribedRecordings.ts";
import { useTranscriber } from "../answering/recorder/useTranscriber.ts";
import { importWithRetry, lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { usePresence } from "./usePresence.ts";
import { loadFailedModule } from "./ChunkLoadFailed.tsx";
import { LazyThankYou } from "./LazyThankYou.tsx";
import { LoadingLink } from "./LoadingLink.tsx";
import { ShareForm } from "./ShareForm.tsx";
import type { LiveShareSession, ShareLinkState } from "./LiveShareSession.ts";
import type * as Tidied from "./TidiedWording.tsx";
import { useLiveShareSession } from "./useLiveShareSession.ts";

/** Tidied wording is optional: where its chunk fails to load, the page shows none. */
const Empty = () => <></>;
const importTidiedWording = (): Promise<typeof Tidied> =>
  import("./TidiedWording.tsx").catch(() => ({ TidiedDrafts: Empty, TidiedWording: Empty }));
const TidiedWording = lazy(() => importTidiedWording().then((module) => ({ default: module.TidiedWording })));
const TidiedDrafts = lazy(() => importTidiedWording().then((module) => ({ default: module.TidiedDrafts })));

/** Loaded only where recordings exist. */
const UnsubmittedRecordings = lazy(() => importWithRetry(importUnsubmittedRecordings).catch(loadFailedModule));
async function importUnsubmittedRecordings() {
  const store = await existingRecordingStore().catch((error: unknown) => {
    // Without a database there are no recordings.
    if (error instanceof DOMException) return null;
    throw error;
  });
  return store === null ? { default: Empty } : import("./UnsubmittedRecordings.tsx");
}

const InvalidLink = lazyWithRetry(() => import("./InvalidLink.tsx").then((page) => ({ default: page.InvalidLink })));
const ResponseWithdrawn = lazyWithRetry(() =>
  import("./ResponseWithdrawn.tsx").then((page) => ({ default: page.ResponseWithdrawn })),
);
const UnsubmittedTexts = lazyWithRetry(() =>
  import("./UnsubmittedTexts.tsx").then((part) => ({ default: part.UnsubmittedTexts })),
);
const WithdrawResponse = lazy(() =>
  importWithRetry(() =>
    import("./WithdrawResponse.tsx").then((module) => ({ default: module.WithdrawResponse })),
  ).catch(loadFailedModule),
);

/** `token` is empty where the address has none. */
export function SharePage({ token }: { token: string }) {
  return (
    <Suspense fallback={<LoadingLink />}>
      {token === "" ? <InvalidLink reason="No response ID provided" /> : <OpenLink key={token} token={token} />}
    </Suspense>
  );
}

function OpenLink({ token }: { token: string }) {
  const { session, state: link } = useLiveShareSession(token);
  useRemoveSaveKeyFromAddress(link.state === "form");
  switch (link.state) {
    case "loading":
      return <LoadingLink />;
    case "failed":
      return <InvalidLink reason="Failed to fetch respondent information" />;
    case "invalid":
      return (
        <InvalidLink reason={link.reason}>
          {link.withdrawable && (
            <Suspense fallback={null}>
              <WithdrawResponse requestorName={null} withdraw={() => session.withdraw()} />
            </Suspense>
          )}
        </InvalidLink>
      );
    case "withdrawn":
      return <ResponseWithdrawn />;
    case "completed":
      return (
        <LazyThankYou names={link} answered={link.answered} total={link.total} demo={false}>
          {link.unsubmitted.length > 0 && (
            <Suspense fallback={null}>
              <UnsubmittedTexts texts={link.unsubmitted} onDiscard={() => session.discardUnsubmitted()} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <UnsubmittedRecordings scope={token} />
          </Suspense>
          <Suspense fallback={null}>
            <TidiedWording token={token} requestorName={link.requestorName} />
          </Suspense>
          <Suspense fallback={null}>
            <WithdrawResponse requestorName={link.requestorName} withdraw={() => session.withdraw()} />
          </Suspense>
        </LazyThankYou>
      );
    case "form":
      if (link.questions.length === 0) {
        return <InvalidLink reason="There are no questions behind this link at the moment." />;
      }
      return <Form session={session} link={link} token={token} />;
  }
}

function Form({
  session,
  link,
  token,
}: {
  session: LiveShareSession;
  link: Extract<ShareLinkState, { state: "form" }>;
  token: string;
}) {
  usePresence(token);
  const ai = useAiProvider();
  const [speaker] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(speaker);
  useEffect(() => session.trackEvent("share_page_view"), [session]);
  return (
    <ShareForm
      session={session}
      names={link.names}
      questions={link.questions}
      transcriber={transcriber}
      demo={false}
      whoSees={<WhoSeesThis requestorName={link.names.requestorName} ai={ai} />}
      tidied={(answers) => (
        <Suspense fallback={null}>
          <TidiedDrafts
            token={token}
            requestorName={link.names.requestorName}
            answers={answers}
            save={() => session.save()}
          />
        </Suspense>
      )}
    />
  );
}

/** The save key must not be shared by accident. */
function useRemoveSaveKeyFromAddress(restored: boolean): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!restored || !address.searchParams.has("saveKey")) return;
    address.searchParams.delete("saveKey");
    window.history.replaceState(window.history.state, "", address);
  }, [restored]);
}
