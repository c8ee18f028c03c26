import { lazy, Suspense, useRef } from "react";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { importWithRetry } from "../../../lib/lazyWithRetry.ts";
import { existingRecordingStore } from "../../answering/recorder/UntranscribedRecordings.ts";
import { loadFailedModule } from "../../../components/ui/loadFailedModule.tsx";
import { clearReplyDraft } from "../followUp/ReplySession.ts";
import { KeptRecordings } from "./KeptRecordings.tsx";
import type { LiveShareSession, ShareLinkState } from "../session/LiveShareSession.ts";
import { ChangeAnswersLink, SubmittedAnswers } from "./SubmittedAnswers.tsx";
import { WithdrawResponse } from "./WithdrawResponse.tsx";

/** The chunk is loaded only where recordings exist. */
const UnsubmittedRecordings = lazy(() => importWithRetry(importUnsubmittedRecordings).catch(loadFailedModule));
/** This chunk is loaded already: it has the thanks. */
const FoldedWording = lazy(() =>
  importWithRetry(() => import("../followUp/ThanksAndFollowUp.tsx"))
    .then((part) => ({ default: part.FoldedWording }))
    .catch(loadFailedModule),
);
const Empty = () => <></>;
async function importUnsubmittedRecordings() {
  const store = await existingRecordingStore().catch((error: unknown) => {
    // Without a database there are no recordings.
    if (error instanceof DOMException) return null;
    throw error;
  });
  return store === null ? { default: Empty } : import("./UnsubmittedRecordings.tsx");
}

/** Content below the thanks: what a respondent can still read and do. The requestor's session reads alone. */
export default function AfterSubmission({
  session,
  link,
  token,
}: {
  session: LiveShareSession;
  link: Extract<ShareLinkState, { state: "completed" }>;
  token: string;
}) {
  const answers = useRef<HTMLDetailsElement>(null);
  const shownLink = { token, requestorName: link.requestorName, isConfidential: link.groupSize !== undefined };
  const submitted = (
    <SubmittedAnswers
      {...shownLink}
      ref={answers}
      isRequestor={link.isRequestor === true}
      unsubmitted={link.unsubmitted}
      onDiscard={() => session.discardUnsubmitted()}
    />
  );
  if (link.isRequestor === true) return submitted;
  return (
    <>
      <Suspense fallback={null}>
        <FoldedWording token={token} requestorName={shownLink.requestorName} />
      </Suspense>
      {submitted}
      <Suspense fallback={null}>
        <UnsubmittedRecordings scope={token} />
      </Suspense>
      <KeptRecordings token={token} />
      <WithdrawResponse
        requestorName={shownLink.requestorName}
        isConfidential={shownLink.isConfidential}
        withdraw={() => session.withdraw().then(() => clearReplyDraft(webStorage("local"), token))}
      >
        <ChangeAnswersLink
          token={token}
          requestorName={shownLink.requestorName}
          onOpen={() => openFold(answers.current)}
        />
      </WithdrawResponse>
    </>
  );
}

function openFold(fold: HTMLDetailsElement | null): void {
  if (fold === null) return;
  fold.open = true;
  fold.querySelector("summary")?.focus({ preventScroll: true });
  fold.scrollIntoView({ block: "start" });
}
