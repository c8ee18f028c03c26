/**
 * Owns the commit of a file's documents and files. Tables that are replaced, or empty, change in one commit. Documents
 * that are added to others are committed in chunks before it.
 *
 * Invariant: a chunk of documents is in memory, not the file.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseError } from "../../database/types/DatabaseError.js";
import type { Database } from "../../database/Database.js";
import type { NewDocument } from "../../database/types/documentTypes.js";
import type { ReplacedTable } from "../../database/schema/schemaTypes.js";
import type { TableReplacement } from "../../database/schema/TableReplacement.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { FunctionLayer } from "../../functions/FunctionLayer.js";
import { decodeId } from "../../values/ids.js";
import { messageOf } from "../../shared/BackendError.js";
import { GIB } from "../../shared/byteUnits.js";
import { isUuid } from "../../shared/isUuid.js";
import { commitAgain } from "./commitAgain.js";
import { ImportError } from "./ImportError.js";
import { formatCount, tableExists } from "./importChanges.js";
import type { ImportedRow } from "./importJson.js";
import type { ImportedTable, ImportSource } from "./ImportSource.js";
import type { ImportRow } from "./ImportTable.js";

/** One import, once its file is uploaded. */
export interface ImportTask {
  readonly database: Database;
  readonly files: FunctionLayer["files"];
  readonly source: ImportSource;
  readonly mode: ImportRow["mode"];
  readonly signal: AbortSignal;
  /** Replaces the line of progress. */
  readonly reportProgress: (message: string) => Promise<void>;
  /** Replaces the line of progress, and adds a line that stays, for a table that is imported. */
  readonly reportTable: (message: string) => Promise<void>;
  /** Runs in the last commit. */
  readonly finish: (tx: Transaction, rowCount: number) => void;
}

interface Plan {
  readonly replaced: readonly ReplacedTable[];
  /** Tables whose documents stay. */
  readonly appended: readonly ImportedTable[];
  readonly filled: readonly ImportedTable[];
  /** Tables that must have no document until the end. */
  readonly empty: readonly string[];
}

/** Documents of one transaction. */
const CHUNK = 100;
/** Documents between two reports of the progress. */
const REPORT_EVERY = 50 * CHUNK;
const MAX_IMPORTED_FILE_BYTES = 20 * GIB;

/**
 * Performs the import; after an error no table is replaced and no file stays.
 * @throws ImportError when a row or a table is refused
 * @throws DatabaseError StoreReadOnly or StoreFailed when the store refuses a write
 */
export async function performImport(task: ImportTask): Promise<void> {
  const { database, files } = task;
  const plan = await makePlan(task);
  const replacement = await database.replaceTables(plan.replaced);
  const writtenFiles: string[] = [];
  let oldFiles: readonly string[] = [];
  try {
    let rows = 0;
    for (const table of plan.filled) {
      const isStorage = table.name === "_storage";
      if (isStorage) rows += await fillStorage(task, table, replacement, writtenFiles);
      else rows += await fill(task, table, (chunk) => replacement.add(table.name, chunk));
    }
    for (const table of plan.appended) rows += await fill(task, table, (chunk) => append(database, table.name, chunk));
    if (plan.filled.some(({ name }) => name === "_storage")) oldFiles = files.uuids();
    await commitAgain(database, (tx) => {
      const system = database.asSystem(tx);
      for (const name of plan.empty) if (system.count(name) > 0) throw tableExists(name);
      replacement.activate(tx);
      task.finish(tx, rows);
    });
  } catch (error) {
    await replacement.discard();
    await files.deleteUncommitted(writtenFiles, error);
    throw error;
  }
  await files.deleteUnreferenced(oldFiles);
}

