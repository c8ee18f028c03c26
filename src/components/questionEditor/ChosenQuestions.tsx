import { Plus } from "lucide-react";
import { type Dispatch, type ReactNode, type Ref, useRef, useState } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { Button } from "../ui/Button.tsx";
import { DisabledReason } from "../ui/Tooltip.tsx";
import { canMove, type EditorAction, type EditorQuestion, type EditorState } from "./editorState.ts";
import { QuestionRow } from "./QuestionRow.tsx";
import { type PreviousQuestions, noPreviousQuestionsYet } from "./usePreviousQuestions.ts";
import { PreviousQuestionsOffer } from "./PreviousQuestionsOffer.tsx";
import { WishQuestionOffer } from "./WishQuestionOffer.tsx";

/** Number of questions, of those that a set may have. */
export function questionCountText({ questions }: EditorState): string {
  return `${questions.length} of ${limits.questionsPerInvitation}`;
}

export interface ChosenQuestionsProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Sets to offer while only the default question is chosen. */
  previous: readonly PreviousQuestions[];
  /** Why no question can be added; null where one can. */
  fullReason: string | null;
  /** Whether the fields ignore input, as during a save. */
  isInert: boolean;
  onRemove: (question: EditorQuestion) => void;
  save?: ReactNode;
  /** Button that shows the suggestions. */
  suggestions: ReactNode;
}

/** The chosen questions. On a screen they stay in view above the suggestions, and the offers below scroll. */
export function ChosenQuestions({
  state,
  dispatch,
  previous,
  fullReason,
  isInert,
  onRemove,
  save,
  suggestions,
}: ChosenQuestionsProps) {
  const { tray, changed, move, add } = useTrayChanges(state, dispatch);
  const isStandard = state.questions.length > 0 && state.questions.every(({ isDefault }) => isDefault);
  return (
    <>
      <div
        data-tray
        className="rounded-md border border-line bg-raised md:[@media(min-height:960px)]:sticky md:[@media(min-height:960px)]:-top-5 md:[@media(min-height:960px)]:z-10"
      >
        {state.questions.length === 0 && <p className="px-4 py-3 text-sm text-faint">No questions available</p>}
        <TrayRows ref={tray} state={state} dispatch={dispatch} isInert={isInert} onRemove={onRemove} onMove={move} />
        <p role="status" className="sr-only">
          {changed}
        </p>
        <div className="flex flex-wrap items-center border-t border-line p-1">
          <AddQuestion fullReason={fullReason} isInert={isInert} onAdd={() => dispatch({ type: "added" })} />
          {suggestions}
          <span className="figures ml-auto px-0.5 text-xs md:px-3 text-faint">{questionCountText(state)}</span>
        </div>
        {save}
      </div>
      {isStandard && previous !== noPreviousQuestionsYet && (
        <PreviousOffers previous={previous} isInert={isInert} onAdd={add} />
      )}
    </>
  );
}

/** Moves and additions, each with a `changed` text for screen readers. */
function useTrayChanges(state: EditorState, dispatch: Dispatch<EditorAction>) {
  const [changed, setChanged] = useState("");
  const tray = useRef<HTMLOListElement>(null);
  const move = (question: EditorQuestion, by: -1 | 1) => {
    if (!canMove(state, question.id, by)) return;
    dispatch({ type: "moved", id: question.id, by });
    setChanged(`Moved to position ${state.questions.indexOf(question) + 1 + by} of ${state.questions.length}.`);
  };
  const add = (questions: PreviousQuestions["questions"]) => {
    for (const question of questions) dispatch({ type: "picked", ...question });
    setChanged(questions.length === 1 ? "The question is added." : "The questions are added.");
    // The pressed button is removed, so the tray takes the focus.
    tray.current?.focus();
  };
  return { tray, changed, move, add };
}

interface TrayRowsProps extends Pick<ChosenQuestionsProps, "state" | "dispatch" | "isInert" | "onRemove"> {
  ref: Ref<HTMLOListElement>;
  onMove: (question: EditorQuestion, by: -1 | 1) => void;
}

function TrayRows({ ref, state, dispatch, isInert, onRemove, onMove }: TrayRowsProps) {
  return (
    <ol ref={ref} tabIndex={-1} aria-label="Questions" inert={isInert} className="divide-y divide-line outline-none">
      {state.questions.map((question, index) => (
        <TrayRow
          key={question.id}
          state={state}
          dispatch={dispatch}
          index={index}
          onRemove={() => onRemove(question)}
          onMove={(by) => onMove(question, by)}
        />
      ))}
    </ol>
  );
}

/** Row of the question at `index`, with the edits of its text. */
function TrayRow({
  state,
  dispatch,
  index,
  ...actions
}: Pick<ChosenQuestionsProps, "state" | "dispatch"> & {
  index: number;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}) {
  const question = state.questions[index];
  if (question === undefined) return null;
  const { id } = question;
  return (
    <QuestionRow
      {...actions}
      question={question}
      position={index + 1}
      isEditing={state.editing === id}
      canMoveUp={canMove(state, id, -1)}
      canMoveDown={canMove(state, id, 1)}
      onOpen={() => dispatch({ type: "opened", id })}
      onClose={() => dispatch({ type: "closed", id })}
      onCancel={(text) => dispatch({ type: "cancelled", id, text })}
      onReword={(text) => dispatch({ type: "reworded", id, text })}
    />
  );
}

/** Sets that others were asked; without one, a question for a wish. */
function PreviousOffers({
  previous,
  isInert,
  onAdd,
}: {
  previous: readonly PreviousQuestions[];
  isInert: boolean;
  onAdd: (questions: PreviousQuestions["questions"]) => void;
}) {
  return (
    <div inert={isInert}>
      {previous.length === 0 && <WishQuestionOffer onUse={(wish) => onAdd([wish])} />}
      {previous.map((set) => (
        <PreviousQuestionsOffer
          key={set.questions.map(({ id }) => id).join()}
          previous={set}
          showsQuestions={previous.length > 1}
          onUse={() => onAdd(set.questions)}
        />
      ))}
    </div>
  );
}

function AddQuestion({
  fullReason,
  isInert,
  onAdd,
}: {
  fullReason: string | null;
  isInert: boolean;
  onAdd: () => void;
}) {
  return (
    <span inert={isInert}>
      <DisabledReason reason={fullReason}>
        {(why) => (
          <Button
            variant="ghost"
            size="sm"
            className="whitespace-normal!"
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
