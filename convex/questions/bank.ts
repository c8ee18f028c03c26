import { v } from "convex/values";
import { adminMutation } from "../lib/ownerFunctions";
import { publicQuery } from "../lib/publicFunctions";
import { takeRate } from "../lib/rateLimits";
import * as bank from "./bankModel";

/** The library's questions by set, in order. */
export const list = publicQuery({
  args: {},
  returns: v.array(
    v.object({ questionSet: v.string(), label: v.string(), questions: v.array(v.object({ text: v.string() })) }),
  ),
  handler: (ctx) => bank.list(ctx),
});

/** Seeds the default question and the question bank; doing it again inserts nothing. */
export const seed = adminMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx) => {
    await takeRate(ctx, "seedBank", ctx.owner.userId);
    return { inserted: await bank.seed(ctx) };
  },
});
