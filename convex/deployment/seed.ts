import { v } from "convex/values";
import { seedDemo } from "../demo";
import { internalMutation } from "../lib/internalFunctions";
import { seedQuestionBank } from "../questions";

/** Idempotent; returns the number of rows written. */
export const run = internalMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx) => ({ inserted: (await seedQuestionBank(ctx)) + (await seedDemo(ctx)) }),
});
