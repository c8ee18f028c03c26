/** Answers that a page or a file of the owner shows are marked as read first. */
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation } from "../lib/ownerFunctions";
import { isUnread, markRead } from "../lib/readReceipts";
import { limits } from "../shared/limits";
import * as texts from "../shared/texts";
import { ownRespondent } from "./ownRespondent";
import { responsesOf } from "./responses";

/** Marks all submitted answers of the respondents as read. @throws NOT_FOUND, INVALID for too many */
export const recordRead = ownerMutation({
  args: { respondentIds: v.array(v.id("respondents")) },
  returns: v.null(),
  handler: async (ctx, { respondentIds }) => {
    if (respondentIds.length > limits.peopleAtOnce) throw invalid(texts.tooManyRead);
    for (const id of respondentIds) await markAnswersRead(ctx, (await ownRespondent(ctx, ctx.owner.userId, id))._id);
  },
});

async function markAnswersRead(ctx: MutationCtx, respondentId: Id<"respondents">): Promise<void> {
  await markRead(ctx, await responsesOf(ctx, respondentId, true));
}

/** Respondents with submitted answers that their owner has not read. */
export async function unreadAmong(
  ctx: QueryCtx,
  respondentIds: readonly Id<"respondents">[],
): Promise<Id<"respondents">[]> {
  const found: Id<"respondents">[] = [];
  for (const id of respondentIds) if ((await responsesOf(ctx, id, true)).some(isUnread)) found.push(id);
  return found;
}
