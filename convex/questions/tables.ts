import { defineTable } from "convex/server";
import { v } from "convex/values";

export const questionTables = {
  /** The text is immutable, because it may have been asked; an edit inserts a row. */
  questions: defineTable({
    text: v.string(),
    /** "default", "custom", "invite_question", or a bank set's id. */
    questionSet: v.string(),
    questionSetLabel: v.optional(v.string()),
    /** Absent for the default question and the bank. */
    userId: v.optional(v.id("users")),
    isActive: v.boolean(),
    /** False for a reworded question, which its respondents are still asked. */
    isSuggested: v.boolean(),
    questionOrder: v.number(),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** Invite links that ask it; absent for the bank. */
    linkUses: v.optional(v.number()),
    /** Time since which nothing refers to it; absent while something does. */
    unusedSince: v.optional(v.number()),
  })
    .index("by_userId_and_isSuggested", ["userId", "isSuggested"])
    .index("by_userId_and_unusedSince", ["userId", "unusedSince"])
    .index("by_questionSet_and_questionOrder", ["questionSet", "questionOrder"]),
};
