import {
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkStoreFile } from "../../embedded/src/persistence/checkStoreFile.js";
import { openLmdbPersistence } from "../../embedded/src/persistence/openLmdbPersistence.js";

let directory: string;
let file: string;
/** Creates a store with three levels of pages, values on pages of their own, and free pages. */
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "store-"));
  file = join(directory, "store.mdb");
  const store = await openLmdbPersistence(directory);
  const key = (n: number) => Buffer.from(`key ${n} ${"x".repeat(500)}`);
  const put = (from: number, to: number, bytes: number) =>
    store.write(Array.from({ length: to - from }, (_, n) => ({ key: key(from + n), value: Buffer.alloc(bytes, n) })));
  await put(0, 400, 100);
  await put(400, 405, 20_000);
  await store.write(Array.from({ length: 100 }, (_, n) => ({ key: key(n * 3), value: null })));
  await store.close();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const size = () => statSync(file).size;
const pages = () => size() / 4096;

test("[PER-12] an intact store passes, a new one and an empty file too", async () => {
  checkStoreFile(file);
  await (await openLmdbPersistence(directory)).close();
  checkStoreFile(file);
  writeFileSync(file, "");
  await (await openLmdbPersistence(directory)).close();
  checkStoreFile(file);
});

test("[PER-12] a store cut anywhere is refused in one line before it is mapped", async () => {
  const whole = size();
  for (const share of [0.9, 0.5, 0.1, 0.01, 0.0001]) {
    truncateSync(file, Math.floor(whole * share));
    await expect(openLmdbPersistence(directory)).rejects.toThrow(
      /^cannot open the store in [^\n]+store\.mdb is cut off[^\n]+$/,
    );
  }
});

test("[OPS-60] a page that is damaged after the check is an error with the folder and the command that checks it", async () => {
  const damaged: string[] = [];
  const store = await openLmdbPersistence(directory, { onDamaged: ({ message }) => damaged.push(message) });
  const handle = openSync(file, "r+");
  for (let page = 2; page < pages(); page++) writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
  closeSync(handle);
  const damagedStorePattern = new RegExp(
    `^the store in ${directory} is damaged \\(MDB_[^\n]+\\). Check it with \`npm run store -- check --data-dir ${directory}\`, and restore a backup$`,
  );
  const range = { start: Buffer.from("a"), end: Buffer.from("z") };
  expect(() => store.get(Buffer.from("key 1"))).toThrow(damagedStorePattern);
  expect(() => [...store.range(range)]).toThrow(damagedStorePattern);
  const large = { key: Buffer.from("key 1"), value: Buffer.alloc(2 ** 21) };
  await expect(store.write([large])).rejects.toThrow(damagedStorePattern);
  await store.close();
  expect(damaged).toHaveLength(3);
  for (const message of damaged) expect(message).toMatch(damagedStorePattern);
});

test("[PER-12] noise on any page that the store uses is refused, or harmless", async () => {
  const intact = readFileSync(file);
  let refused = 0;
  const handle = openSync(file, "r+");
  for (let page = 0; page < pages(); page++) {
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
    try {
      checkStoreFile(file);
    } catch (error) {
      expect(String(error)).toMatch(/^PersistenceError: [^\n]+store\.mdb is (damaged|cut off)[^\n]+$/);
      refused += 1;
    }
    writeSync(handle, intact, page * 4096, 4096, page * 4096);
  }
  closeSync(handle);
  // The rest are free pages and the insides of values.
  expect(refused).toBeGreaterThan(pages() / 2);
});

test("[PER-12] leaves of a large file are read when the whole store is checked, and only then", () => {
  const intact = readFileSync(file);
  const noticed = { usual: 0, whole: 0 };
  const handle = openSync(file, "r+");
  const refuses = (readLeavesBelow: number): number => {
    try {
      checkStoreFile(file, readLeavesBelow);
      return 0;
    } catch {
      return 1;
    }
  };
  for (let page = 2; page < pages(); page++) {
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
    noticed.usual += refuses(size());
    noticed.whole += refuses(Infinity);
    writeSync(handle, intact, page * 4096, 4096, page * 4096);
  }
  closeSync(handle);
  expect(refuses(Infinity)).toBe(0);
  expect(noticed.usual).toBeGreaterThan(0);
  expect(noticed.whole).toBeGreaterThan(noticed.usual + 10);
});
