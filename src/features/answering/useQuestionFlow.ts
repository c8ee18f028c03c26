import { useCallback, useEffect, useMemo, useReducer } from "react";
import { useStore } from "../../hooks/useStore.ts";
import { assertNonNullable } from "../../../convex/shared/assertNonNullable";
import type { Drafts, DraftsSnapshot } from "./drafts/Drafts.ts";
import {
  type AnswerMode,
  type DialogName,
  type FlowOpening,
  type FormMode,
  initialFlowState,
  reduceFlow,
} from "./model/flowState.ts";
import { type AnswerProgress, progressAt } from "./model/progress.ts";
import { isAnswered, type Question } from "./model/question.ts";

export interface QuestionFlow {
  questions: readonly Question[];
  question: Question;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  text: string;
  isAnswered: boolean;
  mode: AnswerMode;
  /** The form's mode, to which the voice bot returns. */
  formMode: FormMode;
  dialog: DialogName | null;
  progress: AnswerProgress;
  drafts: DraftsSnapshot;
  edit: (text: string, questionId?: string) => void;
  /** Current answer, for use after an await. */
  latestAnswer: (questionId: string) => string;
  /** @returns false once the answers are submitted */
  append: (text: string, questionId: string) => boolean;
  discardConflict: (index: number) => void;
  goTo: (index: number) => void;
  next: () => void;
  /** Marks the answer as done, and advances. */
  proceed: () => void;
  previous: () => void;
  setMode: (mode: AnswerMode) => void;
  open: (dialog: DialogName) => void;
  close: () => void;
}

/** State of a form's questions. */
export function useQuestionFlow(questions: readonly Question[], drafts: Drafts, opening?: FlowOpening): QuestionFlow {
  const snapshot = useStore(drafts);
  const total = questions.length;
  const [state, dispatch] = useReducer(reduceFlow.bind(null, total), null, () =>
    initialFlowState(questions, snapshot, opening),
  );
  const index = Math.min(state.index, total - 1);
  const question = questions[index];
  assertNonNullable(question, "a flow needs at least one question");

  const append = useCallback(
    (text: string, questionId: string) =>
      drafts.tryEdit(questionId, appendSentence(drafts.snapshot().answers[questionId] ?? "", text)),
    [drafts],
  );
  const actions = useMemo(
    () => ({
      goTo: (to: number) => dispatch({ type: "goTo", index: to }),
      next: () => dispatch({ type: "next" }),
      previous: () => dispatch({ type: "previous" }),
      setMode: (mode: AnswerMode) => dispatch({ type: "setMode", mode }),
      open: (dialog: DialogName) => dispatch({ type: "open", dialog }),
      close: () => dispatch({ type: "close" }),
    }),
    [],
  );

  return {
    ...actions,
    ...state,
    questions,
    question,
    index,
    isFirst: index === 0,
    isLast: index === total - 1,
    text: snapshot.answers[question.id] ?? "",
    isAnswered: isAnswered(snapshot.answers, question.id),
    progress: progressAt(questions, snapshot.answers, index),
    drafts: snapshot,
    edit: (text, questionId = question.id) => drafts.tryEdit(questionId, text),
    latestAnswer: (questionId) => drafts.snapshot().answers[questionId] ?? "",
    append,
    proceed: () => {
      drafts.markDone(question.id);
      actions.next();
    },
    discardConflict: (at) => drafts.discardConflict(question.id, at),
  };
}

function appendSentence(written: string, spoken: string): string {
  const before = written.trimEnd();
  return before === "" ? spoken.trim() : `${before} ${spoken.trim()}`;
}

/** Requests the browser's confirmation before the page is left, while `isActive`. */
export function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isActive]);
}
