import { CommitTsPlaceholder, convexToJson, type JSONValue, type Value } from "convex/values";

/** Replaces `db.vars.commitTs`. Values without it are returned uncopied. */
export function resolveCommitTs(value: Value, ts: bigint): Value {
  return replaceNested(value, (inner) => inner instanceof CommitTsPlaceholder, ts) as Value;
}

/** Replaces it in an encoded value, as `resolveCommitTs` does. */
export function resolveCommitTsInJson(json: JSONValue, ts: bigint): JSONValue {
  return replaceNested(json, (inner) => Object.hasOwn(inner, "$commitTs"), convexToJson(ts)) as JSONValue;
}

function replaceNested(value: unknown, isPlaceholder: (inner: object) => boolean, replacement: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
  if (isPlaceholder(value)) return replacement;
  const replace = (inner: unknown) => replaceNested(inner, isPlaceholder, replacement);
  if (Array.isArray(value)) {
    const replaced = value.map(replace);
    return replaced.some((inner, i) => inner !== value[i]) ? replaced : value;
  }
  const fields = value as { readonly [field: string]: unknown };
  const entries = Object.entries(fields).map(([field, inner]) => [field, replace(inner)] as const);
  return entries.some(([field, inner]) => inner !== fields[field]) ? Object.fromEntries(entries) : value;
}
