import type { ExpressionOrValue, FilterBuilder, NamedTableInfo } from "convex/server";
import { v } from "convex/values";
import { type DataModel, query } from "./builders";

type Q = FilterBuilder<NamedTableInfo<DataModel, "items">>;

const filters: Record<string, (q: Q) => ExpressionOrValue<boolean>> = {
  and: (q) => q.and(q.gte(q.field("rank"), 2), q.eq(q.field("group"), "a")),
  or: (q) => q.or(q.eq(q.field("rank"), 1), q.eq(q.field("name"), "five")),
  not: (q) => q.not(q.eq(q.field("group"), "a")),
  "and of none": (q) => q.and(),
  "or of none": (q) => q.or(),
  neq: (q) => q.neq(q.field("rank"), 2),
  missing: (q) => q.eq(q.field("group"), undefined),
  "missing nested": (q) => q.eq(q.field("nested.key"), undefined),
  nested: (q) => q.gt(q.field("nested.key"), 10),
  lt: (q) => q.lt(q.field("rank"), 3),
  lte: (q) => q.lte(q.field("rank"), 3),
  gt: (q) => q.gt(q.field("rank"), 3),
  gte: (q) => q.gte(q.field("rank"), 3),
  add: (q) => q.eq(q.add(q.field("rank") as never, 1), 3),
  sub: (q) => q.eq(q.sub(q.field("rank") as never, 1), 3),
  mul: (q) => q.eq(q.mul(q.field("rank") as never, 2), 6),
  div: (q) => q.eq(q.div(q.field("rank") as never, 2), 2),
  mod: (q) => q.eq(q.mod(q.field("rank") as never, 2), 1),
  neg: (q) => q.eq(q.neg(q.field("rank") as never), -3),
  "add of a text": (q) => q.eq(q.add(q.field("name") as never, 1 as never), 3 as never),
  "not of a text": (q) => q.not(q.field("name")),
  "constant false": () => false,
};

export const names = query({
  args: { ns: v.string(), filter: v.string() },
  handler: async (ctx, { ns, filter }) => {
    const rows = await ctx.db
      .query("items")
      .withIndex("by_ns", (q) => q.eq("ns", ns))
      .filter((q) => filters[filter]!(q))
      .collect();
    return rows.map(({ name }) => name);
  },
});

export const chained = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    const rows = await ctx.db
      .query("items")
      .withIndex("by_ns", (q) => q.eq("ns", ns))
      .filter((q) => q.gt(q.field("rank"), 1))
      .filter((q) => q.lt(q.field("rank"), 4))
      .take(1);
    return rows.map(({ name }) => name);
  },
});
