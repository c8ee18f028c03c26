import { CommitTsPlaceholder, convexToJson, type JSONValue, type Value } from "convex/values";

/**
 * Replaces `db.vars.commitTs`, which is only where `V` allows any value. Values without it are returned uncopied.
 */
export function resolveCommitTs<V extends Value>(value: V, ts: bigint): V {
  return replaceNested(value, (inner) => inner instanceof CommitTsPlaceholder, ts) as V;
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
  const entries: [string, unknown][] = Object.entries(value);
  const replaced = entries.map(([field, inner]): [string, unknown] => [field, replace(inner)]);
  return replaced.some(([, inner], i) => inner !== entries[i]?.[1]) ? Object.fromEntries(replaced) : value;
}
