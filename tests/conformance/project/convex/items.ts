import type { IndexRange } from "convex/server";
import { type Value, v } from "convex/values";
import { mutation, query, type Reader } from "./builders";
import type { Id } from "./ids";

const rowFields = v.object({
  name: v.string(),
  group: v.optional(v.string()),
  rank: v.optional(v.number()),
  nested: v.optional(v.object({ key: v.number() })),
});
const optionalOrder = v.optional(v.union(v.literal("asc"), v.literal("desc")));

const all = (db: Reader, ns: string) => db.query("items").withIndex("by_ns", (q) => q.eq("ns", ns));

export const add = mutation({
  args: { ns: v.string(), rows: v.array(rowFields) },
  handler: async (ctx, { ns, rows }) => {
    const ids = [];
    for (const row of rows) ids.push(await ctx.db.insert("items", { ns, ...row }));
    return ids;
  },
});

export const get = query({ args: { id: v.string() }, handler: async (ctx, { id }) => ctx.db.get(id as Id<"items">) });

export const getFrom = query({
  args: { table: v.union(v.literal("items"), v.literal("lines")), id: v.string() },
  handler: async (ctx, { table, id }) => ctx.db.get(table, id as never),
});

export const normalize = query({
  args: { table: v.union(v.literal("items"), v.literal("lines")), text: v.string() },
  handler: async (ctx, { table, text }): Promise<string | null> => ctx.db.normalizeId(table, text),
});

export const first = query({
  args: { ns: v.string(), order: optionalOrder },
  handler: async (ctx, { ns, order }) =>
    (
      await all(ctx.db, ns)
        .order(order ?? "asc")
        .first()
    )?.name ?? null,
});

export const unique = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => (await all(ctx.db, ns).unique())?.name ?? null,
});

export const take = query({
  args: { ns: v.string(), count: v.number(), order: optionalOrder },
  handler: async (ctx, { ns, count, order }) =>
    (
      await all(ctx.db, ns)
        .order(order ?? "asc")
        .take(count)
    ).map(({ name }) => name),
});

export const collect = query({
  args: { ns: v.string(), order: optionalOrder },
  handler: async (ctx, { ns, order }) =>
    (
      await all(ctx.db, ns)
        .order(order ?? "asc")
        .collect()
    ).map(({ name }) => name),
});

export const iterate = query({
  args: { ns: v.string(), until: v.string() },
  handler: async (ctx, { ns, until }) => {
    const seen: string[] = [];
    for await (const { name } of all(ctx.db, ns)) {
      seen.push(name);
      if (name === until) break;
    }
    return seen;
  },
});

export const scan = query({
  args: { ns: v.string(), order: optionalOrder },
  handler: async (ctx, { ns, order }) => {
    const items = ctx.db.query("items");
    const rows = order === undefined ? items : items.order(order);
    return (await rows.filter((q) => q.eq(q.field("ns"), ns)).collect()).map(({ name }) => name);
  },
});

export const twiceRead = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    const rows = all(ctx.db, ns);
    await rows.collect();
    return (await rows.collect()).length;
  },
});

export const patch = mutation({
  args: { id: v.id("items"), fields: v.any(), removed: v.optional(v.array(v.string())) },
  handler: async (ctx, { id, fields, removed = [] }) => {
    const gone = Object.fromEntries(removed.map((name) => [name, undefined]));
    await ctx.db.patch(id, { ...(fields as object), ...gone });
  },
});

export const replace = mutation({
  args: { id: v.id("items"), value: v.any() },
  handler: async (ctx, { id, value }) => ctx.db.replace(id, value as never),
});

export const remove = mutation({
  args: { id: v.id("items") },
  handler: async (ctx, { id }) => ctx.db.delete(id),
});

/** Inserts any value into any table. */
export const insert = mutation({
  args: { table: v.string(), value: v.any() },
  handler: async (ctx, { table, value }): Promise<string> => ctx.db.insert(table as "items", value as never),
});

export const bound = v.object({
  op: v.union(v.literal("eq"), v.literal("gt"), v.literal("gte"), v.literal("lt"), v.literal("lte")),
  field: v.string(),
  /** Missing means undefined. */
  value: v.optional(v.any()),
});

type Bound = typeof bound.type;
type AnyRange = Record<Bound["op"], (field: string, value: Value | undefined) => AnyRange>;

function rangeOf(bounds: readonly Bound[], start: AnyRange): AnyRange {
  return bounds.reduce((range, { op, field, value }) => range[op](field, value as Value | undefined), start);
}

/** What comes first is equality of the namespace. */
export const range = query({
  args: { ns: v.string(), index: v.string(), bounds: v.array(bound), order: optionalOrder },
  handler: async (ctx, { ns, index, bounds, order }) => {
    const rows = await ctx.db
      .query("items")
      .withIndex(
        index as "by_group",
        (q) => rangeOf(bounds, q.eq("ns", ns) as unknown as AnyRange) as unknown as IndexRange,
      )
      .order(order ?? "asc")
      .collect();
    return rows.map(({ name }) => name);
  },
});

/** Bounds as they are. */
export const bareRange = query({
  args: { index: v.string(), bounds: v.array(bound) },
  handler: async (ctx, { index, bounds }) => {
    const rows = await ctx.db
      .query("items")
      .withIndex(index as "by_group", (q) => rangeOf(bounds, q as unknown as AnyRange) as unknown as IndexRange)
      .collect();
    return rows.map(({ name }) => name);
  },
});
