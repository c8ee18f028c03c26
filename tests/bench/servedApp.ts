// An app of lists, text and vectors on a disk, served by the embedded backend in a separate process.
import { readFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { TestBackend } from "../../embedded/src/functions/testing/TestBackend.js";
import { openLmdbPersistence } from "../../embedded/src/persistence/index.js";
import { systemClock } from "../../embedded/src/shared/Clock.js";
import { BackendProcess } from "../support/backends/BackendProcess.js";
import { mutate } from "../support/database/database.js";

const APP = {
  "schema.ts": `
    import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({
      owners: defineTable({ name: v.string(), count: v.number() }).index("by_name", ["name"]),
      answers: defineTable({ owner: v.string(), text: v.string() }).index("by_owner", ["owner"]),
      notes: defineTable({ text: v.string() }).searchIndex("by_text", { searchField: "text" }),
    });
  `,
  "answers.ts": `
    import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    const find = (ctx, name) => ctx.db.query("owners").withIndex("by_name", (q) => q.eq("name", name)).unique();
    export const list = query({ handler: async (ctx, { owner }) => ({
      count: (await find(ctx, owner))?.count ?? 0,
      rows: await ctx.db.query("answers").withIndex("by_owner", (q) => q.eq("owner", owner)).order("desc").take(20),
    }) });
    export const submit = mutation({ handler: async (ctx, { owner, text }) => {
      const row = await find(ctx, owner);
      if (row === null) await ctx.db.insert("owners", { name: owner, count: 1 });
      else await ctx.db.patch(row._id, { count: row.count + 1 });
      return await ctx.db.insert("answers", { owner, text });
    } });
    export const search = query({ handler: async (ctx, { words }) =>
      await ctx.db.query("notes").withSearchIndex("by_text", (q) => q.search("text", words)).take(10) });
    export const hang = query({ handler: async () => { for (;;); } });
  `,
};

const BATCH = 1_000;
const WORDS = ["calm", "clear", "kind", "late", "plan", "meeting", "release", "listens", "decides", "shares"];

export interface ServedApp {
  readonly dataDir: string;
  start(): Promise<BackendProcess>;
  remove(): Promise<void>;
}

/**
 * Prepares an app with documents of others: `noteCount` notes, which have text to search, and answers of a thousand
 * owners.
 */
export async function prepareApp(noteCount: number, answerCount: number): Promise<ServedApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "served-"));
  const persistence = await openLmdbPersistence(dataDir);
  const backend = await TestBackend.start(APP, { persistence, clock: systemClock });
  const text = (n: number) =>
    Array.from({ length: 12 }, (_, k) => `${WORDS[(n + k * k) % 10]}${(n * k) % 97}`).join(" ");
  for (let from = 0; from < noteCount + answerCount; from += BATCH) {
    await mutate(backend.database, (tx) => {
      for (let n = from; n < Math.min(from + BATCH, noteCount + answerCount); n += 1) {
        if (n < noteCount) tx.insert("notes", { text: text(n) });
        else tx.insert("answers", { owner: `other ${n % 1_000}`, text: text(n) });
      }
    });
  }
  await backend.close();
  return {
    dataDir,
    start: () => BackendProcess.start(dataDir, { trustsLoopback: true }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Returns the processor time of all threads of a process, in ms. */
export async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  // utime and stime, in ticks of 10 ms.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident, in MB. */
export async function residentMemory(pid: number): Promise<number> {
  return await memory(pid, "VmRSS");
}

/** Returns the resident memory in MB, without the pages of the store's file, which grow with the store. */
export async function ownMemory(pid: number): Promise<number> {
  return await memory(pid, "RssAnon");
}

async function memory(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
