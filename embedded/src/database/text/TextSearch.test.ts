import type { JSONValue } from "convex/values";
import { describe, expect, test } from "vitest";
import {
  collectDocuments,
  mutate,
  pluck,
  pushSchema,
  schemaOf,
  table,
} from "../../../../tests/support/database/database.js";
import { MemoryPersistence } from "../../persistence/index.js";
import { type Database, openDatabase, type QueryJson, type Transaction } from "../index.js";
import { tokenize } from "./tokenize.js";

async function open(): Promise<Database> {
  const database = await openDatabase({ persistence: new MemoryPersistence() });
  const search = { indexDescriptor: "by_text", searchField: "text", filterFields: ["kind", "owner.name"] };
  await pushSchema(database, schemaOf(table("notes", { searchIndexes: [search] })));
  return database;
}

const query = (
  text: string,
  equal: { [field: string]: JSONValue } = {},
  operators: QueryJson["operators"] = [],
): QueryJson => ({
  source: {
    type: "Search",
    indexName: "notes.by_text",
    filters: [
      { type: "Search", fieldPath: "text", value: text },
      ...Object.entries(equal).map(([fieldPath, value]) => ({ type: "Eq", fieldPath, value })),
    ],
  },
  operators,
});

const texts = (tx: Transaction, ...args: Parameters<typeof query>) =>
  pluck(collectDocuments(tx, query(...args)), "text");
const insert = (database: Database, ...all: string[]) =>
  mutate(database, (tx) => all.map((text) => tx.insert("notes", { text })));

