import { type Infer, v } from "convex/values";
import { deliverableEmail, displayNameFrom } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation, type OwnerMutationCtx } from "../lib/ownerFunctions";
import { isMailConfirmed, queueMail, type QueueOutcome } from "../mail";
import { dayIn, knownTimeZone } from "../lib/timeZone";
import { times } from "../shared/limits";
import * as texts from "../shared/texts";
import { ownRespondent } from "./ownRows";
import { invitationMail, reminderMail } from "./respondentMails";

/** Rows that one transaction reads, and emails that it writes. */
export const MAX_ROWS_READ = 1_000;
export const MAX_EMAILS_QUEUED = 200;

/** Address of a respondent's page. */
export function shareLink(token: string): string {
  return `${siteUrl()}/share/${token}`;
}

/** The owner's address for replies; undefined while it is unconfirmed, because it may belong to another person. */
export function replyAddress(owner: Doc<"users">): string | undefined {
  return isMailConfirmed(owner) ? (deliverableEmail(owner) ?? undefined) : undefined;
}

/** Returns the due date; undefined once it has passed, and for people who are asked about a goal. */
function futureDueDate({ answersDue, timeZone }: Doc<"users">, { goalId }: Doc<"respondents">): string | undefined {
  if (answersDue === undefined || goalId !== undefined) return undefined;
  return answersDue.on < dayIn(knownTimeZone(timeZone), Date.now()) ? undefined : answersDue.on;
}

/**
 * Queues an invitation, and returns whether it did; otherwise the respondent's row shows why not. Each `attempt` is
 * another email than the first one.
 */
export async function sendInvitation(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondentId: Id<"respondents">,
  attempt?: string,
): Promise<boolean> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent?.email === undefined) return false;
  const key = ["invitation", respondentId, ...(attempt === undefined ? [] : [attempt])].join("/");
  const outcome = await queueInvitation(ctx, owner, respondent, { to: respondent.email, idempotencyKey: key });
  if (outcome === "queued" || outcome === "duplicate") return true;
  await ctx.db.patch("respondents", respondentId, {
    emailStatus: outcome === "unsubscribed" ? "unsubscribed" : "failed",
  });
  return false;
}

/** `sendInvitation` for modules that load no email. */
export const send = internalMutation({
  args: { userId: v.id("users"), respondentId: v.id("respondents"), attempt: v.optional(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { userId, respondentId, attempt }): Promise<boolean> => {
    const owner = await ctx.db.get("users", userId);
    return owner !== null && (await sendInvitation(ctx, owner, respondentId, attempt));
  },
});

async function queueInvitation(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondent: Doc<"respondents">,
  { to, idempotencyKey }: { to: string; idempotencyKey: string },
): Promise<QueueOutcome> {
  const outcome = await queueMail(ctx, {
    kind: "invitation",
    to,
    replyTo: replyAddress(owner),
    content: ({ unsubscribeUrl }) =>
      invitationMail({
        respondentName: respondent.name,
        requestorName: displayNameFrom(owner),
        link: shareLink(respondent.token),
        by: futureDueDate(owner, respondent),
        language: respondent.language,
        unsubscribeUrl,
      }),
    idempotencyKey,
    userId: owner._id,
    respondentId: respondent._id,
  });
  if (outcome === "queued") await ctx.db.patch("respondents", respondent._id, { emailStatus: outcome });
  return outcome;
}

/**
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID after the answer, and without an address
 */
async function requireMailable(
  ctx: OwnerMutationCtx,
  respondentId: Id<"respondents">,
): Promise<{ respondent: Doc<"respondents">; email: string }> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  if (respondent.status === "completed") throw invalid(texts.reminderCompleted);
  if (respondent.email === undefined) throw invalid(texts.reminderNeedsEmail);
  return { respondent, email: respondent.email };
}

/**
 * @throws INVALID when the recipient is unsubscribed
 * @throws RATE_LIMITED when the owner's or the address's emails are used up
 */
