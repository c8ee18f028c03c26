import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { type AppFiles, bundleApp } from "../testing/bundleApp.js";
import { ANYONE, TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";
import { EvaluationScope } from "./EvaluationScope.js";
import { PushError, type Analysis } from "./pushTypes.js";
import { moduleHash } from "./ModuleTable.js";

const IMPORTS = `
import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action, internalMutationGeneric as internalMutation, httpActionGeneric as httpAction, httpRouter, cronJobs, anyApi as api } from "convex/server";
import { v } from "convex/values";
`;

let backend: TestBackend;
afterEach(async () => backend.close());

const analyze = async (files: AppFiles): Promise<Analysis> => backend.layer.deployments.analyze(await bundleApp(files));

const refusal = async (files: AppFiles): Promise<PushError> => {
  try {
    await analyze(files);
  } catch (error) {
    if (error instanceof PushError) return error;
    throw error;
  }
  throw new Error("expected a refusal");
};

/** Modules with each kind of export that an analysis reports. */
const EXPORTS_OF_EACH_KIND = {
  "lib/m.ts": `${IMPORTS}
        export const get = query({ args: { id: v.id("rows") }, returns: v.union(v.null(), v.string()), handler: async () => null });
        export const put = internalMutation({ handler: async () => null });
        export default action({ args: {}, handler: async () => null });
        export const helper = () => 1;
        export const constant = { isQuery: true };`,
  "http.ts": `${IMPORTS}
        const http = httpRouter();
        http.route({ path: "/hook", method: "POST", handler: httpAction(async () => new Response("")) });
        http.route({ pathPrefix: "/files/", method: "GET", handler: httpAction(async () => new Response("")) });
        export default http;`,
  "crons.ts": `${IMPORTS}
        const crons = cronJobs();
        crons.interval("often", { minutes: 5 }, api.lib.m.put, {});
        crons.cron("by expression", "0 9 * * 1", api.lib.m.put, { n: 1n });
        export default crons;`,
  "schema.ts": `import { defineSchema, defineTable } from "convex/server";
        import { v } from "convex/values";
        export default defineSchema({ rows: defineTable({ text: v.string() }).index("by_text", ["text"]) });`,
  "auth.config.ts": `export default { providers: [
        { domain: process.env.ISSUER, applicationID: "convex" },
        { type: "customJwt", issuer: "i", jwks: "https://keys.test", algorithm: "ES256" },
      ] };`,
};

describe("analysis", () => {
  test("[FN-70] names every function with kind, visibility and validators, routes, crons, schema and auth", async () => {
    backend = await TestBackend.start(null);
    await backend.layer.environment.set([{ name: "ISSUER", value: "https://issuer.test" }]);
    const analysis = await analyze(EXPORTS_OF_EACH_KIND);
    const any = '{"type":"any"}';
    expect(analysis.functions.get("lib/m.js")?.functions).toEqual(
      expect.arrayContaining([
        {
          name: "get",
          udfType: "Query",
          visibility: "public",
          args: '{"type":"object","value":{"id":{"fieldType":{"type":"id","tableName":"rows"},"optional":false}}}',
          returns: '{"type":"union","value":[{"type":"null"},{"type":"string"}]}',
        },
        { name: "put", udfType: "Mutation", visibility: "internal", args: any, returns: null },
        {
          name: "default",
          udfType: "Action",
          visibility: "public",
          args: '{"type":"object","value":{}}',
          returns: null,
        },
      ]),
    );
    expect(analysis.functions.get("lib/m.js")?.functions).toHaveLength(3);
    expect([...analysis.functions.keys()].sort()).toEqual(["crons.js", "http.js", "lib/m.js"]);
    expect(analysis.functions.get("http.js")?.httpRoutes).toEqual([
      { path: "/hook", method: "POST" },
      { path: "/files/*", method: "GET" },
    ]);
    expect(analysis.functions.get("crons.js")?.cronSpecs).toEqual([
      {
        identifier: "often",
        udfPath: "lib/m:put",
        udfArgs: [{}],
        schedule: { type: "interval", minutes: 5 },
      },
      {
        identifier: "by expression",
        udfPath: "lib/m:put",
        udfArgs: [{ n: { $integer: "AQAAAAAAAAA=" } }],
        schedule: { type: "cron", cron: "0 9 * * 1" },
      },
    ]);
    expect(analysis.schema).toMatchObject({ tables: [{ tableName: "rows" }], schemaValidation: true });
    expect(analysis.auth).toEqual([
      { type: "oidc", domain: "https://issuer.test", applicationID: "convex" },
      { type: "customJwt", issuer: "i", jwks: "https://keys.test", algorithm: "ES256", applicationID: null },
    ]);
  });

  test("[PUSH-26] other work runs between the modules of a push", async () => {
    backend = await TestBackend.start(null);
    const order: string[] = [];
    vi.spyOn(EvaluationScope.prototype, "now").mockImplementation(() => order.push("a module"));
    const names = ["a", "b", "c"];
    const push = await bundleApp(
      Object.fromEntries(names.map((name) => [`${name}.ts`, "export const at = Date.now();"])),
    );
    let isOver = false;
    const other = (): void => {
      order.push("other work");
      if (!isOver) setImmediate(other);
    };
    setImmediate(other);
    await backend.layer.deployments.analyze(push);
    isOver = true;
    const between = order.slice(order.indexOf("a module"), order.lastIndexOf("a module") + 1);
    expect(between.filter((work) => work === "a module")).toHaveLength(3);
    expect(between.join(" ")).not.toContain("a module a module");
  });

  test("[FN-71] a module that can't be deployed is refused by its name", async () => {
    backend = await TestBackend.start(null);
    const crons = (body: string) => `${IMPORTS} const crons = cronJobs(); ${body} export default crons;`;
    const cases: [AppFiles, RegExp][] = [
      [
        { "m.ts": `throw new Error("on import");` },
        /Failed to analyze m\.js: Uncaught Error: on import\n.*convex\/m\.ts:1/,
      ],
      [{ "m.ts": `export const x = await Promise.resolve(1);` }, /Failed to load m\.js.*Top-level await/],
      [
        { "m.ts": `void Promise.reject(new Error("left behind")).finally(() => 1); export const x = 1;` },
        /left behind/,
      ],
      [{ "http.ts": `export default 5;` }, /default export of `convex\/http\.ts`/],
      [{ "http.ts": `"use node"; ${IMPORTS} export default httpRouter();` }, /http\.js can't have a "use node"/],
      [{ "crons.ts": `export const crons = 1;` }, /default export of `convex\/crons\.ts`/],
      ...["5", '{"c":{"name":1,"args":[],"schedule":{}}}', '{"c":{"name":"m:w","schedule":{}}}'].map(
        (exported): [AppFiles, RegExp] => [
          { "crons.ts": `export default { isCrons: true, export: () => ${JSON.stringify(exported)} };` },
          /default export of `convex\/crons\.ts`/,
        ],
      ),
      [
        { "crons.ts": crons(`crons.interval("lost", { hours: 1 }, "m:nowhere" as any);`) },
        /'lost' schedules a function that does not exist: m:nowhere/,
      ],
      [
        {
          "m.ts": `${IMPORTS} export const q = query({ handler: async () => 1 });`,
          "crons.ts": crons(`crons.interval("asks", { hours: 1 }, "m:q" as any);`),
        },
        /'asks' schedules m:q, which is a query/,
      ],
      [
        {
          "m.ts": `${IMPORTS} export const w = mutation({ handler: async () => 1 });`,
          "crons.ts": crons(`crons.cron("odd", "61 * * * *", "m:w" as any);`),
        },
        /schedule of cron "odd" is invalid/,
      ],
      [
        { "n.ts": `"use node"; ${IMPORTS} export const q = query({ handler: async () => 1 });` },
        /`q` defined in `n\.js` is a Query/,
      ],
      [
        { "m.ts": `${IMPORTS} export const q = query({ args: { a: undefined as any }, handler: async () => 1 });` },
        /validator.*m:q/,
      ],
      [{ "schema.ts": `export default { tables: {} };` }, /default export of `convex\/schema\.ts`/],
      [
        { "schema.ts": `export default { export: () => '{"tables":[{"tableName":"a"}],"schemaValidation":true}' };` },
        /default export of `convex\/schema\.ts`/,
      ],
      [{ "auth.config.ts": `export default { providers: [{ domain: "x" }] };` }, /no `applicationID`/],
      [{ "auth.config.ts": `export default { providers: 5 };` }, /`providers` array/],
      [{ "m.ts": `setTimeout(() => 1, 1); export const x = 1;` }, /Can't use setTimeout in module scope/],
    ];
    for (const [files, text] of cases) expect((await refusal(files)).message).toMatch(text);
  });

  test("[FN-72] auth.config that reads a variable without a value is refused by the variable's name", async () => {
    backend = await TestBackend.start(null);
    const files = {
      "auth.config.ts": `export default { providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: process.env.APP_NAME! }] };`,
    };
    expect(await refusal(files)).toMatchObject({
      code: "AuthConfigMissingEnvironmentVariable",
      message: "Environment variable APP_NAME is used in auth config file but its value was not set",
    });
    await backend.layer.environment.set([{ name: "APP_NAME", value: "app" }]);
    await backend.deploy(files);
    expect(backend.layer.deployments.authProviders()).toEqual([
      { type: "oidc", domain: "http://127.0.0.1:6200/http", applicationID: "app" },
    ]);
    await backend.layer.environment.set([{ name: "APP_NAME", value: "renamed" }]);
    expect(backend.layer.deployments.authProviders()).toMatchObject([{ applicationID: "renamed" }]);
    await expect(backend.layer.environment.set([{ name: "APP_NAME", value: null }])).rejects.toMatchObject({
      code: "AuthConfigMissingEnvironmentVariable",
    });
    expect(backend.layer.deployments.authProviders()).toMatchObject([{ applicationID: "renamed" }]);
  });
});

const version = (n: number): AppFiles => ({
  "m.ts": `${IMPORTS}
    import { shared } from "./shared";
    export const version = query({ handler: async () => ${n} });
    export const slow = mutation({ handler: async (ctx) => {
      await crypto.subtle.digest("SHA-256", new Uint8Array(1));
      await ctx.db.insert("rows", { version: ${n} });
      return ${n};
    } });
    export const rows = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.version) });
    export const s = query({ handler: async () => shared });`,
  "shared.ts": `export const shared = "shared";`,
  "other.ts": `${IMPORTS} import { shared } from "./shared"; export const s = query({ handler: async () => shared });`,
});

describe("deployment", () => {
  test("[FN-73] before the first push no function exists", async () => {
    backend = await TestBackend.start(null);
    expect(errorOf(await backend.query("m:version"))).toContain("Could not find public function");
    await backend.deploy(version(1));
    expect(valueOf(await backend.query("m:version"))).toBe(1);
  });

  test("[FN-73] each execution runs the code of its own snapshot", async () => {
    backend = await TestBackend.start(version(1));
    const before = backend.database.latestTs;
    const running = backend.mutation("m:slow");
    await backend.deploy(version(2));
    const at = (ts?: bigint) =>
      backend.layer.runner.runQuery({ path: "m:version", args: {}, context: ANYONE }, ts === undefined ? {} : { ts });
    expect(valueOf(await at(before))).toBe(1);
    expect(valueOf(await at())).toBe(2);
    const ran = valueOf(await running);
    expect(valueOf(await backend.query("m:rows"))).toEqual([ran]);
  });

  test("[FN-73] a mutation that a push overtakes runs again with the new code", async () => {
    backend = await TestBackend.start(version(1));
    const push = await bundleApp(version(2));
    const analysis = await backend.layer.deployments.analyze(push);
    const running = backend.mutation("m:slow");
    const tx = backend.database.begin();
    backend.layer.deployments.deploy(tx, push, analysis);
    await backend.database.commit(tx);
    expect(valueOf(await running)).toBe(2);
    expect(valueOf(await backend.query("m:rows"))).toEqual([2]);
  });

  test("[FN-73] a push whose transaction does not commit changes nothing", async () => {
    backend = await TestBackend.start(version(1));
    const push = await bundleApp(version(2));
    backend.layer.deployments.deploy(backend.database.begin(), push, await backend.layer.deployments.analyze(push));
    expect(valueOf(await backend.query("m:version"))).toBe(1);
    expect(backend.layer.deployments.functions().has("m.js")).toBe(true);
  });

  test("[FN-74] a deployment is in force after a restart, which compiles nothing", async () => {
    const persistence = new MemoryPersistence();
    const compileCacheDir = await mkdtemp(join(tmpdir(), "compiled-"));
    try {
      backend = await TestBackend.start(version(1), { persistence, compileCacheDir });
      await backend.layer.environment.set([{ name: "KEPT", value: "yes" }]);
      await backend.layer.close();
      const written = async () =>
        Promise.all(
          (await readdir(compileCacheDir))
            .sort()
            .map(async (file) => [file, (await stat(join(compileCacheDir, file))).mtimeMs]),
        );
      const compiled = await written();
      expect(compiled.length).toBeGreaterThan(2);
      backend = await TestBackend.start(null, { persistence, compileCacheDir });
      expect(await written()).toEqual(compiled);
      expect(valueOf(await backend.query("m:version"))).toBe(1);
      expect(backend.layer.environment.list()).toMatchObject([{ name: "KEPT", value: "yes" }]);
      expect(backend.layer.deployments.functions().get("m.js")?.functions).toHaveLength(4);
      await backend.deploy({ "m.ts": `${IMPORTS} export const version = query({ handler: async () => 3 });` });
      await backend.layer.close();
      backend = await TestBackend.start(null, { persistence, compileCacheDir });
      expect(valueOf(await backend.query("m:version"))).toBe(3);
      expect(await readdir(compileCacheDir)).toHaveLength(backend.layer.deployments.moduleHashes().length);
    } finally {
      await rm(compileCacheDir, { recursive: true });
    }
  });

  test("[FN-75] deployed modules have the CLI's hash, and a push reports what it added and removed", async () => {
    backend = await TestBackend.start(version(1));
    const push = await bundleApp(version(1));
    const hashes = backend.layer.deployments.moduleHashes();
    expect(hashes.map((module) => module.path).sort()).toEqual(push.modules.map((module) => module.path).sort());
    for (const module of push.modules) {
      const { path, environment } = module;
      const hash = moduleHash(module);
      const requested = [hash, "0".repeat(64)].map((each) => ({ path, environment, hash: each }));
      expect(backend.layer.deployments.storedModules(requested)).toEqual([module, null]);
    }
    const diff = await backend.deploy(version(2));
    expect(diff.modules.added.map((module) => module.path)).toContain("m.js");
    expect(diff.modules.removed.map((module) => module.path)).toContain("m.js");
    expect(diff.modules.added.map((module) => module.path)).not.toContain("other.js");
    const { "other.ts": _removed, ...rest } = version(2);
    const smaller = await backend.deploy(rest);
    expect(smaller.modules.removed.map((module) => module.path)).toContain("other.js");
    expect(backend.layer.deployments.functions().has("other.js")).toBe(false);
  });

  test("[PUSH-27] each deployed module that a push names by hash is read once", async () => {
    const disk = new MemoryPersistence();
    const count = 40;
    const files = Array.from({ length: count }, (_, n) => [`m${n}.ts`, `export const n = ${n};`] as const);
    backend = await TestBackend.start(Object.fromEntries(files), { persistence: disk });
    await backend.layer.close();
    const persistence = new GatedPersistence(disk);
    backend = await TestBackend.start(null, { persistence });
    const hashes = backend.layer.deployments.moduleHashes();
    const before = persistence.reads;
    const stored = backend.layer.deployments.storedModules(hashes);
    expect(stored.map((module) => module?.path)).toEqual(hashes.map(({ path }) => path));
    // A row of the module and a row of its source, with their keys.
    expect(persistence.reads - before).toBeLessThanOrEqual(4 * hashes.length);
  });

  test("[FN-76] environment variables are set all or none, within limits", async () => {
    backend = await TestBackend.start({
      "m.ts": `${IMPORTS} export const env = query({ handler: async () => process.env.A ?? null });`,
    });
    const { environment } = backend.layer;
    const versionBefore = environment.version();
    await environment.set([
      { name: "B", value: "b" },
      { name: "A", value: "a" },
    ]);
    expect(environment.list().map(({ name, value }) => [name, value])).toEqual([
      ["A", "a"],
      ["B", "b"],
    ]);
    expect(environment.version()).not.toBe(versionBefore);
    expect(valueOf(await backend.query("m:env"))).toBe("a");
    const bad = [
      { name: "1A", value: "x" },
      { name: "", value: "x" },
      { name: "A B", value: "x" },
      { name: "A".repeat(257), value: "x" },
      { name: "CONVEX_SITE_URL", value: "x" },
      { name: "BIG", value: "ä".repeat(4097) },
    ];
    for (const change of bad) {
      await expect(environment.set([{ name: "A", value: "changed" }, change])).rejects.toBeInstanceOf(PushError);
    }
    const many = Array.from({ length: 511 }, (_, index) => ({ name: `N${index}`, value: "" }));
    await expect(environment.set(many)).rejects.toMatchObject({ code: "EnvVarLimitReached" });
    expect(valueOf(await backend.query("m:env"))).toBe("a");
    await environment.set([{ name: "A", value: null }]);
    expect(valueOf(await backend.query("m:env"))).toBeNull();
    expect(environment.list()).toHaveLength(1);
  });
});
