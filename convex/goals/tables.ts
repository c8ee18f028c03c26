import { defineTable } from "convex/server";
import { v } from "convex/values";
import { sentenceKey, goalOutcome, goalSource, goalStatus } from "../shared/validators";

export const goalTables = {
  /** What the owner works on until a day. Respondents who are asked about it are in `respondents`, by `goalId`. */
  goals: defineTable({
    userId: v.id("users"),
    /** The goal in the owner's words. */
    sentence: v.string(),
    /** Name of the claim that the goal came from; erased with the first of its sources. */
    claimName: v.optional(v.string()),
    /** Words of its one source that it came from; erased with it, and with a declined wording. */
    quote: v.optional(v.string()),
    sources: v.array(goalSource),
    /** The claim's quotes, since the next insight may name it otherwise; erased as `quote` is. */
    claimQuotes: v.optional(v.array(sentenceKey)),
    /** The day that the owner chose, such as "2026-12-07". */
    dueOn: v.string(),
    /** Milliseconds: the morning of `dueOn` in the owner's time zone. */
    dueAt: v.number(),
    status: goalStatus,
    /** Status to which `restore` returns a goal that was given up. */
    formerStatus: v.optional(goalStatus),
    outcome: v.optional(goalOutcome),
    note: v.optional(v.string()),
    /** The question that people are asked about it. */
    questionId: v.optional(v.id("questions")),
    /** Time at which it was done or given up. */
    closedAt: v.optional(v.number()),
  })
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_status_and_dueAt", ["status", "dueAt"])
    .index("by_status_and_closedAt", ["status", "closedAt"]),
};
