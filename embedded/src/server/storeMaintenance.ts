/** Owns what an operator does with a data directory, also while a server uses it: size, backup, check. */
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assert } from "../shared/assert.js";
import { checkTextIndexes } from "../database/text/checkTextIndexes.js";
import { measureTables, storedDocuments, type TableSize } from "../database/store/measureTables.js";
import { checkStoreFile } from "../persistence/checkStoreFile.js";
import { STORE_FILE } from "../persistence/LmdbEntries.js";
import { lockStore } from "../persistence/StoreLock.js";
import { openStoreReader, type StoreReader } from "../persistence/openStoreReader.js";
import { StartError } from "./StartError.js";
import { FILES_FOLDER, unusableError } from "./BackendStorage.js";
import { propertyOf } from "../shared/json.js";
import { PersistenceError } from "../persistence/Persistence.js";

/** Size of a data directory. */
export interface StoreSize {
  /** Bytes of store.mdb, with pages that are free. */
  readonly storeBytes: number;
  readonly tables: readonly TableSize[];
  readonly files: { readonly count: number; readonly bytes: number };
}

/** Number of attempts: a file may be deleted between the copy of the store and its own copy. */
const COPY_ATTEMPTS = 5;

/**
 * Returns the size of a directory, also while a server uses it.
 * @throws StartError DataDirUnusable when it has no store that can be read
 */
export async function measureStore(dataDir: string): Promise<StoreSize> {
  return await reading(dataDir, (store) => measure(dataDir, store));
}

/**
 * Checks a directory before a server opens it. Returns null if it has no store yet.
 * @throws StartError DataDirLocked while a server uses it; DataDirUnusable when it is damaged or incomplete, with the
 * damage
 */
export async function verifyStore(dataDir: string): Promise<StoreSize | null> {
  const size = await sizeOf(join(dataDir, STORE_FILE)).catch((error: unknown) => {
    throw unusableError(dataDir, error);
  });
  if (size === null || size === 0) return null;
  const lock = await lockStore(dataDir).catch((error: unknown) => {
    throw unusableError(dataDir, error);
  });
  try {
    return await checkStore(dataDir);
  } finally {
    await lock.release();
  }
}

/**
 * Checks a directory that no server uses.
 * @throws StartError DataDirUnusable when it is damaged or incomplete, with what is damaged or missing
 */
export async function checkStore(dataDir: string): Promise<StoreSize> {
  try {
    checkStoreFile(join(dataDir, STORE_FILE), Infinity);
  } catch (error) {
    throw unusableError(dataDir, error);
  }
  return await reading(dataDir, async (store) => {
    const size = await measure(dataDir, store);
    const damagedTable = size.tables.find(({ isWhole }) => !isWhole);
    if (damagedTable !== undefined) throw damage(`the indexes of table ${damagedTable.name} differ from its documents`);
    const damagedText = await checkTextIndexes(store);
    if (damagedText !== null) throw damage(`the text index ${damagedText} differs from its documents`);
    const incomplete = await missingFiles(dataDir, store);
    if (incomplete.length > 0)
      throw damage(`file ${incomplete[0]} is missing or incomplete, one of ${incomplete.length}`);
    return size;
  });
}

function damage(message: string): PersistenceError {
  return new PersistenceError("Damaged", message);
}

/**
 * Copies one snapshot of the store and every file that it names to a new folder, and checks the copy.
 * @throws StartError DataDirUnusable when the store is damaged or incomplete; InvalidOption when `to` exists
 */
export async function backUpStore(dataDir: string, to: string): Promise<StoreSize> {
  return await createAtomically(to, async (unfinished) => {
    const copy = join(unfinished, STORE_FILE);
    await mkdir(join(unfinished, FILES_FOLDER));
    for (let attempt = 1; ; attempt++) {
      await rm(copy, { force: true });
      await copyFiles(dataDir, unfinished);
      await reading(dataDir, (store) => store.copyTo(unfinished));
      await copyFiles(dataDir, unfinished);
      const incomplete = await reading(unfinished, (store) => missingFiles(unfinished, store));
      if (incomplete.length === 0 || attempt === COPY_ATTEMPTS) break;
    }
    await flush(copy);
    const size = await checkStore(unfinished);
    await rm(`${copy}-lock`, { force: true });
    return size;
  });
}

/** Makes the folder `to` under another name first. @throws StartError InvalidOption when it exists */
export async function createAtomically<T>(to: string, make: (unfinished: string) => Promise<T>): Promise<T> {
  if (existsSync(to)) throw new StartError("InvalidOption", `${to} exists already. Name a new folder.`);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const result = await make(unfinished);
    await rename(unfinished, to);
    await flush(dirname(to));
    return result;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function reading<T>(dataDir: string, read: (store: StoreReader) => Promise<T>): Promise<T> {
  let store: StoreReader | null = null;
  try {
    store = openStoreReader(dataDir);
    return await read(store);
  } catch (error) {
    throw unusableError(dataDir, error);
  } finally {
    await store?.close();
  }
}

async function measure(dataDir: string, store: StoreReader): Promise<StoreSize> {
  const { size: storeBytes } = await stat(join(dataDir, STORE_FILE));
  const files = { count: 0, bytes: 0 };
  for (const name of await fileNames(dataDir)) {
    const bytes = await sizeOf(join(dataDir, FILES_FOLDER, name));
    if (bytes === null) continue;
    files.count++;
    files.bytes += bytes;
  }
  return { storeBytes, tables: await measureTables(store), files };
}

async function missingFiles(dataDir: string, store: StoreReader): Promise<string[]> {
  const sizes = new Map<unknown, unknown>();
  for await (const { _id, size } of storedDocuments(store, "_storage")) sizes.set(_id, size);
  const incomplete: string[] = [];
  for await (const { uuid, storageId } of storedDocuments(store, "_storage_files")) {
    assert(typeof uuid === "string", "a row of _storage_files has the name of its file");
    if ((await sizeOf(join(dataDir, FILES_FOLDER, uuid))) !== sizes.get(storageId)) incomplete.push(uuid);
  }
  return incomplete;
}

/** Copies files. Files never change, so one that exists is complete. */
async function copyFiles(dataDir: string, to: string): Promise<void> {
  const copied = new Set(await fileNames(to));
  for (const name of await fileNames(dataDir)) {
    if (copied.has(name)) continue;
    const copy = join(to, FILES_FOLDER, name);
    try {
      await copyFile(join(dataDir, FILES_FOLDER, name), copy, constants.COPYFILE_FICLONE);
    } catch (error) {
      // The file was deleted meanwhile.
      if (propertyOf(error, "code") !== "ENOENT") throw error;
      continue;
    }
    await flush(copy);
  }
}

/** Returns the names without those of files that are being written. */
async function fileNames(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, FILES_FOLDER);
  return existsSync(folder) ? (await readdir(folder)).filter((name) => !name.includes(".")) : [];
}

/** Returns the bytes of a file, or null for a missing one. */
async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (propertyOf(error, "code") !== "ENOENT") throw error;
    return null;
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Returns a table for a terminal, the largest tables first. */
export function storeReport({ storeBytes, tables, files }: StoreSize): string {
  const rows = tables.map(({ name, rows: count, bytes, indexBytes }) => [
    name,
    count.toLocaleString("en"),
    inUnits(bytes),
    inUnits(indexBytes),
  ]);
  const lines = [["table", "rows", "documents", "indexes"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  "),
  );
  return [...table, "", `store.mdb ${inUnits(storeBytes)}, ${files.count} files ${inUnits(files.bytes)}`].join("\n");
}

function inUnits(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** unit;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
