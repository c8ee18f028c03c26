import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../embedded/src/index.js";
import { NO_COMPONENTS } from "../../embedded/src/protocol/functionPath.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { readZip } from "../support/browser/readZip.js";
import { FixtureApp } from "../support/backends/FixtureApp.js";
import { startTestBackend } from "../support/backends/startTestBackend.js";

let backend: Backend;
let app: FixtureApp;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await startTestBackend();
  app = await FixtureApp.create(backend);
  client = new ConvexHttpClient(backend.url, { logger: false });
});

afterAll(async () => {
  await backend.close();
  await app.remove();
});

const inApp = (name: string) => path.join(app.directory, name);

/** Fails the test with the CLI's output. */
async function convex(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await app.run(args);
  expect(code, stderr).toBe(0);
  return stdout;
}

const step = (from: number, to: number) =>
  edit("convex/counters.ts", (source) => source.replace(`as number) + ${from};`, `as number) + ${to};`));

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const source = await readFile(inApp(file), "utf8");
  const changed = change(source);
  expect(changed).not.toBe(source);
  await writeFile(inApp(file), changed);
}

describe("convex dev", () => {
  test("[PUSH-01] pushes an app that was never pushed and writes its addresses and generated code", async () => {
    await convex("dev", "--once", "--typecheck", "disable");
    const env = await readFile(inApp(".env.local"), "utf8");
    expect(env).toContain(`CONVEX_URL=${backend.url}`);
    expect(env).toContain(`CONVEX_SITE_URL=${backend.siteUrl}`);
    expect(existsSync(inApp("convex/_generated/api.d.ts"))).toBe(true);
    expect(await client.query(fixtureApi.counters.get, { name: "x" })).toBe(0);
  });

  test("[PUSH-02] a second push sends what changed, and puts new and removed functions in force together", async () => {
    await step(1, 10);
    await app.push();
    expect(await client.mutation(fixtureApi.counters.increment, { name: "tens" })).toBe(10);
    await step(10, 1);
    await app.push();
    expect(await client.mutation(fixtureApi.counters.increment, { name: "tens" })).toBe(11);
  });

  test("[PUSH-03] a module that throws is refused with its words, and the old functions stay", async () => {
    await writeFile(inApp("convex/broken.ts"), `throw new Error("broken at import");\nexport {};\n`);
    const { code, stderr } = await app.run(["dev", "--once", "--typecheck", "disable"]);
    expect(code).not.toBe(0);
    expect(stderr).toContain("broken at import");
    expect(await client.query(fixtureApi.counters.get, { name: "tens" })).toBe(11);
    await writeFile(inApp("convex/broken.ts"), "export {};\n");
  });

  test("[PUSH-04] a schema that existing documents don't fit is refused, and the old one stays", async () => {
    await client.mutation(fixtureApi.messages.send, { channel: "schema", author: "ann", body: "text" });
    await edit("convex/schema.ts", (source) => source.replace("body: v.string()", "body: v.number()"));
    const { code, stderr } = await app.run(["dev", "--once", "--typecheck", "disable"]);
    expect(code).not.toBe(0);
    expect(stderr).toContain("Schema validation failed");
    await client.mutation(fixtureApi.messages.send, { channel: "schema", author: "ann", body: "text" });
    await edit("convex/schema.ts", (source) => source.replace("body: v.number()", "body: v.string()"));
    await app.push();
  });

  test("[PUSH-05] a new index is filled from existing documents", async () => {
    await edit("convex/schema.ts", (source) =>
      source.replace('.index("by_name"', '.index("by_value", ["value"]).index("by_name"'),
    );
    await edit(
      "convex/counters.ts",
      (source) =>
        `${source}\nexport const above = query({ args: { value: v.number() }, handler: async (ctx, { value }) =>\n` +
        `  (await ctx.db.query("counters").withIndex("by_value", (q) => q.gt("value", value)).collect()).map((c) => c.name) });\n`,
    );
    await app.push();
    expect(JSON.parse(await convex("run", "counters:above", '{"value": 10}'))).toEqual(["tens"]);
  });

  test("[PUSH-06] components are refused by name", async () => {
    const { code, stderr } = await app.run(["run", "--component", "child", "counters:get", '{"name":"x"}']);
    expect(code).not.toBe(0);
    expect(stderr).toContain(NO_COMPONENTS);
  });
});

