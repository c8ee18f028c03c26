/**
 * Owns a store behind a log of commits. A batch is durable and visible once the log has it, and reaches the store
 * later, many batches at once.
 *
 * Invariants: The store's position names the newest record of the log that the store has as a whole. Records after it
 * are in the log's files, and their changes in memory above the store. While the store has a position, both files of
 * that log exist.
 */
import { CommitLog, missingLogFiles, readLog, removeRenamedFiles, renameLogFiles } from "./CommitLog.js";
import { LOG_ID_BYTES, type LogRecord, recordBytes } from "./logRecords.js";
import { PendingChanges } from "./PendingChanges.js";
import {
  type BackingStore,
  type DiskSpace,
  type KeyRange,
  type Persistence,
  PersistenceError,
  type ReadableStore,
  type StoreEntry,
  type StoreWrite,
} from "./Persistence.js";
import { writeFailure } from "./storeErrors.js";
import { MIB } from "../shared/byteUnits.js";

/** Key of the position, in the range of keys that the store keeps for itself. A clean stop deletes it. */
const POSITION_KEY = Buffer.from([0xff, 0xff, 0x6c]);
/** Write of a store that is whole without a log. */
const NO_POSITION: StoreWrite = { key: POSITION_KEY, value: null };
/** Bytes of a position of earlier versions, which stayed after a clean stop, with the log's files deleted. */
const OLD_POSITION_BYTES = LOG_ID_BYTES + 8;
/** Last byte of a position: the log's files exist. */
const HAS_FILES = 1;
/** Bytes of the log after which its changes are written to the store. */
const CHECKPOINT_BYTES = MIB;
/** Longest time after which logged changes go to the store, so that rare ones share its pages and flushes. */
const CHECKPOINT_MS = 5_000;
/** Larger batches go directly to the store. */
const MAX_RECORD_BYTES = MIB;
/** Bytes of the log above which appends wait for the checkpoint. */
const MAX_LOG_BYTES = 8 * CHECKPOINT_BYTES;
/** Keys of one transaction of the store, since its writes are prepared on the server's thread. */
const KEYS_AT_ONCE = 256;

