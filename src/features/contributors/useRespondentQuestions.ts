import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useQuestionSet } from "../../components/questionEditor/useQuestionSet.ts";

/** One respondent's questions, and the one way to replace them. */
export function useRespondentQuestions(respondentId: Id<"respondents">) {
  const { list, save } = api.respondents.respondentQuestions;
  return useQuestionSet({ read: list, replace: save, owner: { respondentId } });
}
