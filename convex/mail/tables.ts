import { defineTable } from "convex/server";
import { v } from "convex/values";
import { mailKind, mailStatus } from "../shared/validators";

/** Fields that the mail service gets; `idempotencyKey` is unique. */
export const envelopeFields = {
  to: v.string(),
  replyTo: v.optional(v.string()),
  /** Address that unsubscribes the recipient from all email by one POST (RFC 8058). Absent for the operator's emails and resets. */
  oneClickUnsubscribeUrl: v.optional(v.string()),
  subject: v.string(),
  idempotencyKey: v.string(),
};

export const bodyFields = { html: v.string(), text: v.string() };

export const mailTables = {
  /** Each mailbox has one row, which is deleted `times.emailsKept` after the last email, unless it is unsubscribed. */
  mailRecipients: defineTable({
    /** Hash of the mailbox, so that the row holds no address. */
    hash: v.string(),
    /** Token of the link that unsubscribes. */
    token: v.string(),
    lastMailedAt: v.number(),
    unsubscribedAt: v.optional(v.number()),
  })
    .index("by_hash", ["hash"])
    .index("by_token", ["token"])
    .index("by_unsubscribedAt_and_lastMailedAt", ["unsubscribedAt", "lastMailedAt"]),
  /** Each account has at most one row, written with its first `addressConfirmation`. */
  mailConfirmations: defineTable({
    userId: v.id("users"),
    token: v.string(),
  })
    .index("by_userId", ["userId"])
    .index("by_token", ["token"]),
  /** Rows are deleted after `times.emailsKept`. */
  emails: defineTable({
    kind: mailKind,
    ...envelopeFields,
    status: mailStatus,
    attempts: v.number(),
    /** Start of the first attempt; the service keeps the idempotency key for a day from then. */
    firstTriedAt: v.optional(v.number()),
    lastError: v.optional(v.string()),
    /** The service's id, which webhooks name. */
    messageId: v.optional(v.string()),
    sentAt: v.optional(v.number()),
    /** Absent for demo requests. */
    userId: v.optional(v.id("users")),
    respondentId: v.optional(v.id("respondents")),
  })
    .index("by_idempotencyKey", ["idempotencyKey"])
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"])
    .index("by_messageId", ["messageId"]),
  /** Bodies have a table of their own, because each change of status would write the body again. */
  emailBodies: defineTable({
    emailId: v.id("emails"),
    ...bodyFields,
    userId: v.optional(v.id("users")),
    respondentId: v.optional(v.id("respondents")),
  })
    .index("by_emailId", ["emailId"])
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"]),
};
