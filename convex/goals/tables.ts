import { defineTable } from "convex/server";
import { v } from "convex/values";
import { goalOutcome, goalSource, goalStatus } from "../shared/validators";

export const goalTables = {
  /** What the owner works on until a day. Who is asked about it is in `respondents`, by `goalId`. */
  goals: defineTable({
    userId: v.id("users"),
    /** In the owner's words. */
    sentence: v.string(),
    /** Of the claim that it came from; erased with the first of its sources. */
    claimName: v.optional(v.string()),
    /** Words of its one source that it came from; erased with it, and with a declined wording. */
    quote: v.optional(v.string()),
    sources: v.array(goalSource),
    /** "2026-12-07", as the owner chose it. */
    dueOn: v.string(),
    /** Milliseconds: the morning of `dueOn` in the owner's time zone. */
    dueAt: v.number(),
    status: goalStatus,
    /** Where giving up is undone to. */
    formerStatus: v.optional(goalStatus),
    outcome: v.optional(goalOutcome),
    note: v.optional(v.string()),
    /** Asked of people about it. */
    questionId: v.optional(v.id("questions")),
    /** Since it is done or given up. */
    closedAt: v.optional(v.number()),
  })
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_status_and_dueAt", ["status", "dueAt"])
    .index("by_status_and_closedAt", ["status", "closedAt"]),
};
