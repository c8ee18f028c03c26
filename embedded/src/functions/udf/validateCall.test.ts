import type { JSONValue } from "convex/values";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FunctionError } from "../realm/FunctionError.js";
import { TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";

const APP = {
  "m.ts": `
    import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, internalQueryGeneric as internalQuery, anyApi as api } from "convex/server";
    import { ConvexError, v } from "convex/values";

    export const open = query({ handler: async () => "open" });
    export const hidden = internalQuery({ handler: async () => "hidden" });
    export const viaAction = action({ handler: async (ctx): Promise<string> => ctx.runQuery(api.m.hidden, {}) });
    export const notAFunction = () => 1;

    export const add = mutation({
      args: { text: v.string(), row: v.optional(v.id("rows")) },
      returns: v.object({ length: v.number() }),
      handler: async (ctx, { text }) => {
        await ctx.db.insert("rows", { text });
        return { length: text === "wrong" ? "five" : text.length } as any;
      },
    });
    export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
    export const echo = query({ args: { value: v.any() }, handler: async (ctx, { value }) => value });
    export const nests = query({ args: { levels: v.number() }, handler: async (ctx, { levels }) => {
      let value: any = 1;
      for (let level = 0; level < levels; level++) value = [value];
      return value;
    } });
    export const nothing = query({ handler: async () => undefined });

    export const throwsGiven = mutation({ handler: async (_, { text }) => { throw new Error(text); } });
    export const throwsError = query({ handler: async () => { throw new RangeError("too far"); } });
    export const throwsString = query({ handler: async () => { throw "just text"; } });
    export const throwsConvex = query({ handler: async () => { throw new ConvexError({ code: "taken", at: 5n }); } });
    export const says = query({
      handler: async () => {
        console.log("text", 1, { deep: ["x"] }, null, undefined);
        console.warn("careful");
        console.error(new Error("oops").message);
        console.debug(true);
        console.info([1n]);
        console.count("c");
        console.assert(false, "claim");
      },
    });
    export const floods = query({ handler: async () => { for (let i = 0; i < 300; i++) console.log(i); } });
    export const long = query({ handler: async () => { console.log("x".repeat(40_000), "after"); } });
    export const proxied = query({ handler: async () => { console.log({ get trap() { throw new Error("getter ran"); } }); } });
  `,
};

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.start(APP);
});
afterEach(async () => backend.close());

