import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { limits } from "../../../convex/shared/limits.ts";
import { useStore } from "../../hooks/useStore.ts";
import type { AnswerMode } from "../answering/model/flowState.ts";
import { isAnswered, type Question } from "../answering/model/question.ts";
import { AnswerArea } from "../answering/ui/AnswerArea.tsx";
import { AnswerModeToggle } from "../answering/ui/AnswerModeToggle.tsx";
import { useVoiceInput } from "../answering/useVoiceInput.ts";
import type { Transcriber } from "../answering/recorder/Transcriber.ts";
import { NoticeStrip, useFlowNotice } from "../answering/ui/NoticeStrip.tsx";
import { QuestionDots } from "../answering/ui/QuestionDots.tsx";
import { type QuestionFlow, useQuestionFlow, useUnloadWarning } from "../answering/useQuestionFlow.ts";
import { Introduction } from "./Introduction.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { SaveLaterDialog } from "./SaveLaterDialog.tsx";
import { useTitle } from "../../hooks/useTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";
import type { EventData, ShareNames, ShareSession } from "./ShareSession.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const modeLabels: Record<AnswerMode, string> = { voice: "Record Voice", type: "Type Response" };

/** Goes to the question before or after, tells of it, and leads the reader there. */
type Step = (
  move: () => void,
  event: "navigate_next" | "navigate_previous",
  into: "heading" | "answer",
  data?: EventData,
) => void;

/** The bot's code comes when someone opens it. */
const VoiceBot = lazyWithRetry(() => import("../answering/voiceBot/VoiceBot.tsx"));

/** The respondent's form: one question at a time, by voice or by hand, until it is submitted. */
export function ShareForm({
  session,
  names,
  questions,
  transcriber,
  demo,
  whoSees,
  tidied,
  leave = () => window.location.assign("/"),
}: {
  session: ShareSession;
  names: ShareNames;
  questions: readonly Question[];
  transcriber: Transcriber;
  demo: boolean;
  /** Who will read the answers. */
  whoSees: ReactNode;
  /** What can be seen of the tidied answers before submitting; absent where nothing is tidied. */
  tidied?: (answers: Readonly<Record<string, string>>) => ReactNode;
  leave?: () => void;
}) {
  useTitle(`Feedback for ${names.requestorName}`);
  const flow = useQuestionFlow(questions, session.drafts);
  const submission = useStore(session.submission);
  const { notice, show, dismiss } = useFlowNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLTextAreaElement>(null);
  const step: Step = (move, event, into, data) => {
    move();
    session.trackEvent(event, flow.question.id, data);
    requestAnimationFrame(() => (into === "answer" && answer.current !== null ? answer : heading).current?.focus());
  };
  const voice = useVoiceInput(flow, session.recordingScope, show, () =>
    step(flow.next, "navigate_next", "heading", { automatic: true }),
  );
  const [bot, setBot] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { answered, total } = flow.progress;
  const begun = answered > 0 && submission.kind !== "done";

  useUnloadWarning(begun && answered < total && !leaving);

  const restored = useRef(false);
  useEffect(() => {
    if (!flow.drafts.restored || restored.current) return;
    restored.current = true;
    show({ tone: "info", title: "Draft responses found", description: "We put back what you had answered." });
  }, [flow.drafts.restored, show]);

  useEffect(() => {
    session.trackEvent("question_view", flow.question.id);
  }, [session, flow.question.id]);

  // A submission that an earlier visit could not finish goes on by itself: show it.
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || submission.kind === "idle") return;
    resumed.current = true;
    if (flow.dialog === null) flow.open("review");
  }, [submission.kind, flow]);

  const goOn = () => {
    if (!flow.answered) return;
    const typing = document.activeElement === answer.current;
    if (flow.isLast) flow.open("review");
    else step(flow.next, "navigate_next", typing ? "answer" : "heading");
  };
  const submit = () => {
    session.trackEvent("submit_all_initiated", undefined, { answered, total });
    const given = questions.filter((question) => isAnswered(flow.drafts.answers, question.id));
    session.submission.submit(
      given.map((question) => ({ questionId: question.id, text: flow.drafts.answers[question.id] ?? "" })),
    );
  };
  const keepEditing = () => {
    if (submission.kind === "sending") return;
    session.submission.cancel();
    flow.close();
  };
  const saveLater = () => {
    if (answered === 0) {
      const description = "Please answer at least one question before saving.";
      show({ tone: "error", title: "No responses to save", description });
      return;
    }
    session.trackEvent("save_and_continue");
    flow.open("saveLater");
  };
  const createLink = useCallback(() => session.createSaveLink(), [session]);

  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader
        demo={demo}
        onHome={() => {
          if (!begun) return true;
          flow.open("leave");
          return false;
        }}
        bot={{
          open: bot,
          allAnswered: answered === total,
          onToggle: () => {
            if (!bot) session.trackEvent("voice_bot_opened", flow.question.id);
            else if (answered === total) flow.open("review");
            setBot(!bot);
          },
        }}
      />
      <NoticeStrip notice={notice} onDismiss={dismiss} />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-5 pt-5 md:pt-12">
        <Introduction names={names} whoSees={whoSees} brief={flow.index > 0 || answered > 0} />
        <Progress flow={flow} />
        <h1
          ref={heading}
          tabIndex={-1}
          key={flow.question.id}
          className="mt-3 animate-enter text-2xl outline-none md:mt-8 md:text-3xl"
        >
          {flow.question.text}
        </h1>
        {bot ? (
          <div className="mt-5 pb-8">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <VoiceBot
                flow={flow}
                maxLength={limits.answerText}
                onSubmit={() => flow.open("review")}
                onRecorder={() => {
                  flow.setMode("voice");
                  setBot(false);
                }}
              />
            </Suspense>
          </div>
        ) : (
          <>
            <div className="mt-4 md:mt-7">
              <AnswerModeToggle
                mode={flow.mode}
                labels={modeLabels}
                onChange={(mode) => {
                  flow.setMode(mode);
                  session.trackEvent("input_method_change", flow.question.id, { method: mode });
                }}
              />
            </div>
            <div className="mt-4 flex-1 pb-6">
              <AnswerArea
                flow={flow}
                maxLength={limits.answerText}
                voice={voice}
                transcriber={transcriber}
                scope={session.recordingScope}
                onRecorderEvent={(event) => session.trackEvent(event, flow.question.id)}
                textRef={answer}
                onSubmit={goOn}
                aside={
                  <Button variant="quiet" size="sm" className="-mr-3" onClick={saveLater}>
                    Save & Continue Later
                  </Button>
                }
              />
            </div>
          </>
        )}
      </main>
      {!bot && <BottomBar flow={flow} onContinue={goOn} onStep={step} onReview={() => flow.open("review")} />}

      <ReviewDialog
        flow={flow}
        submission={submission}
        whoSees={whoSees}
        recorded={voice.untranscribed}
        tidied={answered > 0 && tidied?.(flow.drafts.answers)}
        onSubmit={submit}
        onKeepEditing={keepEditing}
      />
      <SaveLaterDialog open={flow.dialog === "saveLater"} createLink={createLink} onClose={flow.close} />
      <LeaveDialog
        open={flow.dialog === "leave"}
        onStay={flow.close}
        onLeave={() => {
          setLeaving(true);
          flow.close();
          // After the warning is off.
          requestAnimationFrame(leave);
        }}
      />
    </div>
  );
}

