/** Whole answers, for a page of the report of the current round or of an ended one. */
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { RespondentAnswers } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";
import { submittedResponsesOf, toVisibleAnswers } from "./responses";

/** Respondents of a page, whose longest answers stay below 8 MiB. */
export const RESPONDENTS_PER_ANSWERS_PAGE = 10;

/** A respondent's answers; null for a removed respondent and for one who has not answered. */
export async function toRespondentAnswers(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<RespondentAnswers | null> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent === null || respondent.deleted || respondent.status !== "completed") return null;
  const answers = toVisibleAnswers(await submittedResponsesOf(ctx, respondentId));
  return {
    respondentId,
    name: respondent.name,
    completedAt: respondent.completedAt,
    groupSize: respondent.groupSize,
    answers: answers.map(({ responseId, follows, questionText, ...answer }) => ({
      responseId,
      follows,
      questionText,
      text: wordingInForce(answer),
    })),
  };
}
