import { useEffect, useRef, useState } from "react";
import { currentStep, useHistorySteps } from "../../../hooks/useHistorySteps.ts";
import { useStore } from "../../../hooks/useStore.ts";
import type { FormMode } from "../../answering/model/flowState.ts";
import { type Answers, isAnswered, type Question } from "../../answering/model/question.ts";
import type { SubmittedAnswer } from "../../answering/submission/pendingSubmissionStore.ts";
import type { SubmissionState } from "../../answering/submission/Submission.ts";
import { type FlowNotice, useFlowNotice } from "../../answering/useFlowNotice.ts";
import { type QuestionFlow, useQuestionFlow, useUnloadWarning } from "../../answering/useQuestionFlow.ts";
import type { FocusTargets } from "../../answering/useFocusAfter.ts";
import { useVoiceInput } from "../../answering/recorder/useVoiceInput.ts";
import type { EventData, ShareSession } from "../session/ShareSession.ts";
import { t } from "../../../lib/language/t.ts";

type MoveToQuestion = (
  move: () => void,
  event: "navigate_next" | "navigate_previous",
  focus: "heading" | "answer",
  data?: EventData,
) => void;

/** Opens an answer with the cursor at its end, after the closed dialog has restored the focus. */
function editAnswer(flow: QuestionFlow, index: number, { heading, answer }: FocusTargets): void {
  flow.goTo(index);
  requestAnimationFrame(() => focusEnd(answer.current ?? heading.current));
}

/** Focuses a heading, or a field with the cursor at its end. */
function focusEnd(target: HTMLElement | null): void {
  target?.focus();
  if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
}

/** State and actions of the form; `leave` opens the home page. */
export function useShareForm(
  session: ShareSession,
  questions: readonly Question[],
  targets: FocusTargets,
  leave: () => void,
) {
  const flow = useQuestionFlow(questions, session.drafts, { opened: currentStep()?.question });
  const { notice, show, dismiss } = useFlowNotice();
  const navigation = formNavigation(session, flow, targets);
  const { step } = navigation;
  const voice = useVoiceInput(flow, session.recordingScope, show, () =>
    step(flow.proceed, "navigate_next", "heading", { automatic: true }),
  );
  const sending = useFormSubmission(session, questions, flow, voice.untranscribed);
  const { submission } = sending;
  const { isLeaving, leaveForm } = useLeavePage(flow, leave);
  const { answered, total } = flow.progress;
  const hasBegun = answered > 0 && submission.kind !== "done";

  useUnloadWarning(hasBegun && answered < total && !isLeaving);
  useRestoredNotice(flow.drafts.isRestored, show);
  useReviewOfUnfinishedSubmission(submission, flow, sending);
  useEffect(() => {
    session.trackEvent("question_view", flow.question.id);
  }, [session, flow.question.id]);
  const keepEditing = useStepsOfForm(session, flow, submission, { isLeaving });

  return {
    flow,
    voice,
    notice,
    dismissNotice: dismiss,
    ...navigation,
    ...sending,
    /** Whether leaving would abandon answers. */
    hasBegun,
    /** Returns to editing, except while a submission is being sent. */
    keepEditing,
    ...modeChoices(session, flow),
    saveLater: () => saveLater(session, flow, show),
    leave: leaveForm,
  };
}

/** Leaves the form without the unload warning, which the next render removes. */
function useLeavePage(flow: QuestionFlow, leave: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leaveForm = () => {
    setIsLeaving(true);
    flow.close();
    requestAnimationFrame(leave);
  };
  return { isLeaving, leaveForm };
}

function modeChoices(session: ShareSession, flow: QuestionFlow) {
  return {
    chooseMode: (mode: FormMode) => {
      session.trackEvent("input_method_change", flow.question.id, { method: mode });
      flow.setMode(mode);
    },
    /** Opens the voice bot, or returns to the form; with all answers to the review. */
    toggleBot: () => {
      if (flow.mode !== "bot") session.trackEvent("voice_bot_opened", flow.question.id);
      else if (flow.progress.answered === flow.progress.total) flow.open("review");
      flow.setMode(flow.mode === "bot" ? flow.formMode : "bot");
    },
  };
}

