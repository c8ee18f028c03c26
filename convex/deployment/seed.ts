import { v } from "convex/values";
import { seedDemo } from "../demo";
import { internalMutation } from "../lib/internalFunctions";
import { seedQuestionBank } from "../questions";

/** Seeds questions and demo data at every start; returns the number of rows written. Idempotent. */
export const run = internalMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx) => ({ inserted: (await seedQuestionBank(ctx)) + (await seedDemo(ctx)) }),
});
