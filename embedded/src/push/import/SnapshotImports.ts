/**
 * Owns `npx convex import` (WIRE.md 7.6): an upload, a check of it, a confirmation, then the import. The state of each
 * is in a system table, where the CLI watches it.
 *
 * Invariants: one import runs at a time; one that a stop or crash interrupts has failed, and its file is gone.
 */
import type { Value } from "convex/values";
import { isStoreRefusal, DatabaseError } from "../../database/types/DatabaseError.js";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { PushError, StorageError } from "../../functions/index.js";
import type { FunctionLayer } from "../../functions/FunctionLayer.js";
import { messageOf } from "../../shared/BackendError.js";
import { isIdentifier } from "../../values/normalizeValue.js";
import { commitAgain } from "./commitAgain.js";
import { importChanges } from "./importChanges.js";
import { ImportError } from "./ImportError.js";
import { openImport, type ImportSource, type UnpackLimits } from "./ImportSource.js";
import { ImportTable, importValue, type ImportRow, type ImportState } from "./ImportTable.js";
import { ImportUpload, type UploadLimits } from "./ImportUpload.js";
import { performImport } from "./performImport.js";
import { GIB } from "../../shared/byteUnits.js";

/** Bounds of an import, as uploaded and as unpacked. */
export interface ImportLimits {
  readonly upload: UploadLimits;
  readonly unpack: UnpackLimits;
}

const LIMITS: ImportLimits = {
  upload: { bytes: 16 * GIB, parts: 9_999 },
  unpack: { unpackedBytes: 64 * GIB, entries: 50_000 },
};
const MODES = ["requireEmpty", "append", "replace", "replaceAll"] as const;
const FORMATS = ["csv", "jsonLines", "jsonArray", "zip"] as const;
const STOPPED = "The server was stopped before the import had finished.";
const IN_PART = "Documents that were added to existing tables before stay.";

/** What the imports use. One import runs at a time. */
export interface SnapshotImportsOptions {
  readonly database: Database;
  readonly files: FunctionLayer["files"];
  /** Folder of the uploaded file. */
  readonly folder: string;
  readonly logFault: (what: string, error: unknown) => void;
  readonly limits?: ImportLimits;
}

/** Request as the CLI sends it. */
export interface ImportRequest {
  readonly uploadToken: string;
  readonly partTokens: readonly unknown[];
  readonly table: string | null;
  readonly mode: string;
  readonly format: string;
}

interface Running {
  readonly id: string;
  readonly row: Pick<ImportRow, "mode" | "format" | "table">;
  readonly upload: ImportUpload;
  readonly stop: AbortController;
  /** A promise that never rejects. */
  work: Promise<void>;
  isPerformed: boolean;
}

export class SnapshotImports {
  readonly #options: SnapshotImportsOptions;
  readonly #limits: ImportLimits;
  readonly #table: ImportTable;
  #upload: ImportUpload | null = null;
  #running: Running | null = null;
  #isClosed = false;

  constructor(options: SnapshotImportsOptions) {
    this.#options = options;
    this.#limits = options.limits ?? LIMITS;
    this.#table = new ImportTable(options.database);
  }

  /** Fails interrupted imports; called before any other method. */
  async start(): Promise<void> {
    const { database } = this.#options;
    const unfinished = this.#table.all(database.read()).filter(({ state }) => !isOver(state));
    if (unfinished.length === 0) return;
    await commitAgain(database, (tx) => {
      for (const { _id, mode } of unfinished) this.#table.setState(tx, _id, failure(new ImportError(STOPPED), mode));
    });
  }

  /**
   * Starts an upload, and ends an import that waits for a confirmation.
   * @throws PushError ImportInProgress while one is performed; ShuttingDown after `close`
   */
  async startUpload(): Promise<string> {
    await this.#makeRoom();
    this.#options.database.checkWritable();
    this.#upload = await ImportUpload.create(this.#options.folder, this.#limits.upload);
    return this.#upload.token;
  }

  /**
   * Returns the part's token.
   * @throws ImportError when the upload was replaced, and as `ImportUpload.add`
   * @throws DatabaseError StoreReadOnly below the disk's reserve
   */
  async addPart(token: string, part: number, bytes: Uint8Array): Promise<string> {
    this.#options.database.checkWritable();
    return this.#uploadOf(token).add(part, bytes);
  }

  /**
   * Returns the import's id.
   * @throws ImportError when the upload was replaced or is incomplete, and for a wrong table, mode or format
   */
  async finishUpload(request: ImportRequest): Promise<string> {
    const upload = this.#uploadOf(request.uploadToken);
    upload.check(request.partTokens);
    const row = {
      table: request.table,
      mode: importOption(request.mode, MODES),
      format: importOption(request.format, FORMATS),
    };
    if ((row.format === "zip") !== (row.table === null)) {
      throw new ImportError("A zip names its tables; other formats need the name of one");
    }
    if (row.table !== null && !isIdentifier(row.table))
      throw new ImportError(`"${row.table}" isn't a valid table name`);
    this.#upload = null;
    const id = await commitAgain(this.#options.database, (tx) =>
      this.#table.insert(tx, { ...row, state: { state: "uploaded" } }),
    );
    const running: Running = {
      id,
      row,
      upload,
      stop: new AbortController(),
      work: Promise.resolve(),
      isPerformed: false,
    };
    this.#running = running;
    running.work = this.#guarded(running, (source) => this.#check(running, source));
    return id;
  }

