import { createCipheriv, createHash } from "node:crypto";
import { convexToJson } from "convex/values";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mutate } from "../../../../tests/support/database.js";
import { systemClock } from "../../shared/Clock.js";
import { ANYONE, TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { withoutRunnerListeners } from "../testing/rejections.js";

const IMPORTS = `
import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation, anyApi as api } from "convex/server";
import { ConvexError, v } from "convex/values";
const texts = async (ctx: any) => (await ctx.db.query("rows").collect()).map((row: any) => row.text);
export const all = query({ handler: texts });
export const jobs = query({ handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length });
`;

const app = (source: string) => ({ "m.ts": IMPORTS + source });

let backend: TestBackend;
afterEach(async () => backend.close());

describe("transactions", () => {
  test("[FN-20] a mutation that throws leaves nothing: no writes, nothing scheduled", async () => {
    backend = await TestBackend.start(
      app(`
        export const fails = mutation({
          handler: async (ctx) => {
            await ctx.db.insert("rows", { text: "never" });
            await ctx.scheduler.runAfter(0, api.m.fails, {});
            throw new Error("boom");
          },
        });`),
    );
    expect(errorOf(await backend.mutation("m:fails"))).toContain("boom");
    expect(valueOf(await backend.query("m:all"))).toEqual([]);
    expect(valueOf(await backend.query("m:jobs"))).toBe(0);
  });

  test("[FN-21] a nested mutation that fails and is caught leaves none of its writes; its caller's stay", async () => {
    backend = await TestBackend.start(
      app(`
        export const inner = internalMutation({
          handler: async (ctx, { text }: any) => {
            await ctx.db.insert("rows", { text });
            await ctx.scheduler.runAfter(1000, api.m.inner, { text: "later" });
            if (text === "bad") throw new ConvexError({ code: "inner", n: 1n });
            return text;
          },
        });
        export const outer = mutation({
          handler: async (ctx) => {
            await ctx.db.insert("rows", { text: "before" });
            const good = await ctx.runMutation(api.m.inner, { text: "good" });
            let data: any, message;
            try { await ctx.runMutation(api.m.inner, { text: "bad" }); } catch (error: any) { data = error.data; message = error instanceof Error; }
            await ctx.db.insert("rows", { text: "after" });
            return { good, data, message, seen: await ctx.runQuery(api.m.all, {}) };
          },
        });`),
    );
    expect(valueOf(await backend.mutation("m:outer"))).toEqual({
      good: "good",
      data: { code: "inner", n: { $integer: "AQAAAAAAAAA=" } },
      message: true,
      seen: ["before", "good", "after"],
    });
    expect(valueOf(await backend.query("m:all"))).toEqual(["before", "good", "after"]);
    expect(valueOf(await backend.query("m:jobs"))).toBe(1);
  });

  test("[FN-21] writes of the caller wait for a running nested mutation, and commit also if it fails", async () => {
    backend = await TestBackend.start(
      app(`
        export const inner = internalMutation({
          handler: async (ctx) => {
            for (let i = 0; i < 5; i++) await ctx.db.insert("rows", { text: "inner" });
            throw new Error("inner fails");
          },
        });
        export const outer = mutation({
          handler: async (ctx) => {
            const results = await Promise.allSettled([ctx.runMutation(api.m.inner, {}), ctx.db.insert("rows", { text: "beside" })]);
            return results.map((result) => result.status);
          },
        });`),
    );
    expect(valueOf(await backend.mutation("m:outer"))).toEqual(["rejected", "fulfilled"]);
    expect(valueOf(await backend.query("m:all"))).toEqual(["beside"]);
  });

  test("[FN-21] calls that a failed nested mutation left running have no writes", async () => {
    backend = await TestBackend.start(
      app(`
        export const slow = internalMutation({
          handler: async (ctx) => {
            for (let i = 0; i < 3; i++) await crypto.subtle.digest("SHA-256", new Uint8Array(1));
            await ctx.db.insert("rows", { text: "slow" });
          },
        });
        export const inner = internalMutation({
          handler: async (ctx) => {
            void ctx.runMutation(api.m.slow, {}).catch(() => undefined);
            throw new Error("at once");
          },
        });
        export const outer = mutation({
          handler: async (ctx) => {
            await ctx.runMutation(api.m.inner, {}).catch(() => undefined);
            for (let i = 0; i < 9; i++) await crypto.subtle.digest("SHA-256", new Uint8Array(1));
            await ctx.db.insert("rows", { text: "outer" });
          },
        });`),
    );
    expect(valueOf(await backend.mutation("m:outer"))).toBeNull();
    expect(valueOf(await backend.query("m:all"))).toEqual(["outer"]);
  });

  test("[FN-22] nested calls share clock and snapshot, check their own arguments, and go 8 deep", async () => {
    backend = await TestBackend.start(
      app(`
        export const deep = query({
          args: { left: v.number() },
          handler: async (ctx, { left }): Promise<any> => left === 0 ? [Date.now()] : [Date.now(), ...(await ctx.runQuery(api.m.deep, { left: left - 1 }))],
        });
        export const badArgs = query({ handler: async (ctx) => ctx.runQuery(api.m.deep, { left: "x" } as any) });
        export const wrongKind = query({ handler: async (ctx: any) => ctx.runQuery(api.m.write, {}) });
        export const write = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "x" }); } });
        export const missing = mutation({ handler: async (ctx) => ctx.runMutation(api.m.nowhere, {}) });`),
    );
    const times = valueOf(await backend.query("m:deep", { left: 8 })) as number[];
    expect(times).toHaveLength(9);
    expect(new Set(times).size).toBe(1);
    expect(errorOf(await backend.query("m:deep", { left: 9 }))).toContain("nested at most 8 deep");
    expect(errorOf(await backend.query("m:badArgs"))).toContain("ArgumentValidationError");
    expect(errorOf(await backend.query("m:wrongKind"))).toContain("as Query, but it is defined as Mutation");
    expect(errorOf(await backend.mutation("m:missing"))).toContain("Could not find function for 'm:nowhere'");
  });

  test("[FN-83] transactionLimits apply to the usage of the nested call alone", async () => {
    backend = await TestBackend.start(
      app(`
        export const add = mutation({ handler: async (ctx, { n }: any) => {
          for (let i = 0; i < n; i++) await ctx.db.insert("rows", { text: "x" });
          for (let i = 0; i < n; i++) await ctx.scheduler.runAfter(1000, api.m.add, { n: 0 });
        } });
        export const list = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
        const attempt = (call: Promise<any>) => call.catch((error: Error) => error.message);
        export const limited = mutation({ handler: async (ctx: any) => {
          await ctx.runMutation(api.m.add, { n: 3 });
          return [
            await attempt(ctx.runMutation(api.m.add, { n: 2 }, { transactionLimits: { documentsWritten: 2 } })),
            await attempt(ctx.runMutation(api.m.add, { n: 2 }, { transactionLimits: { documentsWritten: 1 } })),
            await attempt(ctx.runMutation(api.m.add, { n: 2 }, { transactionLimits: { functionsScheduled: 1 } })),
            await attempt(ctx.runQuery(api.m.list, {}, { transactionLimits: { documentsRead: 4 } })),
            await attempt(ctx.runQuery(api.m.list, {}, { transactionLimits: { documentsRead: 1_000_000 } })),
            await attempt(ctx.runQuery(api.m.list, {}, { transactionLimits: { filesRead: 1 } })),
          ];
        } });`),
    );
    expect(valueOf(await backend.mutation("m:limited"))).toEqual([
      null,
      expect.stringContaining("Too many writes in a single function execution"),
      expect.stringContaining("Too many functions scheduled by this mutation"),
      expect.stringContaining("Too many documents read in a single function execution"),
      5,
      expect.stringContaining("transactionLimits.filesRead is not supported"),
    ]);
  });

  test("[FN-23] a query on the stale snapshot reads none of its mutation's writes", async () => {
    backend = await TestBackend.start(
      app(`
        export const outer = mutation({
          handler: async (ctx: any) => {
            await ctx.db.insert("rows", { text: "new" });
            return [await ctx.runQuery(api.m.all, {}), await ctx.runQuery(api.m.all, {}, { useStaleSnapshot: true })];
          },
        });`),
    );
    expect(valueOf(await backend.mutation("m:outer"))).toEqual([["new"], []]);
  });

  test("[FN-24] writes that the handler does not await commit with it, also those of their continuations", async () => {
    backend = await TestBackend.start(
      app(`
        export const inner = internalMutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "nested" }); } });
        export const fire = mutation({
          handler: async (ctx) => {
            void ctx.db.insert("rows", { text: "unawaited" });
            void (async () => {
              const rows = await ctx.db.query("rows").collect();
              await ctx.runMutation(api.m.inner, {});
              await crypto.subtle.digest("SHA-256", new Uint8Array(1));
              await ctx.db.insert("rows", { text: "continued " + rows.length });
            })();
          },
        });`),
    );
    expect(valueOf(await backend.mutation("m:fire"))).toBeNull();
    expect(valueOf(await backend.query("m:all"))).toEqual(["unawaited", "nested", "continued 1"]);
  });

  test("[FN-25] an unhandled rejection fails the function it belongs to, and no other", async () => {
    const restore = withoutRunnerListeners();
    try {
      backend = await TestBackend.start(
        app(`
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
      app(`
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
      app(`
        const pending = async () => { await new ReadableStream({ pull: () => new Promise(() => undefined) }).getReader().read(); };
        export const hangs = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "never" }); await pending(); } });
        export const nests = mutation({ handler: async (ctx) => ctx.runMutation(api.m.hangs, {}) });
        export const adds = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "kept" }); } });`),
      { clock },
    );
    const before = clock.pending;
    const hanging = Array.from({ length: 64 }, (_, index) => backend.mutation(index % 2 === 0 ? "m:hangs" : "m:nests"));
    // A deadline of each call, nested ones included, and a timer of each place.
    await clock.untilPending(before + 64 + 32 + 64);
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
      app(`
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
      app(`
        export const hangs = mutation({
          handler: async (ctx) => {
            await ctx.db.insert("rows", { text: "never" });
            await new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })).text();
          },
        });`),
      { clock },
    );
    const before = clock.pending;
    const run = backend.mutation("m:hangs");
    await clock.untilPending(before + 1);
    clock.advance(14_999);
    expect(clock.pending).toBe(before + 1);
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
      app(
        `export const slow = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { text: "late" }); } });`,
      ),
      { clock },
    );
    expect(errorOf(await backend.mutation("m:slow"))).toContain("timed out (maximum duration: 15s)");
    step = 0;
    expect(valueOf(await backend.query("m:all"))).toEqual([]);
  });

  test("[FN-27] mutations that conflict run again until all have committed, as if one after another", async () => {
    backend = await TestBackend.start(
      app(`
        export const increment = mutation({
          handler: async (ctx) => {
            const row = await ctx.db.query("counters").first();
            if (row === null) await ctx.db.insert("counters", { n: 1 });
            else await ctx.db.patch(row._id, { n: row.n + 1 });
            return (row?.n ?? 0) + 1;
          },
        });
        export const read = query({ handler: async (ctx) => (await ctx.db.query("counters").collect()).map((row) => row.n) });`),
    );
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => backend.mutation("m:increment")));
    expect(outcomes.map((outcome) => valueOf(outcome) as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(valueOf(await backend.query("m:read"))).toEqual([40]);
  });

  test("[FN-28] a mutation that is sent again under its session and request number has its recorded result, without running", async () => {
    backend = await TestBackend.start(
      app(`
        export const add = mutation({
          handler: async (ctx, { text }: any) => {
            console.log("adding");
            if (text === "bad") throw new Error("refused");
            await ctx.db.insert("rows", { text });
            return "x".repeat(text === "big" ? 2_000_000 : 1);
          },
        });`),
    );
    const send = (text: string, requestId: number) =>
      backend.layer.runner.runMutation(
        {
          path: "m:add",
          args: { text },
          context: { identity: null, isAdmin: false, ip: null, userAgent: null, caller: "SyncWebsocket" },
        },
        { requestKey: { sessionId: "session", requestId } },
      );
    const [first, twin] = await Promise.all([send("once", 1), send("once", 1)]);
    expect(first.logLines).toEqual(["[LOG] 'adding'"]);
    expect(twin).toEqual(first);
    expect(await send("once", 1)).toEqual(first);
    expect(first.ts).toBeTypeOf("bigint");
    const big = await send("big", 2);
    expect(await send("big", 2)).toEqual(big);
    expect((await send("bad", 3)).ok).toBe(false);
    expect((await send("bad", 3)).ok).toBe(false);
    expect(valueOf(await send("now good", 3))).toBe("x");
    expect(valueOf(await backend.query("m:all"))).toEqual(["once", "big", "now good"]);
  });

  test("[FN-28] [TX-21] a repeated mutation and a failure are answered once the commits that they read are durable", async () => {
    const persistence = new GatedPersistence();
    backend = await TestBackend.start(
      app(`
        export const add = mutation({ handler: async (ctx, { text }: any) => { await ctx.db.insert("rows", { text }); } });
        export const once = mutation({
          handler: async (ctx) => {
            if ((await ctx.db.query("rows").collect()).length > 0) throw new ConvexError("there is one");
          },
        });`),
      { persistence },
    );
    const call = { path: "m:add", args: { text: "first" }, context: ANYONE };
    const send = () => backend.layer.runner.runMutation(call, { requestKey: { sessionId: "session", requestId: 1 } });
    persistence.isOpen = false;
    const first = send();
    await vi.waitFor(() => expect(persistence.held).toBe(1));
    const answered: string[] = [];
    const repeat = send().then((outcome) => (answered.push("repeat"), outcome));
    const failure = backend.mutation("m:once").then((outcome) => (answered.push("failure"), outcome));
    for (let turn = 0; turn < 20; turn++) await new Promise((resume) => setImmediate(resume));
    expect(answered).toEqual([]);
    await persistence.release();
    expect(await repeat).toEqual(await first);
    expect(errorOf(await failure)).toContain("there is one");
  });

  test("[FN-28] under another identity, or for another call, the numbers give no recorded result", async () => {
    backend = await TestBackend.start(
      app(`
        export const whoami = mutation({
          handler: async (ctx, { text }: any) => [(await ctx.auth.getUserIdentity())?.subject ?? null, text],
        });`),
    );
    const send = async (subject: string | null, text: string) => {
      const identity = subject === null ? null : { issuer: "i", subject, tokenIdentifier: `i|${subject}` };
      const call = { path: "m:whoami", args: { text }, context: { ...ANYONE, identity } };
      return backend.layer.runner.runMutation(call, { requestKey: { sessionId: "session", requestId: 1 } });
    };
    const first = await send("ann", "a");
    expect(valueOf(first)).toEqual(["ann", "a"]);
    expect(valueOf(await send(null, "a"))).toEqual([null, "a"]);
    expect(valueOf(await send("bob", "a"))).toEqual(["bob", "a"]);
    expect(valueOf(await send("ann", "b"))).toEqual(["ann", "b"]);
    expect(await send("ann", "a")).toEqual(first);
  });

  test("[FN-38] a recorded result is encrypted, and deleted with the document that it names", async () => {
    backend = await TestBackend.start(
      app(`
        export const make = mutation({ handler: async (ctx) => ({ id: await ctx.db.insert("rows", { text: "made" }), token: "secret-token" }) });
        export const drop = mutation({ handler: async (ctx, { id }: any) => { await ctx.db.delete(id); return id; } });`),
    );
    const send = (path: string, args: { [name: string]: string }, requestId: number) =>
      backend.layer.runner.runMutation(
        { path, args, context: ANYONE },
        { requestKey: { sessionId: "known-session", requestId } },
      );
    const made = await send("m:make", {}, 1);
    const { id } = valueOf(made) as { id: string };
    expect(await send("m:make", {}, 1)).toEqual(made);
    const rows = backend.systemRows("_request_results").map(({ bytes, ts: _ts, ...texts }) => {
      return JSON.stringify(texts) + Buffer.from(bytes as ArrayBuffer).toString("latin1");
    });
    expect(rows).toHaveLength(1);
    for (const known of ["known-session", "secret-token", id]) expect(rows[0]).not.toContain(known);
    const dropped = await send("m:drop", { id }, 2);
    expect(errorOf(await send("m:make", {}, 1))).toContain("was deleted since");
    expect(await send("m:drop", { id }, 2)).toEqual(dropped);
  });

  test("[FN-28] recorded results are kept for 2 days", async () => {
    const clock = new ManualClock();
    backend = await TestBackend.start(app(`export const none = mutation({ handler: async () => null });`), { clock });
    const send = (requestId: number) =>
      backend.layer.runner.runMutation(
        { path: "m:none", args: {}, context: ANYONE },
        { requestKey: { sessionId: "s", requestId } },
      );
    const earlier = (ts: bigint) => ({ sessionId: "", requestId: 1, call: "", part: 0, bytes: new ArrayBuffer(0), ts });
    await mutate(backend.database, (tx) =>
      backend.database.asSystem(tx).insert("_session_requests", earlier(backend.database.latestTs)),
    );
    const times = (table: string) => backend.systemRows(table).map((row) => row["_creationTime"]);
    await send(1);
    const [first] = times("_request_results");
    clock.advance(86_400_000);
    await send(2);
    const [, second] = times("_request_results");
    expect([first, second]).toEqual([expect.any(Number), expect.any(Number)]);
    clock.advance(86_400_000 + 3_600_000);
    await expect.poll(() => times("_request_results")).toEqual([second]);
    expect(times("_session_requests")).toEqual([]);
  });

  test("[FN-28] a result that an earlier version recorded is found", async () => {
    backend = await TestBackend.start(
      app(
        `export const add = mutation({ handler: async (ctx, { text }: any) => { await ctx.db.insert("rows", { text }); } });`,
      ),
    );
    const hash = (purpose: string, content: string) =>
      createHash("sha256").update(`${purpose}\n${content}`).digest("base64");
    const iv = Buffer.alloc(12, 1);
    const cipher = createCipheriv("aes-256-gcm", Buffer.from(hash("content", "session"), "base64"), iv);
    const body = cipher.update(JSON.stringify({ value: "recorded", logLines: [], named: [] }));
    const content = Buffer.concat([body, cipher.final()]);
    await mutate(backend.database, (tx) =>
      backend.database.asSystem(tx).insert("_session_requests", {
        sessionId: hash("session", "session"),
        requestId: 7,
        call: hash("call", JSON.stringify(["session", [null, false, "m:add", { text: "a" }]])),
        part: 0,
        bytes: new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), content])).buffer,
        ts: 5n,
      }),
    );
    const send = (text: string) =>
      backend.layer.runner.runMutation(
        { path: "m:add", args: { text }, context: ANYONE },
        { requestKey: { sessionId: "session", requestId: 7 } },
      );
    expect(await send("a")).toEqual({ ok: true, value: "recorded", logLines: [], ts: 5n });
    expect(valueOf(await send("b"))).toBeNull();
    expect(valueOf(await backend.query("m:all"))).toEqual(["b"]);
  });

  test("[FN-29] operations after the end, and unknown ones, are refused by name", async () => {
    backend = await TestBackend.start(
      app(`
        let kept: any;
        export const keep = mutation({ handler: async (ctx) => { kept = ctx; } });
        export const reuse = mutation({ handler: async (ctx) => { await kept.db.query("rows").first(); return "ran as itself"; } });
        export const unknown = query({
          handler: async () => {
            const refused: string[] = [];
            for (const op of ["1.0/nonsense", "constructor", "1.0/actions/query"]) {
              try { await (globalThis as any).Convex.asyncSyscall(op, "{}"); } catch (error: any) { refused.push(error.message); }
            }
            try { (globalThis as any).Convex.syscall("1.0/nonsense", "{}"); } catch (error: any) { refused.push(error.message); }
            try { await (globalThis as any).Convex.asyncSyscall("1.0/get", "nonsense"); } catch (error: any) { refused.push(error.message); }
            try { await (globalThis as any).Convex.asyncSyscall("1.0/get", '{"id":5}'); } catch (error: any) { refused.push(error.message); }
            return refused;
          },
        });
        export const writesInQuery = query({ handler: async () => (globalThis as any).Convex.asyncSyscall("1.0/insert", '{"table":"rows","value":{}}') });
        export const component = query({ handler: async (ctx: any) => ctx.runQuery({ [Symbol.for("toReferencePath")]: "_reference/childComponent/x" }) });`),
    );
    await backend.mutation("m:keep");
    expect(valueOf(await backend.mutation("m:reuse"))).toBe("ran as itself");
    expect(valueOf(await backend.query("m:unknown"))).toEqual([
      "Unknown async operation 1.0/nonsense",
      "Unknown async operation constructor",
      "Unknown async operation 1.0/actions/query",
      "Unknown operation 1.0/nonsense",
      "Invalid arguments for 1.0/get: expected one JSON object",
      "Invalid argument `id` for 1.0/get: expected a string",
    ]);
    expect(errorOf(await backend.query("m:writesInQuery"))).toContain("can only be used in a mutation");
    expect(errorOf(await backend.query("m:component"))).toContain("Components are not supported");
  });

  test("[FN-29] a document that is an encoded value without fields is refused", async () => {
    backend = await TestBackend.start(
      app(`
        export const insert = mutation({ handler: async (ctx, { value }: any) => ctx.db.insert("rows", value) });
        export const count = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });`),
    );
    for (const value of [convexToJson(5n), convexToJson(new ArrayBuffer(2))]) {
      const outcome = await backend.mutation("m:insert", { value });
      expect(errorOf(outcome)).toContain("Invalid argument `value` for 1.0/insert: expected an object");
    }
    expect(valueOf(await backend.query("m:count"))).toBe(0);
  });

  test("[FN-30] db.vars.commitTs in writes and results becomes the commit's timestamp", async () => {
    backend = await TestBackend.start(
      app(`
        export const stamp = mutation({
          handler: async (ctx: any) => {
            await ctx.db.insert("stamps", { at: ctx.db.vars.commitTs });
            return { at: ctx.db.vars.commitTs, list: [ctx.db.vars.commitTs], snapshot: ctx.meta.getSnapshotTs() < 2n ** 63n - 1n };
          },
        });
        export const read = query({ handler: async (ctx) => (await ctx.db.query("stamps").first())!.at });`),
    );
    const outcome = await backend.mutation("m:stamp");
    const stored = valueOf(await backend.query("m:read"));
    expect(valueOf(outcome)).toEqual({ at: stored, list: [stored], snapshot: true });
    const bytes = Buffer.from((stored as { $integer: string }).$integer, "base64");
    expect(bytes.readBigInt64LE()).toBe(outcome.ts);
  });

  test("[FN-31] ctx.meta has the function, the request and what the transaction has used", async () => {
    backend = await TestBackend.start(
      app(`
        export const meta = mutation({
          handler: async (ctx: any) => {
            await ctx.db.insert("rows", { text: "x" });
            await ctx.db.query("rows").collect();
            await ctx.scheduler.runAfter(1000, api.m.meta, {});
            const { documentsWritten, documentsRead, functionsScheduled } = await ctx.meta.getTransactionMetrics();
            const { ip, userAgent, scheduledFunctionId } = await ctx.meta.getRequestMetadata();
            return { fn: await ctx.meta.getFunctionMetadata(), documentsWritten, documentsRead: documentsRead.used, functionsScheduled, ip, userAgent, scheduledFunctionId };
          },
        });`),
    );
    const outcome = await backend.mutation("m:meta", {}, { ip: "192.0.2.1", userAgent: "test" });
    expect(valueOf(outcome)).toEqual({
      fn: { name: "m:meta", componentPath: "", type: "mutation", visibility: "public" },
      documentsWritten: { used: 1, remaining: 15_999 },
      documentsRead: 1,
      functionsScheduled: { used: 1, remaining: 999 },
      ip: "192.0.2.1",
      userAgent: "test",
      scheduledFunctionId: null,
    });
  });

  test("[FN-32] signJwt makes an ES256 token that the deployment's key set verifies", async () => {
    backend = await TestBackend.start(
      app(`
        export const sign = mutation({ handler: async (ctx: any, options: any) => ctx.auth.signJwt(options) });`),
    );
    const { createLocalJWKSet, jwtVerify } = await import("jose");
    const token = valueOf(await backend.mutation("m:sign", { claims: { sub: "ann" }, expiresInSeconds: 60 })) as string;
    const keys = createLocalJWKSet((await backend.layer.jwks()) as never);
    const currentDate = new Date(backend.clock.now());
    const { payload, protectedHeader } = await jwtVerify(token, keys, { currentDate });
    expect(protectedHeader.alg).toBe("ES256");
    expect(payload).toMatchObject({ sub: "ann", iss: "http://127.0.0.1:6200" });
    expect(payload.exp! - payload.iat!).toBe(60);
    expect(errorOf(await backend.mutation("m:sign", { expiresInSeconds: 3601 }))).toContain("from 1 to 3600");
    for (const name of ["iss", "exp", "CvxThing", "convex_x"]) {
      const outcome = await backend.mutation("m:sign", { claims: { [name]: 1 }, expiresInSeconds: 5 });
      expect(errorOf(outcome)).toContain("reserved");
    }
  });
});
