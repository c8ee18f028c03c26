/** Error messages show values as TypeScript source. */
import { CommitTsPlaceholder, type Value } from "convex/values";

const MAX_LENGTH = 2_000;

export function formatValue(value: Value | undefined): string {
  const text = format(value);
  return text.length <= MAX_LENGTH
    ? text
    : `${text.slice(0, MAX_LENGTH)}… (${text.length - MAX_LENGTH} more characters)`;
}

function format(value: Value | undefined): string {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number")
    return Object.is(value, -0) ? "-0.0" : Number.isInteger(value) ? value.toFixed(1) : `${value}`;
  if (typeof value === "boolean") return `${value}`;
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof ArrayBuffer) return `<${value.byteLength} bytes>`;
  if (value instanceof CommitTsPlaceholder) return "<commitTs>";
  if (Array.isArray(value)) return `[${value.map(format).join(", ")}]`;
  const fields = Object.entries(value).map(([field, inner]) => `${field}: ${format(inner)}`);
  return `{${fields.join(", ")}}`;
}
