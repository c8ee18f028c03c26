/** Naive database: a full copy per commit, queries by filtering and sorting. */
import { compareValues, type Value } from "convex/values";
import { jsonToConvexOrUndefined } from "../../../embedded/src/values/compileFilter.js";
import type { Document } from "../../../embedded/src/database/index.js";
import type { Bound } from "./database.js";

export type ModelState = ReadonlyMap<string, Document>;

/** Fields of each index, in addition to the built-in indexes. */
export const MODEL_INDEXES: { readonly [name: string]: readonly string[] } = { by_a: ["a"], by_ab: ["a", "b.c"] };

function fieldAt(document: Document, path: string): Value | undefined {
  return path.split(".").reduce<Value | undefined>((value, field) => {
    if (value === undefined || value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
    return (value as { [field: string]: Value })[field];
  }, document as Value);
}

export interface ModelQuery {
  readonly index: string;
  readonly bounds: readonly Bound[];
  readonly order: "asc" | "desc";
}

function keyFields(index: string): string[] {
  return index === "by_id" ? ["_id"] : [...(MODEL_INDEXES[index] ?? []), "_creationTime", "_id"];
}

/** Documents of the model within the bounds, in the order of the index. */
export function runModelQuery(state: ModelState, { index, bounds, order }: ModelQuery): Document[] {
  const matches = (document: Document) =>
    bounds.every(([type, field, json]) => {
      const sign = compareValues(fieldAt(document, field), jsonToConvexOrUndefined(json));
      return { Eq: sign === 0, Gt: sign > 0, Gte: sign >= 0, Lt: sign < 0, Lte: sign <= 0 }[type];
    });
  const compare = modelOrder(index, order);
  return [...state.values()].filter(matches).sort(compare);
}

/** Compares documents in the order of an index. */
export function modelOrder(index: string, order: "asc" | "desc"): (a: Document, b: Document) => number {
  const fields = keyFields(index);
  return (a, b) => {
    for (const field of fields) {
      const result = compareValues(fieldAt(a, field), fieldAt(b, field));
      if (result !== 0) return order === "desc" ? -result : result;
    }
    return 0;
  };
}
