import { defineTable } from "convex/server";
import { v } from "convex/values";
import { round } from "../shared/validators";

export const roundTables = {
  /** No round has a row before a second one is started. Then each has a row, and the current one has no end. */
  rounds: defineTable({
    userId: v.id("users"),
    ...round.omit("_id").fields,
  }).index("by_userId_and_endedAt", ["userId", "endedAt"]),
};
