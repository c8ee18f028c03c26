/** Rows that rateLimits.ts owns. They are apart, since a call evaluates what counts its limits, and no table. */
import { defineTable } from "convex/server";
import { v } from "convex/values";

export const rateLimitTables = {
  rateLimits: defineTable({
    name: v.string(),
    /** Hash; absent for limits of the whole deployment. */
    key: v.optional(v.string()),
    /** Tokens that are left at `ts`. */
    value: v.number(),
    /** Milliseconds since 1970: last use of a bucket, or start of a window. */
    ts: v.number(),
  })
    .index("by_name_and_key", ["name", "key"])
    .index("by_key", ["key"]),
};
