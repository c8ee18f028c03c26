/** Answers that a page or a file of the owner shows are marked as read first. */
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation } from "../lib/ownerFunctions";
import { isUnopened, markOpened } from "../lib/lists/readMarks";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { ownRespondent } from "./ownRows";
import { submittedResponsesOf } from "./responses";

/**
 * Marks all submitted answers of the respondents as read and opened.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for too many
 */
export const recordOpened = ownerMutation({
  args: { respondentIds: v.array(v.id("respondents")) },
  returns: v.null(),
  handler: async (ctx, { respondentIds }) => {
    if (respondentIds.length > limits.peopleAtOnce) throw invalid(texts.tooManyRead);
    for (const id of respondentIds) {
      const { _id } = await ownRespondent(ctx, ctx.owner.userId, id);
      await markOpened(ctx, await submittedResponsesOf(ctx, _id));
    }
  },
});

/** Respondents with submitted answers that their owner has not opened; unread answers are among them. */
export async function respondentsWithUnopenedAnswers(
  ctx: QueryCtx,
  respondentIds: readonly Id<"respondents">[],
): Promise<Id<"respondents">[]> {
  const unopened: Id<"respondents">[] = [];
  for (const id of respondentIds) if ((await submittedResponsesOf(ctx, id)).some(isUnopened)) unopened.push(id);
  return unopened;
}
