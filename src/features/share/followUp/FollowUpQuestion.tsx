import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { limits } from "../../../../convex/shared/limits.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { cx } from "../../../lib/cx.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { typographic } from "../../../lib/typographic.ts";
import type { AnswerMode } from "../../answering/model/flowState.ts";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import { useTranscriber } from "../../answering/transcription/useTranscriber.ts";
import { canTranscribeSpeech } from "../../answering/speech/recognition.ts";
import { AnswerArea } from "../../answering/ui/AnswerArea.tsx";
import { AnswerModeToggle } from "../../answering/ui/AnswerModeToggle.tsx";
import { NoticeStrip, useFlowNotice } from "../../answering/ui/NoticeStrip.tsx";
import { useQuestionFlow, useUnloadWarning } from "../../answering/useQuestionFlow.ts";
import { useFocusAfter } from "../../answering/useFocusAfter.ts";
import { useVoiceInput } from "../../answering/useVoiceInput.ts";
import { SubmissionStatus } from "../form/SubmissionStatus.tsx";
import { clearReplyDraft, type ReplySession, replyScope } from "./ReplySession.ts";
import { type OpenFollowUp, useReply } from "./useFollowUp.ts";
import { message, rich, t } from "../../../lib/language/t.ts";

const modeLabels: Record<AnswerMode, string> = { voice: message("Record Voice"), type: message("Type Response") };

interface FollowUpProps {
  token: string;
  requestorName: string;
  followUp: OpenFollowUp;
}

/** Question about an answer, by the link of that answer. */
export default function FollowUpQuestion(props: FollowUpProps) {
  const title = useId();
  const { token, followUp, requestorName } = props;
  const { state, question, about } = followUp;
  const isSettled = state !== "open";
  useEffect(() => {
    if (isSettled) clearReplyDraft(webStorage("local"), token);
  }, [isSettled, token]);
  return (
    <section aria-labelledby={title} className="mt-8 border-y border-line py-6">
      <h2 id={title} className="text-xl">
        {!isSettled
          ? rich("{requestorName} has one question about what you wrote", {
              requestorName: <bdi>{requestorName}</bdi>,
            })
          : rich("What {requestorName} asked", { requestorName: <bdi>{requestorName}</bdi> })}
      </h2>
      {!isSettled && (
        <figure className="mt-4 border-s-2 border-line-strong/60 ps-4">
          <figcaption className="text-sm text-faint">{t("You wrote")}</figcaption>
          <Written text={about.text} />
        </figure>
      )}
      <p dir="auto" className="mt-6 font-serif text-2xl wrap-anywhere">
        {typographic(question)}
      </p>
      {!isSettled && <Reply {...props} />}
      <p role="status" className="mt-3 text-soft empty:hidden">
        {state === "answered" &&
          rich("{requestorName} has your answer.", { requestorName: <bdi>{requestorName}</bdi> })}
        {state === "declined" &&
          rich("You prefer not to answer, and {requestorName} reads so.", {
            requestorName: <bdi>{requestorName}</bdi>,
          })}
      </p>
    </section>
  );
}

/** Characters up to which an answer is shown in full: some fifteen lines on a phone. */
const MAX_UNFOLDED_CHARACTERS = 600;

/** Answer that the question is about; a long one is unfolded by its button. */
function Written({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const words = useId();
  const isLong = text.length > MAX_UNFOLDED_CHARACTERS;
  return (
    <>
      <blockquote
        id={words}
        dir="auto"
        className={cx(
          "measure font-serif text-lg wrap-anywhere whitespace-pre-wrap text-soft",
          isLong && !isWhole && "line-clamp-6",
        )}
      >
        {text}
      </blockquote>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 text-iris!"
          aria-expanded={isWhole}
          aria-controls={words}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t("Show less") : t("Show all")}
        </Button>
      )}
    </>
  );
}

function Reply({ token, requestorName, followUp }: FollowUpProps) {
  const { session, decline } = useReply(token, followUp);
  const [speaker] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(speaker);
  return (
    // Another wording is another question.
    <ReplyForm
      key={followUp.questionId}
      {...{ token, requestorName, session, decline, transcriber }}
      question={{ id: followUp.questionId, text: followUp.question }}
    />
  );
}

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
    chooseMode: (mode: AnswerMode, isPressed: boolean) => {
      if (mode === "voice" && isPressed && !voice.untranscribed.has(question.id)) voice.record();
      else flow.setMode(mode);
      if (mode === "type") requestAnimationFrame(() => field.current?.focus());
    },
    send: () => {
      if (flow.isAnswered) session.submission.submit([{ questionId: question.id, text: flow.text }]);
    },
  };
}

function ReplyForm({
  token,
  requestorName,
  session,
  decline,
  transcriber,
  question,
}: Omit<FollowUpProps, "followUp"> & {
  session: ReplySession;
  decline: () => Promise<void>;
  transcriber: Transcriber;
  question: { id: string; text: string };
}) {
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
          mode={flow.mode}
          labels={{ voice: t(modeLabels.voice), type: t(modeLabels.type) }}
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
        {rich("{requestorName} gets your answer, with your name, when you press Send.", {
          requestorName: <bdi>{requestorName}</bdi>,
        })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {submission.kind === "queued" ? (
          <Button variant="secondary" onClick={() => session.submission.cancel()}>
            {t("Keep editing")}
          </Button>
        ) : (
          <Button ref={leading} disabled={!flow.isAnswered} isBusy={isSending} busyLabel={t("Sending…")} onClick={send}>
            {t("Send")}
          </Button>
        )}
        <Decline hasBegun={flow.isAnswered} decline={decline} />
      </div>
    </div>
  );
}

/** Button that declines after a confirmation where a begun reply would be erased. */
function Decline({ hasBegun, decline }: { hasBegun: boolean; decline: () => Promise<void> }) {
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
        {state === "failed" && t("This did not work just now. Please check your connection and try again.")}
      </p>
    </>
  );
}
