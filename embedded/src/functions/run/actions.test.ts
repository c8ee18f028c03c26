import { afterEach, describe, expect, test } from "vitest";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { TestBackend, errorOf, user, valueOf } from "../testing/TestBackend.js";
import { withoutRunnerListeners } from "../testing/withoutRunnerListeners.js";

const IMPORTS = `
import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation, actionGeneric as action, internalActionGeneric as internalAction, anyApi as api } from "convex/server";
import { ConvexError, v } from "convex/values";
export const all = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.text) });
export const add = internalMutation({ args: { text: v.string() }, handler: async (ctx, { text }) => {
  if (text === "bad") throw new ConvexError({ code: "bad" });
  if (text === "worse") throw new Error("worse");
  await ctx.db.insert("rows", { text });
  return (await ctx.auth.getUserIdentity())?.subject ?? null;
} });
`;

const app = (source: string) => ({ "m.ts": IMPORTS + source });

let backend: TestBackend;
afterEach(async () => backend.close());

describe("actions", () => {
  test("[FN-50] each call of an action is a transaction of its own, for the same caller", async () => {
    backend = await TestBackend.start(
      app(`
        export const inner = internalAction({ handler: async (ctx, { n }: any): Promise<any> => [(await ctx.auth.getUserIdentity())?.subject, n] });
        export const run = action({
          handler: async (ctx): Promise<any> => {
            const who = await ctx.runMutation(api.m.add, { text: "one" });
            const seen = await ctx.runQuery(api.m.all, {});
            let caught: any = null, plain: any = null;
            try { await ctx.runMutation(api.m.add, { text: "bad" }); } catch (error: any) { caught = [error.data, error instanceof ConvexError, error instanceof Error]; }
            try { await ctx.runMutation(api.m.add, { text: "worse" }); } catch (error: any) { plain = error.message.split("\\n")[0]; }
            return { who, seen, caught, plain, inner: await ctx.runAction(api.m.inner, { n: 1n }) };
          },
        });
        export const fails = action({ handler: async (ctx) => { await ctx.runMutation(api.m.add, { text: "stays" }); throw new ConvexError("over"); } });`),
    );
    expect(valueOf(await backend.action("m:run", {}, { identity: user("ann") }))).toEqual({
      who: "ann",
      seen: ["one"],
      caught: [{ code: "bad" }, true, true],
      plain: "Uncaught Error: worse",
      inner: ["ann", { $integer: "AQAAAAAAAAA=" }],
    });
    expect(await backend.action("m:fails")).toMatchObject({ ok: false, errorData: "over" });
    expect(valueOf(await backend.query("m:all"))).toEqual(["one", "stays"]);
  });

  test("[FN-51] an action ends with its handler: timers stop, later operations are refused, unawaited ones are named", async () => {
    backend = await TestBackend.start(
      app(`
        const probe = { refused: "", ticks: 0 };
        let release: () => void = () => undefined;
        export const leaves = action({
          handler: async (ctx) => {
            setInterval(() => { probe.ticks++; }, 1);
            const released = new Promise<void>((resolve) => { release = resolve; });
            void released.then(() => ctx.runMutation(api.m.add, { text: "late" })).catch((error: any) => { probe.refused = error.message; });
            void ctx.runAction(api.m.waits, {});
          },
        });
        export const waits = action({ handler: async () => { await new Promise((resolve) => setTimeout(resolve, 60_000)); } });
        export const look = action({ handler: async () => {
          release();
          const { ticks } = probe;
          await new Promise((resolve) => setTimeout(resolve, 5));
          return { refused: probe.refused, moreTicks: probe.ticks - ticks };
        } });`),
    );
    const outcome = await backend.action("m:leaves");
    expect(outcome.ok).toBe(true);
    const warning = backend.logs.flatMap((entry) => entry.logLines).find((line) => line.level === "WARN");
    expect(warning?.messages.join(" ")).toContain(
      "UnawaitedOperations: 1 unawaited operation(s): [1.0/actions/action]",
    );
    expect(valueOf(await backend.action("m:look"))).toEqual({
      refused: expect.stringContaining("m:leaves has already ended"),
      moreTicks: 0,
    });
    expect(valueOf(await backend.query("m:all"))).not.toContain("late");
  });

  test("[FN-52] lines of an action reach the log stream as they come, and its outcome at the end", async () => {
    backend = await TestBackend.start(
      app(
        `export const talks = action({ handler: async () => { console.log("one"); await null; console.warn("two"); } });`,
      ),
    );
    const outcome = await backend.action("m:talks");
    expect(outcome.logLines).toEqual(["[LOG] 'one'", "[WARN] 'two'"]);
    expect(backend.logs).toMatchObject([
      { kind: "Progress", identifier: "m:talks", udfType: "Action", logLines: [{ level: "LOG", messages: ["'one'"] }] },
      { kind: "Progress", logLines: [{ level: "WARN", messages: ["'two'"] }] },
      { kind: "Completion", identifier: "m:talks", logLines: [], error: null },
    ]);
    expect(new Set(backend.logs.map((entry) => entry.executionId)).size).toBe(1);
  });

  test("[FN-53] an action that never ends fails after 10 minutes", async () => {
    const clock = new ManualClock();
    backend = await TestBackend.start(
      app(`export const hangs = action({ handler: async () => new Promise(() => undefined) });`),
      { clock },
    );
    const before = clock.pending;
    const run = backend.action("m:hangs");
    await clock.untilPending(before + 1);
    clock.advance(10 * 60_000);
    expect(errorOf(await run)).toContain("timed out (maximum duration: 600s)");
  });

  test("[FN-54] errors in timers and unhandled rejections fail the action they belong to", async () => {
    const restore = withoutRunnerListeners();
    try {
      backend = await TestBackend.start(
        app(`
          export const timer = action({ handler: async () => { setTimeout(() => { throw new Error("in a timer"); }, 1); await new Promise(() => undefined); } });
          export const listener = action({ handler: async () => {
            const target = new EventTarget();
            target.addEventListener("go", () => { throw new Error("in a listener"); });
            target.dispatchEvent(new Event("go"));
            await new Promise(() => undefined);
          } });
          export const rejection = action({ handler: async () => { void Promise.reject(new Error("rejected")); await new Promise(() => undefined); } });`),
      );
      expect(errorOf(await backend.action("m:timer"))).toContain("Uncaught Error: in a timer");
      expect(errorOf(await backend.action("m:listener"))).toContain("Uncaught Error: in a listener");
      expect(errorOf(await backend.action("m:rejection"))).toContain("Uncaught Error: rejected");
    } finally {
      restore();
    }
  });

  test("[FN-56] an action searches vectors, a query searches text", async () => {
    backend = await TestBackend.start({
      "schema.ts": `import { defineSchema, defineTable } from "convex/server";
        import { v } from "convex/values";
        export default defineSchema({
          notes: defineTable({ text: v.string(), owner: v.string(), embedding: v.array(v.float64()) })
            .vectorIndex("near", { vectorField: "embedding", dimensions: 2, filterFields: ["owner"] })
            .searchIndex("words", { searchField: "text", filterFields: ["owner"] }),
        });`,
      ...app(`
        export const note = mutation({ handler: async (ctx, note: any) => { await ctx.db.insert("notes", note); } });
        export const search = query({ handler: async (ctx, { text }: any) =>
          (await ctx.db.query("notes").withSearchIndex("words", (q) => q.search("text", text).eq("owner", "ann")).collect()).map((row) => row.text) });
        export const texts = query({ handler: async (ctx, { ids }: any) => Promise.all(ids.map(async (id: any) => (await ctx.db.get(id))!.text)) });
        export const near = action({ handler: async (ctx: any, { vector, ...rest }: any) => {
          const found = await ctx.vectorSearch("notes", "near", { vector, filter: (q: any) => q.eq("owner", "ann"), ...rest });
          return { texts: await ctx.runQuery(api.m.texts, { ids: found.map((one: any) => one._id) }), best: found[0]?._score };
        } });`),
    });
    const note = (text: string, owner: string, embedding: number[]) =>
      backend.mutation("m:note", { text, owner, embedding });
    await note("east by north", "ann", [1, 0.1]);
    await note("north", "ann", [0, 1]);
    await note("east", "bob", [1, 0]);
    const nearest = valueOf(await backend.action("m:near", { vector: [1, 0.1] })) as { texts: string[]; best: number };
    expect(nearest.texts).toEqual(["east by north", "north"]);
    expect(nearest.best).toBeCloseTo(1, 5);
    expect(valueOf(await backend.action("m:near", { vector: [0, 1], limit: 1 }))).toMatchObject({ texts: ["north"] });
    expect(valueOf(await backend.query("m:search", { text: "east" }))).toEqual(["east by north"]);
    expect(errorOf(await backend.action("m:near", { vector: [1, 0, 0] }))).toMatch(/dimension/);
    expect(errorOf(await backend.action("m:near", { vector: ["x"] }))).toContain("array of numbers");
    expect(errorOf(await backend.action("m:near", { vector: [1, 0], limit: 257 }))).toContain("from 1 to 256");
  });

  test("[FN-55] a service that this backend lacks is refused by name", async () => {
    backend = await TestBackend.start(
      app(`
        export const service = action({ handler: async () => (globalThis as any).Convex.asyncSyscall("1.0/createServiceToken", '{"service":"ai-gateway"}') });
        export const metrics = action({ handler: async () => (globalThis as any).Convex.asyncSyscall("1.0/getTransactionMetrics", "{}") });
        export const database = action({ handler: async () => (globalThis as any).Convex.syscall("1.0/queryStream", "{}") });`),
    );
    expect(errorOf(await backend.action("m:service"))).toContain('The service "ai-gateway" is not available');
    expect(errorOf(await backend.action("m:metrics"))).toContain("Unknown async operation 1.0/getTransactionMetrics");
    expect(errorOf(await backend.action("m:database"))).toContain("can't be used directly in an action");
  });
});
