import { convexToJson } from "convex/values";
import { afterEach, describe, expect, test } from "vitest";
import { TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";
import { rowsApp } from "../testing/rowsApp.js";

let backend: TestBackend;

afterEach(async () => backend.close());

describe("transactions", () => {
  test("[FN-20] a mutation that throws leaves nothing: no writes, nothing scheduled", async () => {
    backend = await TestBackend.start(
      rowsApp(`
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
      rowsApp(`
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

  test("[FN-84] a commit has the writes of a call and of its nested calls, each changed document once", async () => {
    backend = await TestBackend.start(
      rowsApp(`
        export const add = internalMutation({
          handler: async (ctx, { text, fails }: any) => {
            const id = await ctx.db.insert("rows", { text });
            await ctx.db.patch(id, { text: text + "!" });
            if (fails) throw new Error("fails");
          },
        });
        export const outer = mutation({
          handler: async (ctx) => {
            await ctx.runMutation(api.m.add, { text: "nested" });
            await ctx.runMutation(api.m.add, { text: "undone", fails: true }).catch(() => undefined);
            await ctx.db.delete(await ctx.db.insert("rows", { text: "deleted" }));
            await ctx.db.insert("rows", { text: "own" });
          },
        });`),
    );
    const outcome = await backend.mutation("m:outer");
    const [commit] = backend.database.commitsAfter((outcome as { ts: bigint }).ts - 1n);
    const rows = commit!.writes.filter(({ table }) => table === "rows");
    expect(rows.map(({ old, new: next }) => [old, next?.["text"]])).toEqual([
      [null, "nested!"],
      [null, "own"],
    ]);
  });

  test("[FN-84] the read set of a call has what its nested calls read", async () => {
    backend = await TestBackend.start(
      rowsApp(`
        export const add = mutation({ handler: async (ctx, { text }: any) => await ctx.db.insert("rows", { text }) });
        export const change = mutation({ handler: async (ctx, { id }: any) => await ctx.db.patch(id, { text: "changed" }) });
        export const one = query({ handler: async (ctx, { id }: any) => await ctx.db.get(id) });
        export const outer = query({ handler: async (ctx, args: any) => await ctx.runQuery(api.m.one, args) });`),
    );
    const [read, other] = [
      valueOf(await backend.mutation("m:add", { text: "read" })),
      valueOf(await backend.mutation("m:add", { text: "other" })),
    ];
    const { readSet, ts } = await backend.query("m:outer", { id: read });
    for (const id of [other, read]) valueOf(await backend.mutation("m:change", { id }));
    expect(backend.database.commitsAfter(ts).map((commit) => readSet.overlaps(commit))).toEqual([false, true]);
  });

  test("[FN-21] writes of the caller wait for a running nested mutation, and commit also if it fails", async () => {
    backend = await TestBackend.start(
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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

  test("[FN-27] mutations that conflict run again until all have committed, as if one after another", async () => {
    backend = await TestBackend.start(
      rowsApp(`
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

  test("[FN-29] operations after the end, and unknown ones, are refused by name", async () => {
    backend = await TestBackend.start(
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
