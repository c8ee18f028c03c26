/** How the answer to the current question is given. */
export type AnswerMode = "voice" | "type";

/** Which dialog lies over the questions. */
export type DialogName = "review" | "saveLater" | "leave";

/** Where the respondent is. Answers are kept apart, by the drafts: a step never touches a word of them. */
export interface FlowState {
  index: number;
  mode: AnswerMode;
  dialog: DialogName | null;
}

export type FlowAction =
  | { type: "goTo"; index: number }
  | { type: "next" }
  | { type: "previous" }
  | { type: "setMode"; mode: AnswerMode }
  | { type: "open"; dialog: DialogName }
  | { type: "close" };

export const initialFlowState: FlowState = { index: 0, mode: "type", dialog: null };

/** The state after `action`, in a flow of `total` questions. Steps beyond either end stay where they are. */
export function reduceFlow(total: number, state: FlowState, action: FlowAction): FlowState {
  switch (action.type) {
    case "goTo":
      return { ...state, index: clamp(action.index, total), dialog: null };
    case "next":
      return { ...state, index: clamp(state.index + 1, total) };
    case "previous":
      return { ...state, index: clamp(state.index - 1, total) };
    case "setMode":
      return { ...state, mode: action.mode };
    case "open":
      return { ...state, dialog: action.dialog };
    case "close":
      return { ...state, dialog: null };
  }
}

function clamp(index: number, total: number): number {
  return Math.max(0, Math.min(index, total - 1));
}
