/**
 * Owns LMDB, in one file with a lock.
 *
 * Invariants: `write` resolves after the flush, because of `overlappingSync: false`; one process has the store open;
 * one transaction is under way at a time.
 *
 * The lock does not cover other containers, so each transaction is conditional on its owner being the last one who
 * opened the store.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { IF_EXISTS, open, type RootDatabase } from "lmdb";
import { checkStoreFile } from "./checkStoreFile.js";
import { commitDamage, readFailure, describeError, writeFailure } from "./storeErrors.js";
import { DEFAULT_RESERVE_PERCENT, readDiskSpace } from "./diskSpace.js";
import { LmdbEntries, OWN_KEY_PREFIX, STORE_FILE } from "./LmdbEntries.js";
import { encodeSplitEntry, isSplitKey, storedKey } from "./splitKeys.js";
import { openLoggedPersistence } from "./openLoggedPersistence.js";
import {
  type BackingStore,
  type DiskSpace,
  type KeyRange,
  type Persistence,
  PersistenceError,
  type StoreEntry,
  type StoreWrite,
} from "./Persistence.js";
import { type StoreLock, lockStore } from "./StoreLock.js";
import { propertyOf } from "../shared/json.js";

const CAUSE_DELAY_MS = 500;

const OWNERS = { start: Buffer.from([OWN_KEY_PREFIX]), end: Buffer.from([OWN_KEY_PREFIX, OWN_KEY_PREFIX]) };

/** Options of the store. `reservePercent` of the disk stays free. */
export interface LmdbOptions {
  readonly reservePercent?: number;
  /** Receives that another process has opened the store in spite of the lock; every later write fails. */
  readonly onSuperseded?: (error: PersistenceError) => void;
  /** Receives that a page of the store's file is damaged; what was read before is right. */
  readonly onDamaged?: (error: PersistenceError) => void;
  /** Replaces the lock in tests. */
  readonly lock?: (directory: string) => Promise<StoreLock>;
}

/**
 * Opens the store behind a log of commits.
 * @throws PersistenceError Locked when another process has it open
 * @throws PersistenceError OpenFailed or Damaged when it can't be read, with the cause in one line
 */
export async function openLmdbPersistence(directory: string, options: LmdbOptions = {}): Promise<Persistence> {
  const store = await openLmdbStore(directory, options);
  try {
    return await openLoggedPersistence(store, directory);
  } catch (error) {
    await store.close();
    throw openFailure(directory, error);
  }
}

/**
 * Opens the store without its log.
 * @throws PersistenceError Locked when another process has it open
 * @throws PersistenceError OpenFailed or Damaged when it can't be read, with the cause in one line
 */
export async function openLmdbStore(directory: string, options: LmdbOptions = {}): Promise<BackingStore> {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new PersistenceError("OpenFailed", `cannot create the data directory ${directory}: ${describeError(error)}`);
  }
  const lock = await (options.lock ?? lockStore)(directory);
  try {
    checkStoreFile(join(directory, STORE_FILE));
    const database = open<Buffer, Uint8Array>({
      path: join(directory, STORE_FILE),
      noSubdir: true,
      keyEncoding: "binary",
      encoding: "binary",
      overlappingSync: false,
      // Batches of event turns have promises that are not returned, so their rejections would be unhandled.
      eventTurnBatching: false,
    });
    return new LmdbStore(database, directory, lock, options);
  } catch (error) {
    await lock.release();
    throw openFailure(directory, error);
  }
}

function openFailure(directory: string, error: unknown): PersistenceError {
  return new PersistenceError("OpenFailed", `cannot open the store in ${directory}: ${describeError(error)}`);
}

class LmdbStore implements BackingStore {
  #writing: Promise<void> = Promise.resolve();
  #closed: Promise<void> | null = null;
  readonly #database: RootDatabase<Buffer, Uint8Array>;
  readonly #entries: LmdbEntries;
  readonly #directory: string;
  readonly #lock: StoreLock;
  readonly #options: LmdbOptions;
  #isOwner = false;
  readonly #ownerKey = Buffer.concat([OWNERS.start, Buffer.from(randomUUID())]);
  #superseded: PersistenceError | null = null;

