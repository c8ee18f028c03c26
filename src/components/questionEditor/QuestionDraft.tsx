import { useState } from "react";
import { showsAllSuggestions } from "./useSuggestions.ts";
import type { InitialQuestions } from "./useInitialQuestions.ts";
import { SameQuestionsField } from "./SameQuestionsField.tsx";
import { EditorFields } from "./EditorFields.tsx";

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
        previous={same === null ? previous : previous.slice(1)}
        isInert={false}
        onRemove={(question) => dispatch({ type: "removed", id: question.id })}
      />
    </>
  );
}
