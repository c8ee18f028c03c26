import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { useHasInteracted } from "../../../hooks/useHasInteracted.ts";
import { importWithRetry } from "../../../lib/lazyWithRetry.ts";
import type { Question } from "../../answering/model/question.ts";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import { canTranscribeSpeech } from "../../answering/speech/recognition.ts";
import { AdvanceNotice } from "../../answering/ui/AdvanceNotice.tsx";
import { Dock } from "../../answering/ui/Dock.tsx";
import { NoticeStrip } from "../../answering/ui/NoticeStrip.tsx";
import { useFocusAfter } from "../../answering/useFocusAfter.ts";
import { loadFailedModule } from "../../../components/ui/ChunkLoadFailed.tsx";
import type { FormDialogsProps } from "./FormDialogs.tsx";
import { useThankYouLoaded } from "../submitted/LazyThankYou.tsx";
import { ShareBar } from "./ShareBar.tsx";
import { ShareHeader } from "./ShareHeader.tsx";
import type { ShareNames, ShareSession } from "../session/ShareSession.ts";
import { type ShareFormState, useShareForm } from "./useShareForm.ts";
import { t, questionInLanguage } from "../../../lib/language/t.ts";
import { QuestionHead } from "./QuestionHead.tsx";
import { BotAnswer } from "./BotAnswer.tsx";
import { FormAnswer, type RenderMarks } from "./FormAnswer.tsx";

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
  /** True where answers wait for a group, so sending delivers none. */
  isConfidential?: boolean;
  /** True where the link opens the draft on other devices. */
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
  const hasInteracted = useHasInteracted();
  useThankYouLoaded(hasInteracted);
  useDocumentTitle(t("Feedback for {requestorName}", { requestorName: names.requestorName }));
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  const shown = questions.map(({ id, text }) => ({ id, text: questionInLanguage(text) }));
  const form = useShareForm(session, shown, { heading, answer }, leave);
  const leading = useFocusAfter(form.voice.isRecording);
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
        isRecording={form.voice.isRecording}
        notices={
          <>
            <NoticeStrip notice={form.notice} onDismiss={form.dismissNotice} />
            <AdvanceNotice voice={form.voice} />
          </>
        }
      >
        {isBotOpen && <div ref={setBotBar} />}
        {!isBotOpen && !form.voice.isRecording && (
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

/** Whether the voice bot is open, and what opens and closes it. */
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
