/**
 * Owns the reading of an uploaded file (WIRE.md 7.6): a table of rows, or a zip of `npx convex export`. The zip may
 * come from a deployment on Convex.
 *
 * Invariant: a zip's bytes are counted before they are decompressed, and its names never become paths.
 */
import { createReadStream } from "node:fs";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { assert } from "../../shared/assert.js";
import { messageOf } from "../../shared/BackendError.js";
import { ImportError } from "./ImportError.js";
import type { ImportedRow, NumberForm } from "./importJson.js";
import { type ByteStream, linesOf, readCsv, readJsonArray, readJsonLines } from "./readRows.js";

/** Format as `npx convex import` names it. */
type ImportFormat = "csv" | "jsonLines" | "jsonArray" | "zip";

/** A table of the uploaded file. */
export interface ImportedTable {
  /** Table name. `_storage` has the metadata of files. */
  readonly name: string;
  /** Returns the rows from the first one on, at each call. */
  readonly rows: () => AsyncIterable<ImportedRow>;
}

/** An uploaded file that is read table by table. */
export interface ImportSource {
  readonly tables: readonly ImportedTable[];
  /** Table numbers in the file; null for tables without one. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Bytes by `_storage` id. */
  readonly files: ReadonlyMap<string, () => AsyncIterable<Uint8Array>>;
  close(): void;
}

/** How the uploaded file is read. */
export interface ImportedFile {
  readonly format: ImportFormat;
  /** Table name; null for a zip. */
  readonly table: string | null;
  /** Fields that an empty cell leaves out. */
  readonly optional: ReadonlySet<string>;
}

/** Limits of a zip, against zip bombs. */
export interface UnpackLimits {
  /** Decompressed bytes of all entries. */
  readonly unpackedBytes: number;
  readonly entries: number;
}

const TABLE_FILE = /^(?:[^/]+\/)??([^/]+)\/(documents|generated_schema)\.jsonl$/;
const STORED_FILE = /^(?:[^/]+\/)??_storage\/([0-9a-z]{31,37})(?:\.[^/]*)?$/;
const COMPONENT = /^(?:[^/]+\/)?_components\//;

/** Opens the uploaded file. @throws ImportError when the file can't be read as `format`, or no table is named */
export async function openImport(
  path: string,
  { format, table, optional }: ImportedFile,
  limits: UnpackLimits,
): Promise<ImportSource> {
  if (format === "zip") return openZip(path, limits);
  if (table === null) throw new ImportError("The import names no table");
  const bytes = () => createReadStream(path);
  const rows = {
    csv: () => readCsv(bytes(), optional),
    jsonLines: () => readJsonLines(bytes()),
    jsonArray: () => readJsonArray(bytes()),
  };
  return {
    tables: [{ name: table, rows: rows[format] }],
    numbers: new Map(),
    files: new Map(),
    close: () => undefined,
  };
}

async function openZip(path: string, limits: UnpackLimits): Promise<ImportSource> {
  const options = { autoClose: false, lazyEntries: true } as const;
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw invalidZip(error);
  });
  try {
    return await readDirectory(zip, limits);
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface ZipEntries {
  /** By the table's name. */
  readonly documents: ReadonlyMap<string, Entry>;
  /** By the table's name. */
  readonly schemas: ReadonlyMap<string, Entry>;
  /** By storage id. */
  readonly files: ImportSource["files"];
}

async function readEntries(zip: ZipFile, limits: UnpackLimits): Promise<ZipEntries> {
  if (zip.entryCount > limits.entries) throw new ImportError(`The zip has more than ${limits.entries} entries`);
  const documents = new Map<string, Entry>();
  const schemas = new Map<string, Entry>();
  const files = new Map<string, () => AsyncIterable<Uint8Array>>();
  let unpackedBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName.endsWith("/")) continue;
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > limits.unpackedBytes) {
        throw new ImportError(`The zip holds more than ${limits.unpackedBytes} bytes when it is unpacked`);
      }
      if (COMPONENT.test(fileName)) {
        throw new ImportError("The zip has data of components, which this backend does not have");
      }
      const [, name = "", kind] = TABLE_FILE.exec(fileName) ?? [];
      const [, storageId] = STORED_FILE.exec(fileName) ?? [];
      if (kind === "documents") addOnce(documents, name, entry);
      else if (kind === "generated_schema") addOnce(schemas, name, entry);
      else if (storageId !== undefined) addOnce(files, storageId, () => bytesOf(zip, entry));
    }
  } catch (error) {
    throw invalidZip(error);
  }
  return { documents, schemas, files };
}

async function readDirectory(zip: ZipFile, limits: UnpackLimits): Promise<ImportSource> {
  const { documents, schemas, files } = await readEntries(zip, limits);
  const tableList = documents.get("_tables");
  const { names, numbers } = await readTables(tableList === undefined ? [] : bytesOf(zip, tableList));
  const tables: ImportedTable[] = [];
  for (const name of new Set([...names, ...documents.keys()])) {
    // Other system tables belong to the backend that exported them.
    if (name.startsWith("_") && name !== "_storage") continue;
    const entry = documents.get(name);
    const numberForm = await readNumberForm(zip, name, schemas.get(name));
    tables.push({ name, rows: () => readJsonLines(entry === undefined ? [] : bytesOf(zip, entry), numberForm) });
  }
  return { tables, numbers, files, close: () => zip.close() };
}

function addOnce<T>(entries: Map<string, T>, name: string, value: T): void {
  if (entries.has(name)) throw new ImportError(`The zip has "${name}" twice`);
  entries.set(name, value);
}

async function readTables(bytes: ByteStream) {
  const names = new Set<string>();
  const numbers = new Map<string, number>();
  let row = 0;
  for await (const { name, id } of readJsonLines(bytes)) {
    row += 1;
    if (typeof name !== "string" || typeof id !== "number" || !Number.isInteger(id) || id < 1 || id > 0xffff_ffff) {
      throw new ImportError(`Row ${row} of _tables isn't a table's name and number`);
    }
    if (names.has(name)) throw new ImportError(`\`_tables\` contains duplicate entries for \`${name}\``);
    names.add(name);
    if (!name.startsWith("_") || name === "_storage") numbers.set(name, id);
  }
  return { names, numbers };
}

/**
 * Reads the form of a table's numbers from its schema. Without one, numbers are float64.
 * @throws ImportError for an older form, whose numbers depend on the schema
 */
async function readNumberForm(zip: ZipFile, table: string, schema: Entry | undefined): Promise<NumberForm> {
  if (schema === undefined) return "float64";
  for await (const line of linesOf(bytesOf(zip, schema))) {
    if (line === '"uniform"') return "uniform";
    throw new ImportError(`The table "${table}" was exported in an older form. Export it again.`);
  }
  return "float64";
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    let checksum = 0;
    for await (const chunk of stream) {
      assert(chunk instanceof Uint8Array, "an entry of a zip is read as bytes");
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== entry.crc32) throw invalidZip(`the checksum of ${JSON.stringify(entry.fileName)} is wrong`);
  } catch (error) {
    throw invalidZip(error);
  }
}

function invalidZip(error: unknown): ImportError {
  return error instanceof ImportError ? error : new ImportError(`Invalid zip file: ${messageOf(error)}`);
}
