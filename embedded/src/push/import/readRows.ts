/**
 * Owns the rows of a file of one table.
 *
 * Invariant: one row, and one chunk of the file, is in memory.
 */
import { Readable } from "node:stream";
import { parse, type CsvError } from "csv-parse";
import type { JSONValue } from "convex/values";
import { jsonFault } from "../../protocol/jsonFault.js";
import { MAX_WIRE_DEPTH } from "../../protocol/exceedsDepth.js";
import { messageOf } from "../../shared/BackendError.js";
import { ImportError } from "./ImportError.js";
import { importedRow, importJson, type ImportedRow, type NumberForm } from "./importJson.js";
import { MIB } from "../../shared/byteUnits.js";
import { parseJson } from "../../shared/json.js";

/** Maximum bytes of a row: a document of 1 MiB is at most six times as long in JSON. */
export const MAX_ROW_BYTES = 8 * MIB;
/** Maximum bytes of a JSON array, as on Convex. */
const MAX_ARRAY_BYTES = 16 * MIB;
const MAX_ARRAY_VALUES = 4_000_000;
const NEW_LINE = 0x0a;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Bytes in chunks of any size. */
export type ByteStream = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** @throws ImportError for a line that is too long or no JSON object */
export async function* readJsonLines(bytes: ByteStream, numbers: NumberForm = "float64"): AsyncGenerator<ImportedRow> {
  let row = 0;
  for await (const line of linesOf(bytes)) yield importJson(line, ++row, numbers);
}

/** Yields lines. @throws ImportError for a line that is too long, or no UTF-8 */
export async function* linesOf(bytes: ByteStream): AsyncGenerator<string> {
  let lineParts: Uint8Array[] = [];
  let length = 0;
  let row = 1;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, start)) {
      yield* decodeLine([...lineParts, chunk.subarray(start, end)], row++);
      lineParts = [];
      length = 0;
      start = end + 1;
    }
    // Chunks are short, so a row of many chunks is copied once, at its end.
    lineParts.push(chunk.subarray(start));
    length += chunk.byteLength - start;
    if (length > MAX_ROW_BYTES) throw new ImportError(`Row ${row} is longer than ${MAX_ROW_BYTES} bytes`);
  }
  yield* decodeLine(lineParts, row);
}

function* decodeLine(parts: readonly Uint8Array[], row: number): Generator<string> {
  const text = decodeUtf8(Buffer.concat(parts), row).trim();
  if (text !== "") yield text;
}

function decodeUtf8(bytes: Uint8Array, row: number): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(`Row ${row} wasn't valid UTF-8`);
  }
}

/** @throws ImportError when it is too large or no JSON array, and for an element that is no row */
export async function* readJsonArray(bytes: ByteStream): AsyncGenerator<ImportedRow> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.byteLength;
    if (length > MAX_ARRAY_BYTES) {
      const text = "Import is too large for JSON";
      throw new ImportError(`${text} (more than ${MAX_ARRAY_BYTES} bytes). Consider converting data to JSONLines`);
    }
    chunks.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(chunks), 1);
  if (jsonFault(text, { values: MAX_ARRAY_VALUES, depth: MAX_WIRE_DEPTH }) !== null) {
    throw new ImportError("Not valid JSON: it has too many values");
  }
  let rows: JSONValue;
  try {
    rows = parseJson(text);
  } catch (error) {
    throw new ImportError(`Not valid JSON: ${messageOf(error)}`);
  }
  if (!Array.isArray(rows)) throw new ImportError("Not a JSON array");
  for (const [index, row] of rows.entries()) yield importedRow(row, index + 1);
}

/**
 * Yields rows of a CSV file. Numbers are float64, everything else is text; an empty cell of an optional field is left
 * out.
 * @throws ImportError for a malformed row, and one with another number of cells than the header
 */
export async function* readCsv(bytes: ByteStream, optional: ReadonlySet<string>): AsyncGenerator<ImportedRow> {
  const parser = parse({
    bom: true,
    max_record_size: MAX_ROW_BYTES,
    record_delimiter: ["\r\n", "\n"],
    // The columns are counted below: the parser's error would come before the rows that precede it.
    relax_column_count: true,
  });
  const source = Readable.from(bytes);
  source.once("error", (error) => parser.destroy(error));
  let fields: readonly string[] | null = null;
  let row = 0;
  try {
    // Without `columns` and `cast`, the parser's records are lists of texts.
    const records: AsyncIterable<readonly string[]> = source.pipe(parser);
    for await (const cells of records) {
      if (fields === null) {
        fields = cells.map((cell) => cell.trim());
        continue;
      }
      row += 1;
      if (cells.length !== fields.length) {
        throw new ImportError(`CSV row ${row} doesn't have all of the fields in the header`);
      }
      const values = fields.map((field, index): [string, string] => [field, cells[index] ?? ""]);
      const givenValues = values.filter(([field, cell]) => cell !== "" || !optional.has(field));
      yield importedRow(Object.fromEntries(givenValues.map(([field, cell]) => [field, cellValue(cell)])), row);
    }
  } catch (error) {
    if (error instanceof ImportError || !isCsvError(error)) throw error;
    throw new ImportError(`CSV row ${row + 1} could not be read: ${error.message}`);
  } finally {
    source.destroy();
  }
  if (fields === null) throw new ImportError("CSV file doesn't have headers");
}

function cellValue(cell: string): number | string {
  return NUMBER.test(cell) ? Number(cell) : cell;
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");
}
