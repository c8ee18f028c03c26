import { type RefObject, useRef } from "react";
import { Lightbulb } from "lucide-react";
import { Link } from "react-router-dom";
import { useFocusAfter } from "../answering/useFocusAfter.ts";
import { limits } from "../../../convex/shared/limits/limits";
import { homeLabel, Wordmark } from "../../components/facet/Wordmark.tsx";
import { Button } from "../../components/ui/Button.tsx";
import type { Drafts } from "../answering/drafts/Drafts.ts";
import type { FormMode } from "../answering/model/flowState.ts";
import { AdvanceNotice } from "../answering/ui/AdvanceNotice.tsx";
import { AnswerArea } from "../answering/ui/AnswerArea.tsx";
import { AnswerModeToggle } from "../answering/ui/AnswerModeToggle.tsx";
import { BottomBar } from "../answering/ui/BottomBar.tsx";
import { saveStateOfAnswer } from "../answering/ui/saveStateOfAnswer.ts";
import { QuestionDots } from "../answering/ui/QuestionDots.tsx";
import { canTranscribeSpeech } from "../answering/speech/recognition.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { useFirstFieldFocus } from "../../hooks/useFirstFieldFocus.ts";
import { typographic } from "../../lib/typographic.ts";
import { prompts } from "./useOnboarding.ts";
import { RECORDING_SCOPE, type SelfAssessmentFormState, useSelfAssessmentForm } from "./useSelfAssessmentForm.ts";

const modeLabels: Record<FormMode, string> = { voice: "Voice", type: "Text" };

interface SelfAssessmentFormProps {
  drafts: Drafts;
  isFirstTime: boolean;
  onFinish: () => Promise<void>;
  onSkipAll: () => void;
}

/** Form of the self-assessment: one prompt at a time. */
export function SelfAssessmentForm({ drafts, isFirstTime, onFinish, onSkipAll }: SelfAssessmentFormProps) {
  useDocumentTitle("Self-Reflection");
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  useFirstFieldFocus(answer);
  const form = useSelfAssessmentForm(drafts, { heading, answer }, onFinish);
  const leading = useFocusAfter(form.voice.isRecording);
  const { flow, voice, transcriber } = form;
  return (
    <div className="flex min-h-dvh flex-col">
      <Header onSkipAll={onSkipAll} />
      <main className="mx-auto w-full max-w-5xl flex-1 gap-x-16 px-5 pt-5 md:pt-12 lg:grid short-screen:pt-1 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col">
          <OnboardingIntroduction isFirstTime={isFirstTime} isFirstQuestion={flow.index === 0} />
          <PromptProgress index={flow.index} answers={flow.drafts.answers} onGoTo={form.goTo} />
          <h2
            ref={heading}
            tabIndex={-1}
            key={flow.question.id}
            className="mt-3 animate-enter text-2xl outline-none md:mt-6 md:text-3xl short-screen:mt-1 short-screen:text-lg"
          >
            {typographic(flow.question.text)}
          </h2>
          {((canTranscribeSpeech(transcriber) && voice.problem === null) || flow.mode === "voice") && (
            <div className="mt-4 md:mt-7 short-screen:mt-1">
              <AnswerModeToggle mode={flow.formMode} labels={modeLabels} onChange={flow.setMode} />
            </div>
          )}
          <div className="mt-4">
            <AnswerArea
              flow={{ ...flow, drafts: { ...flow.drafts, save: saveStateOfAnswer(flow.drafts.save, flow.text) } }}
              maxLength={limits.answerText}
              voice={voice}
              transcriber={transcriber}
              scope={RECORDING_SCOPE}
              textRef={answer}
              onSubmit={form.advance}
              placeholder="Write as you would tell a friend."
            />
          </div>
        </div>
        <WhyThisMatters why={prompts[flow.index]?.why ?? ""} />
      </main>
      <Footer form={form} leadingRef={leading} />
    </div>
  );
}

/** Introduction of the page. Its step is left out where earlier answers are changed. */
function OnboardingIntroduction({ isFirstTime, isFirstQuestion }: { isFirstTime: boolean; isFirstQuestion: boolean }) {
  return (
    <>
      {isFirstTime && (
        <p className="eyebrow short-screen:sr-only">
          Step 1<span> of 2: yourself, then others</span>
        </p>
      )}
      <h1 className="text-xl">Self-Reflection</h1>
      {isFirstQuestion && (
        <p className="measure mt-1.5 text-sm text-soft md:text-base">
          How do you see yourself? Five questions, a few sentences each.
        </p>
      )}
    </>
  );
}

function PromptProgress({
  index,
  answers,
  onGoTo,
}: {
  index: number;
  answers: Readonly<Record<string, string>>;
  onGoTo: (index: number) => void;
}) {
  return (
    <div className="mt-4 flex items-center justify-between gap-x-4 border-t border-line pt-2 md:mt-6 short-screen:mt-1 short-screen:pt-0">
      <div className="-ml-2.5">
        <QuestionDots questions={prompts} answers={answers} index={index} onGoTo={onGoTo} />
      </div>
      <p className="figures text-right text-xs text-soft md:text-sm">
        Question {index + 1} of {prompts.length}
      </p>
    </div>
  );
}

function Header({ onSkipAll }: { onSkipAll: () => void }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-5xl items-center justify-between gap-3 px-5 md:min-h-16 short-screen:min-h-12">
        <Link to="/" aria-label={homeLabel()} className="-ml-1 inline-flex min-h-11 items-center rounded-md px-1">
          <Wordmark />
        </Link>
        <Button variant="ghost" size="sm" className="-mr-3" onClick={onSkipAll}>
          Skip this step
        </Button>
      </div>
    </header>
  );
}

function WhyThisMatters({ why }: { why: string }) {
  return (
    <aside className="my-6 self-start rounded-md border border-line bg-sunk px-5 py-4 lg:mt-28">
      <h2 className="flex items-center gap-2 font-sans text-sm font-medium">
        <Lightbulb aria-hidden className="size-4 text-iris" />
        Why this matters
      </h2>
      <p className="mt-1.5 text-sm text-soft">{why}</p>
    </aside>
  );
}

function Footer({
  form,
  leadingRef,
}: {
  form: SelfAssessmentFormState;
  leadingRef: RefObject<HTMLButtonElement | null>;
}) {
  const { flow, voice } = form;
  return (
    <BottomBar isRecording={voice.isRecording} notices={<AdvanceNotice voice={voice} />}>
      {!voice.isRecording && (
        <footer className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto flex max-w-5xl items-center gap-1 px-5 py-3">
            <Button variant="ghost" className="-ml-5" disabled={flow.isFirst} onClick={form.goBack}>
              Back
            </Button>
            <Button variant="ghost" className="ml-auto" onClick={form.skip}>
              Skip
            </Button>
            <Button ref={leadingRef} className="min-w-32" disabled={!flow.isAnswered} onClick={form.advance}>
              {flow.isLast ? "Finish" : "Next"}
            </Button>
          </div>
        </footer>
      )}
    </BottomBar>
  );
}
