import { authTables } from "@convex-dev/auth/server";
import { defineTable } from "convex/server";
import { v } from "convex/values";

/** People who sign in, with the auth library's own tables (sessions, accounts, codes, refresh tokens). */
export const accountTables = {
  ...authTables,
  authSessions: defineTable({
    userId: v.id("users"),
    expirationTime: v.number(),
    /** "Firefox on Windows", as far as the browser told; set once, when the session first shows a page. */
    device: v.optional(v.string()),
    /** The session that a new password put in this one's place; this one is about to end. */
    replacedBy: v.optional(v.id("authSessions")),
  }).index("userId", ["userId"]),
  users: defineTable({
    /** What the person calls themselves; shown to respondents. At most `limits.personName`. */
    name: v.optional(v.string()),
    /** Profile picture from the identity provider; never loaded from another host. */
    image: v.optional(v.string()),
    /** Trimmed and lower-case, composed (NFC). Generated (not deliverable) while anonymous. */
    email: v.optional(v.string()),
    /** Set once the address is proven: by a completed reset or by the identity provider. */
    emailVerificationTime: v.optional(v.number()),
    /** E.164. */
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    /** A throwaway account; turned off in place when its person signs up. */
    isAnonymous: v.optional(v.boolean()),
    /** Set when deletion was asked for; everything of theirs is being erased in batches. */
    deletedAt: v.optional(v.number()),
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .index("by_isAnonymous", ["isAnonymous"]),
  /** Switches an operator sets for one person; read live. */
  featureFlags: defineTable({
    userId: v.id("users"),
    flag: v.string(),
  }).index("by_userId_and_flag", ["userId", "flag"]),
};
