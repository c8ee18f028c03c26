import { describe, expect, it } from "vitest";
import type { JSONValue } from "convex/values";
import { MemoryPersistence } from "../persistence/MemoryPersistence.js";
import { createSubscriptionManager } from "../subscriptions/index.js";
import { type Database, openDatabase, type QueryJson, type Transaction } from "./index.js";

const scan = (tableName: string, order: "asc" | "desc" | null = null): QueryJson => ({
  source: { type: "FullTableScan", tableName, order },
  operators: [],
});

const collect = (tx: Transaction, query: QueryJson) => {
  const stream = tx.openQuery(query);
  const documents = [];
  for (let document = stream.next(); document !== null; document = stream.next()) documents.push(document);
  return documents;
};

async function write<T>(db: Database, body: (tx: Transaction) => T): Promise<T> {
  const tx = db.begin();
  const result = body(tx);
  await db.commit(tx);
  return result;
}

describe("database", () => {
  it("[TX-01] stores", async () => {
    const db = await openDatabase({ persistence: new MemoryPersistence() });
    const id = await write(db, (tx) => tx.insert("messages", { body: "hello", n: 1 }));
    expect(db.read().get(id)).toMatchObject({ _id: id, body: "hello" });
    await write(db, (tx) => tx.patch(id, { n: undefined, body: "x" }));
    expect(collect(db.read(), scan("messages"))).toHaveLength(1);
    const tx = db.begin();
    tx.insert("messages", { body: "2" });
    tx.insert("messages", { body: "3" });
    expect(collect(tx, scan("messages", "desc")).map((d) => d.body)).toEqual(["3", "2", "x"]);
    const page = tx.page({ query: scan("messages"), cursor: null, endCursor: null, pageSize: 2 });
    expect(page.page.map((d) => d.body)).toEqual(["x", "2"]);
    const page2 = tx.page({ query: scan("messages"), cursor: page.continueCursor, endCursor: null, pageSize: 2 });
    expect(page2).toMatchObject({ isDone: true });
    expect(page2.page.map((d) => d.body)).toEqual(["3"]);
    await db.commit(tx);
    expect(db.read().count("messages")).toBe(3);
    const subs = createSubscriptionManager(db);
    const r = db.read();
    collect(r, scan("messages"));
    const fired: bigint[] = [];
    subs.subscribe(r.readSet, r.beginTs, (ts) => fired.push(ts));
    await write(db, (tx) => tx.insert("other", { a: null as JSONValue as null }));
    expect(fired).toEqual([]);
    await write(db, (tx) => tx.insert("messages", { a: 1 }));
    expect(fired).toEqual([db.latestTs]);
    const schema = {
      schemaValidation: true,
      tables: [
        {
          tableName: "messages",
          indexes: [{ indexDescriptor: "by_body", fields: ["body"] }],
          searchIndexes: [],
          vectorIndexes: [],
          documentType: { type: "any" },
        },
      ],
    };
    const prepared = await db.schema.prepare(schema);
    const s = db.begin();
    prepared.activate(s);
    await db.commit(s);
    const bodies = collect(db.read(), {
      source: {
        type: "IndexRange",
        indexName: "messages.by_body",
        range: [{ type: "Gte", fieldPath: "body", value: "3" }],
        order: null,
      },
      operators: [],
    });
    expect(bodies.map((d) => d.body)).toEqual(["3", "x"]);
  });
});
