import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { randomNumbers } from "../../../tests/support/random/randomNumbers.js";
import { CommitLog, logFileName, readLog, removeRenamedFiles, renameLogFiles } from "./CommitLog.js";
import { RECORD_ALIGNMENT } from "./logRecords.js";

let directory: string;
let log: CommitLog;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "log-"));
  log = await CommitLog.create(directory);
});
afterEach(async () => {
  await log.close({ keepsFiles: false });
  rmSync(directory, { recursive: true, force: true });
});

const valueOf = (n: number) => Buffer.alloc(((n * 397) % 3_000) + 1, n);
const batch = (n: number) => [
  { key: Buffer.from(`key ${n}`), value: valueOf(n) },
  { key: Buffer.from(`gone ${n}`), value: null },
];
const file = (number: number) => join(directory, logFileName(log.id, number));
const sequences = (after = 0) => readLog(directory, log.id, after).map(({ sequence }) => sequence);

async function append(from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n++) await log.append(batch(n));
}

test("[PER-14] the records after a position are read in order from both files, without older ones of an overwritten file", async () => {
  await append(1, 5);
  expect(readLog(directory, log.id, 0).map(({ writes }) => writes)).toEqual(
    [1, 2, 3, 4, 5].map((n) => [
      [`key ${n}`, valueOf(n)],
      [`gone ${n}`, null],
    ]),
  );
  log.switchFiles();
  await append(6, 7);
  expect(sequences()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(sequences(5)).toEqual([6, 7]);
  log.switchFiles();
  await append(8, 9);
  expect(sequences(5)).toEqual([6, 7, 8, 9]);
  expect(sequences(9)).toEqual([]);
  const other = await CommitLog.create(directory);
  expect(readLog(directory, other.id, 0)).toEqual([]);
  await other.close({ keepsFiles: false });
});

test("[PER-14] after a power cut acknowledged records are read, and the last one whole or not at all", async () => {
  const random = randomNumbers(20);
  for (let round = 0; round < 30; round++) {
    const [last, wholeUpTo] = [log.sequence + 1 + Math.floor(random() * 4), log.sequence];
    await append(wholeUpTo + 1, last - 1);
    const contentBefore = readFileSync(file(round % 2));
    await append(last, last);
    const after = readFileSync(file(round % 2));
    const torn = Buffer.alloc(after.length);
    for (let index = 0; index < after.length; index += RECORD_ALIGNMENT) {
      const source = random() < 0.5 || index >= contentBefore.length ? after : contentBefore;
      torn.set(source.subarray(index, index + RECORD_ALIGNMENT), index);
    }
    writeFileSync(file(round % 2), torn);
    const readSequences = sequences(wholeUpTo);
    expect(readSequences.at(-1) === last || readSequences.at(-1) === last - 1 || last - 1 === wholeUpTo).toBe(true);
    expect(readSequences).toEqual(Array.from({ length: readSequences.length }, (_, i) => wholeUpTo + 1 + i));
    expect(readSequences.length).toBeGreaterThanOrEqual(last - 1 - wholeUpTo);
    writeFileSync(file(round % 2), after);
    log.switchFiles();
  }
});

test("[PER-15] a record that is damaged before others makes the log unreadable, in one line", async () => {
  await append(1, 3);
  const bytes = readFileSync(file(0));
  const index = bytes.indexOf(Buffer.from("key 2"));
  bytes[index] = bytes[index]! ^ 1;
  writeFileSync(file(0), bytes);
  expect(() => readLog(directory, log.id, 0)).toThrow(
    `the log of commits in ${directory} is damaged: record 2 of 3 is missing`,
  );
  expect(sequences(2)).toEqual([3]);
});

test("[PER-13] an append to files that another process took over returns null, and that process reads the earlier records", async () => {
  await append(1, 2);
  renameLogFiles(directory);
  expect(await log.append(batch(3))).toBeNull();
  expect(sequences().slice(0, 2)).toEqual([1, 2]);
  removeRenamedFiles(directory);
  expect(readdirSync(directory)).toEqual([]);
});
