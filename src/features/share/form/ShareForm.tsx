import { type ComponentType, lazy, type ReactNode, type Ref, Suspense, useRef, useState } from "react";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { useHasInteracted } from "../../../hooks/useHasInteracted.ts";
import { importWithRetry, lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import type { Question } from "../../answering/model/question.ts";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import { canTranscribeSpeech } from "../../answering/speech/recognition.ts";
import { AdvanceNotice } from "../../answering/ui/AdvanceNotice.tsx";
import { BottomBar } from "../../answering/ui/BottomBar.tsx";
import { NoticeStrip } from "../../answering/ui/NoticeStrip.tsx";
import { useFocusAfter } from "../../answering/useFocusAfter.ts";
import { loadFailedModule } from "../../../components/ui/loadFailedModule.tsx";
import type { FormDialogsProps } from "./FormDialogs.tsx";
import { usePreloadThankYou } from "../submitted/LazyThankYou.tsx";
import { ShareBar } from "./ShareBar.tsx";
import { ShareHeader } from "../ui/ShareHeader.tsx";
import type { ShareNames, ShareSession } from "../session/ShareSession.ts";
import { type ShareFormState, useShareForm } from "./useShareForm.ts";
import { t, questionInLanguage } from "../../../lib/language/t.ts";
import { QuestionHead } from "./QuestionHead.tsx";
import { FormAnswer, type RenderMarks } from "./FormAnswer.tsx";
import { answeringLimits } from "../../../../convex/shared/limits/answeringLimits";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";

/** Dialogs are not needed at first; they load with the first interaction, before the connection may fail. */
const FormDialogs = lazy<ComponentType<FormDialogsProps>>(() =>
  importWithRetry(() => import("./FormDialogs.tsx")).catch(loadFailedModule),
);

interface ShareFormProps {
  session: ShareSession;
  names: ShareNames;
  questions: readonly Question[];
  transcriber: Transcriber;
  isDemo: boolean;
  /** Notice of who reads the answers. */
  whoSees: ReactNode;
  /** Whether answers wait for a group, so sending delivers none. */
  isConfidential?: boolean;
  /** Whether the link opens the draft on other devices. */
  canSave?: boolean;
  marked?: RenderMarks;
  /** Renders the tidied wording of the answers in the review. */
  tidied?: (answers: Readonly<Record<string, string>>) => ReactNode;
  /** Opens the home page. */
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
  useDocumentTitle(t("Feedback for {requestorName}", { requestorName: names.requestorName }));
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  const shownQuestions = questions.map(({ id, text }) => ({ id, text: questionInLanguage(text) }));
  const form = useShareForm(session, shownQuestions, { heading, answer }, leave);
  const needsDialogs = useNeedsDialogs(form);
  const hasVoice = canTranscribeSpeech(transcriber) && form.voice.problem === null;
  const answering = { form, session, transcriber };
  const [botBar, setBotBar] = useState<HTMLDivElement | null>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <FormHeader form={form} isDemo={isDemo} hasVoice={hasVoice} />
      <main
        inert={form.isSending}
        className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-5 pt-2 md:pt-10 short-screen:max-w-4xl short-screen:pt-1"
      >
        <QuestionHead form={form} names={names} whoSees={whoSees} heading={heading} />
        {form.flow.mode === "bot" ? (
          <BotAnswer {...answering} bar={botBar} />
        ) : (
          <FormAnswer {...answering} canSave={canSave} hasVoice={hasVoice} textRef={answer} marked={marked} />
        )}
      </main>
      <FormBottomBar
        form={form}
        isDemo={isDemo}
        requestorName={isConfidential ? null : names.requestorName}
        botBarRef={setBotBar}
      />
      {needsDialogs && (
        <Suspense fallback={null}>
          <FormDialogs form={form} session={session} isDemo={isDemo} whoSees={whoSees} tidied={tidied} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the dialogs are rendered. The first interaction also preloads the Thank You page. */
function useNeedsDialogs({ flow }: ShareFormState): boolean {
  const hasInteracted = useHasInteracted();
  usePreloadThankYou(hasInteracted);
  return hasInteracted || flow.dialog !== null;
}

/** Header of the form; it confirms that the page is left, and switches to the voice bot and back. */
function FormHeader({ form, isDemo, hasVoice }: { form: ShareFormState; isDemo: boolean; hasVoice: boolean }) {
  const { flow, hasBegun, toggleBot } = form;
  const { answered, total } = flow.progress;
  const isBotOpen = flow.mode === "bot";
  return (
    <ShareHeader
      isDemo={isDemo}
      onHome={() => {
        if (hasBegun) flow.open("leave");
        return !hasBegun;
      }}
      bot={
        hasVoice || isBotOpen ? { open: isBotOpen, areAllAnswered: answered === total, onToggle: toggleBot } : undefined
      }
    />
  );
}

/** What stays at the window's end: notices, with the form's buttons or the voice bot's bar. */
function FormBottomBar({
  form,
  isDemo,
  requestorName,
  botBarRef,
}: {
  form: ShareFormState;
  isDemo: boolean;
  requestorName: string | null;
  botBarRef: Ref<HTMLDivElement>;
}) {
  const { flow, voice, notice, dismissNotice } = form;
  const leading = useFocusAfter(voice.isRecording);
  return (
    <BottomBar
      isRecording={voice.isRecording}
      notices={
        <>
          <NoticeStrip notice={notice} onDismiss={dismissNotice} />
          <AdvanceNotice voice={voice} />
        </>
      }
    >
      {flow.mode === "bot" ? (
        <div ref={botBarRef} />
      ) : (
        !voice.isRecording && (
          <ShareBar form={form} isDemo={isDemo} requestorName={requestorName} leadingRef={leading} />
        )
      )}
    </BottomBar>
  );
}

const VoiceBot = lazyWithRetry(() => import("../../answering/voiceBot/VoiceBot.tsx"));

/** Answers in a conversation with the voice bot. */
function BotAnswer({
  form,
  session,
  transcriber,
  bar,
}: {
  form: ShareFormState;
  session: ShareSession;
  transcriber: Transcriber;
  bar: Element | null;
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
          onMicrophoneProblem={voice.onMicrophoneProblem}
          onRecorder={() => flow.setMode("voice")}
        />
      </Suspense>
    </div>
  );
}
