import { defineTable } from "convex/server";
import { v } from "convex/values";
import { mailKind, mailStatus } from "../shared/validators";

/** `idempotencyKey` is unique. */
export const deliveredFields = {
  to: v.string(),
  replyTo: v.optional(v.string()),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  idempotencyKey: v.string(),
};

export const mailTables = {
  /** Deleted after `times.emailsKept`. */
  emails: defineTable({
    kind: mailKind,
    ...deliveredFields,
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
};
