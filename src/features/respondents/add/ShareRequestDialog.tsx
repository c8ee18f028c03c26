import { ArrowLeft, Mail, QrCode } from "lucide-react";
import { Suspense, useCallback, useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { firstName } from "../../../../convex/shared/words/firstName";
import type { LinkDeliveryWay } from "../../../../convex/shared/validators";
import { CopyButton } from "../../../components/CopyButton.tsx";
import type { UnsavedSet } from "../../../components/questionEditor/editorState.ts";
import { QuestionsDialog } from "../../../components/questionEditor/QuestionsDialog.tsx";
import { ShareButton } from "../../../components/sharing/ShareButton.tsx";
import { canShare } from "../../../lib/shareByDevice.ts";
import { Button, buttonClass } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { toast } from "../../../components/ui/toast.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useMediaQuery } from "../../../hooks/useMediaQuery.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { RequestQuestions } from "./RequestQuestions.tsx";
import { EmailStatus, emailErrors } from "../EmailStatus.tsx";
import { shareUrl } from "./invitationTexts.ts";
import { InvitationMessage } from "./InvitationMessage.tsx";
import { useLinkDelivery } from "./useLinkDelivery.ts";
import { useQuestionCount } from "./useRespondentQuestions.ts";
import { useInvitationMessage } from "./useInvitationMessage.ts";
import { useEmailStatus } from "../useRespondentAnswers.ts";
import type { DialogProps } from "../../../hooks/useDialogs.ts";

const QrPanel = lazyWithRetry(() => import("../../../components/sharing/QrPanel.tsx"));

export interface ShareRequest {
  respondentId: Id<"respondents">;
  token: string;
  name: string;
  /** Address of the person; absent when only the link is shared. */
  email?: string;
}

interface ShareRequestDialogProps extends DialogProps {
  shared: ShareRequest;
}

/** Dialog after a person was added: the message, the link and its QR code. */
export default function ShareRequestDialog({ shared, open, onOpenChange }: ShareRequestDialogProps) {
  const link = shareUrl(shared.token);
  const unsaved = useUnsavedSet();
  const savedCount = useQuestionCount(shared.respondentId);
  const message = useInvitationMessage({ recipient: shared.name, link, questionCount: unsaved.count ?? savedCount });
  const delivery = useRequestDelivery(shared, unsaved.save);
  const { isScanning, opener, openQr, closeQr } = useQrView();
  const isOnPhone = useMediaQuery("(pointer: coarse)");
  const sharesFirst = isOnPhone && canShare();
  const rank = { variant: delivery.isDone ? ("secondary" as const) : ("primary" as const), size: "md" as const };
  const messageToShare = { text: message.text, delivery };
  return (
    <QuestionsDialog
      open={open}
      onOpenChange={onOpenChange}
      onUnsaved={unsaved.note}
      title={isScanning ? "Let them scan it" : "Share Request Created"}
      description={isScanning ? "Point a phone’s camera at the code." : <WhoAnswers name={firstName(shared.name)} />}
      isActionFirst={!isScanning && !delivery.isDone}
      isActionLast={!delivery.canMail}
      action={isScanning ? undefined : <ShareMessageButton {...messageToShare} {...rank} isShare={sharesFirst} />}
    >
      {isScanning && <QrView address={link} caption={shared.name} onBack={closeQr} />}
      {/* The hidden content keeps its edits. */}
      <div hidden={isScanning} className="grid grid-cols-[minmax(0,1fr)] gap-5 [&[hidden]]:hidden">
        <RequestQuestions key={shared.respondentId} respondentId={shared.respondentId} name={shared.name} />
        <InvitationMessage message={message} name={firstName(shared.name)} />
        <EmailStatus status={delivery.emailStatus} respondentId={shared.respondentId} name={shared.name} />
        <section aria-label="Link" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <LinkLine link={link} onCopied={delivery.copied} />
          <div className="flex flex-wrap gap-2">
            <Button ref={opener} variant="secondary" size="sm" onClick={openQr}>
              <QrCode aria-hidden />
              QR code
            </Button>
            <ShareMessageButton {...messageToShare} isShare={!sharesFirst} />
            {!delivery.isMailed && shared.email !== undefined && (
              <OpenEmail href={mailto(shared.email, message.text)} onClick={delivery.shared} />
            )}
          </div>
        </section>
      </div>
    </QuestionsDialog>
  );
}

function WhoAnswers({ name }: { name: string }) {
  return (
    <>
      Whoever has the link answers as <bdi className="inline-block max-w-48 truncate align-bottom">{name}</bdi>.
    </>
  );
}

/** Button that shares the message, or copies it. */
function ShareMessageButton({
  text,
  delivery,
  isShare,
  ...style
}: {
  text: string;
  delivery: ReturnType<typeof useRequestDelivery>;
  isShare: boolean;
} & Pick<ComponentProps<typeof ShareButton>, "variant" | "size">) {
  return isShare ? (
    <ShareButton {...style} data={{ text }} onShared={delivery.shared} />
  ) : (
    <CopyButton {...style} text={text} copiedText="Copied to clipboard" onCopied={delivery.copied}>
      Copy message
    </CopyButton>
  );
}

function OpenEmail(props: { href: string; onClick: () => void }) {
  return (
    <a {...props} className={buttonClass("secondary", "sm")}>
      <Mail aria-hidden />
      Open email
    </a>
  );
}

function LinkLine({ link, onCopied }: { link: string; onCopied: () => void }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
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
  );
}

