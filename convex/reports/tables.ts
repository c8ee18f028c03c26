import { defineTable } from "convex/server";
import { v } from "convex/values";
import { sharedReportRow } from "../shared/validators";

export const reportTables = {
  /** Read-only links to a report. A link is deleted when it is stopped, and when it expires. */
  sharedReports: defineTable({
    userId: v.id("users"),
    ...sharedReportRow.pick("token", "label", "quotes", "selfAssessment", "hiddenNames", "expiresAt").fields,
    /** The round that has ended since; a link without one shows the current round. */
    roundId: v.optional(v.id("rounds")),
    expiryJob: v.optional(v.id("_scheduled_functions")),
  })
    .index("by_token", ["token"])
    .index("by_userId", ["userId"]),
  /** Counts have a table of their own, so that a count runs no open page's query again. */
  sharedReportCounts: defineTable({
    sharedReportId: v.id("sharedReports"),
    opened: v.number(),
    lastOpenedAt: v.optional(v.number()),
  }).index("by_sharedReportId", ["sharedReportId"]),
};
