import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { eraseGoalWording } from "../../goals";
import { isUnread } from "../../lib/lists/readMarks";
import { insightKinds } from "../../shared/insights/insightKinds";
import { retractAnswersCiting } from "../chatHistory";
import { removeChangedWording } from "./changedWording";
import { isEmptyDetails, withoutQuotes } from "../insightDetails";
import { restartInsightRun, startInsightRun, insightStateOf } from "../insightLifecycle";
import { johariRowOf, rewriteJohariWindow } from "../johari";
import { eraseCorrectedWording } from "../corrections/correctionRows";

const kind = insightKinds.externalFeedback;

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
  const state = await insightStateOf(ctx, userId, kind);
  if (state === null) return;
  const insight = state.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (insight !== null && mayHaveReadIt(insight)) {
    await rewriteJohariWindow(ctx, userId);
    const details = withoutQuotes(insight.details, ({ responseId }) => responseId === _id);
    if (isEmptyDetails(details)) await ctx.db.delete("insights", insight._id);
    else await ctx.db.patch("insights", insight._id, { details, unquoted: undefined });
    await startInsightRun(ctx, userId, kind);
  }
  if (mayHaveReadIt(state) && state.status === "generating") await restartInsightRun(ctx, state);
}
