import { defineTable } from "convex/server";
import { v } from "convex/values";
import { limits } from "../shared/limits";
import {
  aiProvider,
  chatNote,
  chatRole,
  chatStatus,
  citation,
  insightDetails,
  insightKind,
  insightStatus,
  johariWindow,
  unquoted,
} from "../shared/validators";

export const insightTables = {
  /** One row per user. */
  selfReflections: defineTable({
    userId: v.id("users"),
    /** By `selfReflectionPrompts`; blank where skipped. */
    answers: v.array(v.string()),
    completedAt: v.number(),
    isAnonymous: v.boolean(),
  }).index("by_userId", ["userId"]),
  insights: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    /** Empty for self-reflection. */
    sourceRespondents: v.array(v.id("respondents")),
    sourceCount: v.number(),
    /** Of all answers when it was made; absent where they all are sources. */
    answerCount: v.optional(v.number()),
    provider: aiProvider,
    model: v.optional(v.string()),
    details: insightDetails,
    /** How many claims and citations a model's run lost, by reason. */
    lost: v.optional(v.record(v.string(), v.number())),
    /** Claims that were kept when asked again. */
    mended: v.optional(v.number()),
    /** Absent with a model, of a self-assessment, and once claims were removed. */
    unquoted: v.optional(unquoted),
    /** Until it is shown: the answers that it was made from and that its owner had not read. */
    unreadSources: v.optional(v.array(v.id("responses"))),
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** Written only by insightLifecycle.ts. */
  insightStates: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    status: insightStatus,
    /** Results of earlier runs are ignored. */
    run: v.number(),
    sourcesChanged: v.boolean(),
    progress: v.optional(v.number()),
    reason: v.optional(v.string()),
    insightId: v.optional(v.id("insights")),
    /** Claims of the current run, while it writes. */
    soFar: v.optional(insightDetails),
    /** As of an insight, of the current run. */
    unreadSources: v.optional(v.array(v.id("responses"))),
    /** Cancelled by erasure. */
    timeoutJob: v.optional(v.id("_scheduled_functions")),
    /** Without a model, while the insight is out of date: brings it up to date. Cancelled by erasure. */
    updateJob: v.optional(v.id("_scheduled_functions")),
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** One row per user. */
  johariWindows: defineTable({
    userId: v.id("users"),
    window: johariWindow,
    /** As of an insight. */
    unreadSources: v.optional(v.array(v.id("responses"))),
  }).index("by_userId", ["userId"]),
  chatMessages: defineTable({
    userId: v.id("users"),
    role: chatRole,
    content: v.string(),
    status: chatStatus,
    citations: v.array(citation),
    /** Absent on questions and incomplete answers. */
    provider: v.optional(aiProvider),
    note: v.optional(chatNote),
  }).index("by_userId", ["userId"]),
  responseEmbeddings: defineTable({
    responseId: v.id("responses"),
    respondentId: v.id("respondents"),
    userId: v.id("users"),
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
