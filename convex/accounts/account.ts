import { v } from "convex/values";
import { internal } from "../_generated/api";
import { ownerAction } from "../lib/ownerFunctions";
import { confirmPassword } from "./password";

/**
 * Deletes the account and all its data: access ends at once, the rows are erased in batches. Requires the password where
 * there is one (INVALID_CREDENTIALS for a wrong one).
 */
export const remove = ownerAction({
  args: { password: v.string() },
  returns: v.null(),
  handler: async (ctx, { password }): Promise<void> => {
    if (ctx.owner.passwordIdentifier !== null) await confirmPassword(ctx, ctx.owner, password);
    await ctx.runMutation(internal.personalData.erasure.begin, { userId: ctx.owner.userId });
  },
});
