/** The outbox. An e-mail is a row first; a scheduled action delivers it, so that no request waits on a mail service. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { EmailStatus, MailKind } from "../shared/validators";

/** The written part of an e-mail. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Waits before the second, third … attempt, in milliseconds; as many attempts as waits, and the first. */
export const RETRY_WAITS = [5_000, 60_000, 600_000] as const;

/** A delivery not heard of for this long (milliseconds) has died and is tried again; an attempt itself takes 20 seconds. */
export const DELIVERY_TIMEOUT = 40_000;

/**
 * How long after its first attempt (milliseconds) an e-mail may be handed over again: the mail service forgets its key
 * after 24 hours, and would send it a second time.
 */
const KEY_REMEMBERED = 23 * 3_600_000;

/**
 * Queues an e-mail and its delivery. The same `idempotencyKey` again queues nothing; answers whether it was new.
 * Names what the e-mail is of with `respondentId`, whose row then shows how it went.
 */
export async function queue(
  ctx: MutationCtx,
  mail: {
    readonly kind: MailKind;
    readonly to: string;
    readonly replyTo?: string;
    readonly content: MailContent;
    readonly idempotencyKey: string;
    readonly userId?: Id<"users">;
    readonly respondentId?: Id<"respondents">;
  },
): Promise<boolean> {
  const existing = await ctx.db
    .query("emails")
    .withIndex("by_idempotencyKey", (q) => q.eq("idempotencyKey", mail.idempotencyKey))
    .unique();
  if (existing !== null) return false;
  const { content, ...fields } = mail;
  const emailId = await ctx.db.insert("emails", { ...fields, ...content, status: "queued", attempts: 0 });
  await showOnRespondent(ctx, mail.kind, mail.respondentId, "queued");
  await ctx.scheduler.runAfter(0, internal.mail.delivery.deliver, { emailId });
  return true;
}

/**
 * Claims a queued e-mail for one delivery attempt; null when it is not waiting, and when nobody knows whether it was sent
 * and the mail service no longer does either (the process was down for a day): it has failed then.
 */
export async function claim(ctx: MutationCtx, emailId: Id<"emails">): Promise<Doc<"emails"> | null> {
  const email = await ctx.db.get("emails", emailId);
  if (email?.status !== "queued") return null;
  const now = Date.now();
  const { firstTriedAt = now } = email;
  const attempts = email.attempts + 1;
  await ctx.db.patch("emails", emailId, { status: "sending", attempts, firstTriedAt });
  if (now - firstTriedAt > KEY_REMEMBERED) {
    const error = "The delivery broke off more than a day ago: it may have been sent.";
    await settle(ctx, emailId, { status: "failed", error, retryable: false });
    return null;
  }
  await ctx.scheduler.runAfter(DELIVERY_TIMEOUT, internal.mail.delivery.revive, { emailId, attempts });
  return { ...email, status: "sending", attempts, firstTriedAt };
}

/** How one attempt ended. */
export type Outcome =
  | { readonly status: "sent"; readonly messageId: string }
  | { readonly status: "kept" }
  | { readonly status: "failed"; readonly error: string; readonly retryable: boolean };

/** Records how an attempt ended and schedules the next one where that can help. */
export async function settle(ctx: MutationCtx, emailId: Id<"emails">, outcome: Outcome): Promise<void> {
  const email = await ctx.db.get("emails", emailId);
  if (email?.status !== "sending") return;
  const wait = RETRY_WAITS[email.attempts - 1];
  if (outcome.status === "failed" && outcome.retryable && wait !== undefined) {
    await ctx.db.patch("emails", emailId, { status: "queued", lastError: outcome.error });
    await ctx.scheduler.runAfter(wait, internal.mail.delivery.deliver, { emailId });
    return;
  }
  await ctx.db.patch("emails", emailId, {
    status: outcome.status,
    ...(outcome.status === "sent" ? { messageId: outcome.messageId, sentAt: Date.now() } : {}),
    ...(outcome.status === "failed" ? { lastError: outcome.error } : {}),
  });
  await showOnRespondent(ctx, email.kind, email.respondentId, outcome.status);
}

/**
 * The mail service says that a sent e-mail bounced, or that its reader complained. Whoever complains gets no more
 * reminders. False when no e-mail has this id (yet).
 */
export async function reported(
  ctx: MutationCtx,
  messageId: string,
  outcome: "bounced" | "complained",
): Promise<boolean> {
  const email = await ctx.db
    .query("emails")
    .withIndex("by_messageId", (q) => q.eq("messageId", messageId))
    .unique();
  if (email === null) return false;
  if (email.status !== "sent") return true;
  await ctx.db.patch("emails", email._id, { status: outcome });
  await showOnRespondent(ctx, email.kind, email.respondentId, outcome);
  const respondent = email.respondentId === undefined ? null : await ctx.db.get("respondents", email.respondentId);
  if (outcome === "complained" && respondent !== null) {
    await ctx.db.patch("respondents", respondent._id, { remindersStopped: true });
  }
  return true;
}

/** Queues an attempt again that was never settled. Sending under the same key again is safe at the mail service. */
export async function revive(ctx: MutationCtx, emailId: Id<"emails">, attempts: number): Promise<void> {
  const email = await ctx.db.get("emails", emailId);
  if (email?.status !== "sending" || email.attempts !== attempts) return;
  await settle(ctx, emailId, { status: "failed", error: "The delivery did not end in time.", retryable: true });
}

async function showOnRespondent(
  ctx: MutationCtx,
  kind: MailKind,
  respondentId: Id<"respondents"> | undefined,
  emailStatus: EmailStatus,
): Promise<void> {
  if (respondentId === undefined || (kind !== "invitation" && kind !== "reminder")) return;
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent !== null) await ctx.db.patch("respondents", respondentId, { emailStatus });
}

/** The newest e-mails, for the outbox page of a developer's own machine. */
export async function newest(ctx: QueryCtx, count: number): Promise<Doc<"emails">[]> {
  return await ctx.db.query("emails").order("desc").take(count);
}
