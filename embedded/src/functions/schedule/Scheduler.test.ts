import { afterEach, describe, expect, test } from "vitest";
import type { JSONValue } from "convex/values";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { ANYONE, TestBackend, errorOf, valueOf, type TestBackendOptions } from "../testing/TestBackend.js";

const APP = {
  "m.ts": `
    import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation, actionGeneric as action, anyApi as api } from "convex/server";
    import { v } from "convex/values";
    export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.text) });
    export const jobs = query({ handler: async (ctx) => ctx.db.system.query("_scheduled_functions").collect() });
    export const job = query({ handler: async (ctx, { id }: any) => ctx.db.system.get(id) });
    export const add = internalMutation({ args: { text: v.string() }, handler: async (ctx: any, { text }) => {
      if (text === "bad") throw new Error("refused");
      const { scheduledFunctionId } = await ctx.meta.getRequestMetadata();
      await ctx.db.insert("rows", { text, job: scheduledFunctionId, who: await ctx.auth.getUserIdentity() });
    } });
    export const full = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map(({ text, job, who }) => ({ text, job, who })) });
    export const schedule = mutation({ handler: async (ctx, { fn = "m:add", ms, at, args }: any) =>
      at === undefined ? ctx.scheduler.runAfter(ms, fn, args) : ctx.scheduler.runAt(at, fn, args) });
    export const scheduleMany = mutation({ handler: async (ctx, { n }: any) => { for (let i = 0; i < n; i++) await ctx.scheduler.runAfter(1000, api.m.add, { text: String(i) }); } });
    export const cancel = mutation({ handler: async (ctx, { id }: any) => { await ctx.scheduler.cancel(id); } });
    export const cancelSelf = internalMutation({ handler: async (ctx: any) => ctx.scheduler.cancel((await ctx.meta.getRequestMetadata()).scheduledFunctionId) });
    export const act = action({ handler: async (ctx, { text }: any) => {
      await fetch("https://gate.test/" + text);
      if (text === "bad") throw new Error("action refused");
      await ctx.runMutation(api.m.add, { text });
      await ctx.scheduler.runAfter(0, api.m.add, { text: "after " + text });
    } });
    export const length = internalMutation({ handler: async (ctx: any, { text }) => { await ctx.db.insert("rows", { text: String(text.length) }); } });
    export const scheduleLong = mutation({ handler: async (ctx, { ms, length }: any) => ctx.scheduler.runAfter(ms, api.m.length, { text: "x".repeat(length) }) });
    export const aQuery = query({ handler: async () => 1 });
  `,
};

type Job = {
  _id: string;
  name: string;
  args: JSONValue[];
  scheduledTime: number;
  completedTime?: number;
  state: { kind: string; error?: string };
};

let backend: TestBackend;
let clock: ManualClock;
afterEach(async () => {
  await backend.close();
  expect(backend.faults).toEqual([]);
});

async function start(options: TestBackendOptions = {}): Promise<void> {
  clock = (options.clock as ManualClock | undefined) ?? new ManualClock();
  backend = await TestBackend.start(APP, { clock, ...options });
}

const schedule = async (args: { [key: string]: JSONValue }): Promise<string> =>
  valueOf(await backend.mutation("m:schedule", args)) as string;
const rows = async () => valueOf(await backend.query("m:rows"));
const jobs = async () => valueOf(await backend.query("m:jobs")) as unknown as Job[];
const job = async (id: string) => valueOf(await backend.query("m:job", { id })) as unknown as Job;
const untilFinished = async (id: string) => {
  await expect.poll(async () => (await job(id)).completedTime).toBeDefined();
  return await job(id);
};

