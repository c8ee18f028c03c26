import { v } from "convex/values";
import { seedDemo } from "../demo";
import { internalMutation } from "../lib/internalFunctions";
import { seedQuestionBank } from "../questions";

/** Seeds the question bank and the demo data; returns the number of written rows. Idempotent: it runs at every start. */
export const run = internalMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx) => ({ inserted: (await seedQuestionBank(ctx)) + (await seedDemo(ctx)) }),
});