interface WaitingBatch {
  readonly writes: readonly StoreWrite[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Opens the store, and writes what only the log has.
 * @throws PersistenceError WriteFailed when the store cannot be written; Damaged when the log is missing or damaged
 */
export async function openLoggedPersistence(store: BackingStore, directory: string): Promise<Persistence> {
  renameLogFiles(directory);
  const unwritten = pendingChanges(store, readUnwritten(store, directory));
  // The files exist before the store is written, so that the next owner of the store finds them.
  const log = await CommitLog.create(directory);
  try {
    await store.write([...unwritten.writes(), positionWrite(log.id, 0)]);
  } catch (error) {
    await log.close({ keepsFiles: false });
    throw error;
  }
  removeRenamedFiles(directory);
  return new LoggedPersistence(store, directory, log);
}

/** Records of one log, at least one, with the log's id. */
export interface LoggedRecords {
  readonly id: Uint8Array;
  readonly records: readonly LogRecord[];
}

/** Returns what only the log has; null for nothing. @throws PersistenceError Damaged for a missing or damaged log */
export function readUnwritten(store: Pick<ReadableStore, "get">, directory: string): LoggedRecords | null {
  const position = readPosition(store);
  if (position === null) return null;
  const { id, sequence, hasFiles } = position;
  const missingFiles = hasFiles ? missingLogFiles(directory, id) : [];
  if (missingFiles.length > 0) {
    throw new PersistenceError(
      "Damaged",
      `${missingFiles.join(" and ")} of the log of commits is missing or cut, and with it the newest changes: put it back, or restore a backup`,
    );
  }
  const records = readLog(directory, id, sequence);
  return records.length === 0 ? null : { id, records };
}

/** Returns the store with the changes that only the log has. */
export function pendingChanges(store: ReadableStore, logged: LoggedRecords | null): PendingChanges {
  const pending = new PendingChanges(store);
  for (const { writes } of logged?.records ?? []) pending.add(writes);
  return pending;
}

/** Makes a copy of a store whole without a log: writes those of the records that it lacks. */
export async function completeCopy(copy: BackingStore, logged: LoggedRecords | null): Promise<void> {
  const position = readPosition(copy);
  const isOfLog = logged !== null && position !== null && Buffer.compare(logged.id, position.id) === 0;
  const records = isOfLog ? logged.records.filter(({ sequence }) => sequence > position.sequence) : [];
  const changes = isOfLog ? pendingChanges(copy, { id: logged.id, records }) : null;
  await copy.write([...(changes?.writes() ?? []), NO_POSITION]);
}

class LoggedPersistence implements Persistence {
  #log: CommitLog;
  #pending: PendingChanges;
  /** Changes that are being written to the store, below `#pending`. */
  #leaving: PendingChanges | null = null;
  #failure: PersistenceError | null = null;
  readonly #waiting: WaitingBatch[] = [];
  /** Batches that wait since a failure, in order. */
  readonly #unlogged: (readonly StoreWrite[])[] = [];
  #appending: Promise<void> | null = null;
  #checkpoint: Promise<void> | null = null;
  #recovering: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isDue = false;
  #closed: Promise<void> | null = null;
  readonly #store: BackingStore;
  readonly #directory: string;

  constructor(store: BackingStore, directory: string, log: CommitLog) {
    this.#store = store;
    this.#directory = directory;
    this.#log = log;
    this.#pending = new PendingChanges(store);
  }

  get(key: Uint8Array): Uint8Array | undefined {
    return this.#pending.get(key);
  }

  range(range: KeyRange): IterableIterator<StoreEntry> {
    return this.#pending.range(range);
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    if (this.#closed !== null) return Promise.reject(new PersistenceError("Closed", "the store is closed"));
    if (this.#failure !== null) {
      this.#unlogged.push(writes);
      return Promise.reject(this.#failure);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ writes, resolve, reject });
      this.#appending ??= this.#appendWaiting();
    });
  }

  recover(): Promise<void> {
    if (this.#closed !== null) return Promise.reject(new PersistenceError("Closed", "the store is closed"));
    this.#recovering = this.#recover();
    return this.#recovering;
  }

  async #recover(): Promise<void> {
    await this.#appending;
    await this.#checkpoint;
    const unlogged = this.#unlogged.slice();
    try {
      await this.#restart(unlogged.flat());
    } catch (error) {
      throw this.#failureOf(error);
    }
    this.#unlogged.splice(0, unlogged.length);
    this.#failure = null;
  }

  space(): DiskSpace | null {
    return this.#store.space();
  }

  close(): Promise<void> {
    this.#closed ??= this.#closeStore();
    return this.#closed;
  }

  /** Appends batches; those that wait meanwhile become one record. */
  async #appendWaiting(): Promise<void> {
    // Batches of one turn share a record.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      if (this.#log.bytes >= CHECKPOINT_BYTES) this.#isDue = true;
      this.#startCheckpointIfDue();
      if (this.#log.bytes >= MAX_LOG_BYTES) await this.#checkpoint;
      const group = this.#waiting.splice(0);
      try {
        if (this.#failure !== null) throw this.#failure;
        await this.#append(group.flatMap(({ writes }) => writes));
      } catch (error) {
        this.#failure ??= this.#failureOf(error);
        for (const { writes, reject } of [...group, ...this.#waiting.splice(0)]) {
          this.#unlogged.push(writes);
          reject(this.#failure);
        }
        break;
      }
      for (const { resolve } of group) resolve();
    }
    this.#appending = null;
    this.#startCheckpointIfDue();
  }

  async #append(writes: readonly StoreWrite[]): Promise<void> {
    const isLarge = recordBytes(writes) > MAX_RECORD_BYTES;
    const logged = isLarge ? null : await this.#log.append(writes);
    if (logged === null) {
      await this.#checkpoint;
      if (this.#failure !== null) throw this.#failure;
      return isLarge ? this.#writeAll(writes, this.#log) : this.#restart(writes);
    }
    this.#pending.add(logged);
    this.#timer ??= setTimeout(() => {
      this.#isDue = true;
      if (this.#appending === null) this.#startCheckpointIfDue();
    }, CHECKPOINT_MS).unref();
  }

  /** Starts a checkpoint. No append may be under way: its record would belong to neither file. */
  #startCheckpointIfDue(): void {
    if (!this.#isDue || this.#checkpoint !== null || this.#failure !== null) return;
    this.#stopTimer();
    if (this.#pending.isEmpty) return;
    this.#leaving = this.#pending;
    this.#pending = new PendingChanges(this.#leaving);
    this.#log.switchFiles();
    this.#checkpoint = this.#writeToStore(this.#leaving, positionWrite(this.#log.id, this.#log.sequence))
      .catch((error: unknown) => {
        this.#failure ??= this.#failureOf(error);
      })
      .finally(() => {
        this.#checkpoint = null;
      });
  }

  async #writeToStore(changes: PendingChanges, position: StoreWrite): Promise<void> {
    const writes = [...changes.writes(), position];
    // Transactions before the last one hold parts of batches, which the log has as a whole.
    for (let from = 0; from < writes.length; from += KEYS_AT_ONCE) {
      await this.#store.write(writes.slice(from, from + KEYS_AT_ONCE));
    }
    this.#pending.replaceBelow(this.#store);
    this.#leaving = null;
  }

  /** Continues with another log: a file that failed once is not trusted. */
  async #restart(newest: readonly StoreWrite[]): Promise<void> {
    const [before, log] = [this.#log, await CommitLog.create(this.#directory)];
    try {
      await this.#writeAll(newest, log);
    } catch (error) {
      await log.close({ keepsFiles: false });
      throw error;
    }
    this.#log = log;
    await before.close({ keepsFiles: false });
  }

  /** Writes everything in one transaction with the position in the log. */
  async #writeAll(newest: readonly StoreWrite[], log: CommitLog): Promise<void> {
    const unwritten = this.#leaving?.writes() ?? [];
    const position = positionWrite(log.id, log.sequence);
    await this.#store.write([...unwritten, ...this.#pending.writes(), ...newest, position]);
    this.#stopTimer();
    this.#pending = new PendingChanges(this.#store);
    this.#leaving = null;
  }

  #stopTimer(): void {
    this.#isDue = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #failureOf(error: unknown): PersistenceError {
    return error instanceof PersistenceError ? error : writeFailure(this.#directory, error, this.space());
  }

  /** Deletes the position, so that the next start misses no files. */
  async #endLog(): Promise<void> {
    try {
      await this.#store.write([NO_POSITION]);
    } catch (error) {
      this.#failure = this.#failureOf(error);
    }
  }

  /** Closes the store. The files of a log that the store lacks stay for the next start. */
  async #closeStore(): Promise<void> {
    await this.#appending;
    // `recover` has thrown the failure to its caller.
    await this.#recovering.catch(() => undefined);
    await this.#checkpoint;
    this.#isDue = true;
    this.#startCheckpointIfDue();
    await this.#checkpoint;
    this.#stopTimer();
    if (this.#failure === null) await this.#endLog();
    await this.#log.close({ keepsFiles: this.#failure !== null });
    await this.#store.close();
  }
}

interface Position {
  readonly id: Uint8Array;
  /** Sequence number of the newest record that the store has. */
  readonly sequence: number;
  /** Whether the log's files exist; unknown of earlier versions. */
  readonly hasFiles: boolean;
}

function readPosition(store: Pick<ReadableStore, "get">): Position | null {
  const value = store.get(POSITION_KEY);
  if (value === undefined) return null;
  const sequence = Number(Buffer.from(value).readBigUInt64LE(LOG_ID_BYTES));
  return { id: value.subarray(0, LOG_ID_BYTES), sequence, hasFiles: value.length > OLD_POSITION_BYTES };
}

function positionWrite(id: Uint8Array, sequence: number): StoreWrite {
  const value = Buffer.alloc(OLD_POSITION_BYTES + 1, HAS_FILES);
  value.set(id);
  value.writeBigUInt64LE(BigInt(sequence), LOG_ID_BYTES);
  return { key: POSITION_KEY, value };
}
