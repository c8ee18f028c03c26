import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useQuestionSet } from "../../../components/questionEditor/useQuestionSet.ts";

/**
 * Questions of one respondent. The file is apart from `useRespondentAnswers.ts`, so that the dashboard loads no
 * question editor at first.
 */
export function useRespondentQuestions(respondentId: Id<"respondents">) {
  const { list, save } = api.respondents.respondentQuestions;
  return useQuestionSet({ read: list, replace: save, owner: { respondentId } });
}

/** Number of questions; one until they are loaded. */
export function useQuestionCount(respondentId: Id<"respondents">): number {
  const live = useLiveQuery(api.respondents.respondentQuestions.list, { respondentId });
  return live.status === "ready" ? live.data.length : 1;
}
