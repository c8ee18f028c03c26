import { jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { FunctionOutcome } from "../../functions/udf/callTypes.js";
import { badRequest } from "./HttpError.js";

/**
 * Format of a result. In `json`, int64 are decimal strings, bytes base64, and numbers that JSON cannot represent
 * strings.
 */
export type ResultFormat = "json" | "convex_encoded_json";

/** @throws HttpError BadFormat (400) for an unknown format */
export function parseFormat(format: string | null): ResultFormat {
  switch (format) {
    case null:
    case "json":
    case "export_json":
      return "json";
    case "convex_encoded_json":
      return format;
    default:
      throw badRequest("BadFormat", "format is none of json, convex_encoded_json, export_json");
  }
}

/** Returns the reply to a function call by HTTP. In the format "json" values are plain JSON. */
export function resultEnvelope(outcome: FunctionOutcome, format: ResultFormat): object {
  const write = (value: JSONValue) => (format === "json" ? toPlainJson(jsonToConvex(value)) : value);
  const logLines = outcome.logLines.length > 0 ? { logLines: outcome.logLines } : {};
  if (outcome.ok) return { status: "success", value: write(outcome.value), ...logLines };
  const { errorMessage, errorData } = outcome;
  return {
    status: "error",
    errorMessage,
    ...(errorData !== undefined && { errorData: write(errorData) }),
    ...logLines,
  };
}

function toPlainJson(value: Value): JSONValue {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter((entry): entry is [string, Value] => entry[1] !== undefined);
    return Object.fromEntries(fields.map(([name, field]) => [name, toPlainJson(field)]));
  }
  return value;
}
