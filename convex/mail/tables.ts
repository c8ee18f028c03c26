import { defineTable } from "convex/server";
import { v } from "convex/values";
import { mailKind, mailStatus } from "../shared/validators";

export const mailTables = {
  /** The outbox: every e-mail, before and after delivery. Deleted after `times.emailsKept`. */
  emails: defineTable({
    kind: mailKind,
    to: v.string(),
    replyTo: v.optional(v.string()),
    subject: v.string(),
    html: v.string(),
    text: v.string(),
    /** Unique. A second e-mail with the same key is not queued. */
    idempotencyKey: v.string(),
    status: mailStatus,
    attempts: v.number(),
    /** The first attempt; the mail service keeps the idempotency key for a day from then. */
    firstTriedAt: v.optional(v.number()),
    lastError: v.optional(v.string()),
    /** The mail service's id, which its webhooks name. */
    messageId: v.optional(v.string()),
    sentAt: v.optional(v.number()),
    /** The owner, for export and erasure; absent for demo requests. */
    userId: v.optional(v.id("users")),
    respondentId: v.optional(v.id("respondents")),
  })
    .index("by_idempotencyKey", ["idempotencyKey"])
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"])
    .index("by_messageId", ["messageId"]),
};
