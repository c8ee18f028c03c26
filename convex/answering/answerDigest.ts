/** Owns the email that names a day's answers, in place of one for each. It names no answer of a confidential link. */
import { v } from "convex/values";
import { deliverableEmail } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { dayIn, knownTimeZone, nextMorning } from "../lib/timeZone";
import { isMailConfirmed, queueAddressConfirmation, queueMail, type QueueOutcome } from "../mail";
import { MINUTE } from "../shared/limits/durations";
import { answerDigestMail, type AnswerOfDay } from "./answerDigestMail";

/** Rows that one transaction reads. */
const NOTICE_BATCH_SIZE = 500;

/** Milliseconds until the next transaction, when more owners are due. */
const NEXT_TRANSACTION_MS = MINUTE;

/** Schedules a transaction for each owner with unsent answers for whom it is morning. */
export const sendAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const due = await ctx.db
      .query("waitingNotices")
      .withIndex("by_sendAt", (q) => q.lte("sendAt", Date.now()))
      .take(NOTICE_BATCH_SIZE);
    for (const userId of new Set(due.map((notice) => notice.userId))) {
      await ctx.scheduler.runAfter(0, internal.answering.answerDigest.send, { userId });
    }
    if (due.length === NOTICE_BATCH_SIZE) {
      await ctx.scheduler.runAfter(NEXT_TRANSACTION_MS, internal.answering.answerDigest.sendAll, {});
    }
  },
});

/**
 * Queues the email and removes its answers in one transaction. An owner gets at most one a day; an email that a limit
 * refuses waits a day more.
 */
export const send = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    const now = Date.now();
    const waiting = await ctx.db
      .query("waitingNotices")
      .withIndex("by_userId", (q) => q.eq("userId", userId))
      .take(NOTICE_BATCH_SIZE);
    const due = waiting.filter(({ sendAt }) => sendAt <= now);
    const owner = await ctx.db.get("users", userId);
    const outcome = owner === null ? null : await mailDigest(ctx, owner, due);
    const isPostponed = outcome === "duplicate" || outcome === "ownerLimit" || outcome === "recipientLimit";
    const sendAt = nextMorning(knownTimeZone(owner?.timeZone), now);
    for (const { _id } of due) {
      if (isPostponed) await ctx.db.patch("waitingNotices", _id, { sendAt });
      else await ctx.db.delete("waitingNotices", _id);
    }
  },
});

/**
 * Returns null where no digest is queued: the owner wants none, is deleted, or has no confirmed address, or no answer
 * is left.
 */
async function mailDigest(
  ctx: MutationCtx,
  owner: Doc<"users">,
  notices: readonly Doc<"waitingNotices">[],
): Promise<QueueOutcome | null> {
  const { _id: userId, deletedAt, answerNotices, timeZone } = owner;
  const to = deliverableEmail(owner);
  if (to === null || deletedAt !== undefined || answerNotices === "never") return null;
  const answers = await listedAnswers(ctx, userId, notices);
  if (answers.length === 0) return null;
  if (!isMailConfirmed(owner)) {
    // The answers are on the dashboard; later ones are announced again.
    await queueAddressConfirmation(ctx, { userId, to, isAnswered: true });
    return null;
  }
  return await queueMail(ctx, {
    kind: "answerDigest",
    to,
    content: ({ unsubscribeUrl }) => answerDigestMail({ answers, site: siteUrl(), unsubscribeUrl }),
    idempotencyKey: `answerDigest/${userId}/${dayIn(knownTimeZone(timeZone), Date.now())}`,
    userId,
  });
}

/**
 * The answers that the dashboard still has: people who withdrew, were removed, or belong to an ended round are left
 * out.
 */
async function listedAnswers(
  ctx: QueryCtx,
  userId: Id<"users">,
  notices: readonly Doc<"waitingNotices">[],
): Promise<AnswerOfDay[]> {
  const answers: AnswerOfDay[] = [];
  for (const { respondentId, isReply } of notices) {
    const respondent = await ctx.db.get("respondents", respondentId);
    if (respondent?.userId !== userId || respondent.deleted || respondent.status !== "completed") continue;
    const { name, finalAnswers } = respondent;
    answers.push({ respondentId, name, answered: isReply ? "followUp" : finalAnswers });
  }
  return answers;
}
