/**
 * Owns batches that are durable before the store has them, since an append takes one flush of the disk where the store
 * takes two. Two files take turns: while the records of one are written to the store, later ones go to the other.
 *
 * Invariants: A record is appended after the one before it is durable. A file is overwritten from its beginning only
 * when the store has all of its records.
 *
 * A process that opens the store renames the files of others before it reads them. So the next owner reads everything
 * that an owner acknowledges while its files have their names.
 */
import { randomBytes } from "node:crypto";
import { constants, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { assertExists } from "../shared/assert.js";
import { type StoreWrite, PersistenceError } from "./Persistence.js";
import {
  alignedLength,
  encodeRecord,
  parseRecords,
  LOG_ID_BYTES,
  type LoggedWrite,
  type LogRecord,
  writesOfRecord,
} from "./logRecords.js";

/** Zeros in a new file: overwriting changes no length, which would be a second write of the disk. */
const ALLOCATED_BYTES = 2 ** 18;
const LOG_FILE_NAME = /^commits-[0-9a-f]+-[01]\.log(?:\.taken)?$/;
const RENAMED_SUFFIX = ".taken";

/** Flag with which a write includes its flush; only Linux has it. */
const WRITE_THROUGH = process.platform === "linux" ? constants.O_DSYNC : 0;

interface LogFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** End of the file's newest record. */
  end: number;
}

export class CommitLog {
  readonly id: Uint8Array;
  readonly #files: readonly LogFile[];
  #sequence = 0;
  #active = 0;

  private constructor(id: Uint8Array, files: readonly LogFile[]) {
    this.id = id;
    this.#files = files;
  }

  /** Creates a log of two files in a directory. An error leaves none of them. */
  static async create(directory: string): Promise<CommitLog> {
    const id = randomBytes(LOG_ID_BYTES);
    const files: LogFile[] = [];
    const log = new CommitLog(id, files);
    try {
      for (const number of [0, 1]) {
        const path = join(directory, logFileName(id, number));
        const handle = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | WRITE_THROUGH);
        files.push({ path, handle, end: 0 });
        await writeDurably(handle, Buffer.alloc(ALLOCATED_BYTES), 0);
      }
      await flushFolder(directory);
    } catch (error) {
      await log.close({ keepsFiles: false });
      throw error;
    }
    return log;
  }

  /** Sequence number of the newest record; 0 before the first one. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Bytes appended since the last `switchFiles`. */
  get bytes(): number {
    return this.#file.end;
  }

  /**
   * Resolves with the writes once they are durable, in a buffer that nothing else uses. Resolves with null when another
   * process took the file, so that they may be lost. Only one append runs at a time.
   */
  async append(writes: readonly StoreWrite[]): Promise<LoggedWrite[] | null> {
    const file = this.#file;
    const record = encodeRecord(this.id, this.#sequence + 1, writes);
    const written = writeDurably(file.handle, record, file.end);
    // The writes are decoded while the disk works.
    const logged = writesOfRecord(record);
    await written;
    if (!existsSync(file.path)) return null;
    file.end += alignedLength(record.length);
    this.#sequence += 1;
    return logged;
  }

  /** Makes the next records overwrite the other file, whose own the store has. No append may be under way. */
  switchFiles(): void {
    this.#active = 1 - this.#active;
    this.#file.end = 0;
  }

  /** Closes the log, and deletes its files unless `keepsFiles`. */
  async close(options: { readonly keepsFiles: boolean }): Promise<void> {
    for (const { handle, path } of this.#files) {
      await handle.close();
      if (!options.keepsFiles) rmSync(path, { force: true });
    }
  }

  get #file(): LogFile {
    return assertExists(this.#files[this.#active], "a log has two files");
  }
}

/** Returns a file's name. `id` is the owner's; `number` is 0 or 1. */
export function logFileName(id: Uint8Array, number: number): string {
  return `commits-${Buffer.from(id).toString("hex")}-${number}.log`;
}

/**
 * Returns the names of the log's files that are missing or cut; a log keeps both whole until a clean stop.
 */
export function missingLogFiles(directory: string, id: Uint8Array): string[] {
  const present = logFiles(directory).filter((name) => statSync(join(directory, name)).size >= ALLOCATED_BYTES);
  return logFileNames(id).filter((name) => !present.some((each) => each.startsWith(name)));
}

/** Renames the files, so that from now on no other process acknowledges what it appends. */
export function renameLogFiles(directory: string): void {
  for (const name of logFiles(directory)) {
    if (!name.endsWith(RENAMED_SUFFIX)) renameSync(join(directory, name), join(directory, name + RENAMED_SUFFIX));
  }
}

/** Removes renamed files, once the store has their records. */
export function removeRenamedFiles(directory: string): void {
  for (const name of logFiles(directory))
    if (name.endsWith(RENAMED_SUFFIX)) rmSync(join(directory, name), { force: true });
}

/**
 * Returns the records after `sequence` of the log `id`, in order.
 * @throws PersistenceError Damaged when one is missing before others: a record follows the one before it to the disk
 */
export function readLog(directory: string, id: Uint8Array, sequence: number): LogRecord[] {
  const bySequence = new Map<number, LogRecord>();
  const names = logFileNames(id);
  for (const name of logFiles(directory)) {
    if (!names.some((own) => name.startsWith(own))) continue;
    for (const record of parseRecords(readFileSync(join(directory, name)), id)) bySequence.set(record.sequence, record);
  }
  const records: LogRecord[] = [];
  const newest = Math.max(sequence, ...bySequence.keys());
  for (let next = sequence + 1; next <= newest; next++) {
    const record = bySequence.get(next);
    if (record === undefined) {
      throw new PersistenceError(
        "Damaged",
        `the log of commits in ${directory} is damaged: record ${next} of ${newest} is missing`,
      );
    }
    records.push(record);
  }
  return records;
}

function logFileNames(id: Uint8Array): string[] {
  return [0, 1].map((number) => logFileName(id, number));
}

function logFiles(directory: string): string[] {
  return readdirSync(directory).filter((name) => LOG_FILE_NAME.test(name));
}

async function writeDurably(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
  }
  if (WRITE_THROUGH === 0) await handle.datasync();
}

/** Flushes the folder, so that new names survive a power cut; Windows has no such call. */
async function flushFolder(directory: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(directory);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
