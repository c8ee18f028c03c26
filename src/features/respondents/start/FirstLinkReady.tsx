import { MessageSquareText } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { LinkDeliveryWay } from "../../../../convex/shared/validators";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { ShareButton } from "../../../components/sharing/ShareButton.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { paths, signUpPath } from "../../../lib/paths.ts";
import { invitationText, shareUrl } from "../add/invitationTexts.ts";
import { useLinkDelivery } from "../add/useLinkDelivery.ts";
import { useQuestionCount } from "../add/useRespondentQuestions.ts";
import type { FirstLink } from "./useFirstLink.ts";

const EditQuestionsDialog = lazyWithRetry(() => import("../lists/EditQuestionsDialog.tsx"));

interface FirstLinkReadyProps {
  link: FirstLink;
  requestor: string;
  onAskAnother: () => void;
}

/** The first link, with its message and the next steps. */
export function FirstLinkReady({
  link: { respondentId, token, respondent },
  requestor,
  onAskAnother,
}: FirstLinkReadyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = shareUrl(token);
  const questions = useQuestionCount(respondentId);
  const message = invitationText("long", { recipient: respondent, requestor, link, questionCount: questions });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="animate-enter text-3xl wrap-anywhere outline-none">
        Your link for <bdi>{respondent}</bdi>
      </h1>
      <p className="mt-2 text-soft">
        Send it to <bdi className="wrap-anywhere">{respondent}</bdi> alone. You read the answer on your dashboard.
      </p>
      <p
        role="group"
        aria-label="Unique feedback link"
        className="mt-6 rounded-md bg-sunk px-3.5 py-3 text-sm break-all text-ink select-all"
      >
        {link}
      </p>
      <SendButtons respondentId={respondentId} link={link} message={message} />
      <LinkQuestions respondentId={respondentId} name={respondent} count={questions} />
      <AfterFirstLink onAskAnother={onAskAnother} />
    </>
  );
}

interface SendButtonsProps {
  respondentId: FirstLink["respondentId"];
  link: string;
  message: string;
}

/** Copies or shares the link, and records that it is on its way. */
function SendButtons({ respondentId, link, message }: SendButtonsProps) {
  const { recordLinkDelivery } = useLinkDelivery();
  const recordDelivery = (by: LinkDeliveryWay) => () => void recordLinkDelivery([respondentId], by);
  return (
    <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
      <CopyButton text={link} copiedText="Link copied" variant="primary" size="md" onCopied={recordDelivery("copied")}>
        Copy link
      </CopyButton>
      <CopyButton
        text={message}
        copiedText="Copied to clipboard"
        size="md"
        icon={<MessageSquareText aria-hidden />}
        onCopied={recordDelivery("copied")}
      >
        Copy with a message
      </CopyButton>
      <ShareButton size="md" data={{ text: message }} onShared={recordDelivery("shared")}>
        Share
      </ShareButton>
    </div>
  );
}

function AfterFirstLink({ onAskAnother }: { onAskAnother: () => void }) {
  return (
    <section aria-labelledby="next" className="mt-12 border-t border-line pt-6">
      <h2 id="next" className="text-xl">
        What next?
      </h2>
      <p className="mt-2 text-soft">
        Only this browser can open your dashboard.{" "}
        <Link to={signUpPath} className="text-link">
          Keep this: add an email and password.
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboard} variant="secondary">
          Open your dashboard
        </ButtonLink>
        <Button variant="secondary" onClick={onAskAnother}>
          Ask someone else
        </Button>
      </div>
    </section>
  );
}

/** The number of questions that the person gets, and a dialog to change them. */
function LinkQuestions({
  respondentId,
  name,
  count,
}: {
  respondentId: FirstLink["respondentId"];
  name: string;
  count: number;
}) {
  const [dialog, setDialog] = useState<"none" | "open" | "closed">("none");
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span>
        <bdi>{name}</bdi> is asked {count === 1 ? "one question" : `${count} questions`}.
      </span>
      <Button variant="link" size="inline" onClick={() => setDialog("open")}>
        Change
      </Button>
      {dialog !== "none" && (
        <Suspense fallback={null}>
          <EditQuestionsDialog
            open={dialog === "open"}
            onOpenChange={(open) => setDialog(open ? "open" : "closed")}
            respondentId={respondentId}
            name={name}
          />
        </Suspense>
      )}
    </p>
  );
}
