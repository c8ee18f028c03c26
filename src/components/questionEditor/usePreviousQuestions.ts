import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** Besides the default question. */
export interface PreviousQuestions {
  readonly name: string;
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}

/** Of the person asked last, except `respondentId`; null where only the default question was asked. */
export function usePreviousQuestions(respondentId?: Id<"respondents">): PreviousQuestions | null {
  const recent = useLiveQuery(api.respondents.respondents.recent, {});
  const asked = recent.status === "ready" ? recent.data : [];
  const last = asked.find(({ _id, inviteLinkId }) => _id !== respondentId && inviteLinkId === undefined);
  const live = useLiveQuery(
    api.respondents.respondentQuestions.list,
    last === undefined ? "skip" : { respondentId: last._id },
  );
  if (last === undefined || live.status !== "ready") return null;
  const questions = live.data
    .filter(({ questionSet }) => questionSet !== "default")
    .map(({ _id, text }) => ({ id: _id, text }));
  return questions.length === 0 ? null : { name: last.name, questions };
}
