import { authTables } from "@convex-dev/auth/server";
import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Users, with the auth library's tables (sessions, accounts, codes, refresh tokens). */
export const accountTables = {
  ...authTables,
  authSessions: defineTable({
    userId: v.id("users"),
    expirationTime: v.number(),
    /** The device name, set once. */
    device: v.optional(v.string()),
    /** The replacement after a password change; this session ends soon. */
    replacedBy: v.optional(v.id("authSessions")),
  }).index("userId", ["userId"]),
  users: defineTable({
    /** Shown to respondents. At most `limits.personName`. */
    name: v.optional(v.string()),
    /** The identity provider's picture; never loaded. */
    image: v.optional(v.string()),
    /** In normal form (`normalizeEmail`). Generated and undeliverable while anonymous. */
    email: v.optional(v.string()),
    /** Set when a completed reset or the identity provider verifies the address. */
    emailVerificationTime: v.optional(v.number()),
    /** E.164. */
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    /** Cleared in place when the user signs up. */
    isAnonymous: v.optional(v.boolean()),
    /** Set when the account is deleted, while its data is erased in batches. */
    deletedAt: v.optional(v.number()),
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .index("by_isAnonymous", ["isAnonymous"]),
  /** Flags that the operator enables for one user. */
  featureFlags: defineTable({
    userId: v.id("users"),
    flag: v.string(),
  }).index("by_userId_and_flag", ["userId", "flag"]),
};
