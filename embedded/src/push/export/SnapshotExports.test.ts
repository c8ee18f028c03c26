import { once } from "node:events";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readZip } from "../../../../tests/support/browser/readZip.js";
import { SNAPSHOT_RETENTION, type SnapshotRetention } from "../../database/transaction/limits.js";
import { TestBackend } from "../../functions/testing/TestBackend.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { SnapshotExports } from "./SnapshotExports.js";

const ROWS = 30;
const TEXT = "0123456789".repeat(10_000);

let clock: ManualClock;
let backend: TestBackend;
let exports: SnapshotExports;

async function start(retention: SnapshotRetention): Promise<void> {
  clock = new ManualClock();
  backend = await TestBackend.start(null, { clock, retention });
  exports = new SnapshotExports(backend.database, backend.layer.files);
  for (let n = 0; n < ROWS; n++) await insert("rows", { n, text: TEXT });
}

async function insert(table: string, row: { [field: string]: number | string }): Promise<void> {
  const tx = backend.database.begin();
  tx.insert(table, row);
  await backend.database.commit(tx);
}

/** Requests an export and begins its download. */
function download(): Readable {
  exports.request({ includesStorage: false });
  return exports.zip(String(backend.database.latestTs))!;
}

/** Lets ten minutes pass, after which other snapshots are dropped. */
async function wait(): Promise<void> {
  clock.advance(600_000);
  for (let n = 0; n < 2; n++) await insert("others", { n });
}

beforeEach(async () => start(SNAPSHOT_RETENTION));
afterEach(async () => backend.close());

test("[PUSH-19] a download of ten minutes has the documents of the moment of its request", async () => {
  const moment = backend.database.latestTs;
  const zip = download();
  await once(zip, "readable");
  await insert("rows", { n: ROWS, text: TEXT });
  await wait();
  const archive = readZip(await buffer(zip));
  const lines = archive.get("rows/documents.jsonl")!.toString().trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual([...Array(ROWS).keys()]);
  expect(archive.has("others/documents.jsonl")).toBe(false);
  await wait();
  expect(() => backend.database.read(moment)).toThrow("no longer retained");
});

test("[PUSH-19] while an export is downloaded another one is refused, until its reader ends or goes away", async () => {
  const zip = download();
  expect(() => download()).toThrow("Another export is being downloaded. Wait for it.");
  expect(() => exports.zip(String(backend.database.latestTs))).toThrow("Another export is being downloaded");
  zip.destroy();
  await once(zip, "close");
  const moment = backend.database.latestTs;
  const next = download();
  await insert("others", { n: 0 });
  await buffer(next);
  await wait();
  expect(() => backend.database.read(moment)).toThrow("no longer retained");
});

test("[PUSH-19] a download ends broken when the changes since its request take more than their memory", async () => {
  await backend.close();
  await start({ ...SNAPSHOT_RETENTION, bytes: 1_000, pinnedBytes: 2_000 });
  const zip = download();
  await once(zip, "readable");
  for (let n = 0; n < 3; n++) {
    clock.advance(60_000);
    await insert("others", { n, text: TEXT });
  }
  await expect(buffer(zip)).rejects.toThrow("no longer retained");
});
