import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../embedded/src/index.js";
import { temporaryFolder } from "../../scripts/testing/testResources.js";
import { ADMIN_KEY, startTestBackend } from "../support/backends/startTestBackend.js";

let backend: Backend;
/** Lines of the log; a push that is refused writes none. */
const faults: string[] = [];

beforeAll(async () => {
  backend = await startTestBackend({ log: { write: (line) => void faults.push(line) } });
});

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  await backend.close();
});

interface Reply {
  readonly status: number;
  // Replies have any shape; the assertion checks them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly reply: any;
}

/** Sends a request as the CLI does: key in header and body, compressed body. */
async function call(path: string, body: object, url = backend.url): Promise<Reply> {
  const response = await fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { authorization: `Convex ${ADMIN_KEY}`, "content-encoding": "br" },
    body: brotliCompressSync(JSON.stringify({ adminKey: ADMIN_KEY, ...body })),
  });
  const text = await response.text();
  return { status: response.status, reply: text === "" ? null : JSON.parse(text) };
}

interface Schema {
  readonly tables: readonly object[];
  readonly schemaValidation: boolean;
}

const table = (tableName: string, value: object, indexes: object[] = []) => ({
  tableName,
  indexes,
  searchIndexes: [],
  vectorIndexes: [],
  documentType: { type: "object", value },
});
const numbers = { n: { fieldType: { type: "number" }, optional: false } };
const strings = { n: { fieldType: { type: "string" }, optional: false } };

/** Returns a module in the bundler's output format. */
const module = (path: string, text: string) => ({
  path,
  environment: "isolate",
  source:
    `const f = () => {};\n` +
    `Object.assign(f, { isQuery: true, isPublic: true, exportArgs: () => '{"type":"any"}', exportReturns: () => "null",\n` +
    `  invokeQuery: async () => ${JSON.stringify(JSON.stringify(text))} });\nexport { f };\n`,
});

function push(modules: object[], schema: Schema | null = null, more: object = {}) {
  const source = `export default { export: () => ${JSON.stringify(JSON.stringify(schema))} };\n`;
  return {
    dryRun: false,
    functions: "convex/",
    appDefinition: {
      definition: null,
      dependencies: [],
      schema: schema === null ? null : { path: "schema.js", environment: "isolate", source },
      changedModules: modules,
      unchangedModuleHashes: [],
      udfServerVersion: "1.48.0",
    },
    componentDefinitions: [],
    nodeDependencies: [],
    ...more,
  };
}

async function start(...args: Parameters<typeof push>) {
  const { status, reply } = await call("deploy2/start_push", push(...args));
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply;
}

const finish = (startPush: object) => call("deploy2/finish_push", { startPush, dryRun: false, message: null });
const queryModule = (name: string) =>
  new ConvexHttpClient(backend.url, { logger: false }).query(makeFunctionReference<"query">(`${name}:f`), {});

test("[PUSH-02] modules that are named by hash are those that were sent before", async () => {
  await finish(await start([module("one.js", "1"), module("two.js", "2")]));
  const hashes = (await call("get_config_hashes", { version: "1.48.0" })).reply.moduleHashes;
  expect(hashes.map(({ path }: { path: string }) => path).sort()).toEqual(["one.js", "two.js"]);
  const one = hashes.find(({ path }: { path: string }) => path === "one.js");
  const next = push([module("three.js", "3")]);
  next.appDefinition.unchangedModuleHashes = [{ path: "one.js", environment: "isolate", sha256: one.hash }] as never[];
  const started = await call("deploy2/start_push", next);
  const { reply } = await finish(started.reply);
  expect(reply.componentDiffs[""].moduleDiff).toEqual({ added: ["three.js"], removed: ["two.js"] });
  expect([await queryModule("one"), await queryModule("three")]).toEqual(["1", "3"]);
  await expect(queryModule("two")).rejects.toThrow(/Could not find public function/);
});

test("[PUSH-02] an unknown hash is refused", async () => {
  const next = push([]);
  next.appDefinition.unchangedModuleHashes = [
    { path: "x.js", environment: "isolate", sha256: "0".repeat(64) },
  ] as never[];
  expect(await call("deploy2/start_push", next)).toMatchObject({ status: 400, reply: { code: "ModuleNotFound" } });
});

test("[PUSH-06] a push with components is refused by name", async () => {
  const message = "This backend has no components; remove ../packages/limiter from convex.config.ts";
  const reply = { code: "ComponentsNotSupported", message };
  const withDefinitions = push([], null, { componentDefinitions: [{ definitionPath: "../packages/limiter" }] });
  expect(await call("deploy2/start_push", withDefinitions)).toMatchObject({ status: 400, reply });
});

