import { v } from "convex/values";
import { internalQuery } from "./lib/internalFunctions";
import { currentOwner } from "./lib/session";

/** The caller's user when they are signed in with a throwaway account. For actions, which have no database. */
export const anonymousUser = internalQuery({
  args: {},
  returns: v.union(v.null(), v.id("users")),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    return owner?.user.isAnonymous === true ? owner.userId : null;
  },
});

/** The caller and what they sign in with by password. For actions. */
export const actingOwner = internalQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      userId: v.id("users"),
      sessionId: v.id("authSessions"),
      passwordIdentifier: v.union(v.null(), v.string()),
    }),
  ),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    if (owner === null) return null;
    const { userId, sessionId } = owner;
    const account = await ctx.db
      .query("authAccounts")
      .withIndex("userIdAndProvider", (q) => q.eq("userId", userId).eq("provider", "password"))
      .first();
    return { userId, sessionId, passwordIdentifier: account?.providerAccountId ?? null };
  },
});
