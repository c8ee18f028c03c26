import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { isExactSpan } from "../shared/answers/exactSpan";
import { wordingInForce } from "../shared/insights/wordingInForce";

/**
 * Erases sources whose respondents withdrew or were removed. The claim's name is deleted too, because it may be their words.
 * The owner's words stay.
 */
export async function eraseGoalSources(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: readonly Id<"respondents">[],
): Promise<void> {
  const erasedIds = new Set(respondentIds);
  for (const { _id, sources, claimQuotes } of await allGoals(ctx, userId)) {
    const kept = sources.filter(({ respondentId }) => !erasedIds.has(respondentId));
    if (kept.length === sources.length) continue;
    const keptIds = new Set(kept.map(({ responseId }) => responseId));
    const erased = { claimName: undefined, quote: undefined };
    const keptQuotes = claimQuotes?.filter(({ responseId }) => keptIds.has(responseId));
    await ctx.db.patch("goals", _id, { sources: kept, claimQuotes: keptQuotes, ...erased });
  }
}

/** Erases words of the answer that its respondent has declined. The goal stays, with its source. */
export async function eraseGoalWording(
  ctx: MutationCtx,
  userId: Id<"users">,
  response: Doc<"responses">,
): Promise<void> {
  const wording = wordingInForce(response);
  for (const { _id, sources, quote, claimQuotes } of await allGoals(ctx, userId)) {
    if (!sources.some(({ responseId }) => responseId === response._id)) continue;
    const isQuoteGone = quote !== undefined && !isExactSpan(wording, quote);
    const keptQuotes = claimQuotes?.filter(
      ({ responseId, text }) => responseId !== response._id || isExactSpan(wording, text),
    );
    if (!isQuoteGone && keptQuotes?.length === claimQuotes?.length) continue;
    // The claim's name may be words of the answer.
    const quoteLeft = isQuoteGone ? undefined : quote;
    await ctx.db.patch("goals", _id, { quote: quoteLeft, claimQuotes: keptQuotes, claimName: undefined });
  }
}

async function allGoals(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"goals">[]> {
  const rows = [];
  for await (const goal of ctx.db.query("goals").withIndex("by_userId_and_status", (q) => q.eq("userId", userId))) {
    rows.push(goal);
  }
  return rows;
}
