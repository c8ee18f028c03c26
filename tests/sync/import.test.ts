/** `npx convex import` of the official CLI. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Backend } from "../../embedded/src/index.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { FixtureApp } from "../support/backends/FixtureApp.js";
import { readZip } from "../support/browser/readZip.js";
import { startTestBackend } from "../support/backends/startTestBackend.js";

interface Deployment {
  readonly backend: Backend;
  readonly app: FixtureApp;
  readonly client: ConvexHttpClient;
}

let source: Deployment;
let target: Deployment;
let snapshot: string;

async function startDeployment(): Promise<Deployment> {
  const backend = await startTestBackend();
  const app = await FixtureApp.create(backend);
  await app.push();
  return { backend, app, client: new ConvexHttpClient(backend.url, { logger: false }) };
}

async function stopDeployment({ backend, app }: Deployment): Promise<void> {
  await backend.close();
  await app.remove();
}

/** Fails the test with the CLI's output. */
async function convex({ app }: Deployment, ...args: string[]): Promise<string> {
  const { code, stderr } = await app.run(args);
  expect(code, stderr).toBe(0);
  return stderr;
}

/** The words of a command that fails. */
async function stderrOfFailure({ app }: Deployment, ...args: string[]): Promise<string> {
  const { code, stderr } = await app.run(args);
  expect(code).toBe(1);
  return stderr;
}

