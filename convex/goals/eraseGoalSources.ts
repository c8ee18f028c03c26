import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { isExactSpan } from "../providers/exactSpan";
import { wordingInForce } from "../shared/wordingInForce";

/**
 * Erases sources whose respondents withdrew or were removed. The claim's name goes too, because it may be their words. The
 * owner's words stay.
 */
export async function eraseGoalSources(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: readonly Id<"respondents">[],
): Promise<void> {
  const erasedIds = new Set(respondentIds);
  for (const { _id, sources } of await allGoals(ctx, userId)) {
    const kept = sources.filter(({ respondentId }) => !erasedIds.has(respondentId));
    if (kept.length === sources.length) continue;
    await ctx.db.patch("goals", _id, { sources: kept, claimName: undefined, quote: undefined });
  }
}

/** Erases words of the answer that its respondent has declined. The goal stays, with its source. */
export async function eraseGoalWording(
  ctx: MutationCtx,
  userId: Id<"users">,
  response: Doc<"responses">,
): Promise<void> {
  const wording = wordingInForce(response);
  for (const { _id, sources, quote } of await allGoals(ctx, userId)) {
    const isOfIt = sources.some(({ responseId }) => responseId === response._id);
    if (quote === undefined || !isOfIt || isExactSpan(wording, quote)) continue;
    // The claim's name may be words of the answer.
    await ctx.db.patch("goals", _id, { quote: undefined, claimName: undefined });
  }
}

async function allGoals(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"goals">[]> {
  const rows = [];
  for await (const goal of ctx.db.query("goals").withIndex("by_userId_and_status", (q) => q.eq("userId", userId))) {
    rows.push(goal);
  }
  return rows;
}