describe("checks around a call", () => {
  test("[FN-11] an internal function that a client calls has the error of a missing one", async () => {
    const text = (name: string) =>
      `Could not find public function for '${name}'. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`;
    for (const path of [
      "m:hidden",
      "m:missing",
      "m:notAFunction",
      "m:__esModule",
      "m:constructor",
      "none:f",
      "",
      "m:",
      ":",
    ]) {
      const name = path.includes(":") ? path : `${path}:default`;
      expect(errorOf(await backend.query(path))).toBe(text(name));
      expect(errorOf(await backend.mutation(path))).toBe(text(name));
      expect(errorOf(await backend.action(path))).toBe(text(name));
    }
    expect(valueOf(await backend.query("m:hidden", {}, { isAdmin: true }))).toBe("hidden");
    expect(valueOf(await backend.action("m:viaAction"))).toBe("hidden");
    expect(errorOf(await backend.query("m:missing", {}, { isAdmin: true }))).toContain(
      "Could not find function for 'm:missing'",
    );
  });

  test("[SYNC-65] a refused call has no stack trace, and other errors have one", () => {
    expect(new FunctionError("refused").stack).not.toMatch(/\n\s+at /);
    expect(new Error("other").stack).toMatch(/\n\s+at /);
  });

  test("[FN-11] an internal function's result for an administrator is not served to others", async () => {
    expect(valueOf(await backend.query("m:hidden", {}, { isAdmin: true }))).toBe("hidden");
    expect((await backend.query("m:hidden")).ok).toBe(false);
  });

  test("[FN-12] a function called as another kind fails, naming both", async () => {
    expect(errorOf(await backend.mutation("m:open"))).toBe(
      "Trying to execute m:open as Mutation, but it is defined as Query.",
    );
    expect(errorOf(await backend.action("m:add"))).toBe(
      "Trying to execute m:add as Action, but it is defined as Mutation.",
    );
  });

  test("[FN-12] runAny runs any kind", async () => {
    const run = (path: string, args = {}) =>
      backend.layer.runner.runAny({
        path,
        args,
        context: { identity: null, isAdmin: false, ip: null, userAgent: null, caller: "Cli" },
      });
    expect(valueOf(await run("m:open"))).toBe("open");
    expect(valueOf(await run("m:add", { text: "abc" }))).toEqual({ length: 3 });
    expect(valueOf(await run("m:viaAction"))).toBe("hidden");
    expect(errorOf(await run("m:hidden"))).toContain("Could not find public function");
  });

  test("[FN-13] arguments are checked before the function runs", async () => {
    expect(errorOf(await backend.mutation("m:add", {}))).toMatch(/^ArgumentValidationError: .*`text`/s);
    expect(errorOf(await backend.mutation("m:add", { text: 1 }))).toMatch(/^ArgumentValidationError: .*\.text/s);
    expect(errorOf(await backend.mutation("m:add", { text: "x", more: 1 }))).toMatch(
      /^ArgumentValidationError: .*more/s,
    );
    expect(errorOf(await backend.mutation("m:add", { text: "x", row: "nonsense" }))).toMatch(
      /^ArgumentValidationError/,
    );
    expect(errorOf(await backend.mutation("m:add", { text: { $bytes: 5 } }))).toMatch(/^ArgumentValidationError/);
    for (const args of [null, [], "text", 5]) {
      expect(errorOf(await backend.query("m:open", args))).toMatch(/^ArgumentValidationError: .*one object/);
    }
    expect(errorOf(await backend.query("m:open", { text: "x".repeat(17 * 1024 * 1024) }))).toMatch(/too large/);
    expect(valueOf(await backend.query("m:rows"))).toBe(0);
  });

  test("[FN-13] objects of more than 1,024 fields and arrays of more than 8,192 elements are refused, as on Convex", async () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0]));
    expect((await backend.query("m:echo", { value: [fields(1_024), Array<number>(8_192).fill(0)] })).ok).toBe(true);
    expect(errorOf(await backend.query("m:echo", { value: [fields(1_025)] }))).toContain(
      "too many fields (1025 > 1024)",
    );
    expect(errorOf(await backend.query("m:echo", { value: { a: Array<number>(8_193).fill(0) } }))).toContain(
      "Array length is too long (8193 > 8192)",
    );
  });

  test("[FN-13] an undeclared argument is refused by its name, whatever its size", async () => {
    const error = errorOf(await backend.mutation("m:add", { text: "x", ["n".repeat(5_000)]: Array(5_000).fill([]) }));
    expect(error).toContain("ArgumentValidationError: Object contains extra field `nnn");
    expect(error.length).toBeLessThan(1_000);
  });

  test("[FN-13] long bytes keep type and value, and a text that is not base64 is refused", async () => {
    const bytes = Buffer.alloc(100_000, 7).toString("base64");
    expect(valueOf(await backend.query("m:echo", { value: { $bytes: bytes } }))).toEqual({ $bytes: bytes });
    expect(errorOf(await backend.mutation("m:add", { text: { $bytes: bytes } }))).toMatch(/^ArgumentValidationError/);
    const broken = `${bytes.slice(0, -4)}%%%%`;
    expect((await backend.mutation("m:add", { text: { $bytes: broken } })).ok).toBe(false);
  });

  test("[FN-13] a field named __proto__ is refused at any depth, and “__proto__” as a text is accepted", async () => {
    for (const text of ['{"text":"a","__proto__":{"row":1}}', '{"text":{"x":[{"__proto__":{}}]}}']) {
      const refused = await backend.mutation("m:add", JSON.parse(text) as JSONValue);
      expect(errorOf(refused)).toMatch(/^ArgumentValidationError: .*__proto__/);
    }
    expect(valueOf(await backend.mutation("m:add", { text: '"__proto__":' }))).toEqual({ length: 12 });
  });

  test("[FN-13] a mutation's result is checked before it commits", async () => {
    expect(errorOf(await backend.mutation("m:add", { text: "wrong" }))).toMatch(/^ReturnsValidationError: .*\.length/s);
    expect(valueOf(await backend.query("m:rows"))).toBe(0);
    expect(valueOf(await backend.mutation("m:add", { text: "right" }))).toEqual({ length: 5 });
    expect(valueOf(await backend.query("m:rows"))).toBe(1);
    expect(valueOf(await backend.query("m:nothing"))).toBeNull();
  });

  test("[FN-33] arguments and results nest at most 64 deep, also where any value is accepted", async () => {
    const nested = (levels: number, leaf: JSONValue = 1): JSONValue => {
      let value = leaf;
      for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { in: value };
      return value;
    };
    const echo = async (value: JSONValue) => backend.query("m:echo", { value });
    expect(valueOf(await echo(nested(63)))).toEqual(nested(63));
    const deepInteger = nested(63, { $integer: "AQAAAAAAAAA=" });
    expect(valueOf(await echo(deepInteger))).toEqual(deepInteger);
    expect(errorOf(await echo(nested(64)))).toMatch(/^ArgumentValidationError: .*m:echo nests deeper than 64/);
    expect(errorOf(await echo(nested(64, { $integer: "AQAAAAAAAAA=" })))).toMatch(/nests deeper than 64/);
    const arrays = Array.from({ length: 64 }).reduce<JSONValue>((value) => [value], 1);
    expect(valueOf(await backend.query("m:nests", { levels: 64 }))).toEqual(arrays);
    expect(errorOf(await backend.query("m:nests", { levels: 65 }))).toMatch(
      /^ReturnsValidationError: .*deeper than 64/,
    );
  });

  test("[FN-14] an error's text has a request id, the message and the frames; ConvexError carries its data", async () => {
    const error = await backend.query("m:throwsError");
    expect(error).toMatchObject({ ok: false });
    expect(!error.ok && error.errorMessage).toMatch(
      /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught RangeError: too far\n {4}at handler \(\.\.\/convex\/m\.ts:\d+:\d+\)/,
    );
    expect("errorData" in error).toBe(false);
    expect(errorOf(await backend.query("m:throwsString"))).toBe("Uncaught just text");
    const convex = await backend.query("m:throwsConvex");
    expect(convex).toMatchObject({ ok: false, errorData: { code: "taken", at: { $integer: "BQAAAAAAAAA=" } } });
    expect(errorOf(convex)).toMatch(/^Uncaught ConvexError: /);
  });

  test("[FN-15] console lines begin with their level and print values as inspected", async () => {
    const { logLines } = await backend.query("m:says");
    expect(logLines).toEqual([
      "[LOG] 'text' 1 { deep: [ 'x' ] } null undefined",
      "[WARN] 'careful'",
      "[ERROR] 'oops'",
      "[DEBUG] true",
      "[INFO] [ 1n ]",
      "[LOG] 'c: 1'",
      "[ERROR] 'Assertion failed' 'claim'",
    ]);
    expect((await backend.query("m:proxied")).logLines).toEqual(["[LOG] { trap: [Getter] }"]);
  });

  test("[FN-15] an execution keeps 256 lines of 32 KiB", async () => {
    const { logLines } = await backend.query("m:floods");
    expect(logLines).toHaveLength(256);
    expect(logLines.at(-1)).toBe("[ERROR] Log overflow (maximum 256). Remaining log lines omitted.");
    const [line] = (await backend.query("m:long")).logLines;
    expect(line).toHaveLength("[LOG] ".length + 32 * 1024 + " (truncated due to maximum log line length)".length);
    expect(line).toMatch(/\(truncated due to maximum log line length\)$/);
  });

  test("[FN-16] the log keeps 32 KiB of an error's text, however long it is", async () => {
    await backend.mutation("m:throwsGiven", { text: "x".repeat(1_000_000) });
    const { error } = backend.logs.at(-1) as { error: string };
    expect(error.length).toBeLessThan(33 * 1024);
    expect(error).toMatch(/^Uncaught Error: xxx.*\(truncated due to maximum log line length\)$/);
  });

  test("[FN-16] every run leaves an entry for the log stream, cached ones marked", async () => {
    await backend.query("m:open");
    await backend.query("m:open");
    await backend.mutation("m:add", { text: "x" });
    await backend.query("m:throwsError");
    expect(backend.logs).toMatchObject([
      {
        kind: "Completion",
        udfType: "Query",
        identifier: "m:open",
        cachedResult: false,
        error: null,
        caller: "HttpApi",
      },
      {
        kind: "Completion",
        udfType: "Query",
        identifier: "m:open",
        cachedResult: true,
        error: null,
        usageStats: { databaseReadBytes: 0, databaseWriteBytes: 0, databaseReadDocuments: 0 },
      },
      {
        kind: "Completion",
        udfType: "Mutation",
        identifier: "m:add",
        environment: "isolate",
        identityType: "unknown",
        usageStats: {
          databaseReadBytes: 0,
          databaseWriteBytes: expect.toSatisfy((bytes: number) => bytes > 0) as number,
        },
      },
      { kind: "Completion", udfType: "Query", error: expect.stringMatching(/^Uncaught RangeError/) },
    ]);
  });
});
