/** These functions are pushed with the product: they read and write any table, which no product function may. */
import {
  anyApi,
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  type GenericDataModel,
  type GenericDocument,
  type GenericQueryCtx,
} from "convex/server";
import { type GenericId as Id, v } from "convex/values";
import { DAY } from "../../../convex/shared/limits/durations";

export const rows = internalQueryGeneric({
  args: { table: v.string() },
  handler: (ctx, { table }) => ctx.db.query(table).collect(),
});

export const systemRows = internalQueryGeneric({
  args: { table: v.union(v.literal("_storage"), v.literal("_scheduled_functions")) },
  handler: async (ctx, { table }): Promise<unknown[]> => await ctx.db.system.query(table).collect(),
});

export const database = internalQueryGeneric({
  args: { tables: v.array(v.string()) },
  handler: async (ctx, { tables }): Promise<{ table: string; id: string; row: string }[]> => {
    const rowsOfTables = await Promise.all(
      tables.map(async (table) =>
        (await ctx.db.query(table).collect()).map((row) => ({
          table,
          id: row._id as string,
          row: JSON.stringify(row),
        })),
      ),
    );
    return rowsOfTables.flat();
  },
});

export const insert = internalMutationGeneric({
  args: { table: v.string(), row: v.any() },
  handler: (ctx, { table, row }) => ctx.db.insert(table, row),
});

export const insertAll = internalMutationGeneric({
  args: { table: v.string(), rows: v.array(v.any()) },
  handler: async (ctx, { table, rows: added }) => {
    for (const row of added) await ctx.db.insert(table, row);
  },
});

/** Null removes a field. */
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

/** Deletes all rows of the tables and all files, and cancels everything scheduled. */
export const wipe = internalMutationGeneric({
  args: { tables: v.array(v.string()) },
  handler: async (ctx, { tables }) => {
    for (const table of tables) {
      for (const { _id } of await ctx.db.query(table).collect()) await ctx.db.delete(_id);
    }
    for (const { _id, state } of await ctx.db.system.query("_scheduled_functions").collect()) {
      if (state.kind === "pending" || state.kind === "inProgress") await ctx.scheduler.cancel(_id);
    }
    for (const { _id } of await ctx.db.system.query("_storage").collect()) await ctx.storage.delete(_id);
  },
});

type SchedulingContext = Pick<GenericQueryCtx<GenericDataModel>, "db">;

async function unfinished(ctx: SchedulingContext): Promise<Id<"_scheduled_functions">[]> {
  const jobs = await ctx.db.system.query("_scheduled_functions").collect();
  return jobs.filter(({ state: { kind } }) => kind === "pending" || kind === "inProgress").map(({ _id }) => _id);
}

/** Returns the state that `restore` puts back. */
export const state = internalQueryGeneric({
  args: { tables: v.array(v.string()) },
  handler: async (ctx, { tables }): Promise<{ rows: GenericDocument[]; scheduled: string[] }> => {
    const rowsOfTables = await Promise.all(tables.map((table) => ctx.db.query(table).collect()));
    return { rows: rowsOfTables.flat(), scheduled: await unfinished(ctx) };
  },
});

/** Deletes what `state` lacks, puts back what has changed, and returns false when something is gone. */
export const restore = internalMutationGeneric({
  args: {
    tables: v.array(v.string()),
    state: v.object({ rows: v.array(v.any()), scheduled: v.array(v.id("_scheduled_functions")) }),
  },
  handler: async (ctx, { tables, state: wanted }): Promise<boolean> => {
    const toRestore = new Map((wanted.rows as GenericDocument[]).map((row) => [row["_id"], row]));
    for (const table of tables) {
      for (const row of await ctx.db.query(table).collect()) {
        const before = toRestore.get(row._id);
        toRestore.delete(row._id);
        if (before === undefined) await ctx.db.delete(row._id);
        else if (JSON.stringify(row) !== JSON.stringify(before)) await ctx.db.replace(row._id, before);
      }
    }
    const waiting = new Set(wanted.scheduled);
    for (const id of await unfinished(ctx)) if (!waiting.delete(id)) await ctx.scheduler.cancel(id);
    return toRestore.size === 0 && waiting.size === 0;
  },
});

export const scheduled = internalQueryGeneric({
  args: {},
  handler: async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    return jobs
      .filter((job) => job.state.kind === "pending" || job.state.kind === "inProgress")
      .map(({ name, args }) => `${name} ${JSON.stringify(args)}`);
  },
});

export const files = internalQueryGeneric({
  args: {},
  handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).length,
});

export const due = internalQueryGeneric({
  args: { now: v.number() },
  handler: async (ctx, { now }) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    return jobs.filter(
      (job) => job.state.kind === "inProgress" || (job.state.kind === "pending" && job.scheduledTime <= now),
    ).length;
  },
});

/** Returns what the call has read and written, nested calls included. */
async function cost({ meta }: Pick<GenericQueryCtx<GenericDataModel>, "meta">) {
  const used = await meta.getTransactionMetrics();
  return {
    documentsRead: used.documentsRead.used,
    ranges: used.databaseQueries.used,
    documentsWritten: used.documentsWritten.used,
    bytes: used.bytesRead.used + used.bytesWritten.used,
  };
}

const metered = { path: v.string(), args: v.any(), nonce: v.optional(v.number()) };

/** A unique `nonce` avoids the cache. */
export const costOfQuery = internalQueryGeneric({
  args: metered,
  handler: async (ctx, { path, args }) => {
    await ctx.runQuery(makeFunctionReference<"query">(path), args);
    return await cost(ctx);
  },
});

export const costOfMutation = internalMutationGeneric({
  args: metered,
  handler: async (ctx, { path, args }) => {
    await ctx.runMutation(makeFunctionReference<"mutation">(path), args);
    return await cost(ctx);
  },
});

/** Inserts live sessions without tokens. */
export const sessions = internalMutationGeneric({
  args: { userId: v.id("users"), count: v.number() },
  handler: async (ctx, { userId, count }) => {
    const expirationTime = Date.now() + DAY;
    for (let made = 0; made < count; made += 1) await ctx.db.insert("authSessions", { userId, expirationTime });
  },
});

export const probe = anyApi["probe"]!;
