import { defineTable } from "convex/server";
import { v } from "convex/values";
import { limits } from "../shared/limits";
import {
  aiProvider,
  chatRole,
  chatStatus,
  citation,
  insightDetails,
  insightKind,
  insightStatus,
  johariWindow,
} from "../shared/validators";

export const insightTables = {
  /** A user's answers to the self-reflection prompts; one row each, replaced on update. */
  selfReflections: defineTable({
    userId: v.id("users"),
    /** One text for each of `selfReflectionPrompts`, in order; blank where skipped. */
    answers: v.array(v.string()),
    completedAt: v.number(),
    isAnonymous: v.boolean(),
  }).index("by_userId", ["userId"]),
  /** Stored insights; a new one replaces the one of its kind. */
  insights: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    /** Authors of the source answers. Empty for self-reflection. */
    sourceRespondents: v.array(v.id("respondents")),
    /** Number of source answers. */
    sourceCount: v.number(),
    provider: aiProvider,
    /** The model's name; absent for the embedded provider. */
    model: v.optional(v.string()),
    details: insightDetails,
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** The state of an owner's insight, one row for each kind. insightLifecycle.ts is its only writer. */
  insightStates: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    status: insightStatus,
    /** Number of the current run. Results and time-outs of earlier runs are ignored. */
    run: v.number(),
    /** Sources changed during the current run. */
    sourcesChanged: v.boolean(),
    /** Between 0 and 1, while generating. */
    progress: v.optional(v.number()),
    /** Shown to the owner, when failed. */
    reason: v.optional(v.string()),
    /** The newest stored insight. */
    insightId: v.optional(v.id("insights")),
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** One row each, drawn again after every insight and when a quoted answer changes. */
  johariWindows: defineTable({
    userId: v.id("users"),
    window: johariWindow,
  }).index("by_userId", ["userId"]),
  /** A user's chat with the assistant, until cleared. */
  chatMessages: defineTable({
    userId: v.id("users"),
    role: chatRole,
    content: v.string(),
    status: chatStatus,
    /** Source answers, numbered from 1 in the content. */
    citations: v.array(citation),
    /** Absent on questions and on incomplete answers. */
    provider: v.optional(aiProvider),
  }).index("by_userId", ["userId"]),
  /** The vector of a submitted answer, for retrieval in chat. */
  responseEmbeddings: defineTable({
    responseId: v.id("responses"),
    respondentId: v.id("respondents"),
    /** The respondent's owner: vector searches filter by it. */
    userId: v.id("users"),
    /** Embeddings of different models are not comparable. */
    model: v.string(),
    embedding: v.array(v.float64()),
  })
    .index("by_responseId", ["responseId"])
    .vectorIndex("by_embedding", {
      vectorField: "embedding",
      dimensions: limits.embeddingDimensions,
      filterFields: ["userId"],
    }),
};
