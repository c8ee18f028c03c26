import { authTables } from "@convex-dev/auth/server";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { answerNotices, storedDueDate } from "../shared/validators";

export const accountTables = {
  ...authTables,
  authSessions: defineTable({
    userId: v.id("users"),
    expirationTime: v.number(),
    device: v.optional(v.string()),
    /** The session that a password change has put in its place; this one ends after `times.sessionHandover`. */
    replacedBy: v.optional(v.id("authSessions")),
    /** The user's generation at the session's start; absent means 0. */
    generation: v.optional(v.number()),
  })
    // The library requires this index.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("userId", ["userId"])
    .index("by_userId_and_generation", ["userId", "generation"]),
  authRefreshTokens: defineTable({
    sessionId: v.id("authSessions"),
    expirationTime: v.number(),
    firstUsedTime: v.optional(v.number()),
    parentRefreshTokenId: v.optional(v.id("authRefreshTokens")),
    /** Number of its ancestors; absent means 0. */
    sequence: v.optional(v.number()),
  })
    // The library requires this index.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("sessionId", ["sessionId"])
    .index("sessionIdAndParentRefreshTokenId", ["sessionId", "parentRefreshTokenId"]),
  users: defineTable({
    /** Name that respondents read; at most `limits.personName`. */
    name: v.optional(v.string()),
    /** Normalized address; generated and undeliverable while anonymous. */
    email: v.optional(v.string()),
    emailVerificationTime: v.optional(v.number()),
    /** Time at which the holder of `email` agreed to emails of this account. It proves no identity. */
    mailConfirmedAt: v.optional(v.number()),
    /** The number in E.164. */
    phone: v.optional(v.string()),
    isAnonymous: v.optional(v.boolean()),
    /** Set when the erasure begins. */
    deletedAt: v.optional(v.number()),
    /** Time of the erasure's last transaction. */
    erasureStepAt: v.optional(v.number()),
    /** How often the erasure was resumed. */
    erasureRetries: v.optional(v.number()),
    /** Sessions of lower generations have ended; absent means 0. */
    sessionGeneration: v.optional(v.number()),
    /** Some respondent has kept a recording for this owner. */
    hasRecordings: v.optional(v.boolean()),
    /** There is a goal that was not given up. */
    hasGoals: v.optional(v.boolean()),
    /** A second round was started. */
    hasRounds: v.optional(v.boolean()),
    /** Name of the zone in which the account's days are. The browser that chose the newest of them sets it. */
    timeZone: v.optional(v.string()),
    /** Absent for "each". */
    answerNotices: v.optional(answerNotices),
    /** The due date of the current round. */
    dueDate: v.optional(storedDueDate),
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .index("by_deletedAt", ["deletedAt"])
    .index("by_isAnonymous", ["isAnonymous"])
    .index("by_dueDate_remindAt", ["dueDate.remindAt"]),
  /** Rows are deleted after `times.devicesKept`. */
  knownDevices: defineTable({
    userId: v.id("users"),
    /** SHA-256 of the key. */
    keyHash: v.string(),
  }).index("by_userId_and_keyHash", ["userId", "keyHash"]),
  featureFlags: defineTable({
    userId: v.id("users"),
    flag: v.string(),
  }).index("by_userId_and_flag", ["userId", "flag"]),
};
