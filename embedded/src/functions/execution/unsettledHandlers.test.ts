import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "../../shared/Clock.js";
import { TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { withoutRunnerListeners } from "../testing/withoutRunnerListeners.js";
import { rowsApp } from "../testing/rowsApp.js";

let backend: TestBackend;

afterEach(async () => backend.close());

describe("handlers that do not settle", () => {
  test("[FN-25] an unhandled rejection fails the function it belongs to, and no other", async () => {
    const restore = withoutRunnerListeners();
    try {
      backend = await TestBackend.start(
        rowsApp(`
          export const leaks = mutation({
            handler: async (ctx) => {
              await ctx.db.insert("rows", { text: "never" });
              void (async () => { await null; throw new Error("nobody caught me"); })();
              return "fine";
            },
          });
          export const badMicrotask = query({ handler: async () => { queueMicrotask(() => { throw new Error("in a microtask"); }); } });
          export const busy = mutation({
            handler: async (ctx) => { for (let i = 0; i < 20; i++) await ctx.db.insert("rows", { text: "busy" }); },
          });`),
      );
      const [leaks, busy] = await Promise.all([backend.mutation("m:leaks"), backend.mutation("m:busy")]);
      expect(errorOf(leaks)).toContain("Uncaught Error: nobody caught me");
      expect(busy.ok).toBe(true);
      expect(errorOf(await backend.query("m:badMicrotask"))).toContain("in a microtask");
      expect(new Set(valueOf(await backend.query("m:all")) as string[])).toEqual(new Set(["busy"]));
    } finally {
      restore();
    }
  });

  const NEVER = "Returned promise will never resolve";

  test("[FN-82] a mutation that can never settle fails at once: 64 of them do not delay the next one", async () => {
    const clock = new ManualClock();
    backend = await TestBackend.start(
      rowsApp(`
        export const hangs = mutation({
          handler: async (ctx) => {
            await ctx.db.insert("rows", { text: "never" });
            await new Promise(() => undefined);
          },
        });
        export const nests = mutation({ handler: async (ctx) => ctx.runMutation(api.m.hangs, {}) });
        export const catches = mutation({
          handler: async (ctx) => ctx.runMutation(api.m.hangs, {}).catch((error: Error) => error.message),
        });
        export const adds = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "kept" }); } });`),
      { clock },
    );
    const hanging = Array.from({ length: 64 }, () => backend.mutation("m:hangs"));
    expect((await backend.mutation("m:adds")).ok).toBe(true);
    for (const outcome of await Promise.all(hanging)) expect(errorOf(outcome)).toBe(NEVER);
    expect(errorOf(await backend.mutation("m:nests"))).toContain(NEVER);
    expect(valueOf(await backend.mutation("m:catches"))).toContain(NEVER);
    expect(valueOf(await backend.query("m:all"))).toEqual(["kept"]);
  });

  test("[FN-95] mutations that wait for an endless stream delay no other: 64 of them leave their places after a second", async () => {
    const clock = new ManualClock();
    backend = await TestBackend.start(
      rowsApp(`
        const pending = async () => { await new ReadableStream({ pull: () => new Promise(() => undefined) }).getReader().read(); };
        export const hangs = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "never" }); await pending(); } });
        export const nests = mutation({ handler: async (ctx) => ctx.runMutation(api.m.hangs, {}) });
        export const adds = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "kept" }); } });`),
      { clock },
    );
    const pendingBefore = clock.pending;
    const hanging = Array.from({ length: 64 }, (_, index) => backend.mutation(index % 2 === 0 ? "m:hangs" : "m:nests"));
    // A deadline of each call, nested ones included, and a timer of each place.
    await clock.untilPending(pendingBefore + 64 + 32 + 64);
    let isAdded = false;
    const adding = backend.mutation("m:adds").then((outcome) => {
      isAdded = true;
      return outcome;
    });
    clock.advance(999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAdded).toBe(false);
    clock.advance(1);
    expect((await adding).ok).toBe(true);
    clock.advance(14_000);
    for (const outcome of await Promise.all(hanging)) expect(errorOf(outcome)).toContain("timed out");
    expect(valueOf(await backend.query("m:all"))).toEqual(["kept"]);
  });

  test("[FN-82] work of the runtime that a query awaits is awaited: digests, streams, bodies, blobs", async () => {
    backend = await TestBackend.start(
      rowsApp(`
        const Kept = Response;
        const packed = (text: string) => new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
        export const works = query({
          handler: async () => {
            const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("x".repeat(100_000)));
            const bytes = await new Response(packed("text".repeat(1_000_000))).arrayBuffer();
            const text = await new Blob(["blob"]).text();
            return [digest.byteLength, bytes.byteLength > 0, text, await new Kept("kept").text()];
          },
        });`),
    );
    expect(valueOf(await backend.query("m:works"))).toEqual([32, true, "blob", "kept"]);
  });

  test("[FN-26] a handler that does not settle fails after 15 seconds; its transaction is gone", async () => {
    const clock = new ManualClock();
    backend = await TestBackend.start(
      rowsApp(`
        export const hangs = mutation({
          handler: async (ctx) => {
            await ctx.db.insert("rows", { text: "never" });
            await new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })).text();
          },
        });`),
      { clock },
    );
    const pendingBefore = clock.pending;
    const run = backend.mutation("m:hangs");
    await clock.untilPending(pendingBefore + 1);
    clock.advance(14_999);
    expect(clock.pending).toBe(pendingBefore + 1);
    clock.advance(1);
    expect(errorOf(await run)).toContain("timed out (maximum duration: 15s)");
    expect(valueOf(await backend.query("m:all"))).toEqual([]);
  });

  test("[FN-26] an operation after 15 seconds is refused, even if no timer could fire", async () => {
    let time = 0;
    let step = 15_001;
    // The deadline is set right before the handler starts.
    const clock = { ...systemClock, now: () => time, at: () => ((time += step), () => undefined) };
    backend = await TestBackend.start(
      rowsApp(
        `export const slow = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "late" }); } });`,
      ),
      { clock },
    );
    expect(errorOf(await backend.mutation("m:slow"))).toContain("timed out (maximum duration: 15s)");
    step = 0;
    expect(valueOf(await backend.query("m:all"))).toEqual([]);
  });
});
