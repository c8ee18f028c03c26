import { type Ref, type RefObject, useRef, useState } from "react";
import { limits } from "../../../../convex/shared/limits/limits";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import type { FormMode } from "../../answering/model/flowState.ts";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import { canTranscribeSpeech } from "../../answering/speech/recognition.ts";
import { AnswerArea } from "../../answering/ui/AnswerArea.tsx";
import { AnswerModeToggle } from "../../answering/ui/AnswerModeToggle.tsx";
import { NoticeStrip } from "../../answering/ui/NoticeStrip.tsx";
import { useFlowNotice } from "../../answering/useFlowNotice.ts";
import { useQuestionFlow, useUnloadWarning } from "../../answering/useQuestionFlow.ts";
import { useFocusAfter } from "../../answering/useFocusAfter.ts";
import { useVoiceInput } from "../../answering/recorder/useVoiceInput.ts";
import { SubmissionStatus } from "../form/SubmissionStatus.tsx";
import { type ReplySession, replyScope } from "./ReplySession.ts";
import { rich, t } from "../../../lib/language/t.ts";
import { checkConnection } from "../../../hooks/useAttempt.ts";

/** State of the form: one question without the moves of the share form. */
function useReplyForm(
  session: ReplySession,
  question: { id: string; text: string },
  { token, field }: { token: string; field: RefObject<HTMLTextAreaElement | null> },
) {
  const [questions] = useState(() => [question]);
  const flow = useQuestionFlow(questions, session.drafts);
  const submission = useStore(session.submission);
  const { notice, show, dismiss } = useFlowNotice();
  const voice = useVoiceInput(flow, replyScope(token), show, () => undefined);
  useUnloadWarning(flow.isAnswered && submission.kind !== "queued" && submission.kind !== "done");
  return {
    flow,
    submission,
    notice,
    dismiss,
    voice,
    chooseMode: (mode: FormMode) => {
      flow.setMode(mode);
      if (mode === "type") requestAnimationFrame(() => field.current?.focus());
    },
    send: () => {
      if (flow.isAnswered) session.submission.submit([{ questionId: question.id, text: flow.text }]);
    },
  };
}

interface ReplyFormProps {
  token: string;
  requestorName: string;
  session: ReplySession;
  decline: () => Promise<void>;
  transcriber: Transcriber;
  question: { id: string; text: string };
}

/** Form of the reply, by text or voice; the requestor gets it with the respondent's name. */
export function ReplyForm({ token, requestorName, session, decline, transcriber, question }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { flow, submission, notice, dismiss, voice, chooseMode, send } = useReplyForm(session, question, {
    token,
    field,
  });
  const leading = useFocusAfter(voice.isRecording);
  const hasVoice = canTranscribeSpeech(transcriber) && voice.problem === null;
  const isSending = submission.kind === "sending" || submission.kind === "done";
  return (
    <div className="mt-4" inert={isSending}>
      {(hasVoice || flow.mode === "voice") && (
        <AnswerModeToggle
          mode={flow.formMode}
          labels={{ voice: t("Record Voice"), type: t("Type Response") }}
          onChange={chooseMode}
        />
      )}
      <div className="mt-4">
        <AnswerArea
          flow={flow}
          maxLength={limits.answerText}
          voice={voice}
          transcriber={transcriber}
          scope={replyScope(token)}
          textRef={field}
          onSubmit={send}
          placeholder={t("A sentence or two is enough.")}
        />
      </div>
      <NoticeStrip notice={notice} onDismiss={dismiss} />
      <SubmissionStatus submission={submission} />
      <p className="mb-3 text-sm text-soft">
        {rich("{requestorName} gets your answer, with your name, when you press Send. Others may get a report.", {
          requestorName: <bdi>{requestorName}</bdi>,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <SendButton submission={session.submission} canSend={flow.isAnswered} onSend={send} ref={leading} />
        <DeclineFollowUp hasBegun={flow.isAnswered} decline={decline} />
      </div>
    </div>
  );
}

/** Button that sends the reply, or keeps it from being sent while it waits for the connection. */
function SendButton({
  submission,
  canSend,
  onSend,
  ref,
}: {
  submission: ReplySession["submission"];
  canSend: boolean;
  onSend: () => void;
  ref: Ref<HTMLButtonElement>;
}) {
  const { kind } = useStore(submission);
  if (kind === "queued") {
    return (
      <Button variant="secondary" onClick={() => submission.cancel()}>
        {t("Keep editing")}
      </Button>
    );
  }
  const isSending = kind === "sending" || kind === "done";
  return (
    <Button ref={ref} disabled={!canSend} isBusy={isSending} busyLabel={t("Sending…")} onClick={onSend}>
      {t("Send")}
    </Button>
  );
}

/** Button that declines after a confirmation where a begun reply would be erased. */
function DeclineFollowUp({ hasBegun, decline }: { hasBegun: boolean; decline: () => Promise<void> }) {
  const [state, setState] = useState<"offered" | "asking" | "declining" | "failed">("offered");
  const confirm = async () => {
    setState("declining");
    try {
      await decline();
    } catch (error) {
      console.error("The follow-up was not declined.", error);
      setState("failed");
    }
  };
  return (
    <>
      {state === "asking" ? (
        <>
          <span className="basis-full text-sm text-soft">{t("What you wrote here is erased.")}</span>
          <Button variant="danger" onClick={() => void confirm()}>
            {t("Don’t answer")}
          </Button>
          <Button variant="ghost" onClick={() => setState("offered")}>
            {t("Go on writing")}
          </Button>
        </>
      ) : (
        <Button
          variant="ghost"
          isBusy={state === "declining"}
          busyLabel={t("One moment…")}
          onClick={() => (hasBegun ? setState("asking") : void confirm())}
        >
          {t("No, thank you")}
        </Button>
      )}
      <p role="alert" className="basis-full text-sm text-rose empty:hidden">
        {state === "failed" && t(checkConnection)}
      </p>
    </>
  );
}
