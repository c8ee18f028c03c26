import { defineTable } from "convex/server";
import { v } from "convex/values";
import { mailKind, mailStatus } from "../shared/validators";

/** `idempotencyKey` is unique. */
export const envelopeFields = {
  to: v.string(),
  replyTo: v.optional(v.string()),
  /** Ends all email to the recipient by a POST (RFC 8058). Absent for the operator's emails and resets. */
  oneClickEnd: v.optional(v.string()),
  subject: v.string(),
  idempotencyKey: v.string(),
};

export const bodyFields = { html: v.string(), text: v.string() };

export const mailTables = {
  /** One row for each mailbox; deleted `times.emailsKept` after the last email, unless ended. */
  mailRecipients: defineTable({
    /** Of the mailbox, so that the row holds no address. */
    hash: v.string(),
    /** Of the link that ends all email. */
    token: v.string(),
    lastMailedAt: v.number(),
    endedAt: v.optional(v.number()),
  })
    .index("by_hash", ["hash"])
    .index("by_token", ["token"])
    .index("by_endedAt_and_lastMailedAt", ["endedAt", "lastMailedAt"]),
  /** At most one for each account, written with its first `addressConfirmation`. */
  mailConfirmations: defineTable({
    userId: v.id("users"),
    token: v.string(),
  })
    .index("by_userId", ["userId"])
    .index("by_token", ["token"]),
  /** Answers of which an owner's next digest is made; deleted with it. */
  waitingNotices: defineTable({
    userId: v.id("users"),
    respondentId: v.id("respondents"),
    /** The reply to a follow-up. */
    replied: v.boolean(),
    /** Milliseconds: eight in the morning in the owner's time zone. */
    sendAt: v.number(),
  })
    .index("by_userId", ["userId"])
    .index("by_sendAt", ["sendAt"]),
  /** Deleted after `times.emailsKept`. */
  emails: defineTable({
    kind: mailKind,
    ...envelopeFields,
    status: mailStatus,
    attempts: v.number(),
    /** The idempotency key is kept for a day from then. */
    firstTriedAt: v.optional(v.number()),
    lastError: v.optional(v.string()),
    /** Named by webhooks. */
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
  /** Apart from the email: each status would write the body again. */
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
