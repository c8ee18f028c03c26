import type { JSONValue } from "convex/values";
import { describe, expect, test } from "vitest";
import {
  collectDocuments,
  mutate,
  pushSchema,
  scan,
  schemaOf,
  table,
} from "../../../../tests/support/database/database.js";
import { randomNumbers } from "../../../../tests/support/random/randomNumbers.js";
import { MemoryPersistence } from "../../persistence/index.js";
import type { StoreWrite } from "../../persistence/Persistence.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { checkTextIndexes } from "./checkTextIndexes.js";
import { type Database, type Document, openDatabase, type QueryJson, type Transaction } from "../index.js";
import { restoreState } from "../store/restoreState.js";
import { entryRange } from "../store/storeLayout.js";
import storeOfFormat1 from "../migrations/testing/storeOfFormat1.json" with { type: "json" };
import { tokenize } from "./tokenize.js";

const byText = { indexDescriptor: "by_text", searchField: "text", filterFields: ["kind"] };
const schema = schemaOf(table("notes", { searchIndexes: [byText] }));

const query = (text: string, kind?: JSONValue, indexName = "notes.by_text"): QueryJson => ({
  source: {
    type: "Search",
    indexName,
    filters: [
      { type: "Search", fieldPath: indexName.endsWith("title") ? "title" : "text", value: text },
      ...(kind === undefined ? [] : [{ type: "Eq" as const, fieldPath: "kind", value: kind }]),
    ],
  },
  operators: [],
});

const idsOf = (tx: Transaction, ...args: Parameters<typeof query>) =>
  collectDocuments(tx, query(...args)).map(({ _id }) => _id);

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const corpusOf = (tx: Transaction) =>
  collectDocuments(tx, scan("notes"))
    .filter((document): document is Document & { text: string } => typeof document["text"] === "string")
    .map((document) => ({ document, words: tokenize(document.text) }))
    .map(({ document, words }) => ({ document, words, counts: countsOf(words) }));

/** Ranks by BM25 over all documents that the transaction reads. */
function plainSearch(all: ReturnType<typeof corpusOf>, text: string, kind?: JSONValue): string[] {
  const average = all.reduce((sum, { words }) => sum + words.length, 0) / all.length;
  const terms = tokenize(text).slice(0, 16);
  const last = terms.at(-1) ?? "";
  const having = countsOf(all.flatMap(({ counts }) => [...counts.keys()]));
  const termScore = (words: string[], counts: Map<string, number>, word: string, weight: number) => {
    const times = counts.get(word);
    if (times === undefined) return 0;
    const documents = having.get(word)!;
    const rarity = weight * Math.log(1 + (all.length - documents + 0.5) / (documents + 0.5));
    return rarity * ((times * 2.2) / (times + 1.2 * (0.25 + (0.75 * words.length) / average)));
  };
  const score = (words: string[], counts: Map<string, number>) => {
    let sum = 0;
    for (const term of new Set(terms)) sum += termScore(words, counts, term, 1);
    const beginnings = [...counts.keys()].filter((word) => word !== last && word.startsWith(last));
    for (const word of beginnings.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))) {
      sum += termScore(words, counts, word, 0.5);
    }
    return sum;
  };
  return all
    .map(({ document, words, counts }) => ({ document, score: score(words, counts) }))
    .filter((one) => one.score > 0 && (kind === undefined || one.document["kind"] === kind))
    .sort((a, b) => b.score - a.score || b.document._creationTime - a.document._creationTime)
    .map(({ document }) => document._id);
}

/** Keeps its batches, so that a crash can leave any prefix of them. */
class RecordedPersistence extends MemoryPersistence {
  readonly batches: (readonly StoreWrite[])[] = [];

  override write(writes: readonly StoreWrite[]): Promise<void> {
    this.batches.push(writes.map(({ key, value }) => ({ key: Buffer.from(key), value: value && Buffer.from(value) })));
    return super.write(writes);
  }

  async after(batchCount: number): Promise<RecordedPersistence> {
    const next = new RecordedPersistence();
    for (const batch of this.batches.slice(0, batchCount)) await next.write(batch);
    return next;
  }
}

const WORDS = ["tea", "team", "teapot", "über", "übung", "東京", "plan", "planet", "late", "later", "kind", "a"];
const QUERIES = ["tea", "plan late", "te", "üb", "later kind", "a", "東京 p", "absent", "planet plan tea kind la"];

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function settle(database: Database): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await settled();
  await mutate(database, () => undefined);
}

class RandomApp {
  ids: string[] = [];
  readonly #random: () => number;
  readonly #database: Database;

