import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { eraseGoalSources } from "../../goals";
import { insightKinds } from "../../shared/insights/insightKinds";
import { endAnswerCiting, retractAnswersCiting } from "../chatHistory";
import { markSourcesChanged, startInsightRun, insightStateOf } from "../insightLifecycle";
import { hasSources } from "../insightSources";
import { isEmptyDetails, withoutQuotesOf } from "../insightDetails";
import { rewriteJohariWindow } from "../johari";

/**
 * Removes all claims that quote one of the respondents, and replaces the chat's answers that depend on them. A whole
 * claim is removed, because its description may paraphrase the quote.
 */
export async function removeRespondentQuotes(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: Id<"respondents">[],
): Promise<void> {
  await removeClaimsQuoting(ctx, userId, respondentIds);
  await retractAnswersCiting(ctx, userId, respondentIds);
}

/** `removeRespondentQuotes` for a removal that may be undone: the chat's answers stay stored, and are not read. */
export async function hideRespondentQuotes(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<void> {
  await removeClaimsQuoting(ctx, userId, [respondentId]);
  await endAnswerCiting(ctx, userId, respondentId);
}

async function removeClaimsQuoting(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: Id<"respondents">[],
): Promise<void> {
  await rewriteJohariWindow(ctx, userId);
  await eraseGoalSources(ctx, userId, respondentIds);
  await removeFromInsight(ctx, userId, new Set(respondentIds));
}

/** Starts a new insight after a removal was undone; the respondent's quotes come back with it. */
export async function includeRespondentsAgain(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await rewriteJohariWindow(ctx, userId);
  await markSourcesChanged(ctx, userId, insightKinds.externalFeedback);
  await startInsightRun(ctx, userId, insightKinds.externalFeedback);
}

async function removeFromInsight(
  ctx: MutationCtx,
  userId: Id<"users">,
  removed: ReadonlySet<Id<"respondents">>,
): Promise<void> {
  await markSourcesChanged(ctx, userId, insightKinds.externalFeedback);
  const state = await insightStateOf(ctx, userId, insightKinds.externalFeedback);
  if (state?.partial !== undefined) {
    await ctx.db.patch("insightStates", state._id, { partial: withoutQuotesOf(state.partial, removed) });
  }
  const stored = state?.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (stored === null || !stored.sourceRespondents.some((id) => removed.has(id))) return;
  const details = withoutQuotesOf(stored.details, removed);
  if (isEmptyDetails(details)) await ctx.db.delete("insights", stored._id);
  else {
    const sourceRespondents = stored.sourceRespondents.filter((id) => !removed.has(id));
    await ctx.db.patch("insights", stored._id, { sourceRespondents, details, unquoted: undefined });
  }
  if (await hasSources(ctx, userId, insightKinds.externalFeedback))
    await startInsightRun(ctx, userId, insightKinds.externalFeedback);
}