describe("convex.config.ts", () => {
  test("[PUSH-06] a push with a component is refused by the component's path", async () => {
    const [config, child] = [inApp("convex/convex.config.ts"), inApp("convex/child")];
    await mkdir(child);
    await writeFile(
      path.join(child, "convex.config.ts"),
      `import { defineComponent } from "convex/server";\nexport default defineComponent("child");\n`,
    );
    await writeFile(
      config,
      `import { defineApp } from "convex/server";\nimport child from "./child/convex.config";
       const app = defineApp();\napp.use(child);\nexport default app;\n`,
    );
    await expect(app.push()).rejects.toThrow("This backend has no components; remove child from convex.config.ts");
    await Promise.all([rm(config), rm(child, { recursive: true })]);
  });

  test("[PUSH-22] a push without a variable that it declares as required is refused by its name; generated code has the types", async () => {
    const file = inApp("convex/convex.config.ts");
    await writeFile(
      file,
      `import { defineApp } from "convex/server";
       import { v } from "convex/values";
       export default defineApp({ env: { NEEDED: v.union(v.literal("given"), v.literal("taken")), OPTIONAL: v.optional(v.string()) } });`,
    );
    await expect(app.push()).rejects.toThrow(
      "Environment variable NEEDED is declared as required in convex.config.ts but its value was not set.",
    );
    await convex("env", "set", "NEEDED", "given");
    await app.push();
    const generated = await readFile(inApp("convex/_generated/server.d.ts"), "utf8");
    expect(generated).toContain('readonly NEEDED: "given" | "taken";');
    expect(generated).toContain("readonly OPTIONAL: string | undefined;");
    await rm(file);
    await convex("env", "remove", "NEEDED");
  });
});

describe("convex deploy", () => {
  test("[PUSH-07] deploys as to production", async () => {
    await convex("deploy", "--yes", "--typecheck", "disable");
    expect(await client.query(fixtureApi.counters.get, { name: "tens" })).toBe(11);
  });

  test("[PUSH-07] a dry run changes nothing", async () => {
    await step(1, 100);
    await convex("deploy", "--yes", "--dry-run", "--typecheck", "disable");
    expect(await client.mutation(fixtureApi.counters.increment, { name: "dry" })).toBe(1);
    await step(100, 1);
  });
});