test("[FN-98] a project outside of this repository has its own packages, also where this one has another version", async () => {
  const project = await temporaryFolder();
  await writeFile(join(project, "package.json"), "{}");
  for (const name of ["only-here", "convex"]) {
    await mkdir(join(project, "node_modules", name), { recursive: true });
    await writeFile(join(project, "node_modules", name, "index.js"), `exports.origin = "${name} of the project";\n`);
  }
  const its = await startTestBackend({ projectFolder: project });
  onTestFinished(() => its.close());
  const source = (name: string) => `"use node";
    import { origin } from "${name}";
    const f = () => {};
    Object.assign(f, { isAction: true, isPublic: true, exportArgs: () => '{"type":"any"}', exportReturns: () => "null",
      invokeAction: async () => JSON.stringify(origin) });
    export { f };`;
  const node = (name: string) => ({ path: "packages.js", environment: "node", source: source(name) });
  for (const name of ["only-here", "convex"]) {
    const { status, reply } = await call("deploy2/start_push", push([node(name)]), its.url);
    expect(status, JSON.stringify(reply)).toBe(200);
    await call("deploy2/finish_push", { startPush: reply, dryRun: false, message: null }, its.url);
    const client = new ConvexHttpClient(its.url, { logger: false });
    expect(await client.action(makeFunctionReference<"action">("packages:f"), {})).toBe(`${name} of the project`);
  }
  const { status, reply } = await call("deploy2/start_push", push([node("esbuild")]), its.url);
  expect(status).toBe(400);
  expect(reply.message).toContain("Cannot find module 'esbuild'");
  expect(reply.message).toContain(join(project, "package.json"));
});

test("[PUSH-08] of two pushes at once the newer one is finished, and the older one gets the race as its error", async () => {
  const older = await start([module("race.js", "older")], { tables: [], schemaValidation: true });
  const newer = await start([module("race.js", "newer")], { tables: [], schemaValidation: true });
  const waiting = { schemaChange: older.schemaChange, timeoutMs: 1, dryRun: false };
  expect((await call("deploy2/wait_for_schema", waiting)).reply).toEqual({ type: "raceDetected" });
  expect(await finish(older)).toMatchObject({ status: 400, reply: { code: "RaceDetected" } });
  expect((await finish(newer)).status).toBe(200);
  expect(await queryModule("race")).toBe("newer");
  expect(await finish(newer)).toMatchObject({ status: 400, reply: { code: "RaceDetected" } });
});

test("[PUSH-08] a variable changed between start and finish is a race too", async () => {
  const started = await start([module("env.js", "x")]);
  await call("update_environment_variables", { changes: [{ name: "CHANGED", value: "1" }] });
  expect(await finish(started)).toMatchObject({ status: 400, reply: { code: "RaceDetected" } });
});

test("[PUSH-09] evaluate_schema reports which documents must be checked and which indexes filled", async () => {
  const before = { tables: [table("kept", numbers), table("changed", numbers)], schemaValidation: true };
  await finish(await start([module("one.js", "1")], before));
  const index = { indexDescriptor: "by_n", fields: ["n"] };
  const after = { tables: [table("kept", numbers), table("changed", strings, [index])], schemaValidation: true };
  const { status, reply } = await call("deploy2/evaluate_schema", push([], after));
  expect(status).toBe(200);
  const { tables, indexes } = reply.componentSchemaEvaluations[""];
  expect(tables).toMatchObject([
    { name: "kept", outcome: "supersetOfEnforced", numDocs: 0, sizeBytes: 0 },
    { name: "changed", outcome: "mustWalk", numDocs: 0, sizeBytes: 0 },
  ]);
  expect(indexes).toMatchObject([{ name: "changed.by_n", type: "database", change: "added", needsBackfill: true }]);
});

test("[PUSH-04] an invalid schema is refused with its fault", async () => {
  const schema = {
    tables: [table("t", numbers, [{ indexDescriptor: "by_id", fields: ["n"] }])],
    schemaValidation: true,
  };
  const { status, reply } = await call("deploy2/start_push", push([], schema));
  expect([status, reply.code]).toEqual([400, "InvalidSchema"]);
  expect(reply.message).toContain("by_id");
});

const badPushes: readonly [string, object][] = [
  ["no definition", { componentDefinitions: [] }],
  ["a module without a source", push([{ path: "x.js", environment: "isolate" }])],
  ["a module of an unknown environment", push([{ path: "x.js", source: "", environment: "moon" }])],
];

test.each(badPushes)("[PUSH-17] a push with %s is refused", async (_what, body) => {
  expect(await call("deploy2/start_push", body)).toMatchObject({ status: 400, reply: { code: "BadPush" } });
});

test("[PUSH-17] a compressed push without the key in its header is refused before it is unpacked", async () => {
  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(bomb.length).toBeLessThan(10_000);
  const response = await fetch(`${backend.url}/api/deploy2/start_push`, {
    method: "POST",
    headers: { "content-encoding": "br" },
    body: bomb,
  });
  expect(response.status).toBe(415);
});

test("[PUSH-17] the log reports no refused push as a fault of the server", async () => {
  for (const [, body] of badPushes) await call("deploy2/start_push", body);
  const unpackable = await fetch(`${backend.url}/api/deploy2/start_push`, {
    method: "POST",
    headers: { authorization: `Convex ${ADMIN_KEY}`, "content-encoding": "br" },
    body: "no Brotli",
  });
  expect(unpackable.status).toBe(400);
  expect(faults).toEqual([]);
});
