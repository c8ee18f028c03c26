import { defineTable } from "convex/server";
import { v } from "convex/values";
import { limits } from "../shared/limits/limits";
import {
  chatMessageFields,
  claimAsWritten,
  claimChange,
  insight,
  insightDetails,
  insightKind,
  insightStatus,
  johariWindow,
} from "../shared/validators";

export const insightTables = {
  /** Each user has at most one row. */
  selfAssessments: defineTable({
    userId: v.id("users"),
    /** Answers in the order of `selfAssessmentPrompts`; blank where skipped. */
    answers: v.array(v.string()),
    completedAt: v.number(),
  }).index("by_userId", ["userId"]),
  insights: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    ...insight.pick("sourceRespondents", "sourceCount", "answerCount", "provider", "model").fields,
    details: insightDetails,
    /** Number of claims and citations that a model's run refused, by reason. */
    refusals: v.optional(v.record(v.string(), v.number())),
    /** Number of claims that were refused first, and kept after a repeated request to the model. */
    repaired: v.optional(v.number()),
    /** Absent with a model, for a self-assessment, and once claims were removed. */
    unquoted: insight.fields.unquoted,
    /** Answers from which the insight was made and that its owner had not read; absent once the insight is shown. */
    unreadSources: v.optional(v.array(v.id("responses"))),
  }).index("by_userId_and_kind", ["userId", "kind"]),
  insightStates: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    status: insightStatus,
    /** Number of the current run; results of earlier ones are ignored. */
    run: v.number(),
    sourcesChanged: v.boolean(),
    progress: v.optional(v.number()),
    reason: v.optional(v.string()),
    insightId: v.optional(v.id("insights")),
    /** Claims of the current run, while it writes. */
    partial: v.optional(insightDetails),
    /** Answers that the current run has read and its owner had not, as `unreadSources` of `insights`. */
    unreadSources: v.optional(v.array(v.id("responses"))),
    /** The job that fails the run; erasure cancels it. */
    timeoutJob: v.optional(v.id("_scheduled_functions")),
    /** The built-in writer's job that updates an insight which is out of date. Erasure cancels it. */
    updateJob: v.optional(v.id("_scheduled_functions")),
  }).index("by_userId_and_kind", ["userId", "kind"]),
  /** Each user has at most one row. */
  johariWindows: defineTable({
    userId: v.id("users"),
    window: johariWindow,
    /** Answers from which the window was written and that its owner had not read, as `unreadSources` of `insights`. */
    unreadSources: v.optional(v.array(v.id("responses"))),
  }).index("by_userId", ["userId"]),
  /**
   * The owner's corrections of claims; each user has at most `limits.leftOutClaims`, `limits.correctedClaims` and
   * `limits.addedClaims`.
   */
  claimCorrections: defineTable({
    userId: v.id("users"),
    kind: insightKind,
    /** An added claim has no title and no name. */
    ...claimAsWritten.fields,
    change: claimChange,
  }).index("by_userId", ["userId"]),
  chatMessages: defineTable({
    userId: v.id("users"),
    ...chatMessageFields,
  }).index("by_userId", ["userId"]),
  /** Insights of an ended round: what the owner read then, without what was withdrawn since. */
  roundInsights: defineTable({
    roundId: v.id("rounds"),
    insight: v.optional(insight),
    window: v.optional(johariWindow),
  }).index("by_roundId", ["roundId"]),
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
