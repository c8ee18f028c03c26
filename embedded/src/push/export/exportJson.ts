import { convexToJson, type Value } from "convex/values";

/**
 * Returns the JSON of a line of `documents.jsonl` (WIRE.md 7.6). An int64 is a number without a point, and a float64
 * always has a point or an exponent. What JSON can't hold is as in WIRE.md 4.1.
 */
export function exportJson(value: Value): string {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return exportNumber(value);
  if (Array.isArray(value)) return `[${value.map(exportJson).join(",")}]`;
  if (typeof value === "object" && value !== null && !(value instanceof ArrayBuffer)) {
    const fields = Object.entries(value).filter((entry): entry is [string, Value] => entry[1] !== undefined);
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${exportJson(field)}`).join(",")}}`;
  }
  return JSON.stringify(convexToJson(value));
}

function exportNumber(value: number): string {
  if (!Number.isFinite(value)) return JSON.stringify(convexToJson(value));
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
