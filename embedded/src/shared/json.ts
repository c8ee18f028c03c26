import type { JSONValue } from "convex/values";

/** @throws SyntaxError for text that is no JSON */
export function parseJson(text: string): JSONValue {
  return JSON.parse(text) as JSONValue;
}

/** The fields of a JSON object. */
export type JsonFields = { readonly [field: string]: JSONValue };

/** Whether a JSON value is an object, which neither null nor an array is. */
export function isJsonObject(json: JSONValue | undefined): json is { [field: string]: JSONValue } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** Returns a property of any value; undefined where there is none. @throws any value that a getter throws */
export function propertyOf(value: unknown, key: PropertyKey): unknown {
  return value === null || value === undefined ? undefined : Reflect.get(Object(value), key);
}

/** Returns a property of any value; undefined where there is none, or its getter throws. */
export function readableProperty(value: unknown, key: PropertyKey): unknown {
  try {
    return propertyOf(value, key);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON that this backend, the CLI or `convex/server` wrote; `T` is not checked.
 * @throws SyntaxError for text that is no JSON
 */
export function parseOwnJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
