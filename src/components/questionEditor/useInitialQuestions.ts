import { type Dispatch, useEffect, useMemo, useReducer, useState } from "react";
import { type EditorAction, editorReducer, type EditorState, emptyEditor, type SavedQuestions } from "./editorState.ts";
import { type PreviousQuestions, usePreviousQuestions } from "./usePreviousQuestions.ts";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** Choice of a set that was asked before. */
export interface SameQuestions {
  readonly name: string;
  readonly isChecked: boolean;
  readonly choose: (isChecked: boolean) => void;
}

export interface InitialQuestions {
  /** Set that is asked where the user chooses nothing. */
  readonly initial: SavedQuestions;
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly previous: readonly PreviousQuestions[];
  /** Choice of the newest previous set. Null without one, and once the questions are edited. */
  readonly same: SameQuestions | null;
}

/** Questions that a public link or several people begin with: those of the newest previous set at first, too. */
export function useInitialQuestions(): InitialQuestions {
  const [state, dispatch] = useReducer(editorReducer, emptyEditor);
  const [isChecked, choose] = useState(true);
  const initial = useDefaultQuestion();
  const previous = usePreviousQuestions();
  const [newest] = previous;
  const saved = initial.status === "ready" ? initial.questions : null;
  const first = useMemo(() => {
    const added = isChecked ? (newest?.questions ?? []) : [];
    return saved && [...saved, ...added.map(({ id, text }) => ({ id, text, isDefault: false }))];
  }, [saved, newest, isChecked]);
  useEffect(() => {
    if (first !== null) dispatch({ type: "loaded", questions: first });
  }, [first]);
  const sameQuestions = newest === undefined || state.isChanged ? null : { name: newest.name, isChecked, choose };
  return { initial, state, dispatch, previous, same: sameQuestions };
}

/** The set that a new link or a new person begins with. */
function useDefaultQuestion(): SavedQuestions {
  const live = useLiveQuery(api.questions.questions.default, {});
  const question = live.status === "ready" ? live.data : null;
  const questions = useMemo(
    () => (question === null ? null : [{ id: question._id, text: question.text, isDefault: true }]),
    [question],
  );
  if (questions !== null) return { status: "ready", questions };
  return { status: live.status === "failed" ? "failed" : "loading" };
}
