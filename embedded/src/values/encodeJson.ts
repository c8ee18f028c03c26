import { CommitTsPlaceholder, type JSONValue, type Value } from "convex/values";

/**
 * Encodes a normalized value as `convexToJson`, but returns what needs no encoding as it is, and lets Node.js encode
 * bytes. The result shares objects with `value`. `!` marks an element within bounds, since an iterator would
 * allocate.
 */
export function encodeJson(value: Value): JSONValue {
  if (typeof value === "number")
    return isSpecial(value) ? { $float: base64Of((view) => view.setFloat64(0, value, true)) } : value;
  if (typeof value === "bigint") return { $integer: base64Of((view) => view.setBigInt64(0, value, true)) };
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ArrayBuffer) return { $bytes: Buffer.from(value).toString("base64") };
  if (value instanceof CommitTsPlaceholder) return { $commitTs: null };
  return Array.isArray(value) ? encodeArray(value) : encodeObject(value);
}

function encodeArray(values: readonly Value[]): JSONValue {
  // An element with a special encoding is replaced in a copy.
  const unchanged = values as JSONValue[];
  let encoded: JSONValue[] | null = null;
  for (let index = 0; index < values.length; index += 1) {
    const element = values[index]!;
    const json = encodeJson(element);
    if (json !== element) (encoded ??= [...unchanged])[index] = json;
  }
  return encoded ?? unchanged;
}

function encodeObject(fields: { [field: string]: Value | undefined }): JSONValue {
  const unchanged = fields as { [field: string]: JSONValue };
  let encoded: { [field: string]: JSONValue } | null = null;
  for (const field in fields) {
    const value = fields[field];
    if (value === undefined) continue;
    const json = encodeJson(value);
    if (json !== value) (encoded ??= { ...unchanged })[field] = json;
  }
  return encoded ?? unchanged;
}

function isSpecial(value: number): boolean {
  return !Number.isFinite(value) || Object.is(value, -0);
}

const valueBits = new DataView(new ArrayBuffer(8));

function base64Of(write: (view: DataView) => void): string {
  write(valueBits);
  return Buffer.from(valueBits.buffer).toString("base64");
}
