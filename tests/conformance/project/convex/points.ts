import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { action, mutation, query } from "./builders";
import type { Id } from "./ids";

const labelOf = makeFunctionReference<"query", { id: Id<"points"> }, string>("points:label");

export const add = mutation({
  args: {
    ns: v.string(),
    points: v.array(v.object({ label: v.string(), vector: v.array(v.number()), color: v.optional(v.string()) })),
  },
  handler: async (ctx, { ns, points }) => {
    for (const { color = "none", ...point } of points) await ctx.db.insert("points", { ns, color, ...point });
  },
});

export const label = query({
  args: { id: v.id("points") },
  handler: async (ctx, { id }) => (await ctx.db.get(id))!.label,
});

export const remove = mutation({
  args: { ns: v.string(), label: v.string() },
  handler: async (ctx, args) => {
    const rows = await ctx.db
      .query("points")
      .withIndex("by_ns", (q) => q.eq("ns", args.ns))
      .collect();
    for (const row of rows) if (row.label === args.label) await ctx.db.delete(row._id);
  },
});

/** Returns the points near `vector`, each with its rounded score. */
export const near = action({
  args: { ns: v.string(), vector: v.array(v.number()), limit: v.optional(v.number()) },
  handler: async (ctx, { ns, vector, limit }): Promise<[string, number][]> => {
    const nearest = await ctx.vectorSearch("points", "by_vector", { vector, limit, filter: (q) => q.eq("ns", ns) });
    const labeled: [string, number][] = [];
    for (const { _id, _score } of nearest)
      labeled.push([await ctx.runQuery(labelOf, { id: _id }), Number(_score.toFixed(4))]);
    return labeled;
  },
});

export const ofColors = action({
  args: { vector: v.array(v.number()), colors: v.array(v.string()) },
  handler: async (ctx, { vector, colors }): Promise<string[]> => {
    const nearest = await ctx.vectorSearch("points", "by_vector", {
      vector,
      limit: 256,
      filter: (q) => q.or(...colors.map((color) => q.eq("color", color))),
    });
    const labels: string[] = [];
    for (const { _id } of nearest) labels.push(await ctx.runQuery(labelOf, { id: _id }));
    return labels;
  },
});
