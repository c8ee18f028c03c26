import { v } from "convex/values";
import { internal } from "../_generated/api";
import { ownerAction } from "../lib/ownerFunctions";
import { confirmPassword } from "./password";

/**
 * Deletes the account. Access ends at once; rows are erased in further transactions.
 * @throws as `confirmPassword` where the account has a password
 */
export const remove = ownerAction({
  args: { password: v.string() },
  returns: v.null(),
  handler: async (ctx, { password }): Promise<void> => {
    if (ctx.owner.passwordIdentifier !== null) await confirmPassword(ctx, ctx.owner, password);
    await ctx.runMutation(internal.personalData.erasure.beginAccountErasure, { userId: ctx.owner.userId });
  },
});
