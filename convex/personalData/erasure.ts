import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../lib/internalFunctions";
import * as account from "./accountModel";

/** Ends a user's access and starts erasing what is theirs. */
export const begin = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await account.beginErasure(ctx, userId);
    return null;
  },
});

/** Erases batch after batch until nothing is left. */
export const goOn = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    if (!(await account.eraseSome(ctx, userId))) {
      await ctx.scheduler.runAfter(0, internal.personalData.erasure.goOn, { userId });
    }
    return null;
  },
});
