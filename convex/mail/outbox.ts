/** Owns the outbox: a mutation inserts an email, and a scheduled action delivers it. */
import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { assertNonNullable } from "../shared/assertNonNullable";
import { isMailConfigured, secureHttpRoutesUrl, siteUrl } from "../lib/configuration";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { type RespondentEmailStatus, mailKind, type MailKind, mailStatus } from "../shared/validators";
import { HOUR, MINUTE, SECOND } from "../shared/limits/durations";
import type { MailContent, MailLinks } from "./layout";
import { consumeMailLimits, rulesOf, type UsedUpLimit } from "./mailLimits";
import { unsubscribeMailbox, mailRecipient, recordMailTo } from "./recipients";
import { bodyFields, envelopeFields } from "./tables";

/** Milliseconds before the second and later attempts. */
const RETRY_WAITS = [5 * SECOND, MINUTE, 10 * MINUTE] as const;

/** Milliseconds of an attempt; its request ends within 20 seconds. */
const DELIVERY_TIMEOUT = 40 * SECOND;

/** Milliseconds of retries: the mail service drops idempotency keys after 24 hours, and would then send twice. */
const IDEMPOTENCY_WINDOW = 23 * HOUR;

/** Milliseconds until a webhook is processed again, which can precede its delivery's reply. */
const WEBHOOK_RETRY_WAIT = 2 * MINUTE;

/** Newest emails that the operator reads. */
const EMAILS_PER_OUTBOX_PAGE = 100;

/** Newest emails to a respondent; the limits of three months allow fewer. */
const MAX_EMAILS_OF_RESPONDENT = 500;

/** "unsubscribed": the recipient gets no email. "duplicate": the `idempotencyKey` exists. */
export type QueueOutcome = "queued" | "duplicate" | "unsubscribed" | UsedUpLimit;

/** Queues an email, and consumes the limits of its kind. */
export async function queueMail(
  ctx: MutationCtx,
  mail: {
    readonly kind: MailKind;
    readonly to: string;
    readonly replyTo?: string;
    readonly content: (links: MailLinks) => MailContent;
    readonly idempotencyKey: string;
    readonly userId?: Id<"users">;
    readonly respondentId?: Id<"respondents">;
  },
): Promise<QueueOutcome> {
  const existing = await ctx.db
    .query("emails")
    .withIndex("by_idempotencyKey", (q) => q.eq("idempotencyKey", mail.idempotencyKey))
    .unique();
  if (existing !== null) return "duplicate";
  if (await isUnsubscribed(ctx, mail.to)) return "unsubscribed";
  const usedUp = await consumeMailLimits(ctx, mail);
  if (usedUp !== null) return usedUp;
  const { content, ...fields } = mail;
  const token = await recordMailTo(ctx, mail.to);
  const { subject, ...body } = content({ unsubscribeUrl: unsubscribeUrlOf(token) });
  const emailId = await ctx.db.insert("emails", {
    ...fields,
    subject,
    oneClickUnsubscribeUrl: oneClickUnsubscribeUrlOf(mail.kind, token),
    status: "queued",
    attempts: 0,
  });
  const { userId, respondentId } = mail;
  await ctx.db.insert("emailBodies", { emailId, ...body, userId, respondentId });
  await ctx.scheduler.runAfter(0, internal.mail.mailActions.deliver, { emailId });
  return "queued";
}

function unsubscribeUrlOf(token: string): string {
  return `${siteUrl()}/mail/stop/${token}`;
}

function oneClickUnsubscribeUrlOf(kind: MailKind, token: string): string | undefined {
  const url = rulesOf[kind].hasOneClickUnsubscribe ? secureHttpRoutesUrl() : null;
  return url === null ? undefined : `${url}/mail/stop?token=${token}`;
}

/** Whether the holder of the address has unsubscribed from all email. */
export async function isUnsubscribed(ctx: QueryCtx, address: string): Promise<boolean> {
  return (await mailRecipient(ctx, address))?.unsubscribedAt !== undefined;
}

const attemptedMail = v.object({ ...envelopeFields, ...bodyFields });