function Progress({ flow }: { flow: QuestionFlow }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-x-4 border-t border-line pt-2 md:mt-8">
      <QuestionDots
        questions={flow.questions}
        answers={flow.drafts.answers}
        index={flow.index}
        onGoTo={(index) => flow.goTo(index)}
      />
      <p className="figures text-right text-xs text-soft md:text-sm">
        <span className="block md:inline">{flow.progress.count}</span>
        <span aria-hidden className="mx-2 hidden text-faint md:inline">
          ·
        </span>
        <span className={flow.progress.remaining === "Complete!" ? "text-leaf" : "text-faint"}>
          {flow.progress.remaining}
        </span>
      </p>
    </div>
  );
}

/** The controls, where the thumb is: they stay at the bottom edge and the main one is the lowest. */
function BottomBar({
  flow,
  onContinue,
  onStep,
  onReview,
}: {
  flow: QuestionFlow;
  onContinue: () => void;
  onStep: Step;
  onReview: () => void;
}) {
  const { submitLabel, partial, answered } = flow.progress;
  return (
    <footer className="sticky bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto grid max-w-2xl gap-2 px-5 py-3 md:flex md:flex-row-reverse md:flex-wrap md:items-center">
        {submitLabel !== null && (
          <div className="grid gap-1.5 md:ml-auto md:text-right">
            {partial && <p className="text-xs text-soft">You can still submit with partial completion</p>}
            <Button onClick={onReview}>{submitLabel}</Button>
          </div>
        )}
        <Button
          variant={submitLabel === null ? "primary" : "secondary"}
          className={submitLabel === null ? "md:ml-auto" : ""}
          disabled={!flow.answered}
          onClick={onContinue}
        >
          {flow.isLast ? "Finish" : "Continue"}
        </Button>
        <div className="order-first -mx-3 flex justify-between md:order-last">
          <Button
            variant="quiet"
            size="sm"
            disabled={flow.isFirst}
            onClick={() => onStep(flow.previous, "navigate_previous", "heading")}
          >
            Previous
          </Button>
          <Button variant="quiet" size="sm" disabled={answered === 0} onClick={onReview}>
            Preview All
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={flow.isLast}
            onClick={() => onStep(flow.next, "navigate_next", "heading")}
          >
            Next
          </Button>
        </div>
      </div>
    </footer>
  );
}
