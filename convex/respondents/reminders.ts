import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation } from "../lib/ownerFunctions";
import type { QueueOutcome } from "../mail";
import { times } from "../shared/limits/limits";
import { reminderRefusal, type ReminderRefusal } from "../shared/reminderRefusal";
import * as texts from "../shared/texts/texts";
import { futureDueDate, mailRefusalTexts, queueRespondentMail, requireQueued, shareLink } from "./invitations";
import { ownRespondent } from "./ownRows";
import { reminderMail } from "./respondentMails";

/** Rows that one transaction reads, and emails that it writes. */
export const MAX_PENDING_READ = 1_000;
export const MAX_EMAILS_QUEUED = 200;

/**
 * Whether the respondent gets the automatic reminder at that time. Respondents of a confidential link have no
 * address.
 */
export function isForAutoReminder(respondent: Doc<"respondents">, at: number): boolean {
  if (reminderRefusal(respondent) !== null || respondent.emailStatus === "unsubscribed") return false;
  const { autoRemindedAt, lastRemindedAt = 0, linkDelivery, invitedAt } = respondent;
  if (autoRemindedAt !== undefined || invitedAt > at - times.autoReminderAfterInvitation) return false;
  const copiedAt = linkDelivery?.by === "reminder" ? linkDelivery.at : 0;
  return Math.max(lastRemindedAt, copiedAt) < at - times.autoReminderPause;
}

const refusalTexts: Readonly<Record<ReminderRefusal, string>> = { ...mailRefusalTexts, stopped: texts.reminderStopped };

/**
 * Sends a reminder.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for a `reminderRefusal`
 * @throws as `requireQueued`
 */
export const remind = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    const refusal = reminderRefusal(respondent);
    if (refusal !== null) throw invalid(refusalTexts[refusal]);
    requireQueued(await queueReminder(ctx, ctx.owner.user, respondent));
  },
});

export const reminderCursor = v.object({ lastRemindedAt: v.optional(v.number()), createdAt: v.number() });
export type ReminderCursor = Infer<typeof reminderCursor>;

/**
 * Reminds all respondents without a `reminderRefusal` who were not reminded within `times.reminderPause`. The
 * caller repeats with `next`; `isComplete` false without `next` means that the daily limit is used up.
 */
export const remindAll = ownerMutation({
  args: { after: v.optional(reminderCursor) },
  returns: v.object({ sent: v.number(), isComplete: v.boolean(), next: v.optional(reminderCursor) }),
  handler: async (ctx, { after }) => {
    const { userId, user } = ctx.owner;
    const due = await dueForReminder(ctx, userId, times.reminderPause, after);
    let sent = 0;
    let written = 0;
    for (const respondent of due) {
      if (reminderRefusal(respondent) !== null) continue;
      const outcome = await queueReminder(ctx, user, respondent);
      if (outcome === "ownerLimit") return { sent, isComplete: false };
      if (outcome === "queued") sent += 1;
      written += 1;
      if (written === MAX_EMAILS_QUEUED) return { sent, isComplete: false, next: reminderCursorOf(respondent) };
    }
    const last = due.at(-1);
    if (last === undefined || due.length < MAX_PENDING_READ) return { sent, isComplete: true };
    return { sent, isComplete: false, next: reminderCursorOf(last) };
  },
});

/** The place of a respondent in the order of reminders. */
export function reminderCursorOf({ lastRemindedAt, _creationTime }: Doc<"respondents">): ReminderCursor {
  return { lastRemindedAt, createdAt: _creationTime };
}

/** Pending respondents who were not reminded within `pause` ms: longest ago first, at most `MAX_PENDING_READ`. */
export async function dueForReminder(
  ctx: QueryCtx,
  userId: Id<"users">,
  pause: number,
  after: ReminderCursor | undefined,
): Promise<Doc<"respondents">[]> {
  const before = Date.now() - pause;
  const index = "by_userId_and_deleted_and_status_and_lastRemindedAt";
  // A forged cursor must not select recently reminded respondents.
  const isDue = after !== undefined && (after.lastRemindedAt === undefined || after.lastRemindedAt < before);
  const sameTime = !isDue
    ? []
    : await ctx.db
        .query("respondents")
        .withIndex(index, (q) =>
          q
            .eq("userId", userId)
            .eq("deleted", false)
            .eq("status", "pending")
            .eq("lastRemindedAt", after.lastRemindedAt)
            .gt("_creationTime", after.createdAt),
        )
        .take(MAX_PENDING_READ);
  const later = await ctx.db
    .query("respondents")
    .withIndex(index, (q) => {
      const pending = q.eq("userId", userId).eq("deleted", false).eq("status", "pending");
      return after === undefined
        ? pending.lt("lastRemindedAt", before)
        : pending.gt("lastRemindedAt", after.lastRemindedAt).lt("lastRemindedAt", before);
    })
    .take(MAX_PENDING_READ - sameTime.length);
  return [...sameTime, ...later];
}

/** Queues a reminder of a respondent without a `reminderRefusal`, and counts it as the respondent's newest one. */
export async function queueReminder(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondent: Doc<"respondents">,
): Promise<QueueOutcome> {
  const timesReminded = respondent.timesReminded + 1;
  const link = shareLink(respondent.token);
  const dueDate = futureDueDate(owner, respondent);
  const outcome = await queueRespondentMail(ctx, {
    kind: "reminder",
    owner,
    respondent,
    mail: (to) => reminderMail({ ...to, link, stopLink: `${link}?stopReminders=1`, dueDate }),
    idempotencyKey: `reminder/${respondent._id}/${timesReminded}`,
  });
  if (outcome === "queued") {
    const reminded = { timesReminded, lastRemindedAt: Date.now() };
    await ctx.db.patch("respondents", respondent._id, { emailStatus: outcome, ...reminded });
  }
  return outcome;
}