/**
 * Begins an attempt to deliver a queued email, and returns it; null where none follows. An email stays in the outbox
 * without a mail service. It fails when its respondent has another address or its recipient is unsubscribed. It also
 * fails when its first attempt is older than `IDEMPOTENCY_WINDOW`, because it may have been sent.
 */
export const beginAttempt = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.union(v.null(), attemptedMail),
  handler: async (ctx, { emailId }): Promise<Infer<typeof attemptedMail> | null> => {
    const email = await ctx.db.get("emails", emailId);
    if (email?.status !== "queued") return null;
    if (await isFormerAddress(ctx, email)) {
      await ctx.db.patch("emails", emailId, { status: "failed", lastError: "The respondent's address was changed." });
      return null;
    }
    if (await isUnsubscribed(ctx, email.to)) {
      await ctx.db.patch("emails", emailId, { status: "failed", lastError: "The recipient has ended all email." });
      await storeEmailStatus(ctx, email, "unsubscribed");
      return null;
    }
    if (!isMailConfigured()) {
      console.info("RESEND_API_KEY is not set: the email is kept in the outbox.");
      await ctx.db.patch("emails", emailId, { status: "outbox", attempts: email.attempts + 1 });
      await storeEmailStatus(ctx, email, "outbox");
      return null;
    }
    const now = Date.now();
    const { firstTriedAt = now } = email;
    const attempts = email.attempts + 1;
    await ctx.db.patch("emails", emailId, { status: "sending", attempts, firstTriedAt });
    if (now - firstTriedAt > IDEMPOTENCY_WINDOW) {
      const error = "The delivery broke off more than 23 hours ago: it may have been sent.";
      await settleAttempt(ctx, emailId, { status: "failed", error, isRetryable: false });
      return null;
    }
    const body = await bodyOf(ctx, emailId);
    assertNonNullable(body, `email ${emailId} is queued and has no body`);
    const { html, text } = body;
    await ctx.scheduler.runAfter(DELIVERY_TIMEOUT, internal.mail.outbox.retryUnsettled, { emailId, attempts });
    const { to, replyTo, oneClickUnsubscribeUrl, subject, idempotencyKey } = email;
    return { to, replyTo, oneClickUnsubscribeUrl, subject, idempotencyKey, html, text };
  },
});

/** The body of an email; null once retention has deleted it. */
async function bodyOf(ctx: QueryCtx, emailId: Id<"emails">): Promise<Doc<"emailBodies"> | null> {
  return await ctx.db
    .query("emailBodies")
    .withIndex("by_emailId", (q) => q.eq("emailId", emailId))
    .unique();
}

const deliveryOutcome = v.union(
  v.object({ status: v.literal("sent"), messageId: v.string() }),
  v.object({ status: v.literal("failed"), error: v.string(), isRetryable: v.boolean() }),
);
export type DeliveryOutcome = Infer<typeof deliveryOutcome>;

/** Stores an attempt's outcome: a retryable failure queues the next attempt, until `RETRY_WAITS` ends. */
export const settle = internalMutation({
  args: { emailId: v.id("emails"), outcome: deliveryOutcome },
  returns: v.null(),
  handler: (ctx, { emailId, outcome }) => settleAttempt(ctx, emailId, outcome),
});

async function settleAttempt(ctx: MutationCtx, emailId: Id<"emails">, outcome: DeliveryOutcome): Promise<void> {
  const email = await ctx.db.get("emails", emailId);
  if (email?.status !== "sending") return;
  const wait = RETRY_WAITS[email.attempts - 1];
  if (outcome.status === "failed" && outcome.isRetryable && wait !== undefined) {
    await ctx.db.patch("emails", emailId, { status: "queued", lastError: outcome.error });
    await ctx.scheduler.runAfter(wait, internal.mail.mailActions.deliver, { emailId });
    return;
  }
  await ctx.db.patch("emails", emailId, {
    status: outcome.status,
    ...(outcome.status === "sent" ? { messageId: outcome.messageId, sentAt: Date.now() } : {}),
    ...(outcome.status === "failed" ? { lastError: outcome.error } : {}),
  });
  if (rulesOf[email.kind].holdsAnswers) await deleteBody(ctx, emailId);
  await storeEmailStatus(ctx, email, outcome.status);
}

