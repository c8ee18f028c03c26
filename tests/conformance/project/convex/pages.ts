import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { mutation, query } from "./builders";

const optionalOrder = v.optional(v.union(v.literal("asc"), v.literal("desc")));

export const page = query({
  args: { ns: v.string(), order: optionalOrder, paginationOpts: paginationOptsValidator },
  handler: async (ctx, { ns, order, paginationOpts }) => {
    const result = await ctx.db
      .query("items")
      .withIndex("by_rank", (q) => q.eq("ns", ns))
      .order(order ?? "asc")
      .paginate(paginationOpts);
    return { ...result, page: result.page.map(({ name }) => name) };
  },
});

export const filteredPage = query({
  args: { ns: v.string(), group: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { ns, group, paginationOpts }) => {
    const result = await ctx.db
      .query("items")
      .withIndex("by_rank", (q) => q.eq("ns", ns))
      .filter((q) => q.eq(q.field("group"), group))
      .paginate(paginationOpts);
    return { ...result, page: result.page.map(({ name }) => name) };
  },
});

export const otherPage = query({
  args: { ns: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { ns, paginationOpts }) =>
    ctx.db
      .query("items")
      .withIndex("by_group", (q) => q.eq("ns", ns).eq("group", "a"))
      .paginate(paginationOpts),
});

export const twice = query({
  args: { ns: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { ns, paginationOpts }) => {
    const rows = () => ctx.db.query("items").withIndex("by_rank", (q) => q.eq("ns", ns));
    await rows().paginate(paginationOpts);
    await rows().paginate(paginationOpts);
  },
});

export const removeByName = mutation({
  args: { ns: v.string(), name: v.string() },
  handler: async (ctx, { ns, name }) => {
    const rows = await ctx.db
      .query("items")
      .withIndex("by_ns", (q) => q.eq("ns", ns))
      .collect();
    for (const row of rows) if (row.name === name) await ctx.db.delete(row._id);
  },
});