describe("other commands", () => {
  test("[PUSH-10] run calls functions of every kind, internal ones too, as anybody", async () => {
    expect(JSON.parse(await convex("run", "messages:secret"))).toBe("for the administrator");
    expect(JSON.parse(await convex("run", "counters:increment", '{"name":"run"}'))).toBe(1);
    expect(JSON.parse(await convex("run", "messages:sendTwice", '{"channel":"run","body":"x"}'))).toBe(2);
    expect(await convex("run", "messages:whoami", "--identity", '{"subject":"ann"}')).toContain("ann");
  });

  test("[PUSH-10] run of a missing function lists those that are there", async () => {
    const { code, stderr } = await app.run(["run", "messages:missing"]);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/Available functions[\s\S]*messages:.*list/);
  });

  test("[PUSH-11] env sets, lists, shows and removes variables, and functions see them at once", async () => {
    await convex("env", "set", "FIXTURE_NAME", "one");
    expect(await client.query(fixtureApi.messages.deploymentName, {})).toBe("one");
    expect((await convex("env", "get", "FIXTURE_NAME")).trim()).toBe("one");
    expect(await convex("env", "list")).toContain("FIXTURE_NAME=one");
    await convex("env", "remove", "FIXTURE_NAME");
    expect(await client.query(fixtureApi.messages.deploymentName, {})).toBeNull();
  });

  test("[PUSH-11] a value that looks like an option is read from standard input", async () => {
    const { code, stderr } = await app.run(["env", "set", "JWT_PRIVATE_KEY"], "-----BEGIN PRIVATE KEY----- x");
    expect(code, stderr).toBe(0);
    expect((await convex("env", "get", "JWT_PRIVATE_KEY")).trim()).toBe("-----BEGIN PRIVATE KEY----- x");
  });

  test("[CLOUD-20] the settings command makes keys once, sets a file's variables and prints no value", async () => {
    const set = async (text: string, ...options: string[]) => {
      await writeFile(inApp("settings.env"), text);
      return await app.runScript(["scripts/deploy/deploySettings", inApp("settings.env"), ...options]);
    };
    await app.run(["env", "remove", "JWT_PRIVATE_KEY"]);
    const first = await set("SITE_URL=https://feedback.example.com\nOPENAI_API_KEY=sk-secret\n");
    expect(first.code, first.stderr).toBe(0);
    expect(first.stdout).toContain("The session keys are new.");
    expect(first.stdout + first.stderr).not.toMatch(/sk-secret|PRIVATE KEY-/);
    expect((await convex("env", "get", "OPENAI_API_KEY")).trim()).toBe("sk-secret");
    const key = await convex("env", "get", "JWT_PRIVATE_KEY");
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(JSON.parse(await convex("env", "get", "JWKS"))).toHaveProperty("keys");
    const second = await set("OPENAI_API_KEY=sk-other\n");
    expect(second.stdout).toContain("Set OPENAI_API_KEY.");
    expect(await convex("env", "get", "JWT_PRIVATE_KEY")).toBe(key);
    const refused = await set("PORT=1\n");
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("PORT is no setting of the functions.");
  });

  test("[PUSH-12] data lists tables and shows documents", async () => {
    const tables = await convex("data");
    expect(tables.trim().split("\n")).toEqual(["counters", "messages"]);
    expect(await convex("data", "counters", "--format", "jsonl")).toContain('"tens"');
  });

  test("[PUSH-13] function-spec describes every function and route", async () => {
    const spec = JSON.parse(await convex("function-spec")) as { url: string; functions: Record<string, unknown>[] };
    expect(spec.url).toBe(backend.url);
    const sendFunction = spec.functions.find(({ identifier }) => identifier === "messages.js:send");
    expect(sendFunction).toMatchObject({
      functionType: "Mutation",
      visibility: { kind: "public" },
      args: { type: "object" },
      returns: { type: "id", tableName: "messages" },
    });
    expect(spec.functions).toContainEqual({ functionType: "HttpAction", method: "POST", path: "/echo" });
  });

  test("[PUSH-14] codegen writes types without putting anything in force", async () => {
    await step(1, 100);
    await convex("codegen", "--typecheck", "disable");
    expect(await client.mutation(fixtureApi.counters.increment, { name: "codegen" })).toBe(1);
    await step(100, 1);
  });

  test("[PUSH-15] logs shows what functions print while it runs", async () => {
    const child = app.spawn(["logs"]);
    onTestFinished(() => void child.kill());
    const lines: string[] = [];
    createInterface({ input: child.stdout! }).on("line", (line) => lines.push(line));
    const sendUntilShown = async () => {
      // The command shows only logs after its first request.
      await client.mutation(fixtureApi.messages.send, { channel: "log", author: "a", body: "printed for the log" });
      return lines.join("\n");
    };
    await expect.poll(sendUntilShown).toMatch(/\[CONVEX M\(messages:send\)\].*\[LOG\] 'sending' 'printed for the log'/);
  });

  test("[PUSH-19] an export is a zip of all documents, with ids, types and files, of the moment of its request", async () => {
    await client.mutation(fixtureApi.counters.increment, { name: "exported" });
    const uploadUrl = await client.mutation(fixtureApi.files.uploadUrl, {});
    const upload = await fetch(uploadUrl, { method: "POST", headers: { "content-type": "text/plain" }, body: "words" });
    const { storageId } = (await upload.json()) as { storageId: string };

    await convex("export", "--include-file-storage", "--path", inApp("snapshot.zip"));
    const archive = readZip(await readFile(inApp("snapshot.zip")));
    const linesOf = (name: string) => archive.get(name)!.toString().trim().split("\n");
    const tables = linesOf("_tables/documents.jsonl").map((line) => JSON.parse(line) as { name: string; id: number });
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["counters", "messages"]));
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
    expect(linesOf("counters/documents.jsonl").find((line) => line.includes('"exported"'))).toMatch(
      /^\{"_creationTime":\d+\.\d+,"_id":"[0-9a-z]{31,}","name":"exported","value":1\.0\}$/,
    );
    expect(linesOf("counters/generated_schema.jsonl")).toEqual(['"uniform"']);
    expect(linesOf("_storage/documents.jsonl").map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ _id: storageId, size: 5, contentType: "text/plain" }),
    );
    expect(linesOf(`_storage/${storageId}`)).toEqual(["words"]);
    const address = `${backend.url}/api/export`;
    const refused = [await fetch(`${address}/request/zip`, { method: "POST" }), await fetch(`${address}/zip/1`)];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  test("[PUSH-23] run --inline-query runs a query that is not deployed, with the deployment's modules and data", async () => {
    await client.mutation(fixtureApi.counters.increment, { name: "inline" });
    const run = async (query: string) => convex("run", "--inline-query", query);
    expect(JSON.parse(await run("1 + 1"))).toBe(2);
    const byIndex = `ctx.db.query("counters").withIndex("by_name", (q) => q.eq("name", "inline"))`;
    expect(JSON.parse(await run(`const found = await ${byIndex}.unique();\nreturn found.value;`))).toBe(1);
    const source = `import { get } from "./counters.js";
      export default query({ handler: async (ctx) => [typeof get, await ctx.runQuery("counters:get", { name: "inline" })] });`;
    expect(JSON.parse(await run(source))).toEqual(["function", 1]);
    const spec = await convex("function-spec");
    expect(spec).not.toContain("testQuery");
  });

  const failingQueries = [
    ["a write", `await ctx.db.insert("counters", { name: "x", value: 1 })`, "ctx.db.insert is not a function"],
    ["a request", `await fetch("http://127.0.0.1:1/")`, "Can't use fetch() in queries and mutations"],
    ["a throw", `throw new Error("of the query")`, "of the query"],
    ["a mutation", "export default mutation({ handler: async (ctx) => internalQuery (1) })", "mutation is not defined"],
    ["no query", "export default 1; // query ()", "The default export of the module is not a query."],
    ["nonsense", "const = 1", "The query can't be read: "],
    ["a foreign import", `import fs from "node:fs"; export default query(async () => fs)`, "node:fs"],
  ];
  test.each(failingQueries)(
    "[PUSH-23] an inline query with %s fails with the reason, and changes nothing",
    async (_what, query, reason) => {
      const { code, stderr } = await app.run(["run", "--inline-query", query]);
      expect(code).toBe(1);
      expect(stderr).toContain("Query failed");
      expect(stderr).toContain(reason);
      expect(await client.query(fixtureApi.counters.get, { name: "x" })).toBe(0);
    },
  );

  test("[PUSH-16] a false key is refused by every command", async () => {
    const intruder = await FixtureApp.create({ url: backend.url, adminKey: "a-false-administrators-key" });
    for (const args of [
      ["env", "list"],
      ["data"],
      ["run", "messages:secret"],
      ["run", "--inline-query", "1"],
      ["dev", "--once", "--typecheck", "disable"],
    ]) {
      const { stdout, stderr } = await intruder.run(args);
      expect(stderr).toContain("The provided admin key was invalid");
      expect(stdout).not.toMatch(/for the administrator|JWT_PRIVATE_KEY|counters/);
    }
    await intruder.remove();
  });
});