describe("text search", () => {
  test("[SRCH-01] terms are runs of letters and digits in lower case, of at most 32 bytes", () => {
    expect(tokenize("Don't PANIC: Über-42 naïve… 東京")).toEqual(["don", "t", "panic", "über", "42", "naïve", "東京"]);
    expect(tokenize(`${"a".repeat(32)} ${"b".repeat(33)}`)).toEqual(["a".repeat(32)]);
    expect(tokenize(" ,.; ")).toEqual([]);
  });

  test("[SRCH-02] a document matches with any term, or with a word that begins with the last one", async () => {
    const database = await open();
    await insert(database, "red apple", "green pear", "application form", "nothing here");
    await mutate(database, (tx) => [tx.insert("notes", { text: 5 }), tx.insert("notes", {})]);
    const tx = database.read();
    expect(texts(tx, "pear apple").toSorted()).toEqual(["green pear", "red apple"]);
    expect(texts(tx, "app").toSorted()).toEqual(["application form", "red apple"]);
    expect(texts(tx, "app green")).toEqual(["green pear"]);
    expect(texts(tx, "zebra")).toEqual([]);
    expect(texts(tx, "!?")).toEqual([]);
  });

  test("[SRCH-03] better matches come first, then younger documents", async () => {
    const database = await open();
    await insert(database, "tea and coffee and milk and honey", "tea", "tea tea coffee", "tea");
    const hits = collectDocuments(database.read(), query("tea coffee"));
    expect(hits[0]!.text).toBe("tea tea coffee");
    const same = hits.filter(({ text }) => text === "tea");
    expect(same[0]!._creationTime).toBeGreaterThan(same[1]!._creationTime);
    expect(texts(database.read(), "coff")[0]).toBe("tea tea coffee");
  });

  test("[SRCH-04] equality filters hold on declared fields, and the query's rules are enforced", async () => {
    const database = await open();
    await mutate(database, (tx) => {
      tx.insert("notes", { text: "one", kind: "a", owner: { name: "x" } });
      tx.insert("notes", { text: "one", kind: "b", owner: { name: "x" } });
      tx.insert("notes", { text: "one", kind: "a" });
    });
    const tx = database.read();
    const kinds = (equal: { [field: string]: JSONValue }) => pluck(collectDocuments(tx, query("one", equal)), "kind");
    expect(kinds({ kind: "a" })).toEqual(["a", "a"]);
    expect(kinds({ "owner.name": "x" })).toEqual(["b", "a"]);
    expect(kinds({ kind: "a", "owner.name": { $undefined: null } })).toEqual(["a"]);
    expect(() => kinds({ other: 1 })).toThrow(/"other" is not one of its filter fields/);
    const raw =
      (filters: JSONValue[], indexName = "notes.by_text") =>
      () =>
        tx.openQuery({ source: { type: "Search", indexName, filters }, operators: [] });
    const search = { type: "Search", fieldPath: "text", value: "one" };
    expect(raw([])).toThrow(/has no search expression/);
    expect(raw([search, search])).toThrow(/more than one search expression/);
    expect(raw([{ ...search, fieldPath: "kind" }])).toThrow(/search field is "text", not "kind"/);
    expect(raw([search, ...Array<JSONValue>(9).fill({ type: "Eq", fieldPath: "kind", value: 1 })])).toThrow(
      /more than 8/,
    );
    expect(raw([search], "notes.absent")).toThrow(/there is no search index notes.absent/);
  });

  test("[SRCH-05] a search reads its snapshot and the transaction's own writes, no more and no less", async () => {
    const database = await open();
    const [first, second] = await insert(database, "alpha one", "alpha two");
    const old = database.read();
    expect(texts(old, "alpha")).toHaveLength(2);
    await mutate(database, (tx) => {
      tx.delete(first!);
      tx.patch(second!, { text: "beta" });
      tx.insert("notes", { text: "alpha three" });
    });
    expect(texts(old, "alpha").toSorted()).toEqual(["alpha one", "alpha two"]);
    expect(texts(old, "beta")).toEqual([]);
    expect(texts(database.read(), "alpha")).toEqual(["alpha three"]);
    const tx = database.begin();
    tx.insert("notes", { text: "alpha four" });
    tx.patch(second!, { text: "alpha five" });
    expect(texts(tx, "alpha").toSorted()).toEqual(["alpha five", "alpha four", "alpha three"]);
    expect(texts(tx, "beta")).toEqual([]);
    expect(texts(database.read(), "beta")).toEqual(["beta"]);
  });

  test("[SRCH-06] a write conflicts with a search if its document has text in the index, and otherwise does not", async () => {
    const database = await open();
    const [id] = await insert(database, "alpha");
    const tx = database.read();
    texts(tx, "alpha");
    const commitOf = async (write: (writer: Transaction) => unknown) => {
      const from = database.latestTs;
      await mutate(database, write);
      return database.commitsAfter(from)[0]!;
    };
    expect(tx.readSet.overlaps(await commitOf((writer) => writer.insert("notes", { kind: "no text" })))).toBe(false);
    expect(tx.readSet.overlaps(await commitOf((writer) => writer.insert("notes", { text: "alpha" })))).toBe(true);
    expect(tx.readSet.overlaps(await commitOf((writer) => writer.delete(id!)))).toBe(true);
  });

  test("[SRCH-07] at most 1,024 results are given; asking for more is an error", async () => {
    const database = await open();
    await insert(database, ...Array.from({ length: 1030 }, (_, i) => `alpha ${i}`));
    const tx = database.read();
    expect(texts(tx, "alpha", {}, [{ limit: 1024 }])).toHaveLength(1024);
    expect(() => texts(tx, "alpha")).toThrow(/at most 1024 documents/);
  });

  test("[SRCH-08] searches have pages", async () => {
    const database = await open();
    await insert(database, ...Array.from({ length: 7 }, (_, i) => `alpha ${"x ".repeat(i)}`));
    const tx = database.read();
    const all = texts(tx, "alpha");
    const hits: unknown[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone;) {
      const page = tx.page({ query: query("alpha"), cursor, endCursor: null, pageSize: 3 });
      hits.push(...pluck(page.page, "text"));
      cursor = page.continueCursor;
      isDone = page.isDone;
    }
    expect(hits).toEqual(all);
    expect(hits).toHaveLength(7);
  });
});
