import { type Answers, isAnswered, type Question } from "./question.ts";

/** How the form takes an answer. */
export type FormMode = "voice" | "type";

/** How a respondent answers: by the form, or by the voice bot in its place. */
export type AnswerMode = FormMode | "bot";

export type DialogName = "review" | "saveLater" | "leave";

export interface FlowState {
  index: number;
  mode: AnswerMode;
  /** The form's mode, to which the voice bot returns. */
  formMode: FormMode;
  dialog: DialogName | null;
}

export type FlowAction =
  | { type: "goTo"; index: number }
  | { type: "next" }
  | { type: "previous" }
  | { type: "setMode"; mode: AnswerMode }
  | { type: "open"; dialog: DialogName }
  | { type: "close" };

export interface FlowOpening {
  /** Where the form opens once every question is answered; the default is the last question. */
  complete?: "first" | "last";
  /** Index of the question that was open before a reload. */
  opened?: number | undefined;
}

/** Opens at the question of a reload, else at the unfinished answer, else at the first question without one. */
export function initialFlowState(
  questions: readonly Question[],
  { answers, unfinished }: { answers: Answers; unfinished: string | null },
  { complete = "last", opened = -1 }: FlowOpening = {},
): FlowState {
  const firstIndex = [
    opened < questions.length ? opened : -1,
    questions.findIndex(({ id }) => id === unfinished),
    questions.findIndex(({ id }) => !isAnswered(answers, id)),
  ].find((index) => index >= 0);
  return {
    index: firstIndex ?? (complete === "first" ? 0 : questions.length - 1),
    mode: "type",
    formMode: "type",
    dialog: null,
  };
}

/** Next state after an action; the index stays within `total` questions. */
export function reduceFlow(total: number, state: FlowState, action: FlowAction): FlowState {
  switch (action.type) {
    case "goTo":
      return { ...state, index: clamp(action.index, total), dialog: null };
    case "next":
      return { ...state, index: clamp(state.index + 1, total) };
    case "previous":
      return { ...state, index: clamp(state.index - 1, total) };
    case "setMode":
      return { ...state, mode: action.mode, formMode: action.mode === "bot" ? state.formMode : action.mode };
    case "open":
      return { ...state, dialog: action.dialog };
    case "close":
      return { ...state, dialog: null };
  }
}

function clamp(index: number, total: number): number {
  return Math.max(0, Math.min(index, total - 1));
}
