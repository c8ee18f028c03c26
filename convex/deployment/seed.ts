import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import * as bank from "../questions/bankModel";
import * as demo from "../demo/demoModel";

/**
 * What a fresh deployment needs: question bank and demo data. Idempotent; the start script runs it every time. Answers
 * how many rows it wrote.
 */
export const run = internalMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx) => ({ inserted: (await bank.seed(ctx)) + (await demo.seed(ctx)) }),
});
