import { defineTable } from "convex/server";
import { v } from "convex/values";
import { mailKind } from "../shared/validators";

/** What leaves the product, and what visitors send to its makers. */
export const messageTables = {
  /** The outbox: every e-mail before and after it is sent. Purged after `times.emailsKept`. */
  emails: defineTable({
    kind: mailKind,
    to: v.string(),
    replyTo: v.optional(v.string()),
    subject: v.string(),
    html: v.string(),
    text: v.string(),
    /** Unique: asking for the same e-mail twice queues it once. */
    idempotencyKey: v.string(),
    /** "kept" is where no mail service is configured: the e-mail stays readable in the outbox. */
    status: v.union(
      v.literal("queued"),
      v.literal("sending"),
      v.literal("sent"),
      v.literal("kept"),
      v.literal("failed"),
      v.literal("bounced"),
      v.literal("complained"),
    ),
    attempts: v.number(),
    /** When it was first handed to the mail service, which remembers its key from then on for a day only. */
    firstTriedAt: v.optional(v.number()),
    lastError: v.optional(v.string()),
    /** The mail service's id, for its webhooks. */
    messageId: v.optional(v.string()),
    sentAt: v.optional(v.number()),
    /** Whose data it is (for export and erasure); absent for demo requests. */
    userId: v.optional(v.id("users")),
    respondentId: v.optional(v.id("respondents")),
  })
    .index("by_idempotencyKey", ["idempotencyKey"])
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"])
    .index("by_messageId", ["messageId"]),
  /** "Request a demo" from the landing page. Purged after `times.demoRequestsKept`. */
  demoRequests: defineTable({
    name: v.string(),
    email: v.string(),
    message: v.string(),
  }),
  /** What people did on respondent and demo pages, for the product's own statistics. Purged after `times.eventsKept`. */
  interactionEvents: defineTable({
    eventType: v.string(),
    respondentId: v.optional(v.id("respondents")),
    /** The respondent's owner, for erasure. */
    userId: v.optional(v.id("users")),
    /** "demo-" + date + random, for demo pages; stands in for a respondent. */
    demoSessionId: v.optional(v.string()),
    questionId: v.optional(v.id("questions")),
    /** JSON text, at most `limits.eventData`. Never holds an answer. */
    data: v.optional(v.string()),
  })
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"]),
};
