import type { JSONValue } from "convex/values";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type Bound,
  collectDocuments,
  indexes,
  mutate,
  pluck,
  pushSchema,
  range,
  scan,
  schemaOf,
  table,
} from "../../../../tests/support/database/database.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { MemoryPersistence, openLmdbPersistence, type Persistence } from "../../persistence/index.js";
import { openDatabase, type QueryJson } from "../index.js";

const undefinedJson: JSONValue = { $undefined: null };

async function open(persistence: Persistence = new MemoryPersistence()) {
  const database = await openDatabase({ persistence });
  await pushSchema(database, schemaOf(table("items", { indexes: indexes({ by_a: ["a"], by_ab: ["a", "b"] }) })));
  return database;
}

/** Ranges of `items.by_ab` whose expressions are out of order. */
const INVALID_RANGES: Bound[][] = [
  [["Eq", "b", 1]],
  [
    ["Eq", "a", 1],
    ["Eq", "a", 1],
  ],
  [
    ["Gt", "a", 1],
    ["Eq", "b", 1],
  ],
  [
    ["Gt", "a", 1],
    ["Lt", "b", 1],
  ],
  [
    ["Gt", "a", 1],
    ["Gte", "a", 2],
  ],
  [
    ["Lt", "a", 1],
    ["Lte", "a", 2],
  ],
  [
    ["Eq", "a", 1],
    ["Eq", "b", 1],
    ["Eq", "c", 1],
  ],
  [
    ["Eq", "a", 1],
    ["Eq", "b", 1],
    ["Eq", "_creationTime", 1],
    ["Eq", "_id", "x"],
    ["Eq", "a", 1],
  ],
];

/** Ranges of `items.by_ab` that end in at most one bound on each side. */
const VALID_RANGES: Bound[][] = [
  [],
  [
    ["Eq", "a", 1],
    ["Gt", "b", 1],
    ["Lte", "b", 2],
  ],
  [
    ["Eq", "a", 1],
    ["Eq", "b", 1],
    ["Gt", "_creationTime", 1],
  ],
  [
    ["Eq", "a", 1],
    ["Eq", "b", 1],
    ["Eq", "_creationTime", 1],
    ["Lt", "_id", "x"],
  ],
];

