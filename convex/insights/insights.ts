import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { quotesOfClaim } from "../shared/insights/quotes";
import * as texts from "../shared/texts/texts";
import {
  type CurrentInsight,
  currentInsight,
  type Insight,
  type InsightDetails,
  type InsightKind,
  insightKind,
  type Quote,
} from "../shared/validators";
import { EMPTY_DETAILS } from "./insightDetails";
import { insightStateOf, startInsightRun } from "./insightLifecycle";
import { hasSources } from "./insightSources";
import { correctionsOf } from "./corrections/correctionRows";
import { correctedDetails } from "./corrections/correctedDetails";
import type { Correction } from "./corrections/correctionEffects";
import { unquotedAfterAdditions } from "./unquotedContent";
import { includesQuote } from "./corrections/uncorrectedEntries";

/** `currentInsightOf` for pages: words of unread answers are left out until `insightReadMarks.recordShown`. */
export const current = ownerQuery({
  args: { kind: insightKind },
  returns: currentInsight,
  handler: (ctx, { kind }) => currentInsightOf(ctx, ctx.owner.userId, kind),
});

/** The owner's insight of a kind as its owner corrected it, and the state of its run. */
export async function currentInsightOf(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<CurrentInsight> {
  if (!(await hasSources(ctx, userId, kind))) return { status: "empty" };
  const state = await insightStateOf(ctx, userId, kind);
  if (state === null) return { status: "missing" };
  const stored = state.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  const corrections = await correctionsOf(ctx, userId);
  const insight = stored === null ? undefined : toShownInsight(stored, corrections);
  const unread = stored?.unreadSources !== undefined ? { isUnread: true as const } : {};
  switch (state.status) {
    case "requested":
    case "generating": {
      const { status, progress } = state;
      // Added claims are with the previous insight until the next one is written.
      const ofWritten = corrections.filter(({ added }) => added === undefined);
      const partial = state.partial && correctedDetails(state.partial, kind, ofWritten);
      const written = state.unreadSources === undefined ? { partial } : { isPartialUnread: true as const };
      return { status, progress, previous: insight, ...written, ...unread };
    }
    case "failed":
      return { status: "failed", reason: state.reason ?? texts.insightFailed, previous: insight, ...unread };
    case "ready":
    case "outOfDate":
      if (insight === undefined) return { status: "missing" };
      if (state.status === "ready") return { status: "ready", insight, ...unread };
      return { status: "outOfDate", insight, isUpdateScheduled: state.updateJob !== undefined, ...unread };
  }
}

/** The insight as pages show it: without words of its answers until these are marked as read. */
function toShownInsight(stored: Doc<"insights">, corrections: readonly Correction[]): Insight {
  if (stored.unreadSources === undefined) return toInsight(stored, corrections);
  return toInsight({ ...stored, details: EMPTY_DETAILS, unquoted: undefined }, []);
}

/** The insight as the owner and others read it. */
export function toInsight(stored: Doc<"insights">, corrections: readonly Correction[]): Insight {
  const { _id, _creationTime, kind, provider, model, sourceCount, answerCount, sourceRespondents } = stored;
  const details = correctedDetails(stored.details, kind, corrections);
  const quotesIn = ({ strengths, blindSpots }: InsightDetails) =>
    [...strengths, ...blindSpots].flatMap((claim) => quotesOfClaim<Quote>(claim));
  const [written, shown] = [quotesIn(stored.details), quotesIn(details)];
  // An agreeing quote is only there with its claim.
  const isThere = ({ change }: Correction, quote: Quote) => change.type !== "agreed" || includesQuote(shown, quote);
  const added = corrections.flatMap((row) =>
    row.added !== undefined && row.kind === kind && !includesQuote(written, row.added) && isThere(row, row.added)
      ? [row.added]
      : [],
  );
  const unquoted = stored.unquoted && unquotedAfterAdditions(added, stored.unquoted);
  const sources = { sourceCount, answerCount, sourceRespondents, unquoted };
  return { _id, createdAt: _creationTime, provider, model, ...sources, ...details };
}

/**
 * Requests an insight; `started` is false while a run is active.
 * @throws INVALID without sources
 * @throws RATE_LIMITED beyond `insightPerOwner`
 */
export const request = ownerMutation({
  args: { kind: insightKind },
  returns: v.object({ started: v.boolean() }),
  handler: async (ctx, { kind }) => {
    const { userId } = ctx.owner;
    if (!(await hasSources(ctx, userId, kind))) throw invalid(texts.insightNoSources);
    const started = await startInsightRun(ctx, userId, kind);
    if (started) await consumeRateLimit(ctx, "insightPerOwner", userId);
    return { started };
  },
});
