import { type Value, v } from "convex/values";
import { mutation, query } from "./builders";

const mirror = (_ctx: unknown, { value }: { value?: Value }): Value => (value === undefined ? "absent" : value);

/** One function for each kind of validator. */
export const text = query({ args: { value: v.string() }, handler: mirror });
export const number = query({ args: { value: v.number() }, handler: mirror });
export const integer = query({ args: { value: v.int64() }, handler: mirror });
export const flag = query({ args: { value: v.boolean() }, handler: mirror });
export const nothing = query({ args: { value: v.null() }, handler: mirror });
export const bytes = query({ args: { value: v.bytes() }, handler: mirror });
export const anything = query({ args: { value: v.any() }, handler: mirror });
export const item = query({ args: { value: v.id("items") }, handler: mirror });
export const literal = query({ args: { value: v.literal("red") }, handler: mirror });
export const literalInteger = query({ args: { value: v.literal(7n) }, handler: mirror });
export const list = query({ args: { value: v.array(v.number()) }, handler: mirror });
export const object = query({
  args: { value: v.object({ a: v.string(), b: v.optional(v.number()) }) },
  handler: mirror,
});
export const record = query({ args: { value: v.record(v.string(), v.number()) }, handler: mirror });
export const recordOfIds = query({ args: { value: v.record(v.id("items"), v.number()) }, handler: mirror });
export const union = query({ args: { value: v.union(v.string(), v.number()) }, handler: mirror });
export const nullable = query({ args: { value: v.nullable(v.string()) }, handler: mirror });
export const optional = query({ args: { value: v.optional(v.string()) }, handler: mirror });
export const tagged = query({
  args: {
    value: v.union(
      v.object({ kind: v.literal("circle"), radius: v.number() }),
      v.object({ kind: v.literal("square"), polarity: v.number() }),
    ),
  },
  handler: mirror,
});
export const derived = query({
  args: { value: v.object({ a: v.string(), b: v.number(), c: v.null() }).omit("c").partial() },
  handler: mirror,
});

export const unvalidated = query((_ctx, args: Record<string, Value>) => args);
export const noArguments = query({ args: {}, handler: async () => "ran" });

/** `returns` refuses every value other than a number. */
export const returnsNumber = query({
  args: { value: v.any() },
  returns: v.number(),
  handler: async (_ctx, { value }) => value as number,
});

export const returnsObject = query({
  args: { value: v.any() },
  returns: v.object({ a: v.number() }),
  handler: async (_ctx, { value }) => value as { a: number },
});

export const returnsNull = query({ args: {}, returns: v.null(), handler: async () => undefined as unknown as null });

/** Its writes commit only with a valid result. */
export const addAndReturn = mutation({
  args: { ns: v.string(), value: v.any() },
  returns: v.null(),
  handler: async (ctx, { ns, value }) => {
    await ctx.db.insert("lines", { ns, text: "added" });
    return value as null;
  },
});

export const addTyped = mutation({
  args: { ns: v.string(), fields: v.any() },
  handler: async (ctx, { ns, fields }) => {
    await ctx.db.insert("typed", { ns, ...(fields as object) });
  },
});

export const addShape = mutation({
  args: { shape: v.any() },
  handler: async (ctx, { shape }) => {
    await ctx.db.insert("shapes", shape as never);
  },
});

/** Any top-level value. */
export const addAnything = mutation({
  args: { value: v.any() },
  handler: async (ctx, { value }): Promise<string> => ctx.db.insert("anything", value as never),
});
