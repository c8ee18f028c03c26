import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { answeringLimits } from "../../../../convex/shared/answeringLimits";
import { Button } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { useHasInteracted } from "../../../hooks/useHasInteracted.ts";
import { importWithRetry, lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { typographic } from "../../../lib/typographic.ts";
import type { AnswerMode } from "../../answering/model/flowState.ts";
import type { Question } from "../../answering/model/question.ts";
import type { Transcriber } from "../../answering/recorder/Transcriber.ts";
import { canTranscribeSpeech } from "../../answering/speech/recognition.ts";
import { AdvanceNotice } from "../../answering/ui/AdvanceNotice.tsx";
import { AnswerArea } from "../../answering/ui/AnswerArea.tsx";
import { AnswerModeToggle } from "../../answering/ui/AnswerModeToggle.tsx";
import { Dock } from "../../answering/ui/Dock.tsx";
import { NoticeStrip } from "../../answering/ui/NoticeStrip.tsx";
import { QuestionDots } from "../../answering/ui/QuestionDots.tsx";
import { shareWritten } from "../../answering/model/progress.ts";
import { useFocusAfter } from "../../answering/useFocusAfter.ts";
import { loadFailedModule } from "../../../components/ui/ChunkLoadFailed.tsx";
import type { FormDialogsProps } from "./FormDialogs.tsx";
import { Introduction } from "./Introduction.tsx";
import { useThankYouLoaded } from "../submitted/LazyThankYou.tsx";
import { isReviewAside, ShareBar } from "./ShareBar.tsx";
import { ShareHeader } from "./ShareHeader.tsx";
import type { ShareNames, ShareSession } from "../session/ShareSession.ts";
import { type ShareFormState, useShareForm } from "./useShareForm.ts";
import { message, t, questionInLanguage } from "../../../lib/language/t.ts";

const modeLabels: Record<AnswerMode, string> = { voice: message("Record Voice"), type: message("Type Response") };

/** Dialogs are not needed at first; they load with the first interaction, before the connection may fail. */
const FormDialogs = lazy<ComponentType<FormDialogsProps>>(() =>
  importWithRetry(() => import("./FormDialogs.tsx")).catch(loadFailedModule),
);

const VoiceBot = lazyWithRetry(() => import("../../answering/voiceBot/VoiceBot.tsx"));

interface ShareFormProps {
  session: ShareSession;
  names: ShareNames;
  questions: readonly Question[];
  transcriber: Transcriber;
  isDemo: boolean;
  /** Notice of who reads the answers. */
  whoSees: ReactNode;
  /** True where answers wait for a group, so sending delivers none. */
  isConfidential?: boolean;
  /** True where the link opens the draft on other devices. */
  canSave?: boolean;
  /** Renders notes on the text that is being written in the field. */
  marked?: (text: string, field: RefObject<HTMLTextAreaElement | null>) => ReactNode;
  tidied?: (answers: Readonly<Record<string, string>>) => ReactNode;
  leave?: () => void;
}

/** Form of a share link: one question at a time, with the dialogs around it. */
export function ShareForm({
  session,
  names,
  questions,
  transcriber,
  isDemo,
  whoSees,
  isConfidential = false,
  canSave = session.createSaveLink !== null,
  marked,
  tidied,
  leave = () => window.location.assign("/"),
}: ShareFormProps) {
  const hasInteracted = useHasInteracted();
  useThankYouLoaded(hasInteracted);
  useDocumentTitle(t("Feedback for {requestorName}", { requestorName: names.requestorName }));
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  const shown = questions.map(({ id, text }) => ({ id, text: questionInLanguage(text) }));
  const form = useShareForm(session, shown, { heading, answer }, leave);
  const leading = useFocusAfter(form.voice.recording);
  const { flow } = form;
  const { answered, total } = flow.progress;
  const hasVoice = canTranscribeSpeech(transcriber) && form.voice.problem === null;
  const { isBotOpen, toggleBot, closeBot } = useBot(session, flow);
  const answering = { form, session, transcriber };
  const [botBar, setBotBar] = useState<HTMLDivElement | null>(null);
  const confirmLeave = () => {
    if (form.hasBegun) flow.open("leave");
    return !form.hasBegun;
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader
        isDemo={isDemo}
        onHome={confirmLeave}
        bot={
          hasVoice || isBotOpen
            ? { open: isBotOpen, areAllAnswered: answered === total, onToggle: toggleBot }
            : undefined
        }
      />
      <main
        inert={form.isSending}
        className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-5 pt-4 md:pt-10 short-screen:max-w-4xl short-screen:pt-1"
      >
        <QuestionHead form={form} names={names} whoSees={whoSees} heading={heading} />
        {isBotOpen ? (
          <BotAnswer {...answering} bar={botBar} onClose={closeBot} />
        ) : (
          <FormAnswer {...answering} canSave={canSave} hasVoice={hasVoice} textRef={answer} marked={marked} />
        )}
      </main>
      <Dock
        isRecording={form.voice.recording}
        notices={
          <>
            <NoticeStrip notice={form.notice} onDismiss={form.dismissNotice} />
            <AdvanceNotice voice={form.voice} />
          </>
        }
      >
        {isBotOpen && <div ref={setBotBar} />}
        {!isBotOpen && !form.voice.recording && (
          <ShareBar
            form={form}
            isDemo={isDemo}
            recipient={isConfidential ? null : names.requestorName}
            leadingRef={leading}
          />
        )}
      </Dock>
      {(hasInteracted || flow.dialog !== null) && (
        <Suspense fallback={null}>
          <FormDialogs form={form} session={session} whoSees={whoSees} tidied={tidied} />
        </Suspense>
      )}
    </div>
  );
}

function useBot(session: ShareSession, flow: ShareFormState["flow"]) {
  const [isBotOpen, setIsBotOpen] = useState(false);
  const { answered, total } = flow.progress;
  const toggleBot = () => {
    if (!isBotOpen) session.trackEvent("voice_bot_opened", flow.question.id);
    else if (answered === total) flow.open("review");
    setIsBotOpen(!isBotOpen);
  };
  return { isBotOpen, toggleBot, closeBot: () => setIsBotOpen(false) };
}

function QuestionHead({
  form,
  names,
  whoSees,
  heading,
}: {
  form: ShareFormState;
  names: ShareNames;
  whoSees: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { flow } = form;
  return (
    <>
      <Introduction
        names={names}
        whoSees={flow.isFirst && whoSees}
        filled={shareWritten(flow.questions, flow.drafts.answers)}
      />
      <Progress form={form} />
      <h1
        ref={heading}
        tabIndex={-1}
        key={flow.question.id}
        dir="auto"
        className="mt-4 animate-enter text-2xl wrap-anywhere outline-none md:mt-8 md:text-3xl short-screen:mt-1 short-screen:text-lg"
      >
        {typographic(flow.question.text)}
      </h1>
    </>
  );
}

function BotAnswer({
  form,
  session,
  transcriber,
  bar,
  onClose,
}: {
  form: ShareFormState;
  session: ShareSession;
  transcriber: Transcriber;
  bar: Element | null;
  onClose: () => void;
}) {
  const { flow, voice } = form;
  return (
    <div className="mt-5 pb-8 short-screen:mt-1">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <VoiceBot
          key={String(transcriber.provider === "none")}
          flow={flow}
          bar={bar}
          maxLength={answeringLimits.answerText}
          voice={voice}
          transcriber={transcriber}
          scope={session.recordingScope}
          onRecorderEvent={(event, questionId) => session.trackEvent(event, questionId)}
          onSubmit={() => flow.open("review")}
          onMicrophoneProblem={(problem) => {
            voice.onMicrophoneProblem(problem);
            onClose();
          }}
          onRecorder={() => {
            flow.setMode("voice");
            onClose();
          }}
        />
      </Suspense>
    </div>
  );
}

function FormAnswer({
  form,
  session,
  transcriber,
  canSave,
  hasVoice,
  textRef,
  marked,
}: {
  form: ShareFormState;
  session: ShareSession;
  transcriber: Transcriber;
  canSave: boolean;
  /** True where voice is offered. */
  hasVoice: boolean;
  textRef: RefObject<HTMLTextAreaElement | null>;
  marked: ShareFormProps["marked"];
}) {
  const { flow, voice } = form;
  return (
    <>
      {(hasVoice || flow.mode === "voice") && (
        <div className="mt-4 md:mt-7 short-screen:mt-1">
          <AnswerModeToggle
            mode={flow.mode}
            labels={{ voice: t(modeLabels.voice), type: t(modeLabels.type) }}
            onChange={form.chooseMode}
          />
        </div>
      )}
      <div className="mt-4 flex-1 pb-6 short-screen:mt-1">
        <AnswerArea
          flow={flow}
          maxLength={answeringLimits.answerText}
          voice={voice}
          transcriber={transcriber}
          scope={session.recordingScope}
          onRecorderEvent={(event) => session.trackEvent(event, flow.question.id)}
          textRef={textRef}
          onSubmit={form.advance}
          isSavedElsewhere
          marked={marked?.(flow.text, textRef)}
          aside={<Aside form={form} canSave={canSave} />}
        />
      </div>
    </>
  );
}

/** Links beside the answer: the review, unless the bar's button opens it. A form with one question has no preview. */
function Aside({ form: { flow, isSending, saveLater }, canSave }: { form: ShareFormState; canSave: boolean }) {
  const { total, answered, submitLabel } = flow.progress;
  const review = isReviewAside(flow) ? submitLabel : total > 1 && submitLabel === null && t("Preview All");
  return (
    <div className="-me-3 flex flex-wrap items-center justify-end">
      {answered === 0 && !/^en\b/i.test(navigator.language) && (
        <p className="me-3 text-xs text-faint">{t("You may answer in any language.")}</p>
      )}
      {review !== false && (
        <Button variant="ghost" size="sm" disabled={answered === 0 || isSending} onClick={() => flow.open("review")}>
          {review}
        </Button>
      )}
      {canSave && (
        <Button variant="ghost" size="sm" className="whitespace-normal!" onClick={saveLater}>
          {t("Save & Continue Later")}
        </Button>
      )}
    </div>
  );
}

/** Progress of the form. One question has no others to open, and needs no count. */
function Progress({ form }: { form: ShareFormState }) {
  const { flow } = form;
  const { isComplete, count, remaining, total } = flow.progress;
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-1 border-t border-line pt-2 md:mt-6 short-screen:mt-1 short-screen:pt-0">
      {total > 1 && <Moves form={form} />}
      <p className="figures text-xs text-soft ms-auto text-end md:text-sm">
        {total > 1 && <span className="min-[360px]:max-md:block">{count}</span>}
        <span data-room={`${t("Complete!")} ${t("Not sent")}`}>
          <span>{remaining}</span>
          {isComplete && <span> {t("Not sent")}</span>}
        </span>
      </p>
    </div>
  );
}

function Moves({ form: { flow, isSending, step } }: { form: ShareFormState }) {
  return (
    <div className="-ms-3 flex items-center">
      <Button
        variant="ghost"
        size="sm"
        disabled={flow.isFirst || isSending}
        onClick={() => step(flow.previous, "navigate_previous", "heading")}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
        <span className="max-md:sr-only">{t("Previous")}</span>
      </Button>
      <QuestionDots
        questions={flow.questions}
        answers={flow.drafts.answers}
        index={flow.index}
        onGoTo={(index) => flow.goTo(index)}
      />
      <Button
        variant="ghost"
        size="sm"
        disabled={flow.isLast || isSending}
        onClick={() => step(flow.next, "navigate_next", "heading")}
      >
        <span className="max-md:sr-only">{t("Next")}</span>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
