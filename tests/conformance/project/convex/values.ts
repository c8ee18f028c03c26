import { type Value, v } from "convex/values";
import { mutation, query } from "./builders";

const requiredOrder = v.union(v.literal("asc"), v.literal("desc"));

/** A missing value is undefined. */
export const add = mutation({
  args: { ns: v.string(), rows: v.array(v.object({ label: v.string(), value: v.optional(v.any()) })) },
  handler: async (ctx, { ns, rows }) => {
    for (const row of rows) await ctx.db.insert("values", { ns, ...row });
  },
});

export const inOrder = query({
  args: { ns: v.string(), order: requiredOrder },
  handler: async (ctx, { ns, order }) => {
    const rows = await ctx.db
      .query("values")
      .withIndex("by_value", (q) => q.eq("ns", ns))
      .order(order)
      .collect();
    return rows.map(({ label }) => label);
  },
});

export const equal = query({
  args: { ns: v.string(), value: v.optional(v.any()) },
  handler: async (ctx, { ns, value }) => {
    const rows = await ctx.db
      .query("values")
      .withIndex("by_value", (q) => q.eq("ns", ns).eq("value", value))
      .collect();
    return rows.map(({ label }) => label);
  },
});

export const between = query({
  args: { ns: v.string(), above: v.any(), below: v.any() },
  handler: async (ctx, { ns, above, below }) => {
    const rows = await ctx.db
      .query("values")
      .withIndex("by_value", (q) => q.eq("ns", ns).gt("value", above).lt("value", below))
      .collect();
    return rows.map(({ label }) => label);
  },
});

/** Finds rows by a filter instead of an index. */
export const filtered = query({
  args: {
    ns: v.string(),
    op: v.union(
      v.literal("eq"),
      v.literal("neq"),
      v.literal("lt"),
      v.literal("lte"),
      v.literal("gt"),
      v.literal("gte"),
    ),
    value: v.optional(v.any()),
  },
  handler: async (ctx, { ns, op, value }) => {
    const rows = await ctx.db
      .query("values")
      .withIndex("by_value", (q) => q.eq("ns", ns))
      .filter((q) => (q[op] as typeof q.eq)(q.field("value"), value))
      .collect();
    return rows.map(({ label }) => label);
  },
});

export const stored = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    const row = await ctx.db
      .query("values")
      .withIndex("by_ns", (q) => q.eq("ns", ns))
      .unique();
    return row!.value as Value;
  },
});

export const mirror = query({ args: { value: v.any() }, handler: async (_ctx, { value }) => value as Value });

export const mirrorFields = query({
  args: { value: v.any() },
  handler: async (_ctx, { value }) => Object.keys(value as object),
});

/** Results that are no Convex values, and undefined. */
const results: Record<string, () => unknown> = {
  date: () => new Date(0),
  map: () => new Map([["a", 1]]),
  set: () => new Set([1]),
  function: () => () => 1,
  symbol: () => Symbol("s"),
  instance: () =>
    new (class Point {
      x = 1;
    })(),
  "large bigint": () => 2n ** 63n,
  "undefined element": () => [undefined],
  surrogate: () => "\ud800",
  undefined: () => undefined,
  "undefined field": () => ({ a: 1, b: undefined }),
  "typed array": () => new Uint8Array([1]),
};

export const result = query({
  args: { what: v.string() },
  handler: async (_ctx, { what }) => results[what]!() as Value,
});