/** Opens "save for later" where there is anything to save. */
function saveLater(session: ShareSession, flow: QuestionFlow, show: (notice: FlowNotice) => void): void {
  if (flow.progress.answered === 0) {
    const description = t("Please answer at least one question before saving.");
    show({ tone: "error", title: t("No responses to save"), description });
    return;
  }
  session.trackEvent("save_and_continue");
  flow.open("saveLater");
}

/** Moves between the questions; each is an event, and moves the focus. */
function formNavigation(session: ShareSession, flow: QuestionFlow, { heading, answer }: FocusTargets) {
  const step: MoveToQuestion = (move, event, focus, data) => {
    move();
    session.trackEvent(event, flow.question.id, data);
    // With a mouse the keyboard is at hand; on touch the focus would open it. Spoken answers need none.
    const focusesField = focus === "answer" || (data?.automatic !== true && matchMedia("(pointer: fine)").matches);
    requestAnimationFrame(() => focusEnd((focusesField ? answer.current : null) ?? heading.current));
  };
  return {
    step,
    advance: () => {
      if (!flow.isAnswered) return;
      if (flow.isLast) flow.open("review");
      else step(flow.proceed, "navigate_next", document.activeElement === answer.current ? "answer" : "heading");
    },
    /** Opens an answer from the review. */
    edit: (index: number) => editAnswer(flow, index, { heading, answer }),
    skip: () => step(flow.next, "navigate_next", "heading"),
  };
}

/** State of the submission, and the two ways to send the answers. */
function useFormSubmission(
  session: ShareSession,
  questions: readonly Question[],
  flow: QuestionFlow,
  untranscribed: ReadonlySet<string>,
) {
  const submission = useStore(session.submission);
  const [isSending, setSending] = useState(false);
  if (isSending && submission.kind !== "sending" && submission.kind !== "done") setSending(false);
  const { answered, total } = flow.progress;
  const submit = () => {
    session.trackEvent("submit_all_initiated", undefined, { answered, total });
    session.submission.submit(submittedAnswers(questions, flow.drafts.answers));
  };
  return {
    submission,
    /** True after Finish, when nothing can be edited. */
    isSending,
    submit,
    /** Sends the one answer of a form at once. With a recording that is not text, the review opens first. */
    finish: () => {
      if (untranscribed.size > 0) return flow.open("review");
      setSending(true);
      submit();
    },
  };
}

/** Makes the form's entries of the history. @returns what closes an open dialog, and cancels a waiting submission */
function useStepsOfForm(
  session: ShareSession,
  flow: QuestionFlow,
  submission: SubmissionState,
  { isLeaving }: { isLeaving: boolean },
): () => void {
  const keepEditing = () => {
    if (submission.kind === "sending") return;
    session.submission.cancel();
    flow.close();
  };
  useHistorySteps({
    question: flow.index,
    // Going back over the dialog's entry would compete with the way to the home page.
    isDialogOpen: flow.dialog !== null || isLeaving,
    goTo: flow.goTo,
    close: keepEditing,
    isBotOpen: flow.mode === "bot",
    closeBot: () => flow.setMode(flow.formMode),
    isSubmitted: () => session.submission.snapshot().kind === "done",
  });
  return keepEditing;
}

function submittedAnswers(questions: readonly Question[], answers: Answers): SubmittedAnswer[] {
  return questions
    .filter(({ id }) => isAnswered(answers, id))
    .map(({ id }) => ({ questionId: id, text: answers[id] ?? "" }));
}

export type ShareFormState = ReturnType<typeof useShareForm>;

function useRestoredNotice(isRestored: boolean, show: (notice: FlowNotice) => void): void {
  const hasAnnounced = useRef(false);
  useEffect(() => {
    if (!isRestored || hasAnnounced.current) return;
    hasAnnounced.current = true;
    show({ tone: "info", title: t("Draft responses found"), description: t("Your answers are still here.") });
  }, [isRestored, show]);
}

/** Opens the review for a submission of an earlier visit, or one that waits or has failed. */
function useReviewOfUnfinishedSubmission(
  { kind }: SubmissionState,
  flow: QuestionFlow,
  { isSending }: { isSending: boolean },
): void {
  const hasOpened = useRef(false);
  useEffect(() => {
    if (kind === "idle" || isSending) hasOpened.current = false;
    if (kind === "idle" || kind === "done" || hasOpened.current || isSending) return;
    hasOpened.current = true;
    if (flow.dialog === null) flow.open("review");
  }, [kind, flow, isSending]);
}
