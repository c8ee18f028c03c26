import { ChevronDown, CopyPlus, Plus } from "lucide-react";
import { useContext, useEffect, useId, useReducer, useRef, useState, type Dispatch, type ReactNode } from "react";
import { firstName } from "../../../convex/shared/firstName";
import { limits } from "../../../convex/shared/limits";
import * as texts from "../../../convex/shared/texts";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { cx } from "../../lib/cx.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { typographic } from "../../lib/typographic.ts";
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
  type SavedQuestions,
  UnsavedQuestions,
} from "./editorState.ts";
import { QuestionRow } from "./QuestionRow.tsx";
import { hideSuggestionsUntilSearch, showsAllSuggestions } from "./useSuggestions.ts";
import { SuggestionList } from "./SuggestionList.tsx";
import type { InitialQuestions, SameQuestions } from "./useInitialQuestions.ts";
import type { PreviousQuestions } from "./usePreviousQuestions.ts";

export type QuestionInputs = ReturnType<typeof toQuestionInputs>;

interface QuestionEditorProps {
  saved: SavedQuestions;
  /** Saves a set. Rejects with the server's refusal. */
  save: (questions: QuestionInputs) => Promise<unknown>;
  savedNotice: string;
  /** Title and text of a failure. `text` is shown where the server gives no reason. */
  failedNotice?: { title: string; text: string };
  /** Whether a button hides the suggestions at first. */
  isCollapsed?: boolean;
  /** Sets to offer while only the default question is chosen. */
  previous?: readonly PreviousQuestions[];
}

/** Editor of a set of questions. Edits are local until "Save Questions"; a saved question is deleted at once. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { state, dispatch, busy, showsAll, saveAll, remove } = useQuestionEditor(props);
  const { hasSaveButton } = useContext(UnsavedQuestions);
  if (props.saved.status === "loading") {
    return (
      <Loading label="Loading questions..." className="grid gap-4 py-3">
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-5 w-2/3" />
      </Loading>
    );
  }
  return (
    <EditorFields
      state={state}
      dispatch={dispatch}
      showsAll={showsAll}
      isCollapsed={props.isCollapsed ?? false}
      previous={props.previous ?? []}
      inert={busy !== null}
      onRemove={(question) => void remove(question)}
      save={
        state.isChanged &&
        !hasSaveButton && (
          <div className="flex flex-wrap items-center justify-end gap-x-3 border-t border-line px-2 py-1">
            <Button
              variant="secondary"
              size="sm"
              isBusy={busy === "save"}
              disabled={busy === "delete"}
              onClick={() => void saveAll()}
            >
              Save Questions
            </Button>
          </div>
        )
      }
    />
  );
}

const defaultFailedNotice = {
  title: "Error saving questions",
  text: "There was an error saving your questions. Please try again.",
};

function useQuestionEditor({ saved, save, savedNotice, failedNotice = defaultFailedNotice }: QuestionEditorProps) {
  const { note: onUnsaved } = useContext(UnsavedQuestions);
  const [state, dispatch] = useReducer(editorReducer, emptyEditor);
  // The fields are inert during a save, since an edit then could be taken for a saved one.
  const [busy, setBusy] = useState<"save" | "delete" | null>(null);
  const [showsAll, setShowsAll] = useState(showsAllSuggestions);

  const failed = saved.status === "missing";
  useEffect(() => {
    if (failed) toast.error("Error loading questions", "Failed to load questions. Please try again.");
  }, [failed]);

  const savedQuestions = saved.status === "ready" ? saved.questions : null;
  useEffect(() => {
    if (savedQuestions !== null) dispatch({ type: "loaded", questions: savedQuestions });
  }, [savedQuestions, state.isChanged]);

  const saveAll = async (): Promise<boolean> => {
    setBusy("save");
    const isDone = await withErrorToast(
      async () => {
        await save(toQuestionInputs(state.questions));
        dispatch({ type: "saved" });
        hideSuggestionsUntilSearch();
        setShowsAll(false);
        toast.success(savedNotice);
      },
      (error) => ({ title: failedNotice.title, description: errorMessage(error, failedNotice.text) }),
    );
    setBusy(null);
    return isDone;
  };

  // The effect has no dependencies, so that the newest edits are saved.
  useEffect(() => onUnsaved(busy !== "delete" && hasUnsavedQuestions(state, savedQuestions) ? saveAll : null));
  useEffect(() => () => onUnsaved(null), [onUnsaved]);

  const remove = async (question: EditorQuestion) => {
    if (question.isDefault) {
      toast.error("Cannot delete default question", texts.defaultQuestionFixed);
      return;
    }
    const wasSaved = savedQuestions?.some(({ id }) => id === question.id) ?? false;
    const hadChanges = state.isChanged;
    dispatch({ type: "removed", id: question.id });
    if (!wasSaved || savedQuestions === null) return;
    setBusy("delete");
    const isRemoved = await withErrorToast(
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
    else if (!isRemoved) dispatch({ type: "picked", id: question.id, text: question.text });
    setBusy(null);
  };

  return { state, dispatch, busy, showsAll, saveAll, remove };
}

/** Fields of a set that the caller saves. */
export function QuestionDraft({ state, dispatch, previous, same }: Omit<InitialQuestions, "initial">) {
  const [showsAll] = useState(showsAllSuggestions);
  return (
    <>
      {same !== null && <SameQuestionsField {...same} />}
      <EditorFields
        state={state}
        dispatch={dispatch}
        showsAll={showsAll}
        isCollapsed
        previous={same === null ? previous : []}
        inert={false}
        onRemove={(question) => dispatch({ type: "removed", id: question.id })}
      />
    </>
  );
}