describe("convex dev, while it watches", () => {
  /** Returns the output so far. */
  function watch(): () => string {
    const dev = app.spawn(["dev", "--typecheck", "disable", "--tail-logs", "disable"]);
    onTestFinished(() => void dev.kill());
    let output = "";
    for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    return () => output;
  }

  /** Changes a file until the test has ended. */
  async function editForNow(file: string, change: (source: string) => string): Promise<void> {
    const source = await readFile(inApp(file), "utf8");
    onTestFinished(() => writeFile(inApp(file), source));
    await edit(file, change);
  }

  test("[PUSH-21] goes on by itself once a variable that it lacks is set", async () => {
    await editForNow("convex/auth.config.ts", (source) => source.replace("CONVEX_SITE_URL", "LATE_ISSUER"));
    const output = watch();
    await expect.poll(output).toContain("LATE_ISSUER");
    expect(output()).not.toContain("functions ready");
    await convex("env", "set", "LATE_ISSUER", backend.siteUrl);
    // The command watches only after its message, so an earlier change is not noticed.
    let turn = 0;
    await expect
      .poll(async () => {
        await convex("env", "set", "TURN", String((turn += 1)));
        return output();
      })
      .toContain("functions ready");
  });

  test("[PUSH-21] goes on by itself once no document contradicts the schema", async () => {
    const declare = (n: string) => (source: string) =>
      source.replace(/( {2}late: .*\n)?(?= {2}counters: define)/, `  late: defineTable({ n: ${n} }),\n`);
    await editForNow("convex/schema.ts", declare("v.any()"));
    const functions = inApp("convex/late.ts");
    onTestFinished(() => rm(functions, { force: true }));
    await writeFile(
      functions,
      `import { mutationGeneric as mutation } from "convex/server";
       export const add = mutation({ handler: async (ctx) => ctx.db.insert("late", { n: "text" }) });
       export const mend = mutation({ handler: async (ctx, { id }: any) => ctx.db.patch(id, { n: 1 }) });`,
    );
    await app.push();
    const id = await client.mutation(makeFunctionReference<"mutation", Record<string, never>, string>("late:add"), {});
    await edit("convex/schema.ts", declare("v.number()"));
    const output = watch();
    await expect.poll(output).toContain("Schema validation failed");
    expect(output()).not.toContain("functions ready");
    const mend = makeFunctionReference<"mutation", { id: string }>("late:mend");
    await expect
      .poll(async () => {
        await client.mutation(mend, { id });
        return output();
      })
      .toContain("functions ready");
  });
});
