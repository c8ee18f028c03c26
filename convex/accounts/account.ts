import { v } from "convex/values";
import { internal } from "../_generated/api";
import { confirmPassword } from "./confirmPassword";
import { ownerAction } from "../lib/ownerActions";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import * as account from "../personalData/accountModel";
import * as sessionsOfUser from "./sessionsModel";

/**
 * Where the owner is signed in, newest first; one of them is `current`. `lastUsedAt` is when a page last asked for a fresh
 * token: at most an hour ago while one is open. `device` is what the browser said of itself.
 */
export const sessions = ownerQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id("authSessions"),
      device: v.optional(v.string()),
      createdAt: v.number(),
      lastUsedAt: v.number(),
      expiresAt: v.number(),
      current: v.boolean(),
    }),
  ),
  handler: (ctx) => sessionsOfUser.list(ctx),
});

/** Notes what the caller's session runs on, the first time it is called there. */
export const noteDevice = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sessionsOfUser.noteDevice(ctx);
    return null;
  },
});

/** How the owner signs in, for what the account page offers. */
export const signInMethods = ownerQuery({
  args: {},
  returns: v.object({ password: v.boolean(), google: v.boolean() }),
  handler: (ctx) => account.signInMethods(ctx),
});

/** Signs out everywhere else; `ended` counts the sessions. Their tokens and live pages stop working at once. */
export const endOtherSessions = ownerMutation({
  args: {},
  returns: v.object({ ended: v.number() }),
  handler: (ctx) => sessionsOfUser.endSessions(ctx, ctx.owner.userId, ctx.owner.sessionId),
});

/**
 * Deletes the account with everything in it: access ends at once, the rows follow in batches. Asks for the password
 * where there is one (INVALID_CREDENTIALS for a wrong one).
 */
export const remove = ownerAction({
  args: { password: v.string() },
  returns: v.null(),
  handler: async (ctx, { password }): Promise<null> => {
    if (ctx.owner.passwordIdentifier !== null) await confirmPassword(ctx, ctx.owner, password);
    await ctx.runMutation(internal.personalData.erasure.begin, { userId: ctx.owner.userId });
    return null;
  },
});
