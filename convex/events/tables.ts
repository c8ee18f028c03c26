import { defineTable } from "convex/server";
import { v } from "convex/values";

export const eventTables = {
  /** Deleted after `times.eventsKept`. */
  interactionEvents: defineTable({
    eventType: v.string(),
    respondentId: v.optional(v.id("respondents")),
    userId: v.optional(v.id("users")),
    /** The id has "demo-", a date and random characters. */
    demoSessionId: v.optional(v.string()),
    questionId: v.optional(v.id("questions")),
    /** JSON of at most `limits.eventData` characters, without answers. */
    data: v.optional(v.string()),
  })
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"]),
};
