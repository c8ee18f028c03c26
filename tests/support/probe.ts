/** Functions that tests push beside the product's own: they read and write any table, as no function of the product may. */
import { anyApi, internalMutationGeneric, internalQueryGeneric } from "convex/server";
import { v } from "convex/values";

/** Every row of a table, oldest first. */
export const rows = internalQueryGeneric({
  args: { table: v.string() },
  handler: (ctx, { table }) => ctx.db.query(table).collect(),
});

/** Every row of a system table. */
export const systemRows = internalQueryGeneric({
  args: { table: v.union(v.literal("_storage"), v.literal("_scheduled_functions")) },
  handler: async (ctx, { table }): Promise<unknown[]> => await ctx.db.system.query(table).collect(),
});

export const insert = internalMutationGeneric({
  args: { table: v.string(), row: v.any() },
  handler: (ctx, { table, row }) => ctx.db.insert(table, row),
});

/** Sets fields; null takes one away. */
export const patch = internalMutationGeneric({
  args: { id: v.string(), fields: v.record(v.string(), v.any()) },
  handler: (ctx, { id, fields }) =>
    ctx.db.patch(
      id as never,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? undefined])) as never,
    ),
});

export const remove = internalMutationGeneric({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.db.delete(id as never),
});

/** Empties these tables and cancels everything scheduled. */
export const wipe = internalMutationGeneric({
  args: { tables: v.array(v.string()) },
  handler: async (ctx, { tables }) => {
    for (const table of tables) {
      for (const { _id } of await ctx.db.query(table).collect()) await ctx.db.delete(_id);
    }
    for (const { _id, state } of await ctx.db.system.query("_scheduled_functions").collect()) {
      if (state.kind === "pending" || state.kind === "inProgress") await ctx.scheduler.cancel(_id);
    }
  },
});

/** What is scheduled for later, by name, with its arguments as text. */
export const scheduled = internalQueryGeneric({
  args: {},
  handler: async (ctx) => {
    const rows = await ctx.db.system.query("_scheduled_functions").collect();
    return rows
      .filter(({ state }) => state.kind === "pending" || state.kind === "inProgress")
      .map(({ name, args }) => `${name} ${JSON.stringify(args)}`);
  },
});

/** How many files are kept. */
export const files = internalQueryGeneric({
  args: {},
  handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).length,
});

/** How many scheduled functions are running or fell due. */
export const due = internalQueryGeneric({
  args: { now: v.number() },
  handler: async (ctx, { now }) => {
    const scheduled = await ctx.db.system.query("_scheduled_functions").collect();
    return scheduled.filter(
      ({ state, scheduledTime }) => state.kind === "inProgress" || (state.kind === "pending" && scheduledTime <= now),
    ).length;
  },
});

export const probe = anyApi["probe"]!;
