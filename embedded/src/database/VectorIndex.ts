/**
 * Exact nearest neighbours in memory, as of the latest published commit. Scale: four bytes per dimension, about a
 * millisecond per million dimensions; for some ten thousand documents.
 */
import type { Value } from "convex/values";
import { assertExists } from "../shared/assert.js";
import { encodeKey, type Key } from "../values/keys.js";
import { valueAtPath } from "../values/normalizeValue.js";
import type { Document, TableSchemaJson } from "./types.js";

export type VectorIndexJson = TableSchemaJson["vectorIndexes"][number];

/** Undefined matches a missing field. */
export interface VectorFilter {
  readonly field: string;
  readonly value: Value | undefined;
}

interface Slot {
  readonly id: string;
  readonly filters: ReadonlyMap<string, Key>;
}

const FIRST_CAPACITY = 64;

/** Invariant: row `i` of the matrix is the unit vector of the document in slot `i`. */
export class VectorIndex {
  #matrix: Float32Array;
  readonly #slots: Slot[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #definition: VectorIndexJson;

  constructor(definition: VectorIndexJson) {
    this.#definition = definition;
    this.#matrix = new Float32Array(definition.dimensions * FIRST_CAPACITY);
  }

  /** Removes documents without a valid vector. */
  put(id: string, document: Document | null): void {
    const vector = document === null ? null : this.#vectorOf(document);
    if (document === null || vector === null) return this.#remove(id);
    const { dimensions, filterFields } = this.#definition;
    const at = this.#slotOf.get(id) ?? this.#slots.length;
    if ((at + 1) * dimensions > this.#matrix.length) {
      const larger = new Float32Array(this.#matrix.length * 2);
      larger.set(this.#matrix);
      this.#matrix = larger;
    }
    const filters = new Map(filterFields.map((field) => [field, encodeKey([valueAtPath(document, field)])]));
    this.#slots[at] = { id, filters };
    this.#slotOf.set(id, at);
    this.#matrix.set(normalizeVector(vector), at * dimensions);
  }

  /** Documents that match any of `anyOf` (null: all), best first. */
  search(
    vector: readonly number[],
    limit: number,
    anyOf: readonly VectorFilter[] | null,
  ): { _id: string; _score: number }[] {
    const { dimensions } = this.#definition;
    const query = normalizeVector(vector);
    const wanted = anyOf?.map(({ field, value }) => ({ field, key: encodeKey([value]) }));
    const best: { _id: string; _score: number }[] = [];
    for (const [at, { id, filters }] of this.#slots.entries()) {
      if (wanted !== undefined && !wanted.some(({ field, key }) => filters.get(field) === key)) continue;
      let score = 0;
      const offset = at * dimensions;
      for (let i = 0; i < dimensions; i++) score += query[i]! * this.#matrix[offset + i]!;
      const worst = best[limit - 1];
      if (worst !== undefined && score <= worst._score) continue;
      const place = best.findLastIndex((found) => found._score >= score) + 1;
      best.splice(place, 0, { _id: id, _score: score });
      if (best.length > limit) best.pop();
    }
    return best;
  }

  #remove(id: string): void {
    const at = this.#slotOf.get(id);
    if (at === undefined) return;
    const { dimensions } = this.#definition;
    const last = assertExists(this.#slots.pop(), "a document with a row has a slot");
    this.#slotOf.delete(id);
    if (last.id === id) return;
    this.#slots[at] = last;
    this.#slotOf.set(last.id, at);
    const from = this.#slots.length * dimensions;
    this.#matrix.copyWithin(at * dimensions, from, from + dimensions);
  }

  #vectorOf(document: Document): readonly number[] | null {
    const { vectorField, dimensions } = this.#definition;
    const value = valueAtPath(document, vectorField);
    if (!Array.isArray(value) || value.length !== dimensions) return null;
    return value.every((element) => typeof element === "number" && Number.isFinite(element))
      ? (value as number[])
      : null;
  }
}

/** The zero vector stays zero. */
function normalizeVector(vector: readonly number[]): Float32Array {
  const largest = vector.reduce((max, element) => Math.max(max, Math.abs(element)), 0);
  if (largest === 0) return Float32Array.from(vector);
  // Dividing by the largest element first prevents overflow and underflow.
  const length = Math.sqrt(vector.reduce((sum, element) => sum + (element / largest) ** 2, 0));
  return Float32Array.from(vector, (element) => element / largest / length);
}