/** Unsaved questions of the dialog, which a message that is handed on counts: they are then saved. */
function useUnsavedSet() {
  const newest = useRef<UnsavedSet | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const note = useCallback((unsaved: UnsavedSet | null) => {
    newest.current = unsaved;
    setCount(unsaved?.count ?? null);
  }, []);
  const save = () => void newest.current?.save();
  return { note, count, save };
}

/** The QR code replaces the dialog's content; the focus moves into it and back. */
function useQrView() {
  const [isScanning, setIsScanning] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasScanning = useRef(false);
  useEffect(() => {
    if (wasScanning.current && !isScanning) opener.current?.focus();
    wasScanning.current = isScanning;
  }, [isScanning]);
  return { isScanning, opener, openQr: () => setIsScanning(true), closeQr: () => setIsScanning(false) };
}

function QrView({ address, caption, onBack }: { address: string; caption: string; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onBack();
  };
  return (
    <div data-own-escape onKeyDown={escape}>
      <Button ref={back} variant="ghost" size="sm" className="-mt-2 mb-3 -ml-3" onClick={onBack}>
        <ArrowLeft aria-hidden />
        Back
      </Button>
      <Suspense fallback={<Skeleton className="mx-auto aspect-square h-auto w-full max-w-64" />}>
        <QrPanel address={address} caption={caption} />
      </Suspense>
    </div>
  );
}

/**
 * `canMail`: an email can be sent by the app. `isMailed`: it is sent. `isDone`: the person has the link, or will get
 * it. `saveQuestions` is called once the person gets it.
 */
function useRequestDelivery({ respondentId, email }: ShareRequest, saveQuestions: () => void) {
  const emailStatus = useEmailStatus(respondentId);
  const config = useLiveQuery(api.deployment.config.public, {});
  const { recordLinkDelivery } = useLinkDelivery();
  const [isDelivered, setIsDelivered] = useState(false);
  const sendsMail = config.status === "ready" && config.data.emailProvider !== "outbox";
  const canMail = email !== undefined && sendsMail;
  const isMailed = canMail && !(emailStatus !== null && emailStatus in emailErrors);

  const isSent = emailStatus === "sent";
  const hasShownToast = useRef(false);
  useEffect(() => {
    if (!isSent || hasShownToast.current) return;
    hasShownToast.current = true;
    toast.success("Email sent");
  }, [isSent]);

  const finish = (by: LinkDeliveryWay) => {
    setIsDelivered(true);
    saveQuestions();
    void recordLinkDelivery([respondentId], by);
  };
  const isDone = isMailed || isDelivered;
  return { emailStatus, canMail, isMailed, isDone, copied: () => finish("copied"), shared: () => finish("shared") };
}

function mailto(email: string, body: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  // Mail programs expect CRLF.
  const text = encodeURIComponent(body.replaceAll("\n", "\r\n"));
  return `mailto:${to}?subject=${encodeURIComponent("Could you give me some feedback?")}&body=${text}`;
}
