import { useContext, useEffect, useReducer, useState } from "react";
import * as texts from "../../../convex/shared/texts/texts";
import type { QuestionInput } from "../../../convex/shared/validators";
import { errorToast, withErrorToast } from "../ui/withErrorToast.ts";
import { toast } from "../ui/toast.ts";
import {
  editorReducer,
  emptyEditor,
  hasUnsavedQuestions,
  toQuestionInputs,
  type EditorQuestion,
  type SavedQuestions,
  UnsavedQuestions,
  type UnsavedSet,
} from "./editorState.ts";
import { hideSuggestionsUntilSearch, showsAllSuggestions } from "./useSuggestions.ts";
import type { PreviousQuestions } from "./usePreviousQuestions.ts";

export interface QuestionEditorProps {
  saved: SavedQuestions;
  /** Saves a set. Rejects with the server's refusal. */
  save: (questions: QuestionInput[]) => Promise<unknown>;
  savedNotice: string;
  /** Title and text of a failure. `text` is shown where the server gives no reason. */
  failedNotice?: { title: string; text: string };
  /** Whether a button hides the suggestions at first. */
  isCollapsed?: boolean;
  /** Sets to offer while only the default question is chosen. */
  previous?: readonly PreviousQuestions[];
}

const defaultFailedNotice = {
  title: "Error saving questions",
  text: "There was an error saving your questions. Please try again.",
};

function useLoadFailureToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast.error("Error loading questions", "Failed to load questions. Please try again.");
  }, [hasFailed]);
}

/** Registers the unsaved questions of this editor; null where there are none. */
function useUnsavedQuestions(unsaved: UnsavedSet | null): void {
  const { note: onUnsaved } = useContext(UnsavedQuestions);
  // The effect has no dependencies, so that the newest edits are saved.
  useEffect(() => onUnsaved(unsaved));
  useEffect(() => () => onUnsaved(null), [onUnsaved]);
}

/** Saves the set without one question. @returns whether the server has taken it */
async function deleteSavedQuestion(
  id: EditorQuestion["id"],
  savedQuestions: readonly EditorQuestion[],
  save: QuestionEditorProps["save"],
): Promise<boolean> {
  const outcome = await withErrorToast(
    async () => {
      await save(toQuestionInputs(savedQuestions.filter((question) => question.id !== id)));
      toast.success("Question deleted");
    },
    errorToast("Error deleting question", "Failed to delete the question. Please try again."),
  );
  return outcome.ok;
}

/** State of one editor, with the saving of its set and the deletion of a saved question. */
export function useQuestionEditor({
  saved,
  save,
  savedNotice,
  failedNotice = defaultFailedNotice,
}: QuestionEditorProps) {
  const [state, dispatch] = useReducer(editorReducer, emptyEditor);
  // The fields are inert during a save, since an edit then could be taken for a saved one.
  const [busy, setBusy] = useState<"save" | "delete" | null>(null);
  const [showsAll, setShowsAll] = useState(showsAllSuggestions);

  useLoadFailureToast(saved.status === "failed");

  const savedQuestions = saved.status === "ready" ? saved.questions : null;
  useEffect(() => {
    if (savedQuestions !== null) dispatch({ type: "loaded", questions: savedQuestions });
  }, [savedQuestions, state.isChanged]);

  const saveAll = async (): Promise<boolean> => {
    setBusy("save");
    const outcome = await withErrorToast(
      async () => {
        await save(toQuestionInputs(state.questions));
        dispatch({ type: "saved" });
        hideSuggestionsUntilSearch();
        setShowsAll(false);
        toast.success(savedNotice);
      },
      errorToast(failedNotice.title, failedNotice.text),
    );
    setBusy(null);
    return outcome.ok;
  };
  const isUnsaved = busy !== "delete" && hasUnsavedQuestions(state, savedQuestions);
  useUnsavedQuestions(isUnsaved ? { save: saveAll, count: toQuestionInputs(state.questions).length } : null);

  const remove = async (question: EditorQuestion) => {
    if (question.isDefault) {
      toast.error("Cannot delete default question", texts.defaultQuestionFixed);
      return;
    }
    const hadChanges = state.isChanged;
    dispatch({ type: "removed", id: question.id });
    if (savedQuestions?.some(({ id }) => id === question.id) !== true) return;
    setBusy("delete");
    const isDeleted = await deleteSavedQuestion(question.id, savedQuestions, save);
    // Without other changes, the state "saved" restores the saved set.
    if (!hadChanges) dispatch({ type: "saved" });
    else if (!isDeleted) dispatch({ type: "picked", id: question.id, text: question.text });
    setBusy(null);
  };

  return { state, dispatch, busy, showsAll, saveAll, remove };
}
