import type { JSONValue } from "convex/values";

/** Parses JSON. @throws SyntaxError */
export function parseJson(text: string): JSONValue {
  return JSON.parse(text) as JSONValue;
}

/** Parses JSON that this backend wrote. `T` is not checked. */
export function parseOwnJson<T>(text: string): T {
  return JSON.parse(text) as T;
}
