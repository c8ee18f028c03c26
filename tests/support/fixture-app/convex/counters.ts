import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

export const get = query({
  args: { name: v.string() },
  returns: v.number(),
  handler: async (ctx, { name }) => {
    const counter = await ctx.db
      .query("counters")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    return (counter?.value ?? 0) as number;
  },
});

export const increment = mutation({
  args: { name: v.string() },
  returns: v.number(),
  handler: async (ctx, { name }) => {
    const counter = await ctx.db
      .query("counters")
      .withIndex("by_name", (q) => q.eq("name", name))
      .unique();
    const value = ((counter?.value ?? 0) as number) + 1;
    if (counter === null) await ctx.db.insert("counters", { name, value });
    else await ctx.db.patch(counter._id, { value });
    return value;
  },
});

export const incrementAll = mutation({
  args: { names: v.array(v.string()) },
  handler: async (ctx, { names }) => {
    for (const name of names) {
      const counter = await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", name))
        .unique();
      if (counter === null) await ctx.db.insert("counters", { name, value: 1 });
      else await ctx.db.patch(counter._id, { value: counter.value + 1 });
    }
  },
});