function requireQueued(outcome: QueueOutcome): void {
  if (outcome === "unsubscribed") throw invalid(texts.recipientUnsubscribed);
  if (outcome === "ownerLimit") throw appError("RATE_LIMITED", texts.mailsUsedUp);
  if (outcome === "recipientLimit") throw appError("RATE_LIMITED", texts.mailsToAddressUsedUp);
}

/** Sends the invitation again. @throws as `requireMailable` and `requireQueued` */
export const resend = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const { respondent, email } = await requireMailable(ctx, respondentId);
    const idempotencyKey = `invitation/${respondentId}/${Date.now()}`;
    requireQueued(await queueInvitation(ctx, ctx.owner.user, respondent, { to: email, idempotencyKey }));
  },
});

/**
 * Sends a reminder.
 * @throws INVALID after opting out
 * @throws as `requireMailable` and `requireQueued`
 */
export const remind = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const { respondent, email } = await requireMailable(ctx, respondentId);
    if (respondent.remindersStopped === true) throw invalid(texts.reminderStopped);
    requireQueued(await queueReminder(ctx, ctx.owner.user, respondent, email));
  },
});

export const reminderCursor = v.object({ lastRemindedAt: v.optional(v.number()), createdAt: v.number() });
export type ReminderCursor = Infer<typeof reminderCursor>;

/**
 * Reminds all respondents but those without address, with an opt-out, or reminded within `times.reminderPause`. The
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
      const { email, remindersStopped } = respondent;
      if (email === undefined || remindersStopped === true) continue;
      const outcome = await queueReminder(ctx, user, respondent, email);
      if (outcome === "ownerLimit") return { sent, isComplete: false };
      if (outcome === "queued") sent += 1;
      written += 1;
      if (written === MAX_EMAILS_QUEUED) return { sent, isComplete: false, next: reminderCursorOf(respondent) };
    }
    const last = due.at(-1);
    if (last === undefined || due.length < MAX_ROWS_READ) return { sent, isComplete: true };
    return { sent, isComplete: false, next: reminderCursorOf(last) };
  },
});

/** The place of a respondent in the order of reminders. */
export function reminderCursorOf({ lastRemindedAt, _creationTime }: Doc<"respondents">): ReminderCursor {
  return { lastRemindedAt, createdAt: _creationTime };
}

/** Pending respondents who were not reminded within `pause` ms: longest ago first, at most `MAX_ROWS_READ`. */
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
        .take(MAX_ROWS_READ);
  const later = await ctx.db
    .query("respondents")
    .withIndex(index, (q) => {
      const pending = q.eq("userId", userId).eq("deleted", false).eq("status", "pending");
      return after === undefined
        ? pending.lt("lastRemindedAt", before)
        : pending.gt("lastRemindedAt", after.lastRemindedAt).lt("lastRemindedAt", before);
    })
    .take(MAX_ROWS_READ - sameTime.length);
  return [...sameTime, ...later];
}

/** Queues a reminder, and counts it as the respondent's newest one. */
export async function queueReminder(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondent: Doc<"respondents">,
  to: string,
): Promise<QueueOutcome> {
  const timesReminded = respondent.timesReminded + 1;
  const link = shareLink(respondent.token);
  const outcome = await queueMail(ctx, {
    kind: "reminder",
    to,
    replyTo: replyAddress(owner),
    content: ({ unsubscribeUrl }) =>
      reminderMail({
        respondentName: respondent.name,
        requestorName: displayNameFrom(owner),
        link,
        stopLink: `${link}?stopReminders=1`,
        by: futureDueDate(owner, respondent),
        language: respondent.language,
        unsubscribeUrl,
      }),
    idempotencyKey: `reminder/${respondent._id}/${timesReminded}`,
    userId: owner._id,
    respondentId: respondent._id,
  });
  if (outcome === "queued") {
    const reminded = { timesReminded, lastRemindedAt: Date.now() };
    await ctx.db.patch("respondents", respondent._id, { emailStatus: outcome, ...reminded });
  }
  return outcome;
}
