import { v } from "convex/values";
import { mutation, query } from "./builders";

export const add = mutation({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line) => ctx.db.insert("lines", line),
});

export const list = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    const rows = await ctx.db
      .query("lines")
      .withIndex("by_ns", (q) => q.eq("ns", ns))
      .collect();
    return rows.map(({ text }) => text);
  },
});
