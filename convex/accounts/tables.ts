import { authTables } from "@convex-dev/auth/server";
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { answerNotices, answersDue } from "../shared/validators";

export const accountTables = {
  ...authTables,
  authSessions: defineTable({
    userId: v.id("users"),
    expirationTime: v.number(),
    device: v.optional(v.string()),
    /** Set by a password change; the session then ends after `times.sessionHandover`. */
    replacedBy: v.optional(v.id("authSessions")),
    /** The user's at the session's start; absent means 0. */
    generation: v.optional(v.number()),
  })
    // Required by the library.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("userId", ["userId"])
    .index("by_userId_and_generation", ["userId", "generation"]),
  authRefreshTokens: defineTable({
    sessionId: v.id("authSessions"),
    expirationTime: v.number(),
    firstUsedTime: v.optional(v.number()),
    parentRefreshTokenId: v.optional(v.id("authRefreshTokens")),
    /** Count of its ancestors; absent means 0. */
    sequence: v.optional(v.number()),
  })
    // Required by the library.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("sessionId", ["sessionId"])
    .index("sessionIdAndParentRefreshTokenId", ["sessionId", "parentRefreshTokenId"]),
  users: defineTable({
    /** Shown to respondents; ≤ `limits.personName`. */
    name: v.optional(v.string()),
    /** Never loaded. */
    image: v.optional(v.string()),
    /** Normalized; generated and undeliverable while anonymous. */
    email: v.optional(v.string()),
    emailVerificationTime: v.optional(v.number()),
    /** When the holder of `email` agreed to emails of this account. Proves no identity. */
    mailConfirmedAt: v.optional(v.number()),
    /** E.164. */
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    isAnonymous: v.optional(v.boolean()),
    /** Set during batched erasure. */
    deletedAt: v.optional(v.number()),
    /** The last batch of the erasure. */
    erasureStepAt: v.optional(v.number()),
    /** How often it was resumed. */
    erasureRetries: v.optional(v.number()),
    /** Sessions of lower generations have ended; absent means 0. */
    sessionGeneration: v.optional(v.number()),
    /** Some respondent has kept a recording for this requestor. */
    hasRecordings: v.optional(v.boolean()),
    /** There is a goal that was not given up. */
    hasGoals: v.optional(v.boolean()),
    /** A second round was started. */
    hasRounds: v.optional(v.boolean()),
    /** By its name; days of the account are days there. Set by the browser that chose the newest of them. */
    timeZone: v.optional(v.string()),
    /** Absent for "each". */
    answerNotices: v.optional(answerNotices),
    /** Of the current round. */
    answersDue: v.optional(answersDue),
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .index("by_deletedAt", ["deletedAt"])
    .index("by_isAnonymous", ["isAnonymous"])
    .index("by_answersDue_remindAt", ["answersDue.remindAt"]),
  /** Deleted after `times.devicesKept`. */
  knownDevices: defineTable({
    userId: v.id("users"),
    /** SHA-256. */
    keyHash: v.string(),
  }).index("by_userId_and_keyHash", ["userId", "keyHash"]),
  featureFlags: defineTable({
    userId: v.id("users"),
    flag: v.string(),
  }).index("by_userId_and_flag", ["userId", "flag"]),
};