describe("scheduled functions", () => {
  test("[SCHED-01] a scheduled function is a row that its mutation commits", async () => {
    await start();
    const id = await schedule({ ms: 5_000, args: { text: "later" } });
    expect(await jobs()).toEqual([
      {
        _id: id,
        _creationTime: expect.any(Number),
        name: "m.js:add",
        args: [{ text: "later" }],
        scheduledTime: clock.now() + 5_000,
        state: { kind: "pending" },
      },
    ]);
  });

  test("[SCHED-02] a scheduled function runs when it is due, not before; earlier ones first", async () => {
    await start();
    await schedule({ ms: 2_000, args: { text: "second" } });
    const last = await schedule({ ms: 3_000, args: { text: "third" } });
    await schedule({ ms: 1_000, args: { text: "first" } });
    clock.advance(999);
    expect(await rows()).toEqual([]);
    clock.advance(1);
    await expect.poll(rows).toEqual(["first"]);
    clock.advance(1_000);
    await expect.poll(rows).toEqual(["first", "second"]);
    clock.advance(60_000);
    expect(await untilFinished(last)).toMatchObject({ state: { kind: "success" } });
    expect(await rows()).toEqual(["first", "second", "third"]);
  });

  test("[SCHED-02] one timer waits for the next job, whatever their number", async () => {
    await start();
    const idle = clock.pending;
    await backend.mutation("m:scheduleMany", { n: 50 });
    await clock.untilPending(idle + 1);
    await schedule({ ms: 10, args: { text: "sooner" } });
    await expect.poll(() => clock.next).toBe(clock.now() + 10);
    expect(clock.pending).toBe(idle + 1);
  });

  test("[SCHED-12] while the store refuses changes jobs wait, and run once it accepts them", async () => {
    const persistence = new GatedPersistence();
    const fetched: string[] = [];
    const fetch = async (url: unknown) => (fetched.push(String(url)), new Response());
    await start({ persistence, fetch });
    await schedule({ ms: 1_000, args: { text: "waits" } });
    const action = await schedule({ ms: 1_000, fn: "m:act", args: { text: "acts" } });
    persistence.freeSpace = { freeBytes: 0, reserveBytes: 1 };
    await expect(backend.mutation("m:schedule", { ms: 0, args: { text: "x" } })).rejects.toMatchObject({
      code: "StoreReadOnly",
    });
    expect((await backend.action("m:act", { text: "bad" })).ok).toBe(false);
    expect(await backend.action("m:act", { text: "by hand" })).toMatchObject({
      ok: false,
      errorData: { code: "UNAVAILABLE" },
    });
    fetched.length = 0;
    const idle = clock.pending;
    clock.advance(1_000);
    await clock.untilPending(idle);
    persistence.freeSpace = null;
    expect([await rows(), fetched]).toEqual([[], []]);
    clock.advance(5_000);
    await untilFinished(action);
    await expect.poll(rows).toEqual(expect.arrayContaining(["waits", "acts", "after acts"]));
  });

  test("[FN-28] a repeated mutation returns its recorded result also while changes are refused", async () => {
    const persistence = new GatedPersistence();
    await start({ persistence });
    const requestKey = { sessionId: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", requestId: 1 };
    const call = { path: "m:schedule", args: { ms: 1_000, args: { text: "x" } }, context: ANYONE };
    const first = await backend.layer.runner.runMutation(call, { requestKey });
    persistence.freeSpace = { freeBytes: 0, reserveBytes: 1 };
    expect(await backend.layer.runner.runMutation(call, { requestKey })).toEqual(first);
  });

  test("[SCHED-03] a job runs without an identity and can read its own id", async () => {
    await start();
    const id = await schedule({ ms: 0, args: { text: "x" } });
    await untilFinished(id);
    expect(valueOf(await backend.query("m:full"))).toEqual([{ text: "x", job: id, who: null }]);
  });

  test("[SCHED-04] a mutation that fails is marked failed, and not tried again", async () => {
    await start();
    const id = await schedule({ ms: 0, args: { text: "bad" } });
    const failed = await untilFinished(id);
    expect(failed.state.kind).toBe("failed");
    expect(failed.state.error).toContain("Uncaught Error: refused");
    const invalid = await schedule({ ms: 0, args: { wrong: true } });
    expect((await untilFinished(invalid)).state.error).toContain("ArgumentValidationError");
    await expect.poll(() => backend.logs.filter((entry) => entry.identifier === "m:add")).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  test("[SCHED-05] scheduled mutations survive a restart, and each runs exactly once", async () => {
    const persistence = new MemoryPersistence();
    await start({ persistence });
    const early = await schedule({ ms: 1_000, args: { text: "before" } });
    const late = await schedule({ ms: 100_000, args: { text: "after" } });
    clock.advance(1_000);
    await untilFinished(early);
    await backend.layer.close();
    clock = new ManualClock(clock.now() + 200_000);
    backend = await TestBackend.start(null, { persistence, clock });
    expect(await untilFinished(late)).toMatchObject({ state: { kind: "success" } });
    expect(await rows()).toEqual(["before", "after"]);
    await backend.layer.close();
    backend = await TestBackend.start(null, { persistence, clock });
    expect(await rows()).toEqual(["before", "after"]);
  });

  test("[SCHED-05] the change to success is in the mutation's own transaction", async () => {
    await start();
    const id = await schedule({ ms: 1_000, args: { text: "x" } });
    const commits: string[][] = [];
    backend.database.onCommit((commit) => commits.push(commit.writes.map((write) => write.table)));
    clock.advance(1_000);
    await untilFinished(id);
    const writing = commits.filter((tables) => tables.includes("rows"));
    expect(writing).toHaveLength(1);
    expect(writing[0]).toContain("_scheduled_functions");
  });

  test("[SCHED-06] an action is marked before it starts and its outcome afterwards", async () => {
    let open: (response: Response) => void = () => undefined;
    await start({ fetch: () => new Promise((resolve) => (open = resolve)) });
    const id = await schedule({ fn: "m:act", ms: 0, args: { text: "good" } });
    await expect.poll(async () => (await job(id)).state.kind).toBe("inProgress");
    expect(await rows()).toEqual([]);
    open(new Response());
    expect(await untilFinished(id)).toMatchObject({ state: { kind: "success" } });
    await expect.poll(rows).toEqual(["good", "after good"]);
    const bad = await schedule({ fn: "m:act", ms: 0, args: { text: "bad" } });
    await expect.poll(async () => (await job(bad)).state.kind).toBe("inProgress");
    open(new Response());
    expect((await untilFinished(bad)).state).toMatchObject({
      kind: "failed",
      error: expect.stringContaining("action refused"),
    });
  });

  test("[SCHED-06] an action that a crash cut off is failed, never run again", async () => {
    const persistence = new MemoryPersistence();
    let calls = 0;
    const hang: typeof fetch = () => (calls++, new Promise(() => undefined));
    await start({ persistence, fetch: hang });
    const id = await schedule({ fn: "m:act", ms: 0, args: { text: "cut off" } });
    await expect.poll(() => calls).toBe(1);
    // The first process is abandoned, as in a crash.
    const crashed = backend;
    backend = await TestBackend.start(null, { persistence, clock, fetch: hang });
    expect(await job(id)).toMatchObject({
      state: { kind: "failed", error: expect.stringContaining("server stopped") },
    });
    expect(calls).toBe(1);
    expect(crashed.faults).toEqual([]);
  });

  test("[SCHED-06] closing fails the actions under way and waits for their rows", async () => {
    const persistence = new MemoryPersistence();
    await start({ persistence, fetch: () => new Promise(() => undefined) });
    const id = await schedule({ fn: "m:act", ms: 0, args: { text: "x" } });
    await expect.poll(async () => (await job(id)).state.kind).toBe("inProgress");
    await backend.layer.close();
    expect(await job(id)).toMatchObject({
      state: { kind: "failed", error: expect.stringContaining("server stopped") },
    });
    expect(errorOf(await backend.action("m:act", { text: "late" }))).toContain("server stopped");
  });

  test("[SCHED-07] a canceled job does not run; canceling a finished one changes nothing", async () => {
    await start();
    const id = await schedule({ ms: 1_000, args: { text: "canceled" } });
    await backend.mutation("m:cancel", { id });
    expect(await job(id)).toMatchObject({ state: { kind: "canceled" }, completedTime: clock.now() });
    clock.advance(10_000);
    const finishedJob = await schedule({ ms: 0, args: { text: "done" } });
    await untilFinished(finishedJob);
    valueOf(await backend.mutation("m:cancel", { id: finishedJob }));
    expect(await job(finishedJob)).toMatchObject({ state: { kind: "success" } });
    expect(await rows()).toEqual(["done"]);
    const self = await schedule({ fn: "m:cancelSelf", ms: 0, args: {} });
    expect((await untilFinished(self)).state.error).toContain("can't cancel itself");
    const wrong = (valueOf(await backend.query("m:full")) as JSONValue[]).length;
    expect(wrong).toBe(1);
    expect(errorOf(await backend.mutation("m:cancel", { id: "nonsense" }))).toContain("_scheduled_functions");
  });

  test("[SCHED-07] a function scheduled by a canceled running action is canceled", async () => {
    let open: (response: Response) => void = () => undefined;
    await start({ fetch: () => new Promise((resolve) => (open = resolve)) });
    const id = await schedule({ fn: "m:act", ms: 0, args: { text: "going on" } });
    await expect.poll(async () => (await job(id)).state.kind).toBe("inProgress");
    await backend.mutation("m:cancel", { id });
    open(new Response());
    await expect.poll(jobs).toHaveLength(2);
    expect((await jobs()).map((found) => found.state.kind)).toEqual(["canceled", "canceled"]);
    expect(await rows()).toEqual(["going on"]);
  });

  test("[SCHED-08] the target must be a mutation or action that exists, the time within 5 years, the past means now", async () => {
    await start();
    const tries = (args: { [key: string]: JSONValue }) => backend.mutation("m:schedule", { args: {}, ...args });
    expect(errorOf(await tries({ fn: "m:nowhere", ms: 0 }))).toContain("Could not find function for 'm:nowhere'");
    expect(errorOf(await tries({ fn: "m:aQuery", ms: 0 }))).toContain("m:aQuery is a query");
    expect(errorOf(await tries({ ms: 6 * 365 * 86_400_000 }))).toContain("5 years");
    const id = await schedule({ at: 0, args: { text: "past" } }).catch(() => null);
    expect(id).toBeNull();
    const past = await schedule({ at: clock.now() - 60_000, args: { text: "past" } });
    expect(await untilFinished(past)).toMatchObject({ scheduledTime: clock.now() });
    expect(errorOf(await backend.mutation("m:scheduleMany", { n: 1_001 }))).toContain(
      "Too many functions scheduled by this mutation (limit: 1000)",
    );
    expect(await jobs()).toHaveLength(1);
  });

  test("[SCHED-09] at most 8 jobs run at once", async () => {
    const open: (() => void)[] = [];
    await start({ fetch: () => new Promise((resolve) => open.push(() => resolve(new Response()))) });
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await schedule({ fn: "m:act", ms: 1_000 + n, args: { text: String(n) } }));
    clock.advance(5_000);
    await expect.poll(() => open).toHaveLength(8);
    const states = (await jobs()).map((found) => found.state.kind);
    expect(states).toEqual([...Array<string>(8).fill("inProgress"), ...Array<string>(4).fill("pending")]);
    open[0]!();
    await expect.poll(() => open).toHaveLength(9);
    for (const release of open) release();
    await expect.poll(() => open).toHaveLength(12);
    for (const release of open) release();
    for (const id of ids) await untilFinished(id);
  });

  test("[SCHED-10] a job whose function is gone when it is due fails", async () => {
    await start();
    const id = await schedule({ ms: 1_000, args: { text: "x" } });
    await backend.deploy({ "m.ts": APP["m.ts"].replace("export const add =", "export const renamed =") });
    clock.advance(1_000);
    expect((await untilFinished(id)).state.error).toContain("does not exist any more");
  });

  test("[SCHED-13] a job that is done, failed or canceled keeps no arguments", async () => {
    await start();
    const ids = [
      await schedule({ ms: 0, args: { text: "done" } }),
      await schedule({ fn: "m:cancelSelf", ms: 0, args: {} }),
      await schedule({ ms: 1_000, args: { text: "canceled" } }),
    ];
    expect((await job(ids[2]!)).args).toEqual([{ text: "canceled" }]);
    await backend.mutation("m:cancel", { id: ids[2]! });
    for (const id of ids) expect((await untilFinished(id)).args).toEqual([]);
  });

  test("[SCHED-14] arguments up to 16 MiB are kept until the job has run, or is canceled", async () => {
    await start();
    const long = async (ms: number) =>
      valueOf(await backend.mutation("m:scheduleLong", { ms, length: 3_000_000 })) as string;
    const finishedJob = await long(1_000);
    const canceled = await long(2_000);
    expect(backend.systemRows("_scheduled_args")).toHaveLength(8);
    await backend.mutation("m:cancel", { id: canceled });
    expect(backend.systemRows("_scheduled_args")).toHaveLength(4);
    clock.advance(1_000);
    expect((await untilFinished(finishedJob)).state.kind).toBe("success");
    expect(await rows()).toEqual(["3000000"]);
    expect(backend.systemRows("_scheduled_args")).toEqual([]);
    const tooLong = await backend.mutation("m:scheduleLong", { ms: 0, length: 17 * 2 ** 20 });
    expect(errorOf(tooLong)).toContain("(limit: 16777216 bytes)");
  });

  test("[SCHED-11] finished jobs are kept for 7 days", async () => {
    await start();
    const id = await schedule({ ms: 0, args: { text: "x" } });
    await untilFinished(id);
    const pending = await schedule({ ms: 30 * 86_400_000, args: { text: "far" } });
    clock.advance(6 * 86_400_000);
    expect(await jobs()).toHaveLength(2);
    clock.advance(86_400_000 + 3_600_000);
    await expect.poll(async () => (await jobs()).map((found) => found._id)).toEqual([pending]);
  });
});
