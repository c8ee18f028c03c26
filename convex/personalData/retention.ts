import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation } from "../lib/internalFunctions";
import { sweep, sweeps } from "./retentionModel";

/** Runs one sweep to its end, batch by batch. */
export const run = internalMutation({
  args: { what: v.union(...sweeps.map((name) => v.literal(name))), after: v.number() },
  returns: v.null(),
  handler: async (ctx, { what, after }) => {
    const { next } = await sweep(ctx, what, after);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.personalData.retention.run, { what, after: next });
    return null;
  },
});

/** Starts every sweep; each goes its own way. */
export const runAll = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const what of sweeps) await ctx.scheduler.runAfter(0, internal.personalData.retention.run, { what, after: 0 });
    return null;
  },
});
