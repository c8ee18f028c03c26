import type { JSONValue } from "convex/values";

/** @throws SyntaxError */
export function parseJson(text: string): JSONValue {
  return JSON.parse(text) as JSONValue;
}

/** For JSON that this backend wrote: `T` is not checked. */
export function parseOwnJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
