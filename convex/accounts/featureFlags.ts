import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { notFound } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { ownerQuery } from "../lib/ownerFunctions";
import { normalizeEmail } from "../shared/emailAddress";
import { featureFlagNames } from "../shared/featureFlags";

/** More rows than there are flags, or accounts with one unverified address. */
const MAX_FLAGS_OR_ACCOUNTS_READ = 100;

/** Names of the flags that are set for the owner. */
export const list = ownerQuery({
  args: {},
  returns: v.array(v.string()),
  handler: (ctx) => listEnabledFlags(ctx, ctx.owner.userId),
});

/** Names of the flags that are set for the user. */
export async function listEnabledFlags(ctx: QueryCtx, userId: Id<"users">): Promise<string[]> {
  const rows = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId))
    .take(MAX_FLAGS_OR_ACCOUNTS_READ);
  return rows.map(({ flag }) => flag);
}

/**
 * Sets a flag for every account with this address; the operator calls it.
 * @throws NOT_FOUND when no account has the address
 */
export const setFlag = internalMutation({
  args: { email: v.string(), flag: v.union(...featureFlagNames.map((name) => v.literal(name))), on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { email, flag, on }) => {
    const users = await ctx.db
      .query("users")
      .withIndex("email", (q) => q.eq("email", normalizeEmail(email)))
      .take(MAX_FLAGS_OR_ACCOUNTS_READ);
    if (users.length === 0) throw notFound();
    for (const { _id: userId } of users) {
      const row = await ctx.db
        .query("featureFlags")
        .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId).eq("flag", flag))
        .unique();
      if (on && row === null) await ctx.db.insert("featureFlags", { userId, flag });
      if (!on && row !== null) await ctx.db.delete("featureFlags", row._id);
    }
  },
});
