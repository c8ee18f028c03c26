import { defineTable } from "convex/server";
import { v } from "convex/values";

export const questionTables = {
  /** A question's text never changes, because it may have been asked: an edit inserts a row. */
  questions: defineTable({
    text: v.string(),
    /** "default", "custom", "invite_question", or the id of a set of the question bank. */
    questionSet: v.string(),
    /** The label of a question bank set. */
    questionSetLabel: v.optional(v.string()),
    /** The owner; absent for the default question and the question bank. */
    userId: v.optional(v.id("users")),
    /** Inactive questions are not asked. */
    isActive: v.boolean(),
    /** False once reworded: the question is still asked where it is in use, but not suggested. */
    isSuggested: v.boolean(),
    /** Order within its set, from 1. */
    questionOrder: v.number(),
    /** The invite link it was written for. */
    inviteLinkId: v.optional(v.id("inviteLinks")),
  })
    .index("by_userId_and_isSuggested", ["userId", "isSuggested"])
    .index("by_questionSet_and_questionOrder", ["questionSet", "questionOrder"]),
};
