/** A submitted answer, until its requestor has read it. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { followEditedAnswer, isUnread } from "../insights";
import { appError, invalid, notFound } from "../lib/appError";
import { refuseRequestor, respondentMutation } from "../lib/linkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeRespondentStorage, storedBytes } from "../lib/storageQuota";
import { multiLine } from "../lib/textInput";
import { deleteRecordings, recordingsOfResponse } from "../recordings";
import { waitsForBatch } from "../respondents";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";

/**
 * Replaces the whole answer, whose recording and tidied wording go. `was`: the wording that the page had. A call that arrives
 * twice changes nothing again.
 * @throws NOT_FOUND, INVALID_LINK, ANSWER_READ, INVALID, RATE_LIMITED, FORBIDDEN for the requestor
 */
export const change = respondentMutation({
  args: { responseId: v.id("responses"), was: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { responseId, was, ...args }) => {
    const { respondent } = ctx;
    await refuseRequestor(ctx, respondent);
    await consumeRateLimit(ctx, "changeAnswer", respondent._id);
    const response = await ctx.db.get("responses", responseId);
    if (response?.respondentId !== respondent._id || !response.finalSubmission) throw notFound();
    const text = multiLine(args.text, "The answer", limits.answerText);
    if (text === "") throw invalid(texts.answerBlank);
    if (text === response.text) return;
    if (!(await isChangeable(ctx, response))) throw appError("ANSWER_READ", texts.answerRead);
    if (response.text !== was) throw invalid(texts.answerChangedElsewhere);
    const added = storedBytes(0, text) - storedBytes(0, response.text);
    await consumeRespondentStorage(ctx, respondent._id, added);
    await replaceText(ctx, response, text);
  },
});

async function replaceText(ctx: MutationCtx, response: Doc<"responses">, text: string): Promise<void> {
  const { _id: responseId, respondentId, userId } = response;
  const now = Date.now();
  await deleteRecordings(ctx, await recordingsOfResponse(ctx, responseId));
  const fields = { text, tidiedText: undefined, tidiedTextApproved: undefined, clientUpdatedAt: now, updatedAt: now };
  await ctx.db.patch("responses", responseId, fields);
  if (userId === undefined) return;
  await followEditedAnswer(ctx, { ...response, ...fields });
  await ctx.scheduler.runAfter(0, internal.answering.tidyingActions.enrich, { respondentId, responseId });
}

/** False in an ended round, and of what only a goal shows. */
async function isChangeable(ctx: QueryCtx, response: Doc<"responses">): Promise<boolean> {
  return (await readingOf(ctx, response)) === "changeable";
}

/** "read": by the requestor. "grouped": in a group that is shown. Absent where nothing is said of it. */
export async function readingOf(
  ctx: QueryCtx,
  response: Doc<"responses">,
): Promise<"changeable" | "read" | "grouped" | undefined> {
  if (isUnread(response)) return "changeable";
  if (response.userId !== undefined) return typeof response.readAt === "number" ? "read" : undefined;
  const isWaiting = await waitsForBatch(ctx, response);
  if (isWaiting === null) return undefined;
  return isWaiting ? "changeable" : "grouped";
}