async function deleteBody(ctx: MutationCtx, emailId: Id<"emails">): Promise<void> {
  const body = await bodyOf(ctx, emailId);
  if (body !== null) await ctx.db.delete("emailBodies", body._id);
}

/**
 * Deletes copies with a respondent's words, delivered or not. The function is separate, so that a submission loads no
 * email.
 */
export const deleteOwnCopies = internalMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const rows = await ctx.db
      .query("emails")
      .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
      .order("desc")
      .take(MAX_EMAILS_OF_RESPONDENT);
    for (const { _id, kind } of rows) {
      if (!rulesOf[kind].holdsAnswers) continue;
      await deleteBody(ctx, _id);
      await ctx.db.delete("emails", _id);
    }
  },
});

/** Retries an attempt whose process ended before its outcome was stored; the idempotency key makes this safe. */
export const retryUnsettled = internalMutation({
  args: { emailId: v.id("emails"), attempts: v.number() },
  returns: v.null(),
  handler: async (ctx, { emailId, attempts }) => {
    const email = await ctx.db.get("emails", emailId);
    if (email?.status !== "sending" || email.attempts !== attempts) return;
    const error = "The delivery did not end in time.";
    await settleAttempt(ctx, emailId, { status: "failed", error, isRetryable: true });
  },
});

/**
 * Stores a report of the mail service. A complaint unsubscribes its recipient. An unknown message id is looked up once
 * more, after `WEBHOOK_RETRY_WAIT`.
 */
export const recordDeliveryReport = internalMutation({
  args: {
    messageId: v.string(),
    outcome: v.union(v.literal("bounced"), v.literal("complained")),
    isRetry: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, { messageId, outcome, isRetry = false }) => {
    const email = await ctx.db
      .query("emails")
      .withIndex("by_messageId", (q) => q.eq("messageId", messageId))
      .unique();
    if (email === null) {
      if (isRetry) return;
      const args = { messageId, outcome, isRetry: true };
      await ctx.scheduler.runAfter(WEBHOOK_RETRY_WAIT, internal.mail.outbox.recordDeliveryReport, args);
      return;
    }
    if (email.status !== "sent") return;
    await ctx.db.patch("emails", email._id, { status: outcome });
    await storeEmailStatus(ctx, email, outcome);
    if (outcome !== "complained") return;
    await unsubscribeMailbox(ctx, email.to);
    const { respondentId, to } = email;
    if (respondentId === undefined) return;
    await ctx.runMutation(internal.respondents.emailStatus.store, { respondentId, to, remindersStopped: true });
  },
});

type MailToRespondent = Pick<Doc<"emails">, "kind" | "respondentId" | "to">;

/** The respondent whose row shows this email's status; undefined for other emails. */
function respondentMailed({ kind, respondentId }: MailToRespondent): Id<"respondents"> | undefined {
  return rulesOf[kind].showsStatusOnRespondent ? respondentId : undefined;
}

async function isFormerAddress(ctx: QueryCtx, email: MailToRespondent): Promise<boolean> {
  const respondentId = respondentMailed(email);
  const respondent = respondentId === undefined ? null : await ctx.db.get("respondents", respondentId);
  return respondent !== null && respondent.email !== email.to;
}

async function storeEmailStatus(
  ctx: MutationCtx,
  email: MailToRespondent,
  emailStatus: RespondentEmailStatus,
): Promise<void> {
  const respondentId = respondentMailed(email);
  if (respondentId === undefined) return;
  await ctx.runMutation(internal.respondents.emailStatus.store, { respondentId, to: email.to, emailStatus });
}

/** The newest emails, for the operator's outbox page. */
export const list = internalQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("emails"),
      createdAt: v.number(),
      kind: mailKind,
      status: mailStatus,
      to: v.string(),
      subject: v.string(),
      ...bodyFields,
    }),
  ),
  handler: async (ctx) => {
    const rows = await ctx.db.query("emails").order("desc").take(EMAILS_PER_OUTBOX_PAGE);
    const mails = rows.map(async ({ _id, _creationTime, kind, status, to, subject }) => {
      const body = await bodyOf(ctx, _id);
      if (body === null) return [];
      const { html, text } = body;
      return [{ _id, createdAt: _creationTime, kind, status, to, subject, html, text }];
    });
    return (await Promise.all(mails)).flat();
  },
});
