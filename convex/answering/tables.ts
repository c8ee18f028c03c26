import { defineTable } from "convex/server";
import { v } from "convex/values";

export const answeringTables = {
  /** Answers that an owner's next digest names; the digest deletes them. */
  waitingNotices: defineTable({
    userId: v.id("users"),
    respondentId: v.id("respondents"),
    /** The answer is a reply to a follow-up. */
    isReply: v.boolean(),
    /** When the digest is sent, in milliseconds since 1970: eight o'clock in the morning in the owner's time zone. */
    sendAt: v.number(),
  })
    .index("by_userId", ["userId"])
    .index("by_sendAt", ["sendAt"]),
};
