import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { MAX_WIRE_DEPTH } from "../../protocol/exceedsDepth.js";
import { jsonFault } from "../../protocol/jsonFault.js";
import { messageOf } from "../../shared/BackendError.js";
import { ImportError } from "./ImportError.js";
import { isJsonObject, parseJson } from "../../shared/json.js";

/** Maximum values of a row; a document of 1 MiB has fewer. */
const MAX_VALUES = 1_000_000;
/** A string or a number; in strings a quote comes after a backslash only. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;

/** Form of numbers. "uniform": one without a point is an int64. "float64": every number is one. */
export type NumberForm = "uniform" | "float64";

/** Fields as they were read, not validated. */
export type ImportedRow = { readonly [field: string]: Value | undefined };

/**
 * Parses what `exportJson` wrote.
 * @throws ImportError with the number of the row
 */
export function importJson(text: string, row: number, numbers: NumberForm): ImportedRow {
  if (jsonFault(text, { values: MAX_VALUES, depth: MAX_WIRE_DEPTH }) !== null) {
    throw new ImportError(`Row ${row} wasn't a valid Convex value: it has too many values`);
  }
  let json: JSONValue;
  try {
    json = parseJson(text);
    // The replacement is safe, because the text is valid JSON.
    if (numbers === "uniform") json = parseJson(text.replace(TOKEN, withInteger));
  } catch (error) {
    throw new ImportError(`Row ${row} wasn't valid JSON: ${messageOf(error)}`);
  }
  return importedRow(json, row);
}

/** @throws ImportError with the number of the row */
export function importedRow(json: JSONValue, row: number): ImportedRow {
  if (!isJsonObject(json)) throw new ImportError(`Row ${row} wasn't an object`);
  let value: Value;
  try {
    value = jsonToConvex(json);
  } catch (error) {
    throw new ImportError(`Row ${row} wasn't a valid Convex value: ${messageOf(error)}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof ArrayBuffer) {
    throw new ImportError(`Row ${row} wasn't an object`);
  }
  const fields = Object.fromEntries(Object.entries(value));
  const { _creationTime: time } = fields;
  return typeof time === "bigint" ? { ...fields, _creationTime: Number(time) } : fields;
}

/** @throws RangeError beyond 64 bits, from the encoder */
function withInteger(token: string): string {
  return INTEGER.test(token) ? JSON.stringify(convexToJson(BigInt(token))) : token;
}
