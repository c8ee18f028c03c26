import { defineTable } from "convex/server";
import { v } from "convex/values";

export const roundTables = {
  /** No round has a row before a second one is started. Then each has a row, and the current one has no end. */
  rounds: defineTable({
    userId: v.id("users"),
    title: v.string(),
    startedAt: v.number(),
    endedAt: v.optional(v.number()),
  }).index("by_userId_and_endedAt", ["userId", "endedAt"]),
};
