import { useMutation } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { QuestionInput } from "../../../convex/shared/validators";
import type { QuestionsToSave, SavedQuestions } from "../../components/questionEditor/QuestionEditor.tsx";
import { useLive } from "../../hooks/useLive.ts";

/** One respondent's questions, and the one way to replace them. */
export function useRespondentQuestions(respondentId: Id<"respondents">): {
  saved: SavedQuestions;
  save: (questions: QuestionsToSave) => Promise<null>;
} {
  const live = useLive(api.respondents.questions, { respondentId });
  const saveQuestions = useMutation(api.respondents.saveQuestions);
  const data = live.status === "ready" ? live.data : null;
  const questions = useMemo(
    () => data?.map(({ _id, text, questionSet }) => ({ id: _id, text, isDefault: questionSet === "default" })),
    [data],
  );
  return {
    saved:
      questions !== undefined
        ? { status: "ready", questions }
        : { status: live.status === "failed" ? "missing" : "loading" },
    save: (next) => saveQuestions({ respondentId, questions: next as QuestionInput[] }),
  };
}
