import type { JSONValue, Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mutate, pushSchema, schemaOf, table } from "../../../../tests/support/database/database.js";
import { fuzz } from "../../../../tests/support/random/fuzz.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { MemoryPersistence, type Persistence } from "../../persistence/index.js";
import { type Database, openDatabase, type VectorSearchRequest } from "../index.js";
import { VectorIndex } from "./VectorIndex.js";

const definition = {
  indexDescriptor: "near",
  vectorField: "embedding",
  dimensions: 3,
  filterFields: ["owner", "kind"],
};

async function open(persistence: Persistence = new MemoryPersistence()): Promise<Database> {
  const database = await openDatabase({ persistence });
  await pushSchema(database, schemaOf(table("answers", { vectorIndexes: [definition] })));
  return database;
}

const search = (database: Database, request: Partial<VectorSearchRequest> = {}) =>
  database.vectorSearch({ indexName: "answers.near", vector: [1, 0, 0], limit: 10, filter: null, ...request });
const insert = (database: Database, embedding: Value, fields: { [field: string]: Value } = {}) =>
  mutate(database, (tx) => tx.insert("answers", { embedding, ...fields }));
const equal = (field: string, value: JSONValue): JSONValue => ({ $eq: [{ $field: field }, { $literal: value }] });

describe("vector search", () => {
  test("[VEC-01] results are the documents of greatest cosine similarity, best first, whatever the lengths of their vectors", async () => {
    const database = await open();
    const near = await insert(database, [5, 0.1, 0]);
    const opposite = await insert(database, [-2, 0, 0]);
    const middle = await insert(database, [1, 1, 0]);
    const nearest = search(database);
    expect(nearest.map(({ _id }) => _id)).toEqual([near, middle, opposite]);
    expect(nearest[1]!._score).toBeCloseTo(Math.SQRT1_2, 5);
    expect(nearest[2]!._score).toBeCloseTo(-1, 5);
    expect(search(database, { limit: 1 })).toEqual(nearest.slice(0, 1));
    expect(search(database, { vector: [1e200, 1e199, 0] })[0]!._id).toBe(near);
  });

  test("[VEC-02] only documents with a vector of the index's dimensions take part", async () => {
    const database = await open();
    const good = await insert(database, [1, 2, 3]);
    for (const other of [[1, 2], [1, 2, "3"], [1, 2, 3n], [1, NaN, 3], "text", null]) await insert(database, other);
    await mutate(database, (tx) => tx.insert("answers", {}));
    const zero = await insert(database, [0, 0, 0]);
    expect(search(database).map(({ _id, _score }) => [_id, _score > 0])).toEqual([
      [good, true],
      [zero, false],
    ]);
  });

  test("[VEC-03] filters are equalities of declared fields, joined by or; a missing field equals undefined", async () => {
    const database = await open();
    const a = await insert(database, [1, 0, 0], { owner: "a", kind: 1 });
    const b = await insert(database, [1, 0.1, 0], { owner: "b" });
    const c = await insert(database, [1, 0.2, 0], { owner: "c", kind: 2 });
    const ids = (filter: JSONValue) => search(database, { filter }).map(({ _id }) => _id);
    expect(ids(equal("owner", "b"))).toEqual([b]);
    expect(ids({ $or: [equal("owner", "c"), { $or: [equal("kind", 1)] }] })).toEqual([a, c]);
    expect(ids(equal("kind", { $undefined: null }))).toEqual([b]);
    expect(ids(equal("kind", { $integer: "AQAAAAAAAAA=" }))).toEqual([]);
    const refused: JSONValue[] = [equal("other", 1), { $and: [] }, { $neq: [{ $field: "kind" }, { $literal: 1 }] }, 1];
    for (const filter of refused) expect(() => ids(filter)).toThrow(/vector search on answers.near is invalid/);
    expect(() => ids({ $or: Array<JSONValue>(65).fill(equal("kind", 1)) })).toThrow(/more than 64 filters/);
  });

  test("[VEC-04] a wrong dimension, number or index is an error that names it", async () => {
    const database = await open();
    expect(() => search(database, { vector: [1, 2] })).toThrow(/the vector has 2 dimensions, the index 3/);
    expect(() => search(database, { vector: [1, 2, NaN] })).toThrow(/not numbers/);
    for (const limit of [0, 257, 1.5]) expect(() => search(database, { limit })).toThrow(/1 to 256 documents/);
    expect(() => search(database, { indexName: "answers.other" })).toThrow("there is no vector index answers.other");
  });

  test("[VEC-05] a search reads what is published, and follows changes and deletions", async () => {
    const persistence = new GatedPersistence();
    const database = await open(persistence);
    const id = await insert(database, [1, 0, 0]);
    expect(search(database)).toHaveLength(1);
    persistence.isOpen = false;
    const writing = insert(database, [0, 1, 0]);
    expect(search(database)).toHaveLength(1);
    await persistence.release();
    const second = await writing;
    persistence.isOpen = true;
    expect(search(database)).toHaveLength(2);
    await mutate(database, (tx) => tx.patch(id, { embedding: [0, 0, 1] }));
    expect(search(database, { vector: [0, 0, 1] })[0]).toEqual({ _id: id, _score: 1 });
    await mutate(database, (tx) => tx.delete(id));
    await mutate(database, (tx) => tx.patch(second, { embedding: undefined }));
    expect(search(database)).toEqual([]);
  });

  test("[VEC-01] after any changes the index has the results of a comparison with every document", async () => {
    const vector = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 });
    const change = fc.record({
      id: fc.constantFrom(..."abcdefgh"),
      vector: fc.option(vector),
      kind: fc.nat({ max: 2 }),
    });
    await fuzz(
      fc.property(
        fc.array(change, { maxLength: 200 }),
        vector,
        fc.integer({ min: 1, max: 9 }),
        (changes, query, limit) => {
          const index = new VectorIndex(definition);
          const model = new Map<string, { vector: number[]; kind: number }>();
          for (const { id, vector: embedding, kind } of changes) {
            index.put(id, embedding === null ? null : { _id: id, _creationTime: 0, embedding, kind });
            if (embedding === null) model.delete(id);
            else model.set(id, { vector: embedding, kind });
          }
          const length = (v: readonly number[]) => Math.hypot(...v) || 1;
          const cosine = (v: readonly number[]) =>
            v.reduce((sum, x, i) => sum + x * query[i]!, 0) / length(v) / length(query);
          const expected = [...model.values()].filter(({ kind }) => kind === 1).map((one) => cosine(one.vector));
          const scores = index.search(query, limit, [{ field: "kind", value: 1 }]).map(({ _score }) => _score);
          expect(scores.length).toBe(Math.min(limit, expected.length));
          for (const [i, score] of expected
            .toSorted((a, b) => b - a)
            .slice(0, limit)
            .entries()) {
            expect(scores[i]).toBeCloseTo(score, 5);
          }
        },
      ),
      200,
    );
  });
});
