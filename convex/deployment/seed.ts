import { v } from "convex/values";
import { internal } from "../_generated/api";
import { seedDemo } from "../demo";
import { internalMutation } from "../lib/internalFunctions";

/** Seeds the deployment. It is idempotent, and returns the number of rows that it wrote. */
export const run = internalMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx): Promise<{ inserted: number }> => {
    const questions = await ctx.runMutation(internal.questions.bank.seedMissing, {});
    return { inserted: questions + (await seedDemo(ctx)) };
  },
});