/** Checkbox that adds the only previous set. `more` is the number of its questions, where they are not shown. */
export function SameQuestionsField({ name, checked, choose, more }: SameQuestions & { more?: number }) {
  return (
    <label className="mb-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-iris"
        checked={checked}
        onChange={(event) => choose(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        Use the same questions as for{" "}
        <bdi className="inline-block max-w-24 truncate align-bottom">{firstName(name)}</bdi>
        {more !== undefined && <span className="text-faint"> · {more} more</span>}
      </span>
    </label>
  );
}

interface EditorFieldsProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  showsAll: boolean;
  isCollapsed: boolean;
  previous: readonly PreviousQuestions[];
  /** Whether the fields ignore input, as during a save. */
  inert: boolean;
  onRemove: (question: EditorQuestion) => void;
  save?: ReactNode;
}

function EditorFields({ state, dispatch, showsAll, isCollapsed, previous, inert, onRemove, save }: EditorFieldsProps) {
  const [open, setOpen] = useState(!isCollapsed);
  const suggestionsId = useId();
  const fullReason = canAdd(state) ? null : texts.tooManyQuestions;
  return (
    <div className="grid grid-cols-1 gap-3">
      <QuestionTray
        state={state}
        dispatch={dispatch}
        previous={previous}
        fullReason={fullReason}
        inert={inert}
        onRemove={onRemove}
        save={save}
        suggestions={
          isCollapsed && (
            <Button
              variant="ghost"
              size="sm"
              className="max-md:px-2"
              aria-expanded={open}
              aria-controls={suggestionsId}
              onClick={() => setOpen((wasOpen) => !wasOpen)}
            >
              <ChevronDown aria-hidden className={cx("transition-transform", open && "rotate-180")} />
              Suggestions
            </Button>
          )
        }
      />
      {open && (
        <div id={suggestionsId} inert={inert}>
          {/* The count repeats here, since the tray scrolls away on small screens. */}
          <p role="status" className="figures mb-2 text-sm text-soft md:[@media(min-height:700px)]:hidden">
            {`${countOf(state)} chosen.`} {fullReason}
          </p>
          <SuggestionList
            showsAll={showsAll}
            taken={new Set(state.questions.filter(({ id }) => !isTemporary(id)).map(({ id }) => id))}
            fullReason={fullReason}
            onPick={(id, text) => dispatch({ type: "picked", id, text })}
          />
        </div>
      )}
    </div>
  );
}

function countOf({ questions }: EditorState): string {
  return `${questions.length} of ${limits.questionsPerInvitation}`;
}

/** The chosen questions. On a screen they stay in view above the suggestions, and the offers below scroll. */
function QuestionTray({
  state,
  dispatch,
  previous,
  fullReason,
  inert,
  onRemove,
  save,
  suggestions,
}: Omit<EditorFieldsProps, "showsAll" | "isCollapsed"> & { fullReason: string | null; suggestions: ReactNode }) {
  const [changed, setChanged] = useState("");
  const tray = useRef<HTMLOListElement>(null);
  const move = (question: EditorQuestion, by: -1 | 1) => {
    if (!canMove(state, question.id, by)) return;
    dispatch({ type: "moved", id: question.id, by });
    setChanged(`Moved to position ${state.questions.indexOf(question) + 1 + by} of ${state.questions.length}.`);
  };
  const addPrevious = ({ questions }: PreviousQuestions) => {
    for (const question of questions) dispatch({ type: "picked", ...question });
    setChanged("The questions are added.");
    // The pressed button is removed, so the tray takes the focus.
    tray.current?.focus();
  };
  return (
    <>
      <div
        data-tray
        className="rounded-md border border-line bg-raised md:[@media(min-height:700px)]:sticky md:[@media(min-height:700px)]:-top-5 md:[@media(min-height:700px)]:z-10"
      >
        {state.questions.length === 0 && <p className="px-4 py-3 text-sm text-faint">No questions available</p>}
        <ol ref={tray} tabIndex={-1} aria-label="Questions" inert={inert} className="divide-y divide-line outline-none">
          {state.questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              position={index + 1}
              isEditing={state.editing === question.id}
              canMoveUp={canMove(state, question.id, -1)}
              canMoveDown={canMove(state, question.id, 1)}
              onOpen={() => dispatch({ type: "opened", id: question.id })}
              onClose={() => dispatch({ type: "closed", id: question.id })}
              onCancel={(text) => dispatch({ type: "cancelled", id: question.id, text })}
              onReword={(text) => dispatch({ type: "reworded", id: question.id, text })}
              onRemove={() => onRemove(question)}
              onMove={(by) => move(question, by)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {changed}
        </p>
        <div className="flex flex-wrap items-center border-t border-line p-1">
          <AddQuestion fullReason={fullReason} inert={inert} onAdd={() => dispatch({ type: "added" })} />
          {suggestions}
          <span className="figures ml-auto px-0.5 text-xs md:px-3 text-faint">{countOf(state)}</span>
        </div>
        {save}
      </div>
      {previous.length > 0 && state.questions.every(({ isDefault }) => isDefault) && (
        <div inert={inert}>
          {previous.map((set) => (
            <PreviousOffer
              key={set.questions.map(({ id }) => id).join()}
              previous={set}
              showsQuestions={previous.length > 1}
              onUse={() => addPrevious(set)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Offer of the sets that other people were asked. */
export function PreviousOffer({
  previous,
  showsQuestions,
  onUse,
}: {
  previous: PreviousQuestions;
  /** Whether to show the questions of each set, by which several sets differ. */
  showsQuestions: boolean;
  onUse: () => void;
}) {
  return (
    <>
      <Button variant="ghost" size="sm" className="max-w-full" onClick={onUse}>
        <CopyPlus aria-hidden />
        <span className="truncate">
          Use the same questions as for <bdi>{firstName(previous.name)}</bdi>
        </span>
      </Button>
      {showsQuestions && (
        <ul className="mb-1 grid gap-0.5 pr-3 pl-10 text-sm text-faint">
          {previous.questions.map(({ id, text }) => (
            <li key={id} dir="auto" className="wrap-anywhere">
              {typographic(text)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AddQuestion({ fullReason, inert, onAdd }: { fullReason: string | null; inert: boolean; onAdd: () => void }) {
  return (
    <span inert={inert}>
      <DisabledReason reason={fullReason}>
        {(why) => (
          <Button
            variant="ghost"
            size="sm"
            {...why}
            onClick={() => {
              analytics.capture("add_new_question_button_clicked");
              if (fullReason === null) onAdd();
            }}
          >
            <Plus aria-hidden />
            Add new question
          </Button>
        )}
      </DisabledReason>
    </span>
  );
}
