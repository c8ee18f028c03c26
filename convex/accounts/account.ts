import { v } from "convex/values";
import { internal } from "../_generated/api";
import { ownerAction } from "../lib/ownerFunctions";
import { confirmPassword } from "./password";

/** Access ends at once; rows are erased in batches. @throws INVALID_CREDENTIALS */
export const remove = ownerAction({
  args: { password: v.string() },
  returns: v.null(),
  handler: async (ctx, { password }): Promise<void> => {
    if (ctx.owner.passwordIdentifier !== null) await confirmPassword(ctx, ctx.owner, password);
    await ctx.runMutation(internal.personalData.erasure.begin, { userId: ctx.owner.userId });
  },
});
