/**
 * Owns `thankedAt`, `thanksMessage` and `thanksGiven`: an owner thanks each respondent once, and can undo it for a few
 * seconds.
 */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine } from "../lib/textInput";
import { isGroup } from "../shared/confidentialGroup";
import { limits, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { queueRespondentMail, shareLink } from "./invitations";
import { ownRespondent } from "./ownRows";
import { notThanked } from "./replyDrafts";
import { thanksMail } from "./respondentMails";

/**
 * A respondent who can get thanks and a follow-up; never one of a confidential link.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for a group, and before the answer
 */
export async function requireAnsweredRespondent(
  ctx: QueryCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<Doc<"respondents">> {
  const respondent = await ownRespondent(ctx, userId, respondentId);
  if (isGroup(respondent)) throw invalid(texts.repliesConfidential);
  if (respondent.status !== "completed") throw invalid(texts.notAnsweredYet);
  return respondent;
}

/**
 * Thanks a respondent. The thanks are given `times.undoThanks` later: by email where there is an address, and on the
 * respondent's page. Only the page shows `message`, because an email has no free text of a stranger.
 * @throws as `requireAnsweredRespondent`
 * @throws INVALID for a long message
 * @throws RATE_LIMITED beyond `replyToRespondent` or the day's storage
 */
export const thank = ownerMutation({
  args: { respondentId: v.id("respondents"), message: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { respondentId, message = "" }) => {
    const { userId, user } = ctx.owner;
    const { thankedAt: before } = await requireAnsweredRespondent(ctx, userId, respondentId);
    if (before !== undefined) return;
    await consumeRateLimit(ctx, "replyToRespondent", userId);
    const thankedAt = Date.now();
    const text = parseMultiLine(message, "message", limits.thanksMessage).trim();
    if (text !== "") await consumeStorage(ctx, user, storedBytes(0, text));
    await ctx.db.patch("respondents", respondentId, { thankedAt, thanksMessage: text === "" ? undefined : text });
    await ctx.scheduler.runAfter(times.undoThanks, internal.respondents.thanks.deliver, {
      respondentId,
      thankedAt,
      userId,
    });
  },
});

/**
 * Undoes thanks that are not yet given.
 * @throws as `requireAnsweredRespondent`
 * @throws INVALID once the thanks are given
 */
export const undo = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const { thanksGiven } = await requireAnsweredRespondent(ctx, ctx.owner.userId, respondentId);
    if (thanksGiven === true) throw invalid(texts.thanksGiven);
    await ctx.db.patch("respondents", respondentId, notThanked);
  },
});

/**
 * Gives the thanks, unless they were undone, also where the round has ended meanwhile. A respondent who was removed
 * meanwhile can be thanked again once restored.
 */
export const deliver = internalMutation({
  args: { respondentId: v.id("respondents"), thankedAt: v.number(), userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { respondentId, thankedAt, userId }) => {
    const respondent = await ctx.db.get("respondents", respondentId);
    if (respondent?.thankedAt !== thankedAt) return;
    if (respondent.deleted) return await ctx.db.patch("respondents", respondentId, notThanked);
    await ctx.db.patch("respondents", respondentId, { thanksGiven: true });
    const { email, remindersStopped, token, thanksMessage } = respondent;
    const owner = await ctx.db.get("users", userId);
    if (email === undefined || remindersStopped === true || owner === null || owner.deletedAt !== undefined) return;
    const link = thanksMessage === undefined ? undefined : shareLink(token);
    await queueRespondentMail(ctx, {
      kind: "thanks",
      owner,
      respondent,
      mail: (to) => thanksMail({ ...to, link }),
      idempotencyKey: `thanks/${respondentId}`,
    });
  },
});
