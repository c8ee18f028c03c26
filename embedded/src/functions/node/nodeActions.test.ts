import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getPriority } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { errorOf, TestBackend, user, valueOf, type TestBackendOptions } from "../testing/TestBackend.js";

let backend: TestBackend;
let server: Server | undefined;

afterEach(async () => {
  await backend.close();
  server?.close();
  server = undefined;
});

const HEADER = `import { actionGeneric as action, anyApi as api } from "convex/server";\n`;
const APP = {
  "rows.ts": `import { mutationGeneric as mutation, queryGeneric as query, actionGeneric as action } from "convex/server";
    import { ConvexError } from "convex/values";
    export const add = mutation({ handler: async (ctx, { text }: any) => ctx.db.insert("rows", { text }) });
    export const all = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.text) });
    export const refuse = mutation({ handler: async () => { throw new ConvexError({ code: "NO" }); } });
    export const ping = action({ handler: async () => "pong" });`,
};

async function start(files: Record<string, string>, options: TestBackendOptions = {}): Promise<void> {
  const node = Object.fromEntries(
    Object.entries(files).map(([path, source]) => [path, source === "" ? "" : `"use node";\n${HEADER}${source}`]),
  );
  backend = await TestBackend.start({ ...APP, ...node }, options);
}

describe('actions of modules with "use node"', () => {
  test("[ISO-01] run in a separate thread, with everything that an action has", async () => {
    await start({
      "n.ts": `import { isMainThread } from "node:worker_threads";
        export const all = action({ handler: async (ctx, { text }: any) => {
          const id = await ctx.runMutation(api.rows.add, { text });
          const job = await ctx.scheduler.runAfter(60_000, api.rows.add, { text: "later" });
          const file = await ctx.storage.store(new Blob(["bytes of " + text], { type: "text/plain" }));
          const blob = await ctx.storage.get(file);
          console.log("stored", { file: typeof file });
          return {
            isMainThread, id: typeof id, job: typeof job,
            rows: await ctx.runQuery(api.rows.all, {}),
            pong: await ctx.runAction(api.rows.ping, {}),
            bytes: await blob!.text(), type: blob!.type,
            who: (await ctx.auth.getUserIdentity())!.subject,
            site: process.env.CONVEX_SITE_URL, path: process.env.PATH ?? null,
            base: (await import("node:path")).basename("a/b"),
          };
        } });`,
    });
    const outcome = await backend.action("n:all", { text: "a" }, { identity: user("ann") });
    expect(valueOf(outcome)).toEqual({
      isMainThread: false,
      id: "string",
      job: "string",
      rows: ["a"],
      pong: "pong",
      bytes: "bytes of a",
      type: "text/plain",
      who: "ann",
      site: "http://127.0.0.1:6200/http",
      path: null,
      base: "b",
    });
    expect(outcome.logLines).toEqual(["[LOG] 'stored' { file: 'string' }"]);
    expect(backend.logs.at(-1)).toMatchObject({ kind: "Completion", environment: "node" });
  });

  test("[ISO-01] search vectors and fetch", async () => {
    server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
    await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const files = {
      "schema.ts": `import { defineSchema, defineTable } from "convex/server";
        import { v } from "convex/values";
        export default defineSchema({ rows: defineTable({ text: v.string(), e: v.optional(v.array(v.float64())) })
          .vectorIndex("near", { vectorField: "e", dimensions: 2 }) });`,
      "n.ts": `"use node";
        ${HEADER}
        export const near = action({ handler: async (ctx: any) => ctx.vectorSearch("rows", "near", { vector: [1, 0] }) });
        export const get = action({ handler: async (_ctx, { url }: any) => {
          const response = await fetch(url, { method: "POST", body: "b" });
          return [response.status, await response.text()];
        } });`,
    };
    backend = await TestBackend.start({ ...APP, ...files });
    expect(valueOf(await backend.action("n:near"))).toEqual([]);
    expect(valueOf(await backend.action("n:get", { url }))).toEqual([200, "POST /x"]);
    await backend.close();
    const requested: string[] = [];
    backend = await TestBackend.start(
      { ...APP, ...files },
      {
        fetch: async (input, init) => {
          const sent = new Request(input, init);
          requested.push(`${sent.method} ${sent.url} ${await sent.text()}`);
          return new Response("injected", { status: 201 });
        },
      },
    );
    expect(valueOf(await backend.action("n:get", { url: "https://elsewhere.test/" }))).toEqual([201, "injected"]);
    expect(requested).toEqual(["POST https://elsewhere.test/ b"]);
  });

  test("[ISO-06] node actions have a lower priority than the server's thread", async () => {
    await start({
      "n.ts": `import { existsSync, readlinkSync } from "node:fs";
        import { getPriority } from "node:os";
        const self = "/proc/thread-self";
        export const niceness = action({ handler: async () =>
          existsSync(self) ? getPriority(Number(readlinkSync(self).split("/")[2])) : null });`,
    });
    const before = getPriority();
    expect(valueOf(await backend.action("n:niceness"))).toBe(process.platform === "linux" ? 10 : null);
    expect(getPriority()).toBe(before);
  });

  test("[ISO-02] errors keep message, frames and data", async () => {
    await start({
      "n.ts": `import { ConvexError } from "convex/values";
        export const plain = action({ handler: async () => {
          throw new RangeError("too far"); } });
        export const withData = action({ handler: async () => { throw new ConvexError({ code: "OWN" }); } });
        export const nested = action({ handler: async (ctx) => {
          try { await ctx.runMutation(api.rows.refuse, {}); return null; }
          catch (error) { return (error as ConvexError<any>).data; } } });
        export const passed = action({ handler: async (ctx) => ctx.runMutation(api.rows.refuse, {}) });
        export const text = action({ handler: async () => { throw "only text"; } });
        export const unhandled = action({ handler: async () => { void Promise.reject(new Error("rejected")); await new Promise(() => undefined); } });
        export const timer = action({ handler: async () => { setTimeout(() => { throw new Error("in a timer"); }, 1); await new Promise(() => undefined); } });`,
    });
    const lines = errorOf(await backend.action("n:plain")).split("\n");
    expect(lines.slice(0, 2)).toEqual(["Uncaught RangeError: too far", "    at handler (../convex/n.ts:5:17)"]);
    expect(await backend.action("n:withData")).toMatchObject({ ok: false, errorData: { code: "OWN" } });
    expect(valueOf(await backend.action("n:nested"))).toEqual({ code: "NO" });
    expect(await backend.action("n:passed")).toMatchObject({ ok: false, errorData: { code: "NO" } });
    expect(errorOf(await backend.action("n:text"))).toBe("Uncaught only text");
    expect(errorOf(await backend.action("n:unhandled"))).toContain("Uncaught Error: rejected");
    expect(errorOf(await backend.action("n:timer"))).toContain("Uncaught Error: in a timer");
    expect(valueOf(await backend.action("n:nested"))).toEqual({ code: "NO" });
  });

  test("[ISO-03] a thread that never yields is ended: its actions fail, and those of the other thread go on", async () => {
    let answer = (_response: Response): void => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    let isRequested = false;
    await start(
      {
        "n.ts": `export const loop = action({ handler: async () => { console.log("in"); for (;;); } });
          export const waits = action({ handler: async () => (await fetch("https://elsewhere.test")).status });`,
      },
      { nodeLimits: { busyMs: 1_500 }, fetch: () => ((isRequested = true), answered) },
    );
    const waits = backend.action("n:waits");
    // A thread that loads its modules is busy too, on a busy machine for long.
    await expect.poll(() => isRequested).toBe(true);
    const error = errorOf(await backend.action("n:loop"));
    expect(error).toContain("an action in it worked for 1.5 s without waiting. It ran: n:loop.");
    answer(new Response(""));
    expect(valueOf(await waits)).toBe(200);
    expect(backend.logs.some(({ logLines }) => logLines.some(({ messages }) => messages[0] === "'in'"))).toBe(true);
  });

  test("[ISO-03] a thread that needs too much memory is ended, and the next call gets a new one", async () => {
    await start(
      {
        "n.ts": `export const hog = action({ handler: async () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); } });
          export const small = action({ handler: async () => 1 });`,
      },
      { nodeLimits: { memoryMb: 32 } },
    );
    expect(errorOf(await backend.action("n:hog"))).toContain("needed more than 32 MB of memory. It ran: n:hog.");
    expect(valueOf(await backend.action("n:small"))).toBe(1);
  });

  test("[ISO-03] calls that an ended thread had not begun run on another one", async () => {
    await start(
      {
        "n.ts": `export const loop = action({ handler: async () => { for (;;); } });
          export const small = action({ handler: async () => 1 });`,
      },
      { nodeLimits: { busyMs: 2_000, threads: 1 } },
    );
    const loop = backend.action("n:loop");
    const others = [1, 2, 3].map(() => backend.action("n:small"));
    expect(errorOf(await loop)).toContain("It ran: n:loop.");
    expect((await Promise.all(others)).map(valueOf)).toEqual([1, 1, 1]);
  });

  test("[ISO-04] threads keep the modules' state until a push, and at most two run", async () => {
    const counter = (step: number) => ({
      "n.ts": `"use node";
        ${HEADER}
        import { threadId } from "node:worker_threads";
        let calls = 0;
        export const count = action({ handler: async () => (calls += ${step}) });
        const thread = action({ handler: async (_ctx, { ms }: any) => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          return threadId;
        } });
        export { thread as a, thread as b, thread as c };`,
    });
    backend = await TestBackend.start({ ...APP, ...counter(1) });
    const threads = await Promise.all(["n:a", "n:b", "n:c"].map((path) => backend.action(path, { ms: 5 })));
    expect(new Set(threads.map(valueOf)).size).toBe(2);
    expect(valueOf(await backend.action("n:count"))).toBe(1);
    expect(valueOf(await backend.action("n:count"))).toBe(2);
    await backend.deploy({ ...APP, ...counter(10) });
    expect(valueOf(await backend.action("n:count"))).toBe(10);
  });

  test("[ISO-07] calls of a function that runs share its thread, so that the other one is left to other functions", async () => {
    await start(
      {
        "n.ts": `export const loop = action({ handler: async () => { console.log("in"); for (;;); } });
          export const small = action({ handler: async () => 1 });`,
      },
      { nodeLimits: { busyMs: 3_600_000 } },
    );
    const loops = [backend.action("n:loop"), backend.action("n:loop")];
    expect(valueOf(await backend.action("n:small"))).toBe(1);
    await backend.close();
    for (const outcome of await Promise.all(loops)) expect(errorOf(outcome)).toContain("The server stopped");
  });

  test("[ISO-05] an action that fails by its deadline is ended in its thread", async () => {
    const clock = new ManualClock();
    await start(
      { "n.ts": `export const hangs = action({ handler: async () => new Promise(() => undefined) });` },
      { clock },
    );
    const before = clock.pending;
    const run = backend.action("n:hangs");
    await clock.untilPending(before + 1);
    clock.advance(10 * 60_000);
    expect(errorOf(await run)).toContain("timed out (maximum duration: 600s)");
  });

  test("[ISO-05] an action has at most 1,000 operations under way, and 256 log lines", async () => {
    await start({
      "n.ts": `export const floods = action({ handler: async (ctx) => {
        for (let line = 0; line < 1000; line++) console.log(line);
        const calls = Array.from({ length: 1001 }, () => ctx.runQuery(api.rows.all, {}));
        return (await Promise.allSettled(calls)).filter(({ status }) => status === "rejected").length;
      } });`,
    });
    const outcome = await backend.action("n:floods");
    expect(valueOf(outcome)).toBe(1);
    expect(outcome.logLines).toHaveLength(256);
  });

  test("[ISO-05] closing ends the threads and fails their actions", async () => {
    await start({ "n.ts": `export const loop = action({ handler: async () => { console.log("in"); for (;;); } });` });
    const run = backend.action("n:loop");
    await expect.poll(() => backend.logs.length).toBeGreaterThan(0);
    await backend.close();
    expect(errorOf(await run)).toContain("The server stopped");
  });
});