  constructor(database: RootDatabase<Buffer, Uint8Array>, directory: string, lock: StoreLock, options: LmdbOptions) {
    this.#database = database;
    this.#entries = new LmdbEntries(database, (error) => this.#readFailure(error));
    this.#directory = directory;
    this.#lock = lock;
    this.#options = options;
    try {
      this.#own();
    } catch {
      // The first write tries again and reports the error. Until then a store on a full disk can be read.
    }
  }

  get(key: Uint8Array): Uint8Array | undefined {
    return this.#entries.get(key);
  }

  range(range: KeyRange): IterableIterator<StoreEntry> {
    return this.#entries.range(range);
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    if (this.#closed !== null) return Promise.reject(new PersistenceError("Closed", "the store is closed"));
    const written = this.#writing.then(() => this.#batch(writes));
    // The caller receives the failure of `written`; later writes only wait for its end.
    this.#writing = written.catch(() => undefined);
    return written;
  }

  space(): DiskSpace | null {
    return readDiskSpace(this.#directory, this.#options.reservePercent ?? DEFAULT_RESERVE_PERCENT);
  }

  close(): Promise<void> {
    this.#closed ??= this.#closeStore();
    return this.#closed;
  }

  #own(): void {
    this.#database.transactionSync(() => {
      for (const { key } of [...this.#database.getRange(OWNERS)]) this.#database.removeSync(key);
      this.#database.putSync(this.#ownerKey, Buffer.alloc(0));
    });
    this.#isOwner = true;
  }

  async #batch(writes: readonly StoreWrite[]): Promise<void> {
    try {
      await this.#transaction(writes);
    } catch (error) {
      throw await this.#describeFailure(error);
    }
  }

  async #transaction(writes: readonly StoreWrite[]): Promise<void> {
    if (!this.#isOwner) this.#own();
    // Each operation's promise settles with the batch and is awaited, so none is unhandled.
    const watched: Promise<unknown>[] = [];
    const committed = this.#database.ifVersion(this.#ownerKey, IF_EXISTS, () => {
      for (const { key, value } of writes) {
        const at = storedKey(key);
        if (value === null) watched.push(this.#database.remove(at));
        else watched.push(this.#database.put(at, isSplitKey(key) ? encodeSplitEntry(key, value) : asBuffer(value)));
      }
    });
    const results = await Promise.allSettled([committed, ...watched]);
    const rejectedResult = results.find((result) => result.status === "rejected");
    if (rejectedResult !== undefined) throw rejectedResult.reason;
    if (results[0].status === "fulfilled" && !results[0].value) throw this.#supersededBy();
  }

  #supersededBy(): PersistenceError {
    if (this.#superseded === null) {
      const message = `the store in ${this.#directory} was opened by another process, so this one may not write any more`;
      this.#superseded = new PersistenceError("Superseded", message);
      this.#options.onSuperseded?.(this.#superseded);
    }
    return this.#superseded;
  }

  async #describeFailure(error: unknown): Promise<PersistenceError> {
    if (error === this.#superseded && this.#superseded !== null) return this.#superseded;
    const cause = await commitError(error);
    const damage = commitDamage(this.#directory, cause);
    if (damage !== null) this.#options.onDamaged?.(damage);
    return damage ?? writeFailure(this.#directory, cause, this.space());
  }

  #readFailure(error: unknown): unknown {
    const failure = readFailure(this.#directory, error);
    if (failure instanceof PersistenceError && failure.code === "Damaged") this.#options.onDamaged?.(failure);
    return failure;
  }

  async #closeStore(): Promise<void> {
    await this.#writing;
    await this.#database.close();
    await this.#lock.release();
  }
}

/** Returns the cause of a rejected commit. LMDB's is a promise, which may never settle. */
async function commitError(error: unknown): Promise<unknown> {
  const hidden = propertyOf(error, "commitError");
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
