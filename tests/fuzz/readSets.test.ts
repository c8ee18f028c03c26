import type { JSONValue } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Database, type Document, openDatabase, type Transaction } from "../../embedded/src/database/index.js";
import { MemoryPersistence } from "../../embedded/src/persistence/index.js";
import { SubscriptionManager } from "../../embedded/src/subscriptions/index.js";
import {
  type Bound,
  collectDocuments,
  drain,
  indexes,
  mutate,
  pushSchema,
  range,
  schemaOf,
  table,
} from "../support/database/database.js";
import { runModelQuery } from "../support/database/DatabaseModel.js";
import { fuzz } from "../support/random/fuzz.js";

const value = fc.constantFrom<JSONValue>(null, 0, 1, 2, 3, "x");
const fields = fc.record({ a: value, b: fc.record({ c: value }) }, { requiredKeys: [] });
const readCommand = fc.oneof(
  fc.record({ kind: fc.constant("get" as const), pick: fc.nat({ max: 20 }) }),
  fc.record({ kind: fc.constant("count" as const) }),
  fc.record({
    kind: fc.constant("query" as const),
    index: fc.constantFrom("by_a", "by_ab"),
    equal: fc.option(value),
    lower: fc.option(value),
    order: fc.constantFrom<("asc" | "desc")[]>("asc", "desc"),
    take: fc.constantFrom(1, 2, 100),
  }),
  fc.record({ kind: fc.constant("page" as const), pageSize: fc.integer({ min: 1, max: 4 }) }),
);
type Read = typeof readCommand extends fc.Arbitrary<infer T> ? T : never;

const change = fc.oneof(
  fc.record({ do: fc.constant("insert" as const), fields }),
  fc.record({ do: fc.constant("patch" as const), pick: fc.nat({ max: 20 }), fields }),
  fc.record({ do: fc.constant("delete" as const), pick: fc.nat({ max: 20 }) }),
  fc.record({ do: fc.constant("other" as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function boundsOf({ index, equal, lower }: Read & { kind: "query" }): Bound[] {
  const bounds: Bound[] = equal === null ? [] : [["Eq", "a", equal]];
  const afterEqual = index === "by_ab" ? "b.c" : null;
  const next = equal === null ? "a" : afterEqual;
  if (lower !== null && next !== null) bounds.push(["Gt", next, lower]);
  return bounds;
}

function perform(tx: Transaction, ids: readonly string[], what: Read): unknown {
  switch (what.kind) {
    case "get":
      return ids.length === 0 ? null : tx.get(ids[what.pick % ids.length]!);
    case "count":
      return tx.count("items");
    case "page":
      return tx.page({ query: range("items.by_a"), cursor: null, endCursor: null, pageSize: what.pageSize }).page;
    case "query":
      return drain(tx.openQuery(range(`items.${what.index}`, boundsOf(what), what.order, [{ limit: what.take }])));
  }
}

/** Whether the change may alter what the read returns, found without intervals. */
function mayConcern(
  before: Map<string, Document>,
  ids: readonly string[],
  what: Read,
  changed: readonly Document[],
  counted: boolean,
): boolean {
  switch (what.kind) {
    case "get":
      return changed.some(({ _id }) => _id === ids[what.pick % ids.length]);
    case "count":
      return counted;
    default: {
      const [index, bounds, order, take] =
        what.kind === "page"
          ? (["by_a", [], "asc", what.pageSize] as const)
          : ([what.index, boundsOf(what), what.order, what.take] as const);
      const rows = runModelQuery(before, { index, bounds, order });
      const last = rows[take - 1];
      return changed.some((document) => {
        const among = new Map([["changed", { ...document, _id: `${document._id}` }]]);
        if (runModelQuery(among, { index, bounds, order }).length === 0) return false;
        if (last === undefined) return true;
        const both = new Map([
          ["last", last],
          ["changed", document],
        ]);
        return document._id === last._id || runModelQuery(both, { index, bounds, order })[0] === document;
      });
    }
  }
}

async function write(database: Database, ids: string[], writes: readonly Change[]): Promise<void> {
  await mutate(database, (tx) => {
    for (const one of writes) {
      if (one.do === "other") tx.insert("others", {});
      else if (one.do === "insert") ids.push(tx.insert("items", { ...one.fields }));
      else {
        const id = ids[one.pick % Math.max(1, ids.length)];
        if (id === undefined || tx.get(id) === null) continue;
        if (one.do === "delete") tx.delete(id);
        else tx.patch(id, { ...one.fields });
      }
    }
  });
}

describe("read sets", () => {
  test("[TX-06] [TX-07] [SUB-01] [SUB-02] a read changes only after a commit that overlaps it, and no commit overlaps without touching what was read", async () => {
    const checked = { overlapping: 0, apart: 0 };
    await fuzz(
      fc.asyncProperty(
        fc.array(change, { maxLength: 12 }),
        fc.array(readCommand, { minLength: 1, maxLength: 6 }),
        fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
        async (start, reads, commits) => {
          const database = await openDatabase({ persistence: new MemoryPersistence() });
          const subscriptions = new SubscriptionManager(database);
          await pushSchema(
            database,
            schemaOf(table("items", { indexes: indexes({ by_a: ["a"], by_ab: ["a", "b.c"] }) }), table("others")),
          );
          const ids: string[] = [];
          await write(database, ids, start);
          for (const writes of commits) {
            const knownIds = [...ids];
            const rowsBefore = new Map(
              collectDocuments(database.read(), range("items.by_id")).map((row) => [row._id, row]),
            );
            const watched = reads.map((what) => {
              const tx = database.read();
              const watch = { what, result: perform(tx, knownIds, what), readSet: tx.readSet, fired: false };
              const stop = subscriptions.subscribe(tx.readSet, tx.beginTs, () => (watch.fired = true));
              return { ...watch, stop, hasFired: () => watch.fired };
            });
            const from = database.latestTs;
            await write(database, ids, writes);
            const [commit] = database.commitsAfter(from);
            const changed = (commit?.writes ?? [])
              .filter(({ table: name }) => name === "items")
              .flatMap((one) => [one.old, one.new])
              .filter((document) => document !== null);
            const counted = rowsBefore.size !== database.read().count("items");
            for (const { what, result, readSet, hasFired, stop } of watched) {
              const overlaps = commit !== undefined && readSet.overlaps(commit);
              expect(hasFired()).toBe(overlaps);
              if (overlaps) {
                checked.overlapping += 1;
                expect(mayConcern(rowsBefore, knownIds, what, changed, counted)).toBe(true);
              } else {
                checked.apart += 1;
                expect(perform(database.read(), knownIds, what)).toEqual(result);
              }
              stop();
            }
            expect(subscriptions.size).toBe(0);
          }
        },
      ),
      200,
    );
    expect(Object.values(checked)).not.toContain(0);
  });
});
