/** What an answer's change removes: vectors, claims, chat answers and corrections that quote it. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { eraseGoalWording } from "../../goals";
import { isUnread } from "../../lib/lists/readMarks";
import { isExactSpan } from "../../shared/answers/exactSpan";
import { insightKinds } from "../../shared/insights/insightKinds";
import type { InsightDetails } from "../../shared/validators";
import { wordingInForce } from "../../shared/insights/wordingInForce";
import { roundInsightsOf } from "../roundInsights";
import { retractAnswersCiting } from "../chatHistory";
import { invalidateEmbedding } from "../embeddings";
import { isEmptyDetails, withoutQuotes } from "../insightDetails";
import { insightStateOf, markSourcesChanged, restartInsightRun, startInsightRun } from "../insightLifecycle";
import { johariRowOf, rewriteJohariWindow } from "../johari";
import { eraseCorrectedWording } from "../corrections/correctionRows";

/**
 * Deletes the answer's vector, which the next chat question computes, and marks the insight as out of date. An answer
 * that its owner may not read changes nothing.
 */
export async function removeChangedWording(ctx: MutationCtx, response: Doc<"responses">): Promise<void> {
  if (response.userId === undefined) return;
  await invalidateEmbedding(ctx, response._id);
  await markSourcesChanged(ctx, response.userId, insightKinds.externalFeedback);
}

/**
 * Like `removeChangedWording`; it also removes claims that quote the declined wording, and chat answers that cite the
 * respondent. When a claim of the current round was removed, a new insight starts.
 */
export async function eraseDeclinedWording(ctx: MutationCtx, response: Doc<"responses">): Promise<void> {
  await removeChangedWording(ctx, response);
  const { userId, respondentId } = response;
  if (userId === undefined) {
    await eraseFromEndedRound(ctx, response);
    return;
  }
  await eraseGoalWording(ctx, userId, response);
  await eraseCorrectedWording(ctx, userId, response);
  await retractAnswersCiting(ctx, userId, [respondentId]);
  const state = await insightStateOf(ctx, userId, insightKinds.externalFeedback);
  const leftOf = detailsWorded(response);
  if (state?.partial !== undefined) {
    await ctx.db.patch("insightStates", state._id, { partial: leftOf(state.partial) });
  }
  const stored = state?.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (stored === null) return;
  const details = leftOf(stored.details);
  if (stored.unquoted?.answers.some(({ responseId }) => responseId === response._id) === true) {
    await ctx.db.patch("insights", stored._id, { unquoted: undefined });
  }
  const countOf = (claims: InsightDetails) => Object.values(claims).reduce((sum, ofKind) => sum + ofKind.length, 0);
  if (countOf(details) === countOf(stored.details)) return;
  await rewriteJohariWindow(ctx, userId);
  if (isEmptyDetails(details)) await ctx.db.delete("insights", stored._id);
  else await ctx.db.patch("insights", stored._id, { details, unquoted: undefined });
  await startInsightRun(ctx, userId, insightKinds.externalFeedback);
}

/** `eraseDeclinedWording` for an ended round; no new insight follows. */
async function eraseFromEndedRound(ctx: MutationCtx, response: Doc<"responses">): Promise<void> {
  const { respondentId } = response;
  const roundId = (await ctx.db.get("respondents", respondentId))?.roundId;
  const round = roundId === undefined ? null : await ctx.db.get("rounds", roundId);
  if (round === null) return;
  await eraseGoalWording(ctx, round.userId, response);
  await retractAnswersCiting(ctx, round.userId, [respondentId]);
  const roundInsights = await roundInsightsOf(ctx, round._id);
  if (roundInsights?.insight === undefined) return;
  const details = detailsWorded(response)(roundInsights.insight);
  await ctx.db.patch("roundInsights", roundInsights._id, {
    insight: { ...roundInsights.insight, ...details, unquoted: undefined },
  });
}

/** Returns a function that removes what quotes words of the response that are no longer in force. */
function detailsWorded(response: Doc<"responses">): (details: InsightDetails) => InsightDetails {
  const wording = wordingInForce(response);
  return (details) =>
    withoutQuotes(details, ({ responseId, text }) => responseId === response._id && !isExactSpan(wording, text));
}

/**
 * Follows a change of an answer. What quotes the answer is removed, since a description may paraphrase it. A run that
 * has read it starts again; once the answer was read, any run may have.
 */
export async function removeEditedAnswer(ctx: MutationCtx, response: Doc<"responses">): Promise<void> {
  const { userId, _id, respondentId } = response;
  if (userId === undefined) return;
  await removeChangedWording(ctx, response);
  await retractAnswersCiting(ctx, userId, [respondentId]);
  await eraseGoalWording(ctx, userId, response);
  await eraseCorrectedWording(ctx, userId, response);
  const wasRead = !isUnread(response);
  const mayHaveReadIt = (row: { unreadSources?: Id<"responses">[] } | null) =>
    wasRead || row?.unreadSources?.includes(_id) === true;
  // The window may be newer than the insight, and written from more answers.
  if (mayHaveReadIt(await johariRowOf(ctx, userId))) await rewriteJohariWindow(ctx, userId);
  const state = await insightStateOf(ctx, userId, insightKinds.externalFeedback);
  if (state === null) return;
  const insight = state.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (insight !== null && mayHaveReadIt(insight)) {
    await rewriteJohariWindow(ctx, userId);
    const details = withoutQuotes(insight.details, ({ responseId }) => responseId === _id);
    if (isEmptyDetails(details)) await ctx.db.delete("insights", insight._id);
    else await ctx.db.patch("insights", insight._id, { details, unquoted: undefined });
    await startInsightRun(ctx, userId, insightKinds.externalFeedback);
  }
  if (mayHaveReadIt(state) && state.status === "generating") await restartInsightRun(ctx, state);
}
