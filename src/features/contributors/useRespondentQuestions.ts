import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useQuestionSet } from "../../components/questionEditor/useQuestionSet.ts";

/** One respondent's questions, and the one way to replace them. */
export function useRespondentQuestions(respondentId: Id<"respondents">) {
  const { questions, saveQuestions } = api.respondents.respondents;
  return useQuestionSet({ read: questions, replace: saveQuestions, owner: { respondentId } });
}
