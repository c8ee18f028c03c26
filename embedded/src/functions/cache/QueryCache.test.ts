import { afterEach, describe, expect, test } from "vitest";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { queryRequest } from "./queryRequest.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { ANYONE, TestBackend, errorOf, user, valueOf } from "../testing/TestBackend.js";

const APP = {
  "m.ts": `
    import { queryGeneric as query, mutationGeneric as mutation } from "convex/server";
    const runs = { count: 0 };
    export const add = mutation({ handler: async (ctx, { table, text }: any) => { await ctx.db.insert(table, { text }); } });
    export const count = query({ handler: async (ctx, { table }: any) => { runs.count++; return { n: (await ctx.db.query(table).collect()).length, random: Math.random() }; } });
    export const mine = query({ handler: async (ctx) => ({ who: (await ctx.auth.getUserIdentity())?.subject ?? null, random: Math.random() }) });
    export const time = query({ handler: async () => ({ now: Date.now(), random: Math.random() }) });
    export const fails = query({ handler: async (ctx) => { runs.count++; await ctx.db.query("a").first(); throw new Error("run " + runs.count); } });
    export const executions = mutation({ handler: async () => runs.count });
    export const page = query({ handler: async (ctx, { cursor = null }: any) => {
      const { page, continueCursor, isDone } = await ctx.db.query("a").paginate({ numItems: 2, cursor });
      return { texts: page.map((row) => row.text), continueCursor, isDone };
    } });
    export const twoPages = query({ handler: async (ctx) => {
      await ctx.db.query("a").paginate({ numItems: 2, cursor: null });
      await ctx.db.query("a").paginate({ numItems: 2, cursor: null });
    } });
    export const big = query({ handler: async (ctx, { n }: any) => "x".repeat(8_000_000) + n });
    export const remove = mutation({ handler: async (ctx, { text }: any) => {
      for (const row of await ctx.db.query("a").collect()) if (row.text === text) await ctx.db.delete(row._id);
    } });
  `,
};

let backend: TestBackend;
afterEach(async () => backend.close());

const executions = async () => valueOf(await backend.mutation("m:executions"));

