import { defineTable } from "convex/server";
import { v } from "convex/values";

export const eventTables = {
  /** Interactions on respondent and demo pages, for usage statistics. Deleted after `times.eventsKept`. */
  interactionEvents: defineTable({
    eventType: v.string(),
    respondentId: v.optional(v.id("respondents")),
    /** The respondent's owner, for erasure. */
    userId: v.optional(v.id("users")),
    /** "demo-", a date and random characters; identifies a demo visit. */
    demoSessionId: v.optional(v.string()),
    questionId: v.optional(v.id("questions")),
    /** JSON, at most `limits.eventData`. Never holds an answer. */
    data: v.optional(v.string()),
  })
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"]),
};
