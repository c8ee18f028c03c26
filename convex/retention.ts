import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./lib/internalFunctions";
import { sweep, sweeps } from "./model/retention";

/** Runs one sweep to its end, batch by batch. */
export const run = internalMutation({
  args: { what: v.union(...sweeps.map((name) => v.literal(name))), cursor: v.union(v.null(), v.string()) },
  returns: v.null(),
  handler: async (ctx, { what, cursor }) => {
    const { next } = await sweep(ctx, what, cursor);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.retention.run, { what, cursor: next });
    return null;
  },
});

/** Starts every sweep; each goes its own way. */
export const runAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const what of sweeps) await ctx.scheduler.runAfter(0, internal.retention.run, { what, cursor: null });
    return null;
  },
});