  /** @throws PushError ImportFailed unless the import waits for a confirmation */
  async perform(id: string): Promise<void> {
    const running = this.#running;
    const { database } = this.#options;
    const state = this.#table.get(database.read(), id)?.state.state;
    if (running?.id !== id || state !== "waiting_for_confirmation" || running.isPerformed) {
      throw new ImportError("There is no such import that waits for a confirmation");
    }
    running.isPerformed = true;
    await this.#setState(id, { state: "in_progress", progress_message: "Importing", checkpoint_messages: [] });
    running.work = this.#guarded(running, (source) => this.#perform(running, source));
  }

  /** Returns the state for the CLI's queries. */
  state(tx: Transaction, id: string): Value {
    const row = this.#table.get(tx, id);
    return row === null ? null : importValue(row);
  }

  /** Returns the imports as the CLI reads them. */
  list(tx: Transaction): Value {
    return this.#table.all(tx).map(importValue);
  }

  /** Ends the import that runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop(new ImportError(STOPPED));
    await this.#upload?.remove();
  }

  async #makeRoom(): Promise<void> {
    if (this.#isClosed) throw new PushError("ShuttingDown", "The server is shutting down");
    if (this.#running?.isPerformed === true) {
      throw new PushError("ImportInProgress", "Another import is running. Wait for it.");
    }
    await this.#stop(new ImportError("Another import was started."));
  }

  async #stop(reason: ImportError): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    running.stop.abort(reason);
    await running.work;
    const row = this.#table.get(this.#options.database.read(), running.id);
    if (row !== null && !isOver(row.state)) await this.#setState(row._id, failure(reason, row.mode));
    await this.#end(running);
  }

  #uploadOf(token: string): ImportUpload {
    if (this.#upload?.token !== token) throw new ImportError("The upload was replaced by another one");
    return this.#upload;
  }

  async #check(running: Running, source: ImportSource): Promise<void> {
    const { mode } = running.row;
    const { message, deletesDocuments } = await importChanges(
      this.#options.database,
      source,
      mode,
      running.stop.signal,
    );
    await this.#setState(running.id, {
      state: "waiting_for_confirmation",
      message_to_confirm: message,
      require_manual_confirmation: deletesDocuments,
    });
  }

  async #perform(running: Running, source: ImportSource): Promise<void> {
    const { database, files } = this.#options;
    const tableMessages: string[] = [];
    const reportProgress = (message: string) =>
      this.#setState(running.id, {
        state: "in_progress",
        progress_message: message,
        checkpoint_messages: tableMessages,
      });
    await performImport({
      database,
      files,
      source,
      mode: running.row.mode,
      signal: running.stop.signal,
      reportProgress,
      reportTable: async (message) => {
        tableMessages.push(message);
        await reportProgress(message);
      },
      finish: (tx, rows) => this.#table.setState(tx, running.id, { state: "completed", num_rows_written: rows }),
    });
    await this.#end(running);
  }

  /** Runs `work`, whose failure ends the import. */
  async #guarded(running: Running, work: (source: ImportSource) => Promise<void>): Promise<void> {
    const { format, table, mode } = running.row;
    let source: ImportSource | null = null;
    try {
      source = await openImport(
        running.upload.path,
        { format, table, optional: this.#optionalFields(table) },
        this.#limits.unpack,
      );
      await work(source);
    } catch (error) {
      if (!isFaultOfImport(error)) this.#options.logFault("import", error);
      await this.#setState(running.id, failure(error, mode)).catch((fault: unknown) => {
        if (!isStoreRefusal(fault)) this.#options.logFault("import", fault);
      });
      await this.#end(running);
    } finally {
      source?.close();
    }
  }

  /** Returns the optional fields of the table's schema. */
  #optionalFields(table: string | null): ReadonlySet<string> {
    const { active } = this.#options.database.schema;
    const schema = active?.tables.find(({ tableName }) => tableName === table)?.documentType;
    if (schema?.type !== "object") return new Set();
    return new Set(Object.entries(schema.value).flatMap(([field, { optional }]) => (optional ? [field] : [])));
  }

  async #end(running: Running): Promise<void> {
    if (this.#running === running) this.#running = null;
    await running.upload.remove();
  }

  async #setState(id: string, state: ImportState): Promise<void> {
    await commitAgain(this.#options.database, (tx) => this.#table.setState(tx, id, state));
  }
}

function isOver({ state }: ImportState): boolean {
  return state === "completed" || state === "failed";
}

function isFaultOfImport(error: unknown): error is Error {
  return error instanceof PushError || error instanceof DatabaseError || error instanceof StorageError;
}

function failure(error: unknown, mode: ImportRow["mode"]): ImportState {
  const text = isFaultOfImport(error) ? messageOf(error) : "An internal error; the server's log has it.";
  const partNotice = mode === "append" ? `\n${IN_PART}` : "";
  return { state: "failed", error_message: `Hit an error while importing:\n${text}${partNotice}` };
}

function importOption<T extends string>(text: string, options: readonly T[]): T {
  const member = options.find((value) => value === text);
  if (member === undefined) throw new ImportError(`${JSON.stringify(text)} is none of ${options.join(", ")}`);
  return member;
}
