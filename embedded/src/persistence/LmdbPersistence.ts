/**
 * LMDB, in one file with a lock.
 *
 * Invariants: `write` resolves after the flush, because of `overlappingSync: false`; one process has the store open;
 * after a failed write nothing is written.
 */
import { closeSync, existsSync, mkdirSync, openSync, readSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { open, type RootDatabase } from "lmdb";
import { decodeSplitEntry, encodeSplitEntry, isSplitKey, prefixGroupEnd, storedKey, keyPrefix } from "./splitKeys.js";
import { type KeyRange, type Persistence, PersistenceError, type StoreWrite } from "./Persistence.js";
import { type StoreLock, lockStore } from "./StoreLock.js";

type Entry = readonly [key: Uint8Array, value: Uint8Array];

const FILE = "store.mdb";
const ALMOST_FULL_BYTES = 2 ** 20;
const CAUSE_DELAY_MS = 500;
const MAGIC_OFFSET = 24;
const MAGIC = Buffer.from([0xde, 0xc0, 0xef, 0xbe]);

/** @throws PersistenceError Locked when another process has it open; Failed, with the cause in one line. */
export async function openLmdbPersistence(directory: string): Promise<Persistence> {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new PersistenceError("Failed", `cannot create the data directory ${directory}: ${describeError(error)}`);
  }
  const lock = await lockStore(directory);
  try {
    checkFile(join(directory, FILE));
    const database = open<Buffer, Uint8Array>({
      path: join(directory, FILE),
      noSubdir: true,
      keyEncoding: "binary",
      encoding: "binary",
      overlappingSync: false,
    });
    return new LmdbPersistence(database, directory, lock);
  } catch (error) {
    await lock.release();
    throw new PersistenceError("Failed", `cannot open the store in ${directory}: ${describeError(error)}`);
  }
}

/** LMDB crashes the process on files of other formats. */
function checkFile(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return;
  const head = Buffer.alloc(MAGIC_OFFSET + MAGIC.length);
  const file = openSync(path, "r");
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  if (!head.subarray(MAGIC_OFFSET).equals(MAGIC))
    throw new PersistenceError("Failed", `${path} is damaged, or not a store`);
}

class LmdbPersistence implements Persistence {
  #failure: PersistenceError | null = null;
  #lastWrite: Promise<void> = Promise.resolve();
  #closed: Promise<void> | null = null;
  readonly #database: RootDatabase<Buffer, Uint8Array>;
  readonly #directory: string;
  readonly #lock: StoreLock;

  constructor(database: RootDatabase<Buffer, Uint8Array>, directory: string, lock: StoreLock) {
    this.#database = database;
    this.#directory = directory;
    this.#lock = lock;
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const value = this.#database.get(storedKey(key));
    return value === undefined || !isSplitKey(key) ? value : decodeSplitEntry(value, key)[1];
  }

  *range({ start, end, reverse = false }: KeyRange): IterableIterator<Entry> {
    const lower = keyPrefix(start);
    const upper = isSplitKey(end) ? prefixGroupEnd(end) : end;
    if (Buffer.compare(lower, upper) >= 0) return;
    const stored = this.#database.getRange(
      reverse
        ? { start: upper, end: lower, reverse, exclusiveStart: true, inclusiveEnd: true }
        : { start: lower, end: upper },
    );
    // Split keys with one prefix are in order of their hashes, so each group is sorted by whole keys.
    let group: { readonly prefix: Uint8Array; readonly entries: Entry[] } | null = null;
    // Bounds that are not split are exact for other keys.
    const exact = !isSplitKey(start) && !isSplitKey(end);
    const inRange = ([key]: Entry) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0;
    const ordered = (entries: Entry[]) =>
      entries.filter(inRange).sort(([a], [b]) => (reverse ? Buffer.compare(b, a) : Buffer.compare(a, b)));
    for (const { key, value } of stored) {
      const prefix = isSplitKey(key) ? keyPrefix(key) : null;
      if (group !== null && (prefix === null || Buffer.compare(prefix, group.prefix) !== 0)) {
        yield* ordered(group.entries);
        group = null;
      }
      if (prefix === null) {
        if (exact || inRange([key, value])) yield [key, value];
        continue;
      }
      group ??= { prefix, entries: [] };
      group.entries.push(decodeSplitEntry(value));
    }
    if (group !== null) yield* ordered(group.entries);
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    if (this.#closed !== null) return Promise.reject(new PersistenceError("Failed", "the store is closed"));
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const written = this.#batch(writes).then(
      () => undefined,
      async (error: unknown) => {
        throw await this.#fail(error);
      },
    );
    // Batches are acknowledged in order.
    this.#lastWrite = Promise.all([this.#lastWrite, written]).then(() => undefined);
    this.#lastWrite.catch(() => undefined);
    return this.#lastWrite;
  }

  close(): Promise<void> {
    this.#closed ??= this.#closeStore();
    return this.#closed;
  }

  async #batch(writes: readonly StoreWrite[]): Promise<void> {
    // Each operation's promise settles with the batch and is awaited, so none is unhandled.
    const watched: Promise<unknown>[] = [];
    const committed = this.#database.batch(() => {
      for (const { key, value } of writes) {
        const at = storedKey(key);
        if (value === null) watched.push(this.#database.remove(at));
        else watched.push(this.#database.put(at, isSplitKey(key) ? encodeSplitEntry(key, value) : asBuffer(value)));
      }
    });
    const results = await Promise.allSettled([committed, ...watched]);
    const rejected = results.find((result) => result.status === "rejected");
    if (rejected !== undefined) throw rejected.reason;
  }

  async #fail(error: unknown): Promise<PersistenceError> {
    const cause = await commitError(error);
    this.#failure ??= new PersistenceError(
      "Failed",
      `cannot write to the store in ${this.#directory}: ${this.#describeFailure(cause)}`,
    );
    return this.#failure;
  }

  /** LMDB reports a full disk as an input/output error. */
  #describeFailure(error: unknown): string {
    try {
      const { bavail, bsize } = statfsSync(this.#directory);
      if (bavail * bsize < ALMOST_FULL_BYTES) return "the disk is full";
    } catch (unreadable) {
      return `${describeError(error)} (${describeError(unreadable)})`;
    }
    return describeError(error);
  }

  async #closeStore(): Promise<void> {
    // The write already reported its error.
    await this.#lastWrite.catch(() => undefined);
    await this.#database.close();
    await this.#lock.release();
  }
}

/** A rejected commit's cause is a promise, which may never settle. */
async function commitError(error: unknown): Promise<unknown> {
  const hidden = (error as { commitError?: Promise<unknown> }).commitError;
  if (!(hidden instanceof Promise)) return error;
  const cause = hidden.then(
    () => error,
    (found: unknown) => found,
  );
  return Promise.race([cause, delay(CAUSE_DELAY_MS, error)]);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const REASONS: { readonly [code: string]: string } = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "a part of the path is not a directory",
  EEXIST: "there is a file of that name",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
};

function describeError(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  const known = typeof code === "string" ? REASONS[code] : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
