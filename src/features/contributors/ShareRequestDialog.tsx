import { Mail, QrCode } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { firstName } from "../../../convex/shared/firstName";
import type { HandedOnBy } from "../../../convex/shared/validators";
import { CopyButton } from "../../components/CopyButton.tsx";
import { QuestionEditor } from "../../components/questionEditor/QuestionEditor.tsx";
import { QuestionsDialog } from "../../components/questionEditor/QuestionsDialog.tsx";
import { usePreviousQuestions } from "../../components/questionEditor/usePreviousQuestions.ts";
import { canShare, ShareButton } from "../../components/sharing/ShareButton.tsx";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useMediaQuery } from "../../hooks/useMediaQuery.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { DeliveryStatus, deliveryErrors } from "./DeliveryStatus.tsx";
import { shareUrl } from "./invitationTexts.ts";
import { InvitationMessage } from "./InvitationMessage.tsx";
import { useHandOn } from "./useHandOn.ts";
import { useInvitationMessage } from "./useInvitationMessage.ts";
import { useDelivery, useRespondentQuestions } from "./useRespondent.ts";

const QrDialog = lazyWithRetry(() => import("../../components/sharing/QrDialog.tsx"));

export interface ShareRequest {
  respondentId: Id<"respondents">;
  token: string;
  name: string;
  /** Absent when only the link is shared. */
  email?: string;
}

export default function ShareRequestDialog({
  shared,
  open,
  onOpenChange,
}: {
  shared: ShareRequest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const link = shareUrl(shared.token);
  const message = useInvitationMessage({ recipient: shared.name, link });
  const handOn = useDialogHandOn(shared);
  const onPhone = useMediaQuery("(pointer: coarse)");
  const sharesFirst = onPhone && canShare();
  const rank = { variant: handOn.done ? ("secondary" as const) : ("primary" as const), size: "md" as const };
  return (
    <QuestionsDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Share Request Created"
      description={
        <>
          Whoever has the link answers as{" "}
          <bdi className="inline-block max-w-48 truncate align-bottom">{firstName(shared.name)}</bdi>.
        </>
      }
      actionFirst={!handOn.done}
      action={
        sharesFirst ? (
          <ShareButton {...rank} data={{ text: message.text }} onShared={handOn.shared} />
        ) : (
          <CopyButton {...rank} text={message.text} copiedText="Copied to clipboard" onCopied={handOn.copied}>
            Copy message
          </CopyButton>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section aria-label="Questions" className="grid gap-2">
          <h3 className="text-lg">
            What <bdi>{firstName(shared.name)}</bdi> will be asked
          </h3>
          <RespondentQuestions respondentId={shared.respondentId} />
        </section>
        <section aria-label="Message" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <InvitationMessage message={message} name={firstName(shared.name)} />
          <DeliveryStatus delivery={handOn.delivery} respondentId={shared.respondentId} name={shared.name} />
          <OtherWays
            shared={shared}
            link={link}
            text={message.text}
            copiesMessage={sharesFirst}
            shares={!sharesFirst}
            mails={!handOn.mailed}
            onCopied={handOn.copied}
            onShared={handOn.shared}
          />
        </section>
      </div>
    </QuestionsDialog>
  );
}

function RespondentQuestions({ respondentId }: { respondentId: Id<"respondents"> }) {
  const { saved, save } = useRespondentQuestions(respondentId);
  const previous = usePreviousQuestions(respondentId);
  return <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" previous={previous} folded />;
}

/** `mailed`: an email goes out by itself. `done`: the person has the link, or will. */
function useDialogHandOn({ respondentId, email }: ShareRequest) {
  const delivery = useDelivery(respondentId);
  const config = useLiveQuery(api.deployment.config.public, {});
  const { noteHandedOn } = useHandOn();
  const [handedOn, setHandedOn] = useState(false);
  const sendsMail = config.status === "ready" && config.data.emailProvider !== "outbox";
  const mailed = email !== undefined && sendsMail && !(delivery !== null && delivery in deliveryErrors);

  const sent = delivery === "sent";
  const toastShown = useRef(false);
  useEffect(() => {
    if (!sent || toastShown.current) return;
    toastShown.current = true;
    toast.success("Email sent");
  }, [sent]);

  const finish = (by: HandedOnBy) => {
    setHandedOn(true);
    void noteHandedOn([respondentId], by);
  };
  const done = mailed || handedOn;
  return { delivery, mailed, done, copied: () => finish("copied"), shared: () => finish("shared") };
}

/** Besides the one in the footer. */
function OtherWays({
  shared,
  link,
  text,
  copiesMessage,
  shares,
  mails,
  onCopied,
  onShared,
}: {
  shared: ShareRequest;
  link: string;
  text: string;
  copiesMessage: boolean;
  shares: boolean;
  mails: boolean;
  onCopied: () => void;
  onShared: () => void;
}) {
  const [showsQr, setShowsQr] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <div className="flex min-w-0 basis-full items-center gap-2">
        <p
          role="group"
          aria-label="Unique feedback link"
          className="min-w-0 flex-1 truncate rounded-md bg-sunk px-3 py-2 text-sm text-ink select-all"
        >
          {link}
        </p>
        <CopyButton text={link} copiedText="Link copied" onCopied={onCopied}>
          Copy link
        </CopyButton>
      </div>
      {copiesMessage && (
        <CopyButton text={text} copiedText="Copied to clipboard" onCopied={onCopied}>
          Copy message
        </CopyButton>
      )}
      {shares && <ShareButton data={{ text }} onShared={onShared} />}
      {mails && shared.email !== undefined && (
        <a href={mailto(shared.email, text)} className={buttonClass("secondary", "sm")} onClick={onShared}>
          <Mail aria-hidden />
          Open email
        </a>
      )}
      <Button variant="secondary" size="sm" onClick={() => setShowsQr(true)}>
        <QrCode aria-hidden />
        QR code
      </Button>
      {showsQr && (
        <Suspense fallback={null}>
          <QrDialog
            address={link}
            title="Let them scan it"
            caption={shared.name}
            open={showsQr}
            onOpenChange={setShowsQr}
          />
        </Suspense>
      )}
    </div>
  );
}

function mailto(email: string, body: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  // Mail programs expect CRLF.
  const text = encodeURIComponent(body.replaceAll("\n", "\r\n"));
  return `mailto:${to}?subject=${encodeURIComponent("Could you give me some feedback?")}&body=${text}`;
}
