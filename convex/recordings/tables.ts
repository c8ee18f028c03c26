import { defineTable } from "convex/server";
import { v } from "convex/values";

export const recordingTables = {
  /** Recordings that respondents allow their requestor to play; never of a confidential link. Written only by keptRecordings.ts. */
  recordings: defineTable({
    respondentId: v.id("respondents"),
    /** The requestor. */
    userId: v.id("users"),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    questionId: v.id("questions"),
    /** Absent until its answer is submitted; until then the requestor can't play it. */
    responseId: v.optional(v.id("responses")),
    /** Client-made; makes keeping idempotent. */
    takeId: v.string(),
    /** The client's clock; orders an answer's recordings. */
    startedAt: v.number(),
    storageId: v.id("_storage"),
    seconds: v.number(),
  })
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"])
    .index("by_responseId", ["responseId"])
    .index("by_storageId", ["storageId"]),
  /** Apart from the recording, whose lists are short. */
  recordingWords: defineTable({
    recordingId: v.id("recordings"),
    /** The text that the recognizer made of it. */
    said: v.string(),
    /** When each word of `said` begins, in hundredths of a second. */
    starts: v.array(v.number()),
  }).index("by_recordingId", ["recordingId"]),
};
