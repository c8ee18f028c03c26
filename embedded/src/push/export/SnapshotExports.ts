/**
 * Owns `npx convex export` (WIRE.md 7.6): a zip of all documents at one snapshot, and of the files if requested. A
 * deployment of Convex can import it.
 *
 * The zip is made while it is downloaded, so that no copy stays here; its snapshot is pinned meanwhile.
 *
 * Invariant: one download runs at a time, so that one snapshot at most takes memory.
 */
import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Value } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Document, Timestamp } from "../../database/types/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { FunctionLayer } from "../../functions/FunctionLayer.js";
import { exportJson } from "./exportJson.js";
import { PushError } from "../../functions/index.js";
import { zipStream, type ZipEntry } from "./zipStream.js";
import { KIB } from "../../shared/byteUnits.js";

interface SnapshotExport {
  readonly ts: Timestamp;
  readonly includesStorage: boolean;
}

const README = `Documents of a Convex deployment: one folder for each table, with a line of JSON for each document.
"npx convex import --replace-all snapshot.zip" loads them into a deployment.
`;
/** Bytes of one part; larger parts would delay other work. */
const EXPORT_SLICE_BYTES = 64 * KIB;

export class SnapshotExports {
  readonly #database: Database;
  readonly #files: FunctionLayer["files"];
  #latest: SnapshotExport | null = null;
  #isDownloading = false;

  constructor(database: Database, files: FunctionLayer["files"]) {
    this.#database = database;
    this.#files = files;
  }

  /**
   * Fixes the snapshot. Its download begins within four minutes.
   * @throws PushError ExportInProgress while one is downloaded
   */
  request({ includesStorage }: { readonly includesStorage: boolean }): void {
    this.#checkIdle();
    this.#latest = { ts: this.#database.latestTs, includesStorage };
  }

  /** Returns the value of the CLI's `exports:getLatest`; null before the first request. */
  latest(): Value {
    if (this.#latest === null) return null;
    const { ts } = this.#latest;
    return { state: "completed", start_ts: ts, complete_ts: ts, zip_object_key: "" };
  }

  /**
   * Returns the zip; null for another snapshot than the latest requested one. The reader reads it to its end or
   * destroys it.
   * @throws PushError ExportInProgress while one is downloaded
   * @throws DatabaseError SnapshotTooOld once it is dropped, also while it is read
   */
  zip(ts: string): Readable | null {
    if (String(this.#latest?.ts) !== ts || this.#latest === null) return null;
    this.#checkIdle();
    const release = this.#database.pin(this.#latest.ts);
    this.#isDownloading = true;
    const zip = zipStream(this.#entries(this.#latest));
    zip.once("close", () => {
      this.#isDownloading = false;
      release();
    });
    return zip;
  }

  #checkIdle(): void {
    if (this.#isDownloading)
      throw new PushError("ExportInProgress", "Another export is being downloaded. Wait for it.");
  }

  async *#entries({ ts, includesStorage }: SnapshotExport): AsyncGenerator<ZipEntry> {
    yield { name: "README.md", body: lines([README.trimEnd()]) };
    const system = this.#database.asSystem(this.#database.read(ts));
    const tables = system.tables().filter(({ name }) => !name.startsWith("_"));
    const numbers = tables.map(({ name, number }) => JSON.stringify({ name, id: number }));
    yield { name: "_tables/documents.jsonl", body: lines(numbers) };
    for (const { name } of tables) {
      yield { name: `${name}/documents.jsonl`, body: lines(documentLines(system, name)) };
      // This schema marks the form of the numbers.
      yield { name: `${name}/generated_schema.jsonl`, body: lines(['"uniform"']) };
    }
    if (includesStorage) yield* this.#storage(system);
  }

  async *#storage(system: Transaction): AsyncGenerator<ZipEntry> {
    const storedFiles = [...documentsOf(system, "_storage")].flatMap(({ _id, _creationTime }) => {
      const file = this.#files.find(String(_id), system);
      return file === null ? [] : [{ file, creationTime: _creationTime }];
    });
    const metadata = storedFiles.map(({ file: { storageId, uuid, sha256, size, contentType }, creationTime }) =>
      JSON.stringify({ _id: storageId, _creationTime: creationTime, sha256, size, contentType, internalId: uuid }),
    );
    yield { name: "_storage/documents.jsonl", body: lines(metadata) };
    for (const { file } of storedFiles) {
      // A file that was deleted since the snapshot has no bytes.
      if (this.#files.find(file.storageId) === null) continue;
      yield { name: `_storage/${file.storageId}`, body: this.#files.read(file) };
    }
  }
}

function* documentsOf(system: Transaction, tableName: string): Generator<Document> {
  const source = { type: "FullTableScan", tableName, order: "asc" } as const;
  const stream = system.openQuery({ source, operators: [] }, { allowsSystemTables: true });
  for (let document = stream.next(); document !== null; document = stream.next()) yield document;
}

function* documentLines(system: Transaction, tableName: string): Generator<string> {
  for (const document of documentsOf(system, tableName)) yield exportJson(document);
}

async function* lines(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  let slice = "";
  for (const text of texts) {
    slice += `${text}\n`;
    if (slice.length < EXPORT_SLICE_BYTES) continue;
    yield Buffer.from(slice);
    slice = "";
    await nextTurn();
  }
  if (slice !== "") yield Buffer.from(slice);
}
