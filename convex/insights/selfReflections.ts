import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import * as selfReflections from "./selfReflectionsModel";

/** The owner's saved answers, in prompt order, or null. */
export const mine = ownerQuery({
  args: {},
  returns: v.union(v.null(), v.object({ answers: v.array(v.string()), completedAt: v.number() })),
  handler: (ctx) => selfReflections.mine(ctx),
});

/** Saves exactly five answers; all blank saves nothing. A changed set marks the self-reflection insight out of date. */
export const save = ownerMutation({
  args: { answers: v.array(v.string()) },
  returns: v.object({ saved: v.boolean() }),
  handler: (ctx, { answers }) => selfReflections.save(ctx, answers),
});
