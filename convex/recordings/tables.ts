import { defineTable } from "convex/server";
import { v } from "convex/values";

export const recordingTables = {
  /**
   * Recordings that respondents allow the owner to play; never of a confidential link. Only keptRecordings.ts
   * writes them.
   */
  recordings: defineTable({
    respondentId: v.id("respondents"),
    /** The owner, who may play it. */
    userId: v.id("users"),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    questionId: v.id("questions"),
    /** Absent until its answer is submitted; until then the owner can't play it. */
    responseId: v.optional(v.id("responses")),
    /** Client-made id, which makes keeping idempotent. */
    takeId: v.string(),
    /** Time of the client's clock, which orders an answer's recordings. */
    startedAt: v.number(),
    storageId: v.id("_storage"),
    seconds: v.number(),
  })
    .index("by_respondentId", ["respondentId"])
    .index("by_userId", ["userId"])
    .index("by_responseId", ["responseId"])
    .index("by_storageId", ["storageId"]),
  /** Words have a table of their own, so that lists of recordings stay small. */
  recordingWords: defineTable({
    recordingId: v.id("recordings"),
    /** The text that the recognizer made of it. */
    transcript: v.string(),
    /** Start of each word of `said`, in hundredths of a second. */
    starts: v.array(v.number()),
  }).index("by_recordingId", ["recordingId"]),
};
