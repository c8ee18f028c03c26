import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** More answers than a respondent can have, drafts to removed questions included. */
export const MOST_RESPONSES = 100;

/** A respondent's submitted answers, or their drafts. */
export async function responsesOf(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
  finalSubmission: boolean,
): Promise<Doc<"responses">[]> {
  return await ctx.db
    .query("responses")
    .withIndex("by_respondentId_and_finalSubmission_and_questionId", (q) =>
      q.eq("respondentId", respondentId).eq("finalSubmission", finalSubmission),
    )
    .take(MOST_RESPONSES);
}
