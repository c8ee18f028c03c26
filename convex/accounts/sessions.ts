import { v } from "convex/values";
import { appError } from "../lib/appError";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { currentOwner } from "../lib/session";
import * as sessions from "./sessionsModel";
import { texts } from "../shared/texts";

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

/** Puts a new session in the place of the caller's, ends every other, and answers the new one. */
export const replaceAll = internalMutation({
  args: {},
  returns: v.id("authSessions"),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    if (owner === null) throw appError("UNAUTHENTICATED", texts.signInFirst);
    return await sessions.replaceSessions(ctx, owner);
  },
});

/** Ends every session of a user but one. */
export const endOthers = internalMutation({
  args: { userId: v.id("users"), except: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { userId, except }) => {
    await sessions.endSessions(ctx, userId, except);
    return null;
  },
});

/** Ends one session. */
export const end = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await sessions.endSession(ctx, sessionId);
    return null;
  },
});
