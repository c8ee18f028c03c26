import { defineTable } from "convex/server";
import { v } from "convex/values";
import { chatStatus, citation, insightDetails, insightKind, johariWindow, madeWith } from "../shared/validators";

export const insightTables = {
  /** A person's own answers to the five prompts; one row each, replaced on update. */
  selfReflections: defineTable({
    userId: v.id("users"),
    /** Exactly `limits.selfReflectionAnswers` strings, in prompt order; blank where skipped. */
    responses: v.array(v.string()),
    completedAt: v.number(),
    isAnonymous: v.boolean(),
  }).index("by_userId", ["userId"]),
  /** Finished insights. Only the newest of a kind is shown; it is replaced when a new one is stored. */
  insights: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    /** What it says of: the respondents whose answers were read. Empty for self-reflection. */
    sourceRespondents: v.array(v.id("respondents")),
    /** How many answers were read. */
    sourceCount: v.number(),
    madeWith,
    /** The model's name; absent for the embedded default. */
    model: v.optional(v.string()),
    details: insightDetails,
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** Where the making of an owner's insight stands: one row for each kind, moved by insights/insightLifecycle.ts. */
  insightStates: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    status: v.union(
      v.literal("requested"),
      v.literal("generating"),
      v.literal("ready"),
      v.literal("outOfDate"),
      v.literal("failed"),
    ),
    /** Counts the generations; a result or a time-out of an older one is ignored. */
    run: v.number(),
    /** Sources changed while a generation was under way. */
    sourcesChanged: v.boolean(),
    /** Between 0 and 1, while generating. */
    progress: v.optional(v.number()),
    /** Fit to show, when failed. */
    reason: v.optional(v.string()),
    /** The newest stored insight. */
    insightId: v.optional(v.id("insights")),
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** Own words set against others'; one row each, drawn anew after every insight and when what it quotes changes. */
  johariWindows: defineTable({
    userId: v.id("users"),
    window: johariWindow,
  }).index("by_userId", ["userId"]),
  /** A person's conversation with the assistant; kept until cleared. */
  chatMessages: defineTable({
    userId: v.id("users"),
    role: v.union(v.literal("user"), v.literal("assistant")),
    content: v.string(),
    status: chatStatus,
    /** Answers the content rests on, numbered from 1 in the text. */
    citations: v.array(citation),
    /** What wrote it; absent on questions and until an answer is whole. */
    madeWith: v.optional(madeWith),
  }).index("by_userId", ["userId"]),
};