describe("query cache", () => {
  test("[FN-40] equal queries run once, until a commit overlaps what they read", async () => {
    backend = await TestBackend.start(APP);
    for (const table of ["a", "b"]) await backend.mutation("m:add", { table, text: "first" });
    const count = async (table: string) => valueOf(await backend.query("m:count", { table }));
    const [first, ...same] = await Promise.all(Array.from({ length: 10 }, () => count("a")));
    for (const other of same) expect(other).toEqual(first);
    await backend.mutation("m:add", { table: "b", text: "elsewhere" });
    expect(await count("a")).toEqual(first);
    expect(await executions()).toBe(1);
    await backend.mutation("m:add", { table: "a", text: "here" });
    expect(await count("a")).toMatchObject({ n: 2 });
    expect(await executions()).toBe(2);
  });

  test("[FN-47] a result of a commit that is being written is served from its publication on, without another run", async () => {
    const persistence = new GatedPersistence();
    backend = await TestBackend.start(APP, { persistence });
    await backend.mutation("m:add", { table: "a", text: "1" });
    const { runner } = backend.layer;
    const request = queryRequest({ path: "m:count", args: { table: "a" }, context: ANYONE }, null);
    const ahead: bigint[] = [];
    backend.database.onFlushStart(({ ts }) => ahead.push(ts));
    persistence.isOpen = false;
    const added = backend.mutation("m:add", { table: "a", text: "2" });
    await expect.poll(() => ahead.length).toBe(1);
    await runner.prefetchQuery(request, ahead[0]!);
    expect(await backend.query("m:count", { table: "a" })).toMatchObject({ value: { n: 1 } });
    expect(() => runner.fetchQuery(request, ahead[0]!)).toThrow("published");
    const runs = () => backend.logs.filter(({ identifier }) => identifier === "m:count").length;
    expect(runs()).toBe(2);
    await persistence.release();
    await added;
    expect(runner.fetchQuery(request, ahead[0]!)).toMatchObject({ ts: ahead[0], value: { n: 2 } });
    expect(runs()).toBe(2);
  });

  test("[FN-47] a fetch at a commit's publication joins a run that began before", async () => {
    const persistence = new GatedPersistence();
    backend = await TestBackend.start(APP, { persistence });
    const { runner } = backend.layer;
    const request = queryRequest({ path: "m:count", args: { table: "a" }, context: ANYONE }, null);
    persistence.isOpen = false;
    const ran: Promise<unknown>[] = [];
    backend.database.onFlushStart(({ ts }) => void ran.push(runner.prefetchQuery(request, ts)));
    const added = backend.mutation("m:add", { table: "a", text: "1" });
    await expect.poll(() => ran.length).toBe(1);
    await Promise.all([persistence.release(), added]);
    const { latestTs } = backend.database;
    expect(await runner.fetchQuery(request, latestTs)).toMatchObject({ ts: latestTs, value: { n: 1 } });
    await Promise.all(ran);
    expect(backend.logs.filter(({ identifier }) => identifier === "m:count")).toHaveLength(1);
  });

  test("[FN-40] a result serves older timestamps, too, as far back as nothing overlapped", async () => {
    backend = await TestBackend.start(APP);
    const at = (ts: bigint) =>
      backend.layer.runner.runQuery({ path: "m:count", args: { table: "a" }, context: ANYONE }, { ts });
    for (const table of ["a", "b"]) await backend.mutation("m:add", { table, text: "1" });
    const early = backend.database.latestTs;
    await backend.mutation("m:add", { table: "b", text: "2" });
    const middle = backend.database.latestTs;
    await backend.mutation("m:add", { table: "a", text: "3" });
    const late = backend.database.latestTs;
    const atMiddle = await at(middle);
    expect(atMiddle).toMatchObject({ ts: middle, value: { n: 1 } });
    const atEarly = await at(early);
    expect(atEarly.ts).toBe(early);
    expect(valueOf(atEarly)).toEqual(valueOf(atMiddle));
    expect(await executions()).toBe(1);
    expect(await at(late)).toMatchObject({ ts: late, value: { n: 2 } });
    expect(await at(early)).toMatchObject({ ts: early, value: { n: 1 } });
  });

  test("[FN-41] a result that used the identity serves the same identity only", async () => {
    backend = await TestBackend.start(APP);
    const as = async (name: string | null) =>
      valueOf(await backend.query("m:mine", {}, { identity: name === null ? null : user(name) })) as {
        who: string | null;
        random: number;
      };
    const [ann, bob, nobody] = await Promise.all([as("ann"), as("bob"), as(null)]);
    expect([ann.who, bob.who, nobody.who]).toEqual(["ann", "bob", null]);
    expect([await as("ann"), await as("bob"), await as(null)]).toEqual([ann, bob, nobody]);
    const shared = await backend.query("m:count", { table: "a" }, { identity: user("ann") });
    expect(shared.usedIdentity).toBe(false);
    expect(valueOf(await backend.query("m:count", { table: "a" }, { identity: user("bob") }))).toEqual(valueOf(shared));
  });

  test("[FN-40] callers of every identity share a run that does not use the identity", async () => {
    backend = await TestBackend.start(APP);
    const everyone = async (path: string, args = {}) =>
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) =>
          valueOf(await backend.query(path, args, { identity: user(`person ${n}`) })),
        ),
      );
    for (let commit = 1; commit <= 3; commit++) {
      await backend.mutation("m:add", { table: "a", text: "row" });
      const counts = await everyone("m:count", { table: "a" });
      expect(new Set(counts.map((count) => JSON.stringify(count))).size).toBe(1);
      expect(await executions()).toBe(commit);
    }
    for (let again = 0; again < 2; again++) {
      const results = (await everyone("m:mine")) as { who: string }[];
      expect(results.map(({ who }) => who)).toEqual(Array.from({ length: 20 }, (_, n) => `person ${n}`));
    }
  });

  test("[FN-42] a result that read the clock serves new requests for 17 seconds at most", async () => {
    const clock = new ManualClock();
    backend = await TestBackend.start(APP, { clock });
    const first = valueOf(await backend.query("m:time"));
    clock.advance(16_999);
    expect(valueOf(await backend.query("m:time"))).toEqual(first);
    clock.advance(1);
    expect(valueOf(await backend.query("m:time"))).not.toEqual(first);
    const timeless = valueOf(await backend.query("m:count", { table: "a" }));
    clock.advance(10 * 60_000);
    expect(valueOf(await backend.query("m:count", { table: "a" }))).toEqual(timeless);
  });

  test("[FN-43] errors are not cached, and have their read set", async () => {
    backend = await TestBackend.start(APP);
    const first = await backend.query("m:fails");
    expect(errorOf(first)).toContain("run 1");
    expect(first.readSet.intervals.size).toBeGreaterThan(1);
    expect(errorOf(await backend.query("m:fails"))).toContain("run 2");
  });

  test("[FN-44] a page that is requested again with its journal has the same end", async () => {
    backend = await TestBackend.start(APP);
    for (const text of ["1", "2", "3", "4"]) await backend.mutation("m:add", { table: "a", text });
    const page = (journal: string | null, cursor: string | null = null) =>
      backend.layer.runner.runQuery({ path: "m:page", args: { cursor }, context: ANYONE }, { journal });
    const first = await page(null);
    expect(first).toMatchObject({ value: { texts: ["1", "2"], isDone: false } });
    expect(first.journal).toBeTypeOf("string");
    const { continueCursor } = valueOf(first) as { continueCursor: string };
    await backend.mutation("m:remove", { text: "1" });
    const again = await page(first.journal);
    expect(again).toMatchObject({ value: { texts: ["2"], continueCursor }, journal: first.journal });
    expect(await page(null, continueCursor)).toMatchObject({ value: { texts: ["3", "4"] } });
    expect(await page("nonsense")).toMatchObject({ value: { texts: ["2", "3"] } });
    expect((await backend.query("m:count", { table: "a" })).journal).toBeNull();
    expect(errorOf(await backend.query("m:twoPages"))).toContain("multiple paginated queries");
    expect(await page(null, "nonsense")).toMatchObject({
      ok: false,
      errorData: { isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
  });

  test("[FN-45] the cache keeps 64 MiB of results, the most recently used", async () => {
    backend = await TestBackend.start(APP);
    const cached = async (n: number) => {
      await backend.query("m:big", { n });
      const entry = backend.logs.at(-1);
      return entry?.kind === "Completion" && entry.cachedResult;
    };
    for (let n = 0; n < 8; n++) expect(await cached(n)).toBe(false);
    expect(await cached(0)).toBe(true);
    expect(await cached(8)).toBe(false);
    expect(await cached(0)).toBe(true);
    expect(await cached(1)).toBe(false);
  });

  test("[FN-46] a changed environment variable and a push invalidate every result", async () => {
    backend = await TestBackend.start(APP);
    const run = async () => valueOf(await backend.query("m:count", { table: "a" }));
    const first = await backend.query("m:count", { table: "a" });
    const timestamps: bigint[] = [];
    backend.database.onCommit((commit) => {
      if (first.readSet.overlaps(commit)) timestamps.push(commit.ts);
    });
    await backend.layer.environment.set([{ name: "ANY", value: "x" }]);
    expect(timestamps).toHaveLength(1);
    const second = await run();
    expect(second).not.toEqual(valueOf(first));
    await backend.deploy(APP);
    expect(timestamps).toHaveLength(2);
    expect(await run()).not.toEqual(second);
  });
});
