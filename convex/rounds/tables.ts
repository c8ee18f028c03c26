import { defineTable } from "convex/server";
import { v } from "convex/values";
import { insight, johariWindow } from "../shared/validators";

export const roundTables = {
  /** None before a second round is started; then each has a row, and the current one has no end. */
  rounds: defineTable({
    userId: v.id("users"),
    title: v.string(),
    startedAt: v.number(),
    endedAt: v.optional(v.number()),
  }).index("by_userId_and_endedAt", ["userId", "endedAt"]),
  /** Of a round that has ended: what the owner read then, without what was taken back since. */
  roundInsights: defineTable({
    roundId: v.id("rounds"),
    insight: v.optional(insight),
    window: v.optional(johariWindow),
  }).index("by_roundId", ["roundId"]),
};