  constructor(database: Database, random: () => number) {
    this.#database = database;
    this.#random = random;
    this.ids = collectDocuments(database.read(), scan("notes")).map(({ _id }) => _id);
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)]!;
  }

  fields() {
    const words = Array.from({ length: Math.floor(this.#random() * 9) }, () =>
      this.#random() < 0.8 ? this.pick(WORDS) : `w${Math.floor(this.#random() * 400)}`,
    );
    const text = this.#random() < 0.9 ? words.join(" ") : this.pick([7, undefined]);
    return { text, kind: this.pick(["x", "y", null]), other: this.#random() };
  }

  write(tx: Transaction, changes: number, deletes: number): void {
    for (let change = 0; change < changes; change++) {
      const id = this.ids.length === 0 ? null : this.pick(this.ids);
      const choice = this.#random();
      if (id === null || choice < 0.5) this.ids.push(tx.insert("notes", this.fields()));
      else if (choice < 0.5 + deletes) {
        tx.delete(id);
        this.ids = this.ids.filter((other) => other !== id);
      } else if (choice < 0.8 + deletes / 2) tx.patch(id, { text: this.fields().text });
      else if (choice < 0.9) tx.patch(id, { kind: this.fields().kind });
      else tx.replace(id, this.fields());
    }
  }

  check(tx: Transaction): void {
    const all = corpusOf(tx);
    for (const text of [this.pick(QUERIES), this.pick(QUERIES)]) {
      expect(idsOf(tx, text), text).toEqual(plainSearch(all, text));
      expect(idsOf(tx, text, "x"), text).toEqual(plainSearch(all, text, "x"));
    }
  }

  async commit(changes: number, deletes: number): Promise<void> {
    await mutate(this.#database, (tx) => this.write(tx, changes, deletes));
  }
}

async function checkStore(persistence: MemoryPersistence): Promise<void> {
  expect(await checkTextIndexes(persistence)).toBe(null);
}

describe("postings in the store", () => {
  const seeds = [1, 2];
  test.each(seeds)(
    "[SRCH-10] have the results of a scan over random writes, old snapshots and crashes (seed %i)",
    async (seed) => {
      const random = randomNumbers(seed);
      let persistence = new RecordedPersistence();
      let database = await openDatabase({ persistence });
      await pushSchema(database, schema);
      for (let life = 0; life < 4; life++) {
        const app = new RandomApp(database, random);
        const old = database.read();
        for (let commit = 0; commit < 12; commit++) {
          await app.commit(25, life < 2 ? 0.1 : 0.4);
          if (random() < 0.5) await settle(database);
          app.check(database.read());
        }
        app.check(old);
        const tx = database.begin();
        app.write(tx, 20, 0.2);
        app.check(tx);
        const written = persistence.batches.length;
        await database.close();
        await checkStore(persistence);
        persistence = await persistence.after(written - Math.floor(random() * 4));
        await checkStore(persistence);
        database = await openDatabase({ persistence });
        new RandomApp(database, random).check(database.read());
      }
      await database.close();
    },
  );

  test("[SRCH-10] are exact after most documents of old segments have changed or been deleted", async () => {
    const persistence = new RecordedPersistence();
    const database = await openDatabase({ persistence });
    await pushSchema(database, schema);
    const app = new RandomApp(database, randomNumbers(7));
    for (let commit = 0; commit < 12; commit++) await app.commit(300, 0);
    await settle(database);
    while (app.ids.length > 100) {
      await mutate(database, (tx) => {
        for (const id of app.ids.splice(0, 150)) tx.delete(id);
      });
      await settle(database);
    }
    await settle(database);
    app.check(database.read());
    const { storeId } = restoreState(persistence).catalog.table("notes")!.texts.get("by_text")!;
    const entryCount = [...persistence.range(entryRange(storeId))].length;
    expect(entryCount).toBeLessThan(app.ids.length + 300);
    await database.close();
    await checkStore(persistence);
  });

  test("[SRCH-11] the next process reads what a search needs, and no documents beside the results", async () => {
    const disk = new MemoryPersistence();
    const first = await openDatabase({ persistence: disk });
    await pushSchema(first, schema);
    const texts = Array.from({ length: 3_000 }, (_, n) => `common word${n}`);
    await mutate(first, (tx) => texts.map((text) => tx.insert("notes", { text })));
    await settle(first);
    for (let turn = 0; turn < 200; turn++) await settled();
    await first.close();
    const persistence = new GatedPersistence(await copyOf(disk));
    const database = await openDatabase({ persistence });
    const opening = persistence.reads;
    expect(opening).toBeLessThan(200);
    const search = database.read().openQuery({ ...query("common"), operators: [{ limit: 10 }] });
    for (let row = 0; row < 10; row++) expect(search.next()).not.toBe(null);
    expect(persistence.reads - opening).toBeLessThan(200);
    await database.close();
  });

  test("[SRCH-14] other work runs between the steps of a query's search without changing its result", async () => {
    const database = await openDatabase({ persistence: new MemoryPersistence() });
    await pushSchema(database, schemaOf(table("notes")));
    await mutate(database, (tx) => {
      for (let n = 0; n < 9_000; n++) tx.insert("notes", { text: `common ${"word ".repeat(n % 7)}` });
    });
    await pushSchema(database, schema);
    const first20 = { ...query("common"), operators: [{ limit: 20 }] };
    const expected = collectDocuments(database.read(), first20);
    const search = database.read().openQuery(first20);
    const order: string[] = [];
    const ranked = search.whenReady()?.then(() => order.push("ranked"));
    const other = mutate(database, (tx) => tx.insert("notes", { text: "common common" })).then(() =>
      order.push("committed"),
    );
    await Promise.all([ranked, other]);
    expect(order).toEqual(["committed", "ranked"]);
    expect(expected).toHaveLength(20);
    for (const row of expected) expect(search.next()).toEqual(row);
    expect(search.whenReady()).toBe(undefined);
    // The search does not wait, because another mutation would run meanwhile.
    expect(database.begin().openQuery(first20).whenReady()).toBe(undefined);
    await database.close();
  });

  test("[SRCH-12] an index that is added to a table with rows has all of them, also those that change meanwhile", async () => {
    const persistence = new MemoryPersistence();
    const database = await openDatabase({ persistence });
    await pushSchema(database, schemaOf(table("notes")));
    const app = new RandomApp(database, randomNumbers(5));
    await app.commit(900, 0);
    const preparing = database.schema.prepare(schema);
    for (let commit = 0; commit < 10; commit++) {
      await app.commit(30, 0.2);
      await settled();
    }
    const prepared = await preparing;
    await mutate(database, (tx) => {
      prepared.activate(tx);
      app.write(tx, 5, 0.2);
    });
    app.check(database.read());
    await settle(database);
    app.check(database.read());
    await database.close();
    await checkStore(persistence);
  });

  test("[SRCH-12] a store of format 1, whose search indexes were in memory, gets postings at the next start", async () => {
    const persistence = new MemoryPersistence();
    const bytes = (text: string) => Buffer.from(text, "base64");
    await persistence.write(storeOfFormat1.map(([key, value]) => ({ key: bytes(key!), value: bytes(value!) })));
    const reached: number[] = [];
    const database = await openDatabase({ persistence, onMigrated: (format) => reached.push(format) });
    expect(reached).toEqual([2]);
    await checkStore(persistence);
    const tx = database.read();
    expect(collectDocuments(tx, scan("notes"))).toHaveLength(40);
    for (const text of ["alpha", "word", "üb", "beta", "one w"]) {
      expect(idsOf(tx, text)).toEqual(plainSearch(corpusOf(tx), text));
      expect(idsOf(tx, text, "even")).toEqual(plainSearch(corpusOf(tx), text, "even"));
    }
    expect(idsOf(tx, "alpha")).toHaveLength(38);
    expect(idsOf(tx, "title", undefined, "notes.by_title")).toHaveLength(10);
    await mutate(database, (writer) => writer.insert("notes", { text: "alpha" }));
    expect(idsOf(database.read(), "alpha")).toHaveLength(39);
    await database.close();
  });

  test("[SRCH-13] the check of a store finds postings that differ from their documents", async () => {
    const persistence = new MemoryPersistence();
    const database = await openDatabase({ persistence });
    await pushSchema(database, schema);
    await mutate(database, (tx) => {
      for (let n = 0; n < 200; n++) tx.insert("notes", { text: `alpha ${n}` });
    });
    await settle(database);
    for (let turn = 0; turn < 50; turn++) await settled();
    await database.close();
    await checkStore(persistence);
    const { storeId } = restoreState(persistence).catalog.table("notes")!.texts.get("by_text")!;
    const entries = [...persistence.range(entryRange(storeId))];
    const location = entries.find(([key]) => key[5] === 3)!;
    const segment = entries.find(([key]) => key[5] === 1)!;
    const state = entries.find(([key]) => key[5] === 0)!;
    const flipped = Buffer.from(segment[1]);
    // The last byte is the last term's count.
    flipped[flipped.length - 1]!++;
    const segmentWithMissingDocument = Buffer.concat([segment[0].subarray(0, 5), Buffer.of(2), segment[0].subarray(6)]);
    const faults: StoreWrite[] = [
      { key: location[0], value: null },
      { key: segment[0], value: flipped },
      { key: segment[0], value: null },
      { key: segmentWithMissingDocument, value: Buffer.alloc(64, 1) },
      {
        key: state[0],
        value: Buffer.from(JSON.stringify({ ...JSON.parse(String(Buffer.from(state[1]))), length: 1 })),
      },
    ];
    for (const fault of faults) {
      const damaged = await copyOf(persistence);
      await damaged.write([fault]);
      expect(await checkTextIndexes(damaged)).toBe("notes.by_text");
    }
  });
});

async function copyOf(store: MemoryPersistence): Promise<MemoryPersistence> {
  const copy = new MemoryPersistence();
  const all = store.range({ start: Buffer.alloc(0), end: Buffer.alloc(64, 0xff) });
  await copy.write([...all].map(([key, value]) => ({ key, value })));
  return copy;
}
