import { createContext } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import type { QuestionInput } from "../../../convex/shared/validators";
import { asId } from "../../lib/asId.ts";

export interface EditorQuestion {
  /** Id of the question. Temporary ids start with {@link temporaryPrefix}. */
  id: string;
  text: string;
  /** Whether it is the default question, which comes first and can't be removed or edited. */
  isDefault: boolean;
}

export const temporaryPrefix = "temporary-";

/** Whether a question has not been saved yet. */
export function isTemporary(id: string): boolean {
  return id.startsWith(temporaryPrefix);
}

export type SavedQuestions =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; questions: EditorQuestion[] };

export interface EditorState {
  questions: EditorQuestion[];
  editing: string | null;
  /** Whether the set differs from the saved one. */
  isChanged: boolean;
  /** The value of `isChanged` when `editing` was opened. */
  wasChanged: boolean;
  nextTemporary: number;
}

export type EditorAction =
  /** The action is ignored while there are changes, so that another window's save overwrites no edit. */
  | { type: "loaded"; questions: EditorQuestion[] }
  | { type: "saved" }
  | { type: "added" }
  | { type: "picked"; id: string; text: string }
  | { type: "opened"; id: string }
  | { type: "closed"; id: string }
  /** `text` is from before editing. */
  | { type: "cancelled"; id: string; text: string }
  | { type: "reworded"; id: string; text: string }
  | { type: "removed"; id: string }
  | { type: "moved"; id: string; by: -1 | 1 };

export const emptyEditor: EditorState = {
  questions: [],
  editing: null,
  isChanged: false,
  wasChanged: false,
  nextTemporary: 1,
};

/** Whether the set has room for another question. */
export function canAdd(state: EditorState): boolean {
  return state.questions.length < limits.questionsPerInvitation;
}

/** Whether a question can move. No question moves before the default question. */
export function canMove(state: EditorState, id: string, by: -1 | 1): boolean {
  const from = state.questions.findIndex((question) => question.id === id);
  const question = state.questions[from];
  const target = state.questions[from + by];
  return question !== undefined && target !== undefined && !question.isDefault && !target.isDefault;
}

/** Changes the editor's state by one action. Impossible actions leave it as it is. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "loaded":
      return state.isChanged ? state : { ...state, questions: defaultFirst(action.questions) };
    case "saved":
      return { ...state, isChanged: false, editing: null };
    case "added":
      return canAdd(state) ? withBlankQuestion(state) : state;
    case "picked":
      return canAdd(state) ? withPicked(state, action) : state;
    case "opened":
      return state.questions.some((question) => question.id === action.id && !question.isDefault)
        ? { ...state, editing: action.id, wasChanged: state.isChanged }
        : state;
    case "closed":
      // The field of another question may be open by now.
      return state.editing === action.id ? { ...state, editing: null } : state;
    case "cancelled":
      return { ...withText(state, action), isChanged: state.wasChanged, editing: null };
    case "reworded":
      return { ...withText(state, action), isChanged: true };
    case "removed":
      return withoutQuestion(state, action.id);
    case "moved":
      return canMove(state, action.id, action.by) ? withMoved(state, action) : state;
  }
}

function withBlankQuestion(state: EditorState): EditorState {
  const id = `${temporaryPrefix}${state.nextTemporary}`;
  return {
    questions: [...state.questions, { id, text: "", isDefault: false }],
    editing: id,
    isChanged: true,
    wasChanged: true,
    nextTemporary: state.nextTemporary + 1,
  };
}

function withPicked(state: EditorState, { id, text }: { id: string; text: string }): EditorState {
  if (state.questions.some((question) => question.id === id)) return state;
  return { ...state, questions: [...state.questions, { id, text, isDefault: false }], isChanged: true };
}

/** Removes a question, unless it is the default one. */
function withoutQuestion(state: EditorState, id: string): EditorState {
  const questions = state.questions.filter((question) => question.id !== id || question.isDefault);
  if (questions.length === state.questions.length) return state;
  return { ...state, questions, isChanged: true, editing: state.editing === id ? null : state.editing };
}

function withMoved(state: EditorState, { id, by }: { id: string; by: -1 | 1 }): EditorState {
  const from = state.questions.findIndex((question) => question.id === id);
  const questions = [...state.questions];
  const [moving] = questions.splice(from, 1);
  if (moving !== undefined) questions.splice(from + by, 0, moving);
  return { ...state, questions, isChanged: true };
}

function withText(state: EditorState, { id, text }: { id: string; text: string }): EditorState {
  const reworded = (question: EditorQuestion) =>
    question.id === id && !question.isDefault ? { ...question, text } : question;
  return { ...state, questions: state.questions.map(reworded) };
}

function defaultFirst(questions: EditorQuestion[]): EditorQuestion[] {
  return [
    ...questions.filter((question) => question.isDefault),
    ...questions.filter((question) => !question.isDefault),
  ];
}

/** Whether there is something to save. A blank new question alone is nothing. */
export function hasUnsavedQuestions({ isChanged, questions }: EditorState, saved: EditorQuestion[] | null): boolean {
  const written = (list: EditorQuestion[]) => JSON.stringify(toQuestionInputs(defaultFirst(list)));
  return isChanged && saved !== null && written(questions) !== written(saved);
}

/** Questions to save, without blank ones and temporary ids. */
export function toQuestionInputs(questions: EditorQuestion[]): QuestionInput[] {
  return questions
    .filter((question) => question.text.trim() !== "")
    .map(({ id, text }) =>
      // An id that isn't temporary comes from the server.
      isTemporary(id) ? { text: text.trim() } : { id: asId(id), text: text.trim() },
    );
}

/** Questions of an editor that are not saved. */
export interface UnsavedSet {
  /** Resolves to false when saving failed. */
  readonly save: () => Promise<boolean>;
  /** Number of questions that saving leaves. */
  readonly count: number;
}

export interface UnsavedHolder {
  /** Called with null once everything is saved, and when the editor is removed. */
  readonly note: (unsaved: UnsavedSet | null) => void;
  /** Whether the holder has the button that saves. */
  readonly hasSaveButton: boolean;
}

/** Context that a dialog provides to its editor. */
export const UnsavedQuestions = createContext<UnsavedHolder>({ note: () => {}, hasSaveButton: false });
