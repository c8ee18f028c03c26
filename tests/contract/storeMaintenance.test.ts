/** Runs embedded/bin/store.ts while another process has the store open. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openLmdbPersistence } from "../../embedded/src/persistence/index.js";
import { DirectoryBlobStore } from "../../embedded/src/functions/index.js";
import { TestBackend } from "../../embedded/src/functions/testing/TestBackend.js";
import { systemClock } from "../../embedded/src/shared/Clock.js";
import { type StoreSize, verifyStore } from "../../embedded/src/server/storeMaintenance.js";
import { compileScript } from "../support/backends/compileScript.js";
import { collectDocuments, indexes, mutate, pushSchema, scan, schemaOf, table } from "../support/database/database.js";

let script: string;
let directory: string;
let copy: string;
let backend: TestBackend;

const schema = schemaOf(table("left", { indexes: indexes({ by_n: ["n"] }) }), table("right"));

beforeAll(async () => {
  script = await compileScript(new URL("../../embedded/bin/store.ts", import.meta.url));
});
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "store-"));
  copy = path.join(directory, "copy");
  backend = await open(path.join(directory, "data"));
  await pushSchema(backend.database, schema);
  for (let n = 0; n < 20; n++) await writePair(n);
});
afterEach(async () => {
  await backend.close();
  rmSync(directory, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<TestBackend> {
  return await TestBackend.start(null, {
    persistence: await openLmdbPersistence(dataDir),
    blobStore: await DirectoryBlobStore.open(path.join(dataDir, "files")),
    clock: systemClock,
  });
}

function writePair(n: number): Promise<unknown> {
  return mutate(backend.database, (tx) => {
    tx.insert("left", { n, text: "x".repeat(500) });
    tx.insert("right", { n });
  });
}

const storeFile = (words: string) => backend.layer.files.store(Buffer.from(words), { contentType: "text/plain" });

async function store(command: string, dataDir: string, ...more: string[]) {
  const child = spawn(process.execPath, [script, command, "--data-dir", dataDir, "--json", ...more], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { size: stdout === "" ? null : (JSON.parse(stdout) as StoreSize), stderr };
}

const rowsOf = (size: StoreSize | null, name: string) => size?.tables.find((each) => each.name === name)?.rows;

test("[OPS-03] a backup beside a server that writes is one moment of it, whole, and starts as a data directory", async () => {
  const early = await storeFile("an early file");
  const data = path.join(directory, "data");
  let isDone = false;
  const backup = store("backup", data, "--to", copy).finally(() => (isDone = true));
  for (let n = 20; !isDone; n++) await Promise.all([writePair(n), storeFile(`file ${n}`)]);
  const { size, stderr } = await backup;
  expect(stderr).toBe("");
  expect(readdirSync(copy).sort()).toEqual(["files", "store.mdb"]);
  expect((await store("check", copy)).size).toEqual(size);

  const restored = await open(copy);
  const tx = restored.database.read();
  const numbers = (name: string) => collectDocuments(tx, scan(name)).map(({ n }) => n);
  expect(numbers("right")).toEqual(numbers("left"));
  expect(numbers("left").length).toBe(rowsOf(size, "left"));
  expect(numbers("left").length).toBeGreaterThanOrEqual(20);
  const file = restored.layer.files.find(early)!;
  expect(await text(restored.layer.files.read(file))).toBe("an early file");
  await restored.close();
});

test("[OPS-03] a backup that lacks a file is refused by the check, and an existing folder is not replaced", async () => {
  const data = path.join(directory, "data");
  const id = await storeFile("words");
  await store("backup", data, "--to", copy);
  const { uuid } = backend.layer.files.find(id)!;
  writeFileSync(path.join(copy, "files", uuid), "wor");
  const refusals = await Promise.all([
    store("backup", data, "--to", copy),
    store("check", copy),
    store("size", path.join(directory, "none")),
    store("backup", data),
  ]);
  expect(refusals.map(({ stderr }) => stderr.trim())).toEqual([
    `${copy} exists already. Name a new folder.`,
    `${copy} can't be used: file ${uuid} is missing or incomplete, one of 1`,
    `${path.join(directory, "none")} can't be used: ${path.join(directory, "none")} holds no store`,
    expect.stringMatching(/^Usage: store size/),
  ]);
});

test("[PER-60] after a kill, a store without its log is refused by the check and by verification", async () => {
  const [data, killed] = [path.join(directory, "data"), path.join(directory, "killed")];
  await cp(data, killed, { recursive: true });
  for (const name of readdirSync(killed)) if (name.startsWith("commits-")) rmSync(path.join(killed, name));
  const { size, stderr } = await store("check", killed);
  expect(size).toBeNull();
  expect(stderr).toMatch(/^\S+ can't be used: commits-[^\n]+ of the log of commits is missing or cut[^\n]+\n$/);
  await expect(verifyStore(killed)).rejects.toThrow("of the log of commits is missing or cut");
  await backend.close();
  expect((await store("check", data)).stderr).toBe("");
});

test("[OPS-02] the size report counts rows, bytes of documents and indexes, and files", async () => {
  await storeFile("12345");
  const { size } = await store("size", path.join(directory, "data"));
  expect(size?.files).toEqual({ count: 1, bytes: 5 });
  const left = size!.tables.find(({ name }) => name === "left")!;
  expect(left).toMatchObject({ rows: 20, isWhole: true });
  // 500 bytes of text in each document, and about 100 of ids and times.
  expect(left.bytes).toBeGreaterThan(20 * 500);
  expect(left.bytes).toBeLessThan(20 * 700);
  expect(left.indexBytes).toBeGreaterThan(0);
  expect(size!.tables[0]!.name).toBe("left");
});

test("[OPS-06] a store that can't be read is refused, and only a missing one is new", async () => {
  const file = path.join(directory, "file");
  writeFileSync(file, "");
  await expect(verifyStore(path.join(file, "below"))).rejects.toMatchObject({ code: "DataDirUnusable" });
  expect(await verifyStore(path.join(directory, "missing"))).toBeNull();
});
