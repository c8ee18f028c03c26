import { Plus } from "lucide-react";
import { useContext, useEffect, useReducer, useState, type Dispatch } from "react";
import { limits } from "../../../convex/shared/limits";
import { texts } from "../../../convex/shared/texts";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { withErrorToast } from "../../lib/withErrorToast.ts";
import { Button } from "../ui/Button.tsx";
import { toast } from "../ui/toast.ts";
import { Skeleton, Loading } from "../ui/Skeleton.tsx";
import { DisabledReason } from "../ui/Tooltip.tsx";
import {
  canMove,
  editorReducer,
  emptyEditor,
  canAdd,
  hasUnsavedQuestions,
  isTemporary,
  toQuestionInputs,
  type EditorAction,
  type EditorQuestion,
  type EditorState,
} from "./editorState.ts";
import { QuestionRow } from "./QuestionRow.tsx";
import { hideSuggestionsUntilSearch, showsAllSuggestions } from "./suggestionVisibility.ts";
import { SuggestionList } from "./SuggestionList.tsx";
import { UnsavedQuestions } from "./unsavedQuestions.ts";

export type SavedQuestions =
  { status: "loading" } | { status: "missing" } | { status: "ready"; questions: EditorQuestion[] };

export type QuestionInputs = ReturnType<typeof toQuestionInputs>;

interface QuestionEditorProps {
  saved: SavedQuestions;
  /** Rejects with the server's refusal. */
  save: (questions: QuestionInputs) => Promise<unknown>;
  savedNotice: string;
  /** `text` where the server gives no reason. */
  failedNotice?: { title: string; text: string };
}

/** Edits are local until "Save Questions"; deleting a saved question is saved at once. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { state, dispatch, busy, showAll, saveAll, remove } = useQuestionEditor(props);
  if (props.saved.status === "loading") {
    return (
      <Loading label="Loading questions..." className="grid gap-4 py-3">
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-5 w-2/3" />
      </Loading>
    );
  }
  return (
    <div>
      <div inert={busy !== null}>
        <EditorFields state={state} dispatch={dispatch} all={showAll} onRemove={(question) => void remove(question)} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        {state.changed && <p className="text-sm text-amber">Not saved yet</p>}
        <Button busy={busy === "save"} disabled={!state.changed || busy === "delete"} onClick={() => void saveAll()}>
          Save Questions
        </Button>
      </div>
    </div>
  );
}

const defaultFailedNotice = {
  title: "Error saving questions",
  text: "There was an error saving your questions. Please try again.",
};

function useQuestionEditor({ saved, save, savedNotice, failedNotice = defaultFailedNotice }: QuestionEditorProps) {
  const onUnsaved = useContext(UnsavedQuestions);
  const [state, dispatch] = useReducer(editorReducer, emptyEditor);
  // The fields are inert meanwhile: an edit then could be taken for a saved one.
  const [busy, setBusy] = useState<"save" | "delete" | null>(null);
  const [showAll, setShowAll] = useState(showsAllSuggestions);

  const failed = saved.status === "missing";
  useEffect(() => {
    if (failed) toast.error("Error loading questions", "Failed to load questions. Please try again.");
  }, [failed]);

  const savedQuestions = saved.status === "ready" ? saved.questions : null;
  useEffect(() => {
    if (savedQuestions !== null) dispatch({ type: "loaded", questions: savedQuestions });
  }, [savedQuestions, state.changed]);

  const saveAll = async (): Promise<boolean> => {
    setBusy("save");
    const done = await withErrorToast(
      async () => {
        await save(toQuestionInputs(state.questions));
        dispatch({ type: "saved" });
        hideSuggestionsUntilSearch();
        setShowAll(false);
        toast.success(savedNotice);
      },
      (error) => ({ title: failedNotice.title, description: errorMessage(error, failedNotice.text) }),
    );
    setBusy(null);
    return done;
  };

  // No dependencies: the newest edits are saved.
  useEffect(() => onUnsaved(busy !== "delete" && hasUnsavedQuestions(state, savedQuestions) ? saveAll : null));
  useEffect(() => () => onUnsaved(null), [onUnsaved]);

  const remove = async (question: EditorQuestion) => {
    if (question.isDefault) {
      toast.error("Cannot delete default question", texts.defaultQuestionFixed);
      return;
    }
    const wasSaved = savedQuestions?.some(({ id }) => id === question.id) ?? false;
    const hadChanges = state.changed;
    dispatch({ type: "removed", id: question.id });
    if (!wasSaved || savedQuestions === null) return;
    setBusy("delete");
    const removed = await withErrorToast(
      async () => {
        await save(toQuestionInputs(savedQuestions.filter(({ id }) => id !== question.id)));
        toast.success("Question deleted");
      },
      (error) => ({
        title: "Error deleting question",
        description: errorMessage(error, "Failed to delete the question. Please try again."),
      }),
    );
    // Without other changes, the state "saved" restores the saved set.
    if (!hadChanges) dispatch({ type: "saved" });
    else if (!removed) dispatch({ type: "picked", id: question.id, text: question.text });
    setBusy(null);
  };

  return { state, dispatch, busy, showAll, saveAll, remove };
}

/** The fields alone; the caller saves. */
export function QuestionDraft({ state, dispatch }: { state: EditorState; dispatch: Dispatch<EditorAction> }) {
  const [all] = useState(showsAllSuggestions);
  return (
    <EditorFields
      state={state}
      dispatch={dispatch}
      all={all}
      onRemove={(question) => dispatch({ type: "removed", id: question.id })}
    />
  );
}

