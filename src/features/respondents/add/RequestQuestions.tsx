import { useEffect, useEffectEvent, useRef } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { firstName } from "../../../../convex/shared/words/firstName";
import { type EditorQuestion, toQuestionInputs } from "../../../components/questionEditor/editorState.ts";
import { PreviousQuestionsOffer } from "../../../components/questionEditor/PreviousQuestionsOffer.tsx";
import { QuestionEditor } from "../../../components/questionEditor/QuestionEditor.tsx";
import { SameQuestionsField } from "../../../components/questionEditor/SameQuestionsField.tsx";
import {
  type PreviousQuestions,
  noPreviousQuestionsYet,
  usePreviousQuestions,
} from "../../../components/questionEditor/usePreviousQuestions.ts";
import { WishQuestionOffer } from "../../../components/questionEditor/WishQuestionOffer.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";
import { typographic } from "../../../lib/typographic.ts";
import { withErrorToast } from "../../../components/ui/withErrorToast.ts";
import { useEditInPlace } from "./useEditInPlace.ts";
import { useRespondentQuestions } from "./useRespondentQuestions.ts";

/**
 * Questions that a person will be asked, as text. The newest other set is preselected; older ones are offered.
 * "Change questions" replaces the text by the editor, which stays.
 */
export function RequestQuestions({ respondentId, name }: { respondentId: Id<"respondents">; name: string }) {
  const request = useAskedQuestions(respondentId);
  const { saved, save, previous, standard, isStandard, same } = request;
  const { wantsEdit, edit, heading } = useEditInPlace();
  const use = async (questions: PreviousQuestions["questions"]) => {
    // The pressed button is removed, so the focus moves.
    heading.current?.focus();
    await request.ask(questions);
  };
  const offered = same === null ? previous : previous.slice(1);
  const isEditing = wantsEdit || saved.status === "failed";
  return (
    <section aria-label="Questions" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 text-lg outline-none">
          What <bdi className="inline-block max-w-40 truncate align-bottom">{firstName(name)}</bdi> will be asked
        </h3>
        {!isEditing && (
          <Button variant="link" size="inline" aria-label="Change questions" onClick={edit}>
            Change
          </Button>
        )}
      </div>
      {isEditing && (
        <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" previous={previous} isCollapsed />
      )}
      {!isEditing && saved.status === "loading" && (
        <Loading label="Loading questions..." className="grid gap-2 py-1">
          <Skeleton className="h-4 w-5/6" />
        </Loading>
      )}
      {!isEditing && saved.status === "ready" && (
        <QuestionTexts questions={same === null ? saved.questions : standard} />
      )}
      {!isEditing && same !== null && (
        <SameQuestionsField
          name={same.name}
          more={same.questions.length}
          isChecked={!isStandard}
          choose={(checked) => void request.ask(checked ? same.questions : [])}
        />
      )}
      {!isEditing && isStandard && previous !== noPreviousQuestionsYet && (
        <OtherQuestions isFirstAsk={previous.length === 0} sets={offered} onUse={(questions) => void use(questions)} />
      )}
    </section>
  );
}

interface OtherQuestionsProps {
  /** Whether no one was asked anything else before. */
  isFirstAsk: boolean;
  sets: readonly PreviousQuestions[];
  onUse: (questions: PreviousQuestions["questions"]) => void;
}

/** Offers sets that were asked before, or the question for a wish. */
function OtherQuestions({ isFirstAsk, sets, onUse }: OtherQuestionsProps) {
  return (
    <div className="-ml-3">
      {isFirstAsk && <WishQuestionOffer onUse={(wish) => onUse([wish])} />}
      {sets.map((set) => (
        <PreviousQuestionsOffer
          key={set.questions.map(({ id }) => id).join()}
          previous={set}
          showsQuestions
          onUse={() => onUse(set.questions)}
        />
      ))}
    </div>
  );
}

function QuestionTexts({ questions }: { questions: readonly EditorQuestion[] }) {
  return (
    <ol
      aria-label="Questions"
      className="grid list-decimal gap-1 text-soft marker:text-sm marker:text-faint has-[>:nth-child(2)]:pl-5 not-has-[>:nth-child(2)]:list-none"
    >
      {questions.map(({ id, text }) => (
        <li key={id} dir="auto" className="wrap-anywhere">
          {typographic(text)}
        </li>
      ))}
    </ol>
  );
}

/** `same`: the newest other set that was asked before, while the person is asked it, or the default question alone. */
function useAskedQuestions(respondentId: Id<"respondents">) {
  const { saved, save } = useRespondentQuestions(respondentId);
  const previous = usePreviousQuestions(respondentId);
  const chosen = saved.status === "ready" ? saved.questions : [];
  const [newest] = previous;
  const standard = chosen.filter(({ isDefault }) => isDefault);
  const isStandard = chosen.length > 0 && standard.length === chosen.length;
  const newestOther = newest !== undefined && (isStandard || isSameSet(chosen, newest)) ? newest : null;
  const ask = async (added: PreviousQuestions["questions"]) => {
    const questions = [...standard, ...added.map((question) => ({ ...question, isDefault: false }))];
    await withErrorToast(() => save(toQuestionInputs(questions)), {
      title: "Error saving questions",
      description: "There was an error saving your questions. Please try again.",
    });
  };
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (newestOther === null || hasBegun.current) return;
    hasBegun.current = true;
    if (isStandard) void ask(newestOther.questions);
  });
  useEffect(() => begin(), [newestOther]);
  return { saved, save, previous, standard, isStandard, same: newestOther, ask };
}

function isSameSet(chosen: readonly EditorQuestion[], { questions }: PreviousQuestions): boolean {
  const added = chosen.filter(({ isDefault }) => !isDefault);
  return added.length === questions.length && questions.every(({ text }) => added.some((one) => one.text === text));
}
