import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Public links that anyone who has one can answer through. */
export const inviteLinkTables = {
  inviteLinks: defineTable({
    userId: v.id("users"),
    title: v.string(),
    description: v.string(),
    /** The capability in /invite/<token>: random, 192 bits. */
    token: v.string(),
    /** In order; the default question first. At most `limits.questionsPerInvitation`. */
    questions: v.array(v.id("questions")),
    questionSet: v.string(),
    /** Made by an anonymous account. */
    isAnonymous: v.boolean(),
    expiresAt: v.optional(v.number()),
    maxUses: v.optional(v.number()),
    /** Turned on at `expiresAt` by a scheduled function, so that open pages learn of it. */
    expired: v.boolean(),
    /** That function, to be cancelled when the link goes before its time. */
    expiryJob: v.optional(v.id("_scheduled_functions")),
    /** Set at once on deletion; respondents, answers and this row follow in batches. */
    deleted: v.boolean(),
  })
    .index("by_token", ["token"])
    .index("by_userId_and_deleted", ["userId", "deleted"]),
  /** Counts that change with every visit, apart from the link so that they re-run only what shows them. */
  inviteLinkCounts: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    views: v.number(),
    usesCount: v.number(),
    lastUsedAt: v.optional(v.number()),
  }).index("by_inviteLinkId", ["inviteLinkId"]),
};