function EditorFields({
  state,
  dispatch,
  all,
  onRemove,
}: {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  all: boolean;
  onRemove: (question: EditorQuestion) => void;
}) {
  const [moved, setMoved] = useState("");
  const fullReason = canAdd(state) ? null : texts.tooManyQuestions;
  const move = (question: EditorQuestion, by: -1 | 1) => {
    if (!canMove(state, question.id, by)) return;
    dispatch({ type: "moved", id: question.id, by });
    setMoved(`Moved to position ${state.questions.indexOf(question) + 1 + by} of ${state.questions.length}.`);
  };
  return (
    <div className="grid gap-6">
      <div>
        {state.questions.length === 0 && <p className="py-3 text-sm text-faint">No questions available</p>}
        <ol aria-label="Questions" className="divide-y divide-line border-y border-line">
          {state.questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              position={index + 1}
              editing={state.editing === question.id}
              canMoveUp={canMove(state, question.id, -1)}
              canMoveDown={canMove(state, question.id, 1)}
              onOpen={() => dispatch({ type: "opened", id: question.id })}
              onClose={() => dispatch({ type: "closed" })}
              onCancel={(text) => dispatch({ type: "cancelled", id: question.id, text })}
              onReword={(text) => dispatch({ type: "reworded", id: question.id, text })}
              onRemove={() => onRemove(question)}
              onMove={(by) => move(question, by)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {moved}
        </p>
        <div className="mt-3 flex items-center justify-between gap-3">
          <DisabledReason reason={fullReason}>
            {(why) => (
              <Button
                variant="secondary"
                size="sm"
                {...why}
                onClick={() => {
                  analytics.capture("add_new_question_button_clicked");
                  if (fullReason === null) dispatch({ type: "added" });
                }}
              >
                <Plus aria-hidden />
                Add new question
              </Button>
            )}
          </DisabledReason>
          <span className="figures text-xs text-faint">
            {state.questions.length} of {limits.questionsPerInvitation}
          </span>
        </div>
      </div>
      <SuggestionList
        all={all}
        taken={new Set(state.questions.filter(({ id }) => !isTemporary(id)).map(({ id }) => id))}
        fullReason={fullReason}
        onPick={(id, text) => dispatch({ type: "picked", id, text })}
      />
    </div>
  );
}
