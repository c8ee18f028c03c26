import type { AppFiles } from "../../../embedded/src/functions/testing/bundleApp.js";

/**
 * Registers are of three kinds, by their key's remainder. The first is one document, the second a range of rows that
 * each append reads first. The third is rows by `commitTs`, which are appended without a read.
 */
const REGISTERS = `
  import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
  import { ConvexError } from "convex/values";

  const whole = (ctx, key) => ctx.db.query("lists").withIndex("by_key", (q) => q.eq("key", key)).unique();
  const rows = (ctx, key) =>
    ctx.db.query(key % 3 === 1 ? "items" : "stamped").withIndex("by_key", (q) => q.eq("key", key)).collect();
  const read = async (ctx, key) =>
    key % 3 === 0 ? ((await whole(ctx, key))?.values ?? []) : (await rows(ctx, key)).map(({ value }) => value);

  async function append(ctx, key, value) {
    if (key % 3 === 2) return await ctx.db.insert("stamped", { key, at: ctx.db.vars.commitTs, value });
    if (key % 3 === 1) return await ctx.db.insert("items", { key, n: (await rows(ctx, key)).length, value });
    const row = await whole(ctx, key);
    if (row === null) await ctx.db.insert("lists", { key, values: [value] });
    else await ctx.db.patch(row._id, { values: [...row.values, value] });
  }

  export const change = mutation({ handler: async (ctx, { steps, fails }) => {
    const reads = [];
    for (const step of steps) {
      if (step.do === "read") reads.push(await read(ctx, step.key));
      else if (step.do === "append") await append(ctx, step.key, step.value);
      else await ctx.storage.store(new Blob(["waits for the host"]));
    }
    if (fails) throw new ConvexError(reads);
    return reads;
  } });

  export const look = query({ handler: async (ctx, { keys }) => {
    const reads = [];
    for (const key of keys) reads.push(await read(ctx, key));
    return reads;
  } });
`;

const SCHEMA = `
  import { defineSchema, defineTable } from "convex/server";
  import { v } from "convex/values";
  export default defineSchema({
    lists: defineTable({ key: v.number(), values: v.array(v.number()) }).index("by_key", ["key"]),
    items: defineTable({ key: v.number(), n: v.number(), value: v.number() }).index("by_key", ["key", "n"]),
    stamped: defineTable({ key: v.number(), at: v.any(), value: v.number() }).index("by_key", ["key", "at"]),
  }, { schemaValidation: true });
`;

export const historyFiles: AppFiles = { "registers.ts": REGISTERS, "schema.ts": SCHEMA };