/** Contents by name, without tables of no documents. */
async function exportedContents(from: Deployment, name: string): Promise<Map<string, string>> {
  const file = path.join(from.app.directory, name);
  await convex(from, "export", "--include-file-storage", "--path", file);
  const contents = [...readZip(await readFile(file))].map(([entry, content]) => [entry, content.toString()] as const);
  return new Map(contents.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function writeImportFile(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(target.app.directory, name);
  await writeFile(file, content);
  return file;
}

async function upload({ client }: Deployment, body: string): Promise<string> {
  const url = await client.mutation(fixtureApi.files.uploadUrl, {});
  const reply = await fetch(url, { method: "POST", headers: { "content-type": "text/plain" }, body });
  return ((await reply.json()) as { storageId: string }).storageId;
}

const counter = ({ client }: Deployment, name: string) => client.query(fixtureApi.counters.get, { name });

beforeAll(async () => {
  [source, target] = await Promise.all([startDeployment(), startDeployment()]);
  const { client, app } = source;
  for (let n = 0; n < 250; n++) await client.mutation(fixtureApi.counters.increment, { name: `counter ${n}` });
  await client.mutation(fixtureApi.messages.send, {
    channel: "c",
    author: "Zoë",
    body: '"quoted"\n☃ {"$integer":"1"} 12',
  });
  await upload(source, "words of a file");
  await upload(source, "");
  snapshot = path.join(app.directory, "snapshot.zip");
  await exportedContents(source, "snapshot.zip");
});

afterAll(async () => {
  await Promise.all([stopDeployment(source), stopDeployment(target)]);
});

test("[PUSH-18] an export is imported with every document, id, creation time and file", async () => {
  const shown = await convex(target, "import", snapshot);
  expect(shown).toContain("Import change summary:");
  expect(shown).toMatch(/counters +\| 250 +\| 0 of 0 +\|/);
  expect(shown).toMatch(/_storage +\| 2 +\| 0 of 0 files +\|/);
  expect(shown).toContain('Imported "counters" (250 documents)');
  expect(shown).toContain("Added 253 documents");
  const before = await exportedContents(source, "before.zip");
  expect(before.get("counters/documents.jsonl")!.split("\n")).toHaveLength(251);
  expect(await exportedContents(target, "after.zip")).toEqual(before);
  expect(await counter(target, "counter 7")).toBe(1);
  expect(await target.client.mutation(fixtureApi.counters.increment, { name: "counter 7" })).toBe(2);
});

test("[PUSH-18] pages follow an import, and --replace puts everything back, in the same deployment too", async () => {
  const { client } = target;
  const live = new ConvexClient(target.backend.url);
  onTestFinished(async () => live.close());
  const values: number[] = [];
  live.onUpdate(fixtureApi.counters.get, { name: "counter 8" }, (value) => void values.push(value));
  await expect.poll(() => values.at(-1)).toBe(1);
  await client.mutation(fixtureApi.counters.increment, { name: "counter 8" });
  await expect.poll(() => values.at(-1)).toBe(2);
  const lateFile = await upload(target, "late");
  const shown = await convex(target, "import", "--replace", "--yes", snapshot);
  expect(shown).toMatch(/counters +\| 250 +\| 250 of 250 +\|/);
  await expect.poll(() => values.at(-1)).toBe(1);
  const [sourceContents, targetContents] = [
    await exportedContents(source, "before2.zip"),
    await exportedContents(target, "after2.zip"),
  ];
  expect(withoutAddresses(targetContents)).toEqual(withoutAddresses(sourceContents));
  expect(await client.query(fixtureApi.files.url, { id: lateFile })).toBeNull();
});

test("[PUSH-18] a table is imported from CSV, lines and an array; --append keeps its documents, --replace the others", async () => {
  const { client } = target;
  const csv = await writeImportFile("counters.csv", "name,value\nfrom csv,7\n");
  const shown = await convex(target, "import", "--table", "counters", "--append", csv);
  expect(shown).toContain('Added 1 documents to table "counters"');
  const lines = await writeImportFile("counters.jsonl", '{"name":"from lines","value":8}\n');
  await convex(target, "import", "--table", "counters", "--append", lines);
  expect(await Promise.all(["counter 7", "from csv", "from lines"].map((name) => counter(target, name)))).toEqual([
    1, 7, 8,
  ]);
  const array = await writeImportFile("counters.json", '[{"name":"from array","value":9}]');
  await convex(target, "import", "--table", "counters", "--replace", "--yes", array);
  expect(await Promise.all(["counter 7", "from csv", "from array"].map((name) => counter(target, name)))).toEqual([
    0, 0, 9,
  ]);
  expect(await client.query(fixtureApi.messages.list, { channel: "c" })).toHaveLength(1);
});

test("[PUSH-18] --replace-all empties the tables that the zip lacks, and keeps files that it does not have", async () => {
  const only = path.join(source.app.directory, "documents.zip");
  await convex(source, "export", "--path", only);
  await convex(target, "import", "--replace-all", "--yes", only);
  expect(
    (await exportedContents(target, "after3.zip")).get("_storage/documents.jsonl")!.trim().split("\n"),
  ).toHaveLength(2);
  const none = emptyZip();
  const shown = await convex(target, "import", "--replace-all", "--yes", await writeImportFile("none.zip", none));
  expect(shown).toMatch(/counters +\| 0 +\| 250 of 250 +\|/);
  expect(await counter(target, "counter 7")).toBe(0);
  expect(await target.client.mutation(fixtureApi.counters.increment, { name: "counter 7" })).toBe(1);
});

/** An archive without entries. */
function emptyZip(): Uint8Array {
  return Buffer.from(`PK\u0005\u0006${"\0".repeat(18)}`, "latin1");
}

/** A file's address is new where the old one is taken. */
function withoutAddresses(contents: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...contents].map(([name, content]) => [name, content.replace(/"internalId":"[^"]*"/g, "")]));
}

describe("an import that fails leaves the tables as they were", () => {
  const table = ["--table", "counters"];
  const bad = '{"name":"fine","value":1}\n{"name":"late","value":"text"}\n';

  const failingImports: readonly [string, string, string, readonly string[], string][] = [
    [
      "of a table with documents",
      "a.jsonl",
      '{"name":"a","value":1}',
      table,
      "Table counters already exists. Please choose",
    ],
    ["that the schema refuses", "b.jsonl", bad, [...table, "--replace", "--yes"], "does not match the schema"],
    [
      "of a table outside of the schema",
      "c.jsonl",
      "{}\n",
      ["--table", "unknown"],
      'the table "unknown" is not in the schema',
    ],
    ["of rows that can't be read", "d.jsonl", "{\n", [...table, "--replace", "--yes"], "Row 1 wasn't valid JSON: "],
    ["of the backend's own table", "e.jsonl", "{}\n", ["--table", "_env_vars"], `"_env_vars" isn't a valid table name`],
    ["of a component", "f.jsonl", "{}\n", [...table, "--component", "child"], "This deployment has no components"],
    ["of no zip", "g.zip", "nonsense", ["--replace-all", "--yes"], "Invalid zip file: "],
    [
      "of rows with wrong ids",
      "h.jsonl",
      '{"_id":"x","name":"a","value":1}',
      [...table, "--append"],
      "is not an id of the table",
    ],
  ];
  test.each(failingImports)("[PUSH-25] %s", async (_what, name, content, options, reason) => {
    await target.client.mutation(fixtureApi.counters.increment, { name: "kept" });
    const value = await counter(target, "kept");
    expect(await stderrOfFailure(target, "import", ...options, await writeImportFile(name, content))).toContain(reason);
    expect(await counter(target, "kept")).toBe(value);
    expect([await counter(target, "fine"), await counter(target, "a")]).toEqual([0, 0]);
  });

  test("[PUSH-16] without the administrator's key nothing is read", async () => {
    const intruder = await FixtureApp.create({ url: target.backend.url, adminKey: "a-false-administrators-key" });
    onTestFinished(async () => intruder.remove());
    const { code, stderr } = await intruder.run(["import", "--replace-all", "--yes", snapshot]);
    expect(code).toBe(1);
    expect(stderr).toContain("The provided admin key was invalid");
    const paths = [
      "import/start_upload",
      "import/upload_part?uploadToken=x&partNumber=1",
      "import/finish_upload",
      "perform_import",
    ];
    const replies = paths.map(async (name) =>
      fetch(`${target.backend.url}/api/${name}`, { method: "POST", body: "{}" }),
    );
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