async function makePlan({ database, source, mode }: ImportTask): Promise<Plan> {
  const system = database.asSystem(database.read());
  const existing = new Map(system.tables().map(({ name, number }) => [name, number]));
  const replaced: ReplacedTable[] = [];
  const appended: ImportedTable[] = [];
  const filled: ImportedTable[] = [];
  const empty: string[] = [];
  for (const table of source.tables) {
    const { name } = table;
    const number = source.numbers.get(name) ?? (await numberOfRows(table));
    const count = system.count(name);
    if (mode === "requireEmpty" && count > 0) throw tableExists(name);
    if (mode === "append" && count > 0) {
      checkAppended(name, number, existing.get(name));
      appended.push(table);
      continue;
    }
    if (mode === "requireEmpty" || mode === "append") empty.push(name);
    filled.push(table);
    replaced.push({ name, number });
    if (name === "_storage") replaced.push({ name: "_storage_files", number: null });
  }
  if (mode === "replaceAll") {
    const names = new Set(source.tables.map(({ name }) => name));
    for (const name of existing.keys()) {
      if (!name.startsWith("_") && !names.has(name)) replaced.push({ name, number: null });
    }
  }
  return { replaced, appended, filled, empty };
}

function checkAppended(name: string, number: number | null, current: number | undefined): void {
  if (name === "_storage") throw new ImportError("Files can't be added to existing ones. Use --replace.");
  if (number !== null && number !== current) {
    throw new ImportError(`table ${name} wants table number ${number} but was already assigned ${current}`);
  }
}

/** Returns the table number of the first row's id; null without one. */
async function numberOfRows({ rows }: ImportedTable): Promise<number | null> {
  for await (const { _id } of rows()) return typeof _id === "string" ? (decodeId(_id)?.tableNumber ?? null) : null;
  return null;
}

async function fill(
  task: ImportTask,
  table: ImportedTable,
  add: (chunk: readonly NewDocument[]) => Promise<void>,
): Promise<number> {
  const { name, rows } = table;
  let count = 0;
  let chunk: ImportedRow[] = [];
  const flush = async () => {
    task.signal.throwIfAborted();
    task.database.checkWritable();
    await add(chunk).catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code.startsWith("Store")) throw error;
      const range = `rows ${count + 1} to ${count + chunk.length}`;
      throw new ImportError(`Table ${name}, ${range}: ${messageOf(error)}`);
    });
    count += chunk.length;
    chunk = [];
    if (count % REPORT_EVERY === 0) await task.reportProgress(`Importing "${name}" (${formatCount(count)} documents)`);
    await nextTurn();
  };
  for await (const row of rows()) {
    chunk.push(row);
    if (chunk.length === CHUNK) await flush();
  }
  if (chunk.length > 0) await flush();
  await task.reportTable(`Imported "${name}" (${formatCount(count)} documents)`);
  return count;
}

async function append(database: Database, table: string, chunk: readonly NewDocument[]): Promise<void> {
  await commitAgain(database, (tx) => {
    const system = database.asSystem(tx);
    for (const document of chunk) system.insertWithId(table, document);
  });
}

/** Writes bytes before metadata, as for every file. */
async function fillStorage(
  task: ImportTask,
  table: ImportedTable,
  replacement: TableReplacement,
  written: string[],
): Promise<number> {
  const { database, files, source, signal, reportProgress, reportTable } = task;
  const metadata = new Map<string, ImportedRow>();
  for await (const row of table.rows()) if (typeof row["_id"] === "string") metadata.set(row["_id"], row);
  let count = 0;
  for (const [storageId, read] of source.files) {
    signal.throwIfAborted();
    database.checkWritable();
    const { _creationTime, contentType, sha256, internalId } = metadata.get(storageId) ?? {};
    const isFree = typeof internalId === "string" && isUuid(internalId) && files.find(internalId) === null;
    const file = await files.writeUnlinked(read(), {
      contentType: typeof contentType === "string" ? contentType : null,
      maxBytes: MAX_IMPORTED_FILE_BYTES,
      ...(typeof sha256 === "string" && { sha256 }),
      ...(isFree && { uuid: internalId }),
    });
    written.push(file.uuid);
    const fileFields = {
      sha256: file.sha256,
      size: file.size,
      ...(file.contentType !== null && { contentType: file.contentType }),
    };
    await replacement.add("_storage", [
      { ...fileFields, _id: storageId, ...(_creationTime !== undefined && { _creationTime }) },
    ]);
    await replacement.add("_storage_files", [{ uuid: file.uuid, storageId }]);
    count += 1;
    if (count % CHUNK === 0)
      await reportProgress(`Importing "_storage" (${formatCount(count)}/${formatCount(source.files.size)} files)`);
  }
  await reportTable(`Imported "_storage" (${formatCount(count)} files)`);
  return count;
}
