import { defineTable } from "convex/server";
import { v } from "convex/values";
import { sharedQuotes } from "../shared/validators";

export const reportTables = {
  /** Read-only links to a report. Deleted when they are stopped, and when they expire. */
  sharedReports: defineTable({
    userId: v.id("users"),
    token: v.string(),
    /** Whom it is for. */
    label: v.string(),
    quotes: sharedQuotes,
    selfAssessment: v.boolean(),
    /** Of a round that has ended since; without one it shows the current round. */
    roundId: v.optional(v.id("rounds")),
    expiresAt: v.number(),
    expiryJob: v.optional(v.id("_scheduled_functions")),
  })
    .index("by_token", ["token"])
    .index("by_userId", ["userId"]),
  /** One row a link; apart from it, so that a count runs no open page's query again. */
  sharedReportCounts: defineTable({
    sharedReportId: v.id("sharedReports"),
    opened: v.number(),
    lastOpenedAt: v.optional(v.number()),
  }).index("by_sharedReportId", ["sharedReportId"]),
};
