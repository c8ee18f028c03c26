import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { eraseGoalSources } from "../goals";
import { cancelScheduledFunction } from "../lib/cancelScheduledFunction";
import { insightKinds } from "../shared/insights/insightKinds";
import type { Insight, JohariWindow } from "../shared/validators";
import { retractAnswersCiting } from "./chatHistory";
import { withoutQuotesOf } from "./insightDetails";
import { insightStateOf } from "./insightLifecycle";
import { toInsight } from "./insights";
import { eraseJohariWindow, johariWindowOf } from "./johari";
import { deleteCorrections, correctionsOf } from "./corrections/correctionRows";

/** Moves the current insight and window, as the owner read them, to the ended round. */
export async function moveInsightsToRound(ctx: MutationCtx, userId: Id<"users">, roundId: Id<"rounds">): Promise<void> {
  await ctx.db.insert("roundInsights", { roundId, ...(await removeCurrentInsights(ctx, userId)) });
}

/** Runs end, because their result finds no state. */
async function removeCurrentInsights(
  ctx: MutationCtx,
  userId: Id<"users">,
): Promise<{ insight: Insight | undefined; window: JohariWindow | undefined }> {
  const window = (await johariWindowOf(ctx, userId)) ?? undefined;
  const corrections = await correctionsOf(ctx, userId);
  await eraseJohariWindow(ctx, userId);
  // The round keeps the corrected insight, so its claims need no rows.
  await deleteCorrections(ctx, userId, insightKinds.externalFeedback);
  const state = await insightStateOf(ctx, userId, insightKinds.externalFeedback);
  if (state === null) return { insight: undefined, window };
  const stored = state.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  for (const job of [state.timeoutJob, state.updateJob]) {
    if (job !== undefined) await cancelScheduledFunction(ctx, job);
  }
  await ctx.db.delete("insightStates", state._id);
  if (stored === null) return { insight: undefined, window };
  await ctx.db.delete("insights", stored._id);
  return { insight: toInsight(stored, corrections), window };
}

/** The insight and window of an ended round; null before it has ended. */
export async function roundInsightsOf(ctx: QueryCtx, roundId: Id<"rounds">): Promise<Doc<"roundInsights"> | null> {
  return await ctx.db
    .query("roundInsights")
    .withIndex("by_roundId", (q) => q.eq("roundId", roundId))
    .unique();
}

/** `removeRespondentQuotes` for an ended round. No new insight follows. */
export async function removeQuotesFromRound(
  ctx: MutationCtx,
  roundId: Id<"rounds">,
  respondentIds: Id<"respondents">[],
): Promise<void> {
  const round = await ctx.db.get("rounds", roundId);
  if (round === null) return;
  await eraseGoalSources(ctx, round.userId, respondentIds);
  await retractAnswersCiting(ctx, round.userId, respondentIds);
  const stored = await roundInsightsOf(ctx, roundId);
  if (stored === null) return;
  const erasedIds = new Set(respondentIds);
  await ctx.db.patch("roundInsights", stored._id, {
    insight: stored.insight && insightWithout(stored.insight, erasedIds),
    window: stored.window && windowWithout(stored.window, erasedIds),
  });
}

function insightWithout(insight: Insight, erasedIds: ReadonlySet<Id<"respondents">>): Insight {
  return {
    ...insight,
    ...withoutQuotesOf(insight, erasedIds),
    sourceRespondents: insight.sourceRespondents.filter((id) => !erasedIds.has(id)),
    unquoted: undefined,
  };
}

function windowWithout(window: JohariWindow, erasedIds: ReadonlySet<Id<"respondents">>): JohariWindow {
  const themesLeft = (themes: JohariWindow["youOnly"]) =>
    themes.filter(({ others }) => others.every(({ respondentId: id }) => id === undefined || !erasedIds.has(id)));
  return {
    seenByBoth: themesLeft(window.seenByBoth),
    othersOnly: themesLeft(window.othersOnly),
    youOnly: themesLeft(window.youOnly),
    otherwise: window.otherwise && themesLeft(window.otherwise),
    hasUnmatchedFault: window.hasUnmatchedFault,
  };
}
