/** Owns which claims an owner leaves out of the insights, and out of what others are shown. */
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid, notFound } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { displayedInsight } from "../shared/displayedInsight";
import { insightKinds } from "../shared/insightKinds";
import { limits } from "../shared/limits";
import * as texts from "../shared/texts";
import {
  type Claim,
  insightKind,
  type InsightKind,
  insightSide,
  type InsightSide,
  leftOutClaim,
} from "../shared/validators";
import { currentInsightOf } from "./insights";
import { johariRowOf } from "./johari";
import { leftOutOf, readLeftOut } from "./leftOutRows";

/** The owner's left-out claims of a kind, oldest first. */
export const list = ownerQuery({
  args: { kind: insightKind },
  returns: v.array(leftOutClaim),
  handler: async (ctx, { kind }) => {
    const rows = await readLeftOut(ctx, ctx.owner.userId);
    return rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row);
  },
});

/**
 * Leaves out the claim of the shown insight that has these quotes; a page for one relationship has some of them.
 * @throws NOT_FOUND for a claim that is not shown, INVALID for too many, RATE_LIMITED
 */
export const leaveOut = ownerMutation({
  args: {
    kind: insightKind,
    side: insightSide,
    quotes: v.array(v.object({ responseId: v.optional(v.id("responses")), text: v.string() })),
  },
  returns: v.object({ leftOutClaimId: v.id("leftOutClaims") }),
  handler: async (ctx, { kind, side, quotes }) => {
    const { userId, user } = ctx.owner;
    await consumeRateLimit(ctx, "leaveOutClaim", userId);
    if (quotes.length === 0 || quotes.length > limits.quotesPerClaim) throw notFound();
    const shown = await shownClaims(ctx, userId, kind, side);
    const [claim] = shown
      .filter(({ evidence }) =>
        quotes.every((quote) =>
          evidence.some(({ responseId, text }) => responseId === quote.responseId && text === quote.text),
        ),
      )
      .toSorted((a, b) => a.evidence.length - b.evidence.length);
    if (claim === undefined) throw notFound();
    if ((await leftOutOf(ctx, userId)).length >= limits.leftOutClaims) throw invalid(texts.leftOutTooMany);
    const { title, name } = claim;
    const stored = claim.evidence.map(({ responseId, respondentId, text }) => ({
      ...{ responseId, respondentId },
      text: beginningOf(text),
    }));
    const words = [title, name ?? "", ...stored.map(({ text }) => text)];
    await consumeStorage(ctx, user, storedBytes(1, ...words));
    const leftOutClaimId = await ctx.db.insert("leftOutClaims", { userId, kind, side, title, name, quotes: stored });
    return { leftOutClaimId };
  },
});

/** Shows a claim again. @throws NOT_FOUND, RATE_LIMITED */
export const takeBack = ownerMutation({
  args: { leftOutClaimId: v.id("leftOutClaims") },
  returns: v.null(),
  handler: async (ctx, { leftOutClaimId }) => {
    const { userId } = ctx.owner;
    await consumeRateLimit(ctx, "leaveOutClaim", userId);
    const row = await ctx.db.get("leftOutClaims", leftOutClaimId);
    if (row === null || row.userId !== userId) throw notFound();
    await ctx.db.delete("leftOutClaims", leftOutClaimId);
  },
});

/** Claims of a side that the owner's page shows, also those that only the Johari window has. */
async function shownClaims(
  ctx: QueryCtx,
  userId: Id<"users">,
  kind: InsightKind,
  side: InsightSide,
): Promise<Pick<Claim, "title" | "name" | "evidence">[]> {
  const insight = displayedInsight(await currentInsightOf(ctx, userId, kind));
  if (insight === null) return [];
  const claims = side === "strength" ? insight.strengths : insight.blindSpots;
  const row = kind === insightKinds.externalFeedback ? await johariRowOf(ctx, userId) : null;
  const window = row?.unreadSources === undefined ? row?.window : undefined;
  const besides = [...(window?.seenByBoth ?? []), ...(window?.otherwise ?? [])]
    .filter((theme) => (theme.side ?? "strength") === side && claims.every(({ title }) => title !== theme.label))
    .map(({ label: title, name, others: evidence }) => ({ title, name, evidence }));
  return [...claims, ...besides];
}

/** Enough of a quote to identify it in its answer, without half of a surrogate pair at its end. */
function beginningOf(text: string): string {
  return text.slice(0, limits.leftOutQuote).replace(/[\uD800-\uDBFF]$/, "");
}
