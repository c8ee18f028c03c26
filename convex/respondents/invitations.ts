import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerMutationCtx } from "../lib/ownerFunctions";
import { takeRate, tryRate } from "../lib/rateLimits";
import { invitationMail, reminderMail } from "../mail/templates";
import { times } from "../shared/limits";
import { texts } from "../shared/texts";
import { siteUrl } from "../lib/configuration";
import * as emails from "../mail/emails";
import { ownRespondent } from "./ownership";
import { deliverableEmail, displayName } from "../accounts/usersModel";

/** The address of a respondent's page. */
export function shareLink(token: string): string {
  return `${siteUrl()}/share/${token}`;
}

/** The day's limit of an owner's e-mails. Throwaway accounts cost nothing to make, so they get few. */
function dailyLimit(owner: Doc<"users">): "mailPerAnonymousOwner" | "mailPerOwner" {
  return owner.isAnonymous === true ? "mailPerAnonymousOwner" : "mailPerOwner";
}

/** Whether this owner may send one more e-mail to this address today. */
async function mayMail(ctx: MutationCtx, owner: Doc<"users">, to: string): Promise<boolean> {
  return (await tryRate(ctx, dailyLimit(owner), owner._id)) && (await tryRate(ctx, "mailPerRecipient", to));
}

/** Queues the first invitation. Over a mail limit the row shows the failure and the owner can retry later. */
export async function invite(ctx: MutationCtx, owner: Doc<"users">, respondentId: Id<"respondents">): Promise<void> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent?.email === undefined) return;
  if (!(await mayMail(ctx, owner, respondent.email))) {
    await ctx.db.patch("respondents", respondentId, { emailStatus: "failed" });
    return;
  }
  await queueInvitation(ctx, owner, respondent, respondent.email, `invitation/${respondentId}`);
}

async function queueInvitation(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondent: Doc<"respondents">,
  to: string,
  idempotencyKey: string,
): Promise<void> {
  await emails.queue(ctx, {
    kind: "invitation",
    to,
    replyTo: deliverableEmail(owner) ?? undefined,
    content: invitationMail({
      respondentName: respondent.name,
      requestorName: displayName(owner),
      link: shareLink(respondent.token),
    }),
    idempotencyKey,
    userId: owner._id,
    respondentId: respondent._id,
  });
}

/** The owner's pending respondent with an address; INVALID says what is missing. */
async function reachable(
  ctx: OwnerMutationCtx,
  respondentId: Id<"respondents">,
): Promise<{ respondent: Doc<"respondents">; email: string }> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  if (respondent.status === "completed") throw invalid(texts.reminderCompleted);
  if (respondent.email === undefined) throw invalid(texts.reminderNeedsEmail);
  await takeRate(ctx, "mailPerRecipient", respondent.email, texts.mailsToAddressUsedUp);
  await takeRate(ctx, dailyLimit(ctx.owner.user), ctx.owner.userId, texts.mailsUsedUp);
  return { respondent, email: respondent.email };
}

/** Queues the invitation again. */
export async function resend(ctx: OwnerMutationCtx, respondentId: Id<"respondents">): Promise<void> {
  const { respondent, email } = await reachable(ctx, respondentId);
  await queueInvitation(ctx, ctx.owner.user, respondent, email, `invitation/${respondentId}/${Date.now()}`);
}

/** Queues a reminder and counts it. */
export async function remind(ctx: OwnerMutationCtx, respondentId: Id<"respondents">): Promise<void> {
  const { respondent, email } = await reachable(ctx, respondentId);
  if (respondent.remindersStopped === true) throw invalid(texts.reminderStopped);
  await queueReminder(ctx, ctx.owner.user, respondent, email);
}

/** Respondents looked at by one remindAll, and how many it writes to at most: one transaction's worth. */
const MOST_LOOKED_AT = 1_000;
const MOST_TRIED = 200;

/** Where a remindAll goes on: after the respondent it looked at last. */
export interface RemindedUntil {
  readonly lastRemindedAt?: number;
  readonly createdAt: number;
}

/** Reminds those who are pending and were not reminded lately, as many as fit a transaction. */
export async function remindAll(
  ctx: OwnerMutationCtx,
  after: RemindedUntil | undefined,
): Promise<{ sent: number; complete: boolean; next?: RemindedUntil }> {
  const { userId, user } = ctx.owner;
  const due = await dueForReminder(ctx, userId, after);
  let sent = 0;
  let tried = 0;
  for (const respondent of due) {
    const { email, remindersStopped } = respondent;
    if (email === undefined || remindersStopped === true) continue;
    if (await tryRate(ctx, "mailPerRecipient", email)) {
      if (!(await tryRate(ctx, dailyLimit(user), userId))) return { sent, complete: false };
      await queueReminder(ctx, user, respondent, email);
      sent += 1;
    }
    tried += 1;
    if (tried === MOST_TRIED) return { sent, complete: false, next: until(respondent) };
  }
  const last = due.at(-1);
  if (last === undefined || due.length < MOST_LOOKED_AT) return { sent, complete: true };
  return { sent, complete: false, next: until(last) };
}

function until({ lastRemindedAt, _creationTime }: Doc<"respondents">): RemindedUntil {
  return { lastRemindedAt, createdAt: _creationTime };
}

/** Pending respondents who were not reminded lately, whoever was reminded longest ago first, from `after` on. */
async function dueForReminder(
  ctx: QueryCtx,
  userId: Id<"users">,
  after: RemindedUntil | undefined,
): Promise<Doc<"respondents">[]> {
  const before = Date.now() - times.reminderPause;
  const index = "by_userId_and_deleted_and_status_and_lastRemindedAt";
  // `after` comes from outside: it must not let anyone be reminded too soon.
  const isDue = after !== undefined && (after.lastRemindedAt === undefined || after.lastRemindedAt < before);
  const alike = !isDue
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
        .take(MOST_LOOKED_AT);
  const later = await ctx.db
    .query("respondents")
    .withIndex(index, (q) => {
      const pending = q.eq("userId", userId).eq("deleted", false).eq("status", "pending");
      return after === undefined
        ? pending.lt("lastRemindedAt", before)
        : pending.gt("lastRemindedAt", after.lastRemindedAt).lt("lastRemindedAt", before);
    })
    .take(MOST_LOOKED_AT - alike.length);
  return [...alike, ...later];
}

/** Queues a reminder; whoever calls has checked that it may go out. */
export async function queueReminder(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondent: Doc<"respondents">,
  to: string,
): Promise<void> {
  const timesReminded = respondent.timesReminded + 1;
  const link = shareLink(respondent.token);
  await emails.queue(ctx, {
    kind: "reminder",
    to,
    replyTo: deliverableEmail(owner) ?? undefined,
    content: reminderMail({
      respondentName: respondent.name,
      requestorName: displayName(owner),
      link,
      stopLink: `${link}?stopReminders=1`,
    }),
    idempotencyKey: `reminder/${respondent._id}/${timesReminded}`,
    userId: owner._id,
    respondentId: respondent._id,
  });
  await ctx.db.patch("respondents", respondent._id, { timesReminded, lastRemindedAt: Date.now() });
}
