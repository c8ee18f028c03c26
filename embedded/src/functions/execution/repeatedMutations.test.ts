import { createCipheriv, createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mutate } from "../../../../tests/support/database/database.js";
import { ANYONE, TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { rowsApp } from "../testing/rowsApp.js";

let backend: TestBackend;

afterEach(async () => backend.close());

describe("a mutation that is sent again", () => {
  test("[FN-28] a mutation that is sent again under its session and request number has its recorded result, without running", async () => {
    backend = await TestBackend.start(
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
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
      rowsApp(`
        export const make = mutation({ handler: async (ctx) => ({ id: await ctx.db.insert("rows", { text: "made" }), token: "secret-token" }) });
        export const drop = mutation({ handler: async (ctx, { id }: any) => { await ctx.db.delete(id); return id; } });`),
    );
    const send = (path: string, args: { [name: string]: string }, requestId: number) =>
      backend.layer.runner.runMutation(
        { path, args, context: ANYONE },
        { requestKey: { sessionId: "known-session", requestId } },
      );
    const firstReply = await send("m:make", {}, 1);
    const { id } = valueOf(firstReply) as { id: string };
    expect(await send("m:make", {}, 1)).toEqual(firstReply);
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
    backend = await TestBackend.start(rowsApp(`export const none = mutation({ handler: async () => null });`), {
      clock,
    });
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
      rowsApp(
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
});
