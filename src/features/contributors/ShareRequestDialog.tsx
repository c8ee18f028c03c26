import { useEffect, useRef, type ReactNode } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import { CopyButton } from "../../components/CopyButton.tsx";
import { QuestionEditor } from "../../components/questionEditor/QuestionEditor.tsx";
import { QuestionsDialog } from "../../components/questionEditor/QuestionsDialog.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { DeliveryStatus } from "./DeliveryStatus.tsx";
import { invitationMessage, shareUrl, invitationSms } from "./invitationTexts.ts";
import { useDelivery, useRespondentQuestions } from "./useRespondent.ts";

export interface ShareRequest {
  respondentId: Id<"respondents">;
  token: string;
  name: string;
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
  return (
    <QuestionsDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Share Request Created"
      description={<>For {shared.name}. The link is theirs alone; anyone who has it can answer in their name.</>}
    >
      <ShareRequestContent shared={shared} />
    </QuestionsDialog>
  );
}

function ShareRequestContent({ shared }: { shared: ShareRequest }) {
  const viewer = useViewer();
  const delivery = useDelivery(shared.respondentId);
  const { saved, save } = useRespondentQuestions(shared.respondentId);
  const link = shareUrl(shared.token);
  const params = {
    recipient: shared.name,
    requestor: viewer.status === "ready" ? viewer.viewer.name : undefined,
    link,
  };

  const sent = delivery === "sent";
  const toastShown = useRef(false);
  useEffect(() => {
    if (!sent || toastShown.current) return;
    toastShown.current = true;
    toast.success("Email sent");
  }, [sent]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <DeliveryStatus delivery={delivery} respondentId={shared.respondentId} name={shared.name} />
      <Part
        title="Unique feedback link"
        copy={
          <CopyButton text={link} copiedText="Link copied">
            Copy link
          </CopyButton>
        }
      >
        <CopyableText label="Unique feedback link">{link}</CopyableText>
      </Part>
      <Part
        title="Ready-to-send message"
        copy={
          <CopyButton text={invitationMessage(params)} copiedText="Copied to clipboard">
            Copy message
          </CopyButton>
        }
      >
        <CopyableText label="Ready-to-send message" serif>
          {invitationMessage(params)}
        </CopyableText>
      </Part>
      <Part
        title="Text message"
        copy={
          <CopyButton text={invitationSms(params)} copiedText="Copied to clipboard">
            Copy text
          </CopyButton>
        }
      >
        <CopyableText label="Text message" serif>
          {invitationSms(params)}
        </CopyableText>
      </Part>
      <section aria-label="Questions">
        <h3 className="text-lg">What {shared.name} will be asked</h3>
        <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" />
      </section>
    </div>
  );
}

function CopyableText({ label, serif, children }: { label: string; serif?: boolean; children: string }) {
  return (
    <p
      role="group"
      aria-label={label}
      className={
        serif
          ? "border-l-2 border-line pl-4 font-serif text-base wrap-anywhere whitespace-pre-wrap text-soft"
          : "rounded-md bg-sunk px-3.5 py-2.5 text-sm break-all text-ink select-all"
      }
    >
      {children}
    </p>
  );
}

function Part({ title, copy, children }: { title: string; copy: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{title}</h3>
        {copy}
      </div>
      {children}
    </section>
  );
}
