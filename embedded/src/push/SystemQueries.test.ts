import type { JSONValue } from "convex/values";
import { afterEach, expect, test } from "vitest";
import type { Commit } from "../database/types/commitTypes.js";
import { ANYONE, TestBackend, valueOf } from "../functions/testing/TestBackend.js";
import { SnapshotExports } from "./export/SnapshotExports.js";
import { SnapshotImports } from "./import/SnapshotImports.js";
import { SystemQueries } from "./SystemQueries.js";

const APP = {
  "m.ts": `import { mutationGeneric as mutation } from "convex/server";
    export const add = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", {}); } });
    export const touch = mutation({
      handler: async (ctx) => { await ctx.db.patch((await ctx.db.query("rows").first())!._id, { n: Math.random() }); },
    });`,
};

let backend: TestBackend;
afterEach(async () => backend.close());

/** Whether `change` invalidates the query's result. */
async function isInvalidated(path: string, args: { [name: string]: JSONValue }, change: () => Promise<unknown>) {
  const { layer, database } = backend;
  const addresses = { cloudUrl: "http://cloud.test", siteUrl: "http://site.test" };
  const { files } = layer;
  const exports = new SnapshotExports(database, files);
  const imports = new SnapshotImports({ database, files, folder: "", logFault: () => undefined });
  const runner = new SystemQueries(database, layer, { exports, imports }, addresses).wrap(layer.runner);
  const outcome = await runner.runQuery({ path: `_system/${path}`, args, context: { ...ANYONE, isAdmin: true } });
  valueOf(outcome);
  const commits: Commit[] = [];
  const stop = database.onCommit((commit) => commits.push(commit));
  await change();
  stop();
  return commits.some((commit) => outcome.readSet.overlaps(commit));
}

test("[PUSH-21] a change of variables, tables or functions invalidates the CLI's queries of them", async () => {
  backend = await TestBackend.start(APP);
  const set = () => backend.layer.environment.set([{ name: "SEASON", value: String(backend.database.latestTs) }]);
  const add = () => backend.mutation("m:add");
  const touch = () => backend.mutation("m:touch");
  const push = () => backend.deploy({ ...APP, "n.ts": "export const x = 1;" });
  const variable = { name: "SEASON" };
  expect(await isInvalidated("cli/queryEnvironmentVariables", {}, set)).toBe(true);
  expect(await isInvalidated("cli/queryEnvironmentVariables:get", variable, set)).toBe(true);
  expect(await isInvalidated("cli/queryEnvironmentVariables:get", variable, add)).toBe(false);
  expect(await isInvalidated("cli/queryTable", { tableName: "rows" }, touch)).toBe(true);
  expect(await isInvalidated("cli/queryTable", { tableName: "later" }, add)).toBe(false);
  expect(await isInvalidated("cli/tableSize", { tableName: "rows" }, add)).toBe(true);
  expect(await isInvalidated("cli/tables", {}, push)).toBe(true);
  expect(await isInvalidated("cli/modules:apiSpec", {}, push)).toBe(true);
});

test("[PUSH-21] the state of a table of 40,000 documents can be read", async () => {
  backend = await TestBackend.start(APP);
  const { database } = backend;
  const tx = database.begin();
  const system = database.asSystem(tx);
  for (let n = 0; n < 40_000; n++) system.insert("rows", { n });
  await database.commit(tx);
  expect(await isInvalidated("cli/queryTable", { tableName: "rows" }, () => backend.mutation("m:touch"))).toBe(true);
});
