import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Questions are never reworded once they may have been seen: an edit makes a new row. */
export const questionTables = {
  questions: defineTable({
    text: v.string(),
    /** "default", "custom", "invite_question", or the id of a set of the question bank. */
    questionSet: v.string(),
    /** The set's label; library questions only. */
    questionSetLabel: v.optional(v.string()),
    /** Whose question it is; absent for the library's and the default one. */
    userId: v.optional(v.id("users")),
    /** Inactive questions are not asked. */
    isActive: v.boolean(),
    /** False once it was reworded: it is still asked where it was put, but no longer offered. */
    isSuggested: v.boolean(),
    /** Place within its set, from 1. */
    questionOrder: v.number(),
    /** The invite link it was written for. */
    inviteLinkId: v.optional(v.id("inviteLinks")),
  })
    .index("by_userId_and_isSuggested", ["userId", "isSuggested"])
    .index("by_questionSet_and_questionOrder", ["questionSet", "questionOrder"]),
};