describe("index ranges", () => {
  test("[IX-03] a range is equalities on leading fields, then bounds on the next one; anything else is refused", async () => {
    const database = await open();
    const tx = database.read();
    for (const bounds of INVALID_RANGES) {
      expect(() => tx.openQuery(range("items.by_ab", bounds))).toThrow(/range on index items.by_ab is invalid/);
    }
    for (const bounds of VALID_RANGES) {
      expect(collectDocuments(tx, range("items.by_ab", bounds))).toEqual([]);
    }
    expect(() => tx.openQuery(range("items"))).toThrow('"items" is not of the form "table.index"');
    expect(() => tx.openQuery(range("items.by_c"))).toThrow("there is no index items.by_c");
    expect(() => tx.openQuery(range("absent.by_c"))).toThrow("there is no index absent.by_c");
    expect(() => tx.openQuery(range("items.by_a", [], "up" as "asc"))).toThrow('"up" is not an order');
  });

  test("[IX-04] a range reads its own entries and no others, and a limit stops it", async () => {
    const persistence = new GatedPersistence();
    const writer = await open(persistence);
    await mutate(writer, (tx) => {
      for (let n = 0; n < 2000; n++) tx.insert("items", { a: n % 100, b: n });
    });
    // A new process reads from the store alone.
    const database = await openDatabase({ persistence });
    const readsOf = (query: QueryJson) => {
      const before = persistence.reads;
      const { length } = collectDocuments(database.read(), query);
      return { length, reads: persistence.reads - before };
    };
    expect(readsOf(range("items.by_a", [["Eq", "a", 7]]))).toEqual({ length: 20, reads: 40 });
    // The document is in the cache by now.
    expect(
      readsOf(
        range("items.by_ab", [
          ["Eq", "a", 7],
          ["Gte", "b", 1907],
        ]),
      ),
    ).toEqual({ length: 1, reads: 1 });
    expect(readsOf(range("items.by_a", [["Gt", "a", 99]]))).toEqual({ length: 0, reads: 0 });
    const limited = readsOf(scan("items", "desc", [{ limit: 3 }]));
    expect(limited.length).toBe(3);
    expect(limited.reads).toBeLessThanOrEqual(8);
  });

  test("[IX-04] among rows written a moment ago a limit stops the range too", async () => {
    const persistence = new GatedPersistence();
    const database = await open(persistence);
    await mutate(database, (tx) => {
      for (let n = 0; n < 2000; n++) tx.insert("items", { a: n % 100, b: n });
    });
    for (const query of [scan("items", "asc", [{ limit: 20 }]), range("items.by_ab", [], "desc")]) {
      const before = persistence.reads;
      const stream = database.read().openQuery(query);
      for (let n = 0; n < 20; n++) expect(stream.next()).not.toBeNull();
      expect(persistence.reads - before).toBeLessThanOrEqual(100);
    }
  });

  test("[IX-05] missing fields equal undefined, and bounds cross types", async () => {
    const database = await open();
    await mutate(database, (tx) => {
      for (const a of [undefined, null, 1n, 1, true, "s"]) tx.insert("items", { a, name: String(a) });
    });
    const names = (bounds: Bound[], order: "asc" | "desc" = "asc") =>
      pluck(collectDocuments(database.read(), range("items.by_a", bounds, order)), "name");
    expect(names([["Eq", "a", undefinedJson]])).toEqual(["undefined"]);
    expect(names([["Gt", "a", undefinedJson]])).toEqual(["null", "1", "1", "true", "s"]);
    expect(
      names([
        ["Gt", "a", null],
        ["Lte", "a", true],
      ]),
    ).toEqual(["1", "1", "true"]);
    expect(names([["Lt", "a", null]])).toEqual(["undefined"]);
    expect(names([["Eq", "a", 1]])).toEqual(["1"]);
    expect(
      names([
        ["Gt", "a", "s"],
        ["Lt", "a", "a"],
      ]),
    ).toEqual([]);
    expect(names([], "desc")).toEqual(["s", "true", "1", "1", "null", "undefined"]);
  });

  test("[IX-06] rows of equal keys, and rows of a table without index, are in order of creation", async () => {
    const database = await open();
    for (const n of [1, 2, 3])
      await mutate(database, (tx) => [tx.insert("items", { a: 1, n }), tx.insert("items", { a: 0, n: n * 10 })]);
    expect(pluck(collectDocuments(database.read(), range("items.by_a")), "n")).toEqual([10, 20, 30, 1, 2, 3]);
    expect(pluck(collectDocuments(database.read(), scan("items")), "n")).toEqual([1, 10, 2, 20, 3, 30]);
    expect(pluck(collectDocuments(database.read(), scan("items", "desc")), "n")).toEqual([30, 3, 20, 2, 10, 1]);
    const times = pluck(collectDocuments(database.read(), scan("items")), "_creationTime") as number[];
    expect(
      pluck(
        collectDocuments(database.read(), range("items.by_creation_time", [["Gt", "_creationTime", times[2]!]])),
        "n",
      ),
    ).toEqual([20, 3, 30]);
  });

  test("[IX-07] an index follows its documents through changes of their fields", async () => {
    const database = await open();
    const id = await mutate(database, (tx) => tx.insert("items", { a: 1 }));
    const countWith = (a: JSONValue) => collectDocuments(database.read(), range("items.by_a", [["Eq", "a", a]])).length;
    expect([countWith(1), countWith(2)]).toEqual([1, 0]);
    await mutate(database, (tx) => tx.patch(id, { a: 2 }));
    expect([countWith(1), countWith(2)]).toEqual([0, 1]);
    await mutate(database, (tx) => tx.patch(id, { a: undefined }));
    expect([countWith(2), countWith(undefinedJson)]).toEqual([0, 1]);
    await mutate(database, (tx) => tx.delete(id));
    expect(countWith(undefinedJson)).toBe(0);
  });

  test("[IX-08] filters and limits apply in the order given, and no row is read after the limit", async () => {
    const database = await open();
    await mutate(database, (tx) => [1, 2, 3, 4, 5, 6].forEach((n) => tx.insert("items", { n })));
    const even: JSONValue = { $eq: [{ $mod: [{ $field: "n" }, { $literal: 2 }] }, { $literal: 0 }] };
    const run = (operators: QueryJson["operators"]) => {
      const tx = database.read();
      return { n: pluck(collectDocuments(tx, scan("items", null, operators)), "n"), read: tx.usage.documentsRead };
    };
    expect(run([{ filter: even }, { limit: 2 }])).toEqual({ n: [2, 4], read: 4 });
    expect(run([{ limit: 2 }, { filter: even }])).toEqual({ n: [2], read: 2 });
    expect(run([{ limit: 0 }])).toEqual({ n: [], read: 0 });
    expect(() => run([{ limit: -1 }])).toThrow("-1 is not a number of documents");
    expect(() => run([{ filter: { $not: { $literal: 1 } } }])).toThrow("$not wants a boolean");
    expect(() => run(Array<{ limit: number }>(257).fill({ limit: 1 }))).toThrow("at most 256 operators");
  });

  test("[IX-09] texts longer than the store's keys are distinct and in order", async () => {
    const directory = mkdtempSync(join(tmpdir(), "store-"));
    const texts = [
      "x".repeat(3000),
      `${"x".repeat(3000)}a`,
      `${"x".repeat(3000)}b`,
      "x".repeat(1000),
      "y",
      "w".repeat(5000),
    ];
    const order = texts.toSorted();
    const database = await open(await openLmdbPersistence(directory));
    await mutate(database, (tx) => texts.forEach((a) => tx.insert("items", { a })));
    await database.close();
    const again = await openDatabase({ persistence: await openLmdbPersistence(directory) });
    expect(pluck(collectDocuments(again.read(), range("items.by_a")), "a")).toEqual(order);
    expect(pluck(collectDocuments(again.read(), range("items.by_a", [], "desc")), "a")).toEqual(order.toReversed());
    for (const a of texts)
      expect(pluck(collectDocuments(again.read(), range("items.by_a", [["Eq", "a", a]])), "a")).toEqual([a]);
    expect(pluck(collectDocuments(again.read(), range("items.by_a", [["Gt", "a", texts[0]!]])), "a")).toEqual([
      texts[1],
      texts[2],
      "y",
    ]);
    await again.close();
    rmSync(directory, { recursive: true });
  });
});
