import type { JSONValue } from "convex/values";

/** The JSON value in `text`. @throws SyntaxError for any other text */
export function parseJson(text: string): JSONValue {
  return JSON.parse(text) as JSONValue;
}

/** JSON text that this backend wrote, parsed. Its shape is not checked: `T` is what was written. */
export function parseOwnJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
