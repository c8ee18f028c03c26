import { describe, expect, test } from "vitest";
import {
  collectDocuments,
  indexes,
  mutate,
  objectOf,
  pluck,
  pushSchema,
  range,
  scan,
  schemaOf,
  table,
} from "../../../../tests/support/database/database.js";
import { MemoryPersistence, type Persistence } from "../../persistence/index.js";
import { decodeId, encodeId } from "../../values/ids.js";
import { type Database, openDatabase, type ReplacedTable, type TableReplacement } from "../index.js";
import { INDEX_RECORDS } from "../store/storeLayout.js";

const open = (persistence: Persistence = new MemoryPersistence()) => openDatabase({ persistence });
const conflict = expect.objectContaining({ code: "OptimisticConcurrencyControlFailure" }) as Error;
const code = (value: string) => expect.objectContaining({ code: value }) as Error;
const schema = schemaOf(
  table("items", {
    documentType: objectOf({ n: { type: "number" } }),
    indexes: indexes({ by_n: ["n"] }),
  }),
  table("others"),
);

const idOf = (number: number, n: number) => encodeId(number, new Uint8Array(16).fill(n));
const items = (number: number, ...ns: readonly number[]) =>
  ns.map((n) => ({ _id: idOf(number, n), _creationTime: 1_000 + n, n }));

async function activate(database: Database, replacement: TableReplacement): Promise<void> {
  await mutate(database, (tx) => replacement.activate(tx));
}

async function replace(database: Database, tables: readonly ReplacedTable[], ...ns: readonly number[]) {
  const replacement = await database.replaceTables(tables);
  const [first] = tables;
  await replacement.add(first!.name, items(first!.number!, ...ns));
  return replacement;
}

const values = (database: Database, index = "items.by_n") =>
  pluck(collectDocuments(database.read(), range(index)), "n");

describe("replaced tables", () => {
  test("[TX-24] documents appear at the commit, with their ids, times and index entries, and are there in the next process", async () => {
    const persistence = new MemoryPersistence();
    const database = await open(persistence);
    await pushSchema(database, schema);
    const old = await mutate(database, (tx) => tx.insert("items", { n: 100 }));
    const earlierReader = database.read();
    const replacement = await replace(database, [{ name: "items", number: 10_077 }], 3, 1, 2);
    expect(values(database)).toEqual([100]);
    await activate(database, replacement);
    expect(values(database)).toEqual([1, 2, 3]);
    expect(database.read().count("items")).toBe(3);
    expect(database.read().get(idOf(10_077, 2))).toEqual({ _id: idOf(10_077, 2), _creationTime: 1_002, n: 2 });
    expect(database.read().tableOf(old)).toBeNull();
    // A transaction of an older snapshot still reads the old document.
    expect(earlierReader.get(old)).toMatchObject({ n: 100 });
    expect([earlierReader.count("items"), pluck(collectDocuments(earlierReader, range("items.by_n")), "n")]).toEqual([
      1,
      [100],
    ]);
    await mutate(database, (tx) => tx.insert("items", { n: 4 }));
    for (const one of [database, await open(persistence)]) {
      expect(values(one)).toEqual([1, 2, 3, 4]);
      expect(values(one, "items.by_creation_time")).toEqual([1, 2, 3, 4]);
      expect(one.read().count("items")).toBe(4);
    }
  });

  test("[TX-24] a document with the id of a replaced one is read as imported, and as before by an older snapshot", async () => {
    const database = await open();
    await pushSchema(database, schema);
    const id = await mutate(database, (tx) => tx.insert("items", { n: 100 }));
    const { tableNumber: number } = decodeId(id)!;
    const before = database.read();
    const replacement = await database.replaceTables([{ name: "items", number }]);
    await replacement.add("items", [{ _id: id, n: 7 }]);
    await activate(database, replacement);
    for (let n = 0; n < 2; n++) {
      expect(before.get(id)?.n).toBe(100);
      expect(database.read().get(id)?.n).toBe(7);
      expect(collectDocuments(before, scan("items"))).toMatchObject([{ n: 100 }]);
    }
  });

  test("[TX-24] running mutations conflict, and everything that was read has changed", async () => {
    const database = await open();
    await pushSchema(database, schema);
    const reader = database.begin();
    expect(collectDocuments(reader, range("items.by_n"))).toEqual([]);
    reader.insert("others", {});
    const writer = database.begin();
    writer.insert("items", { n: 1 });
    const read = database.read();
    collectDocuments(read, range("items.by_n"));
    await activate(database, await replace(database, [{ name: "items", number: 10_001 }], 1));
    await expect(database.commit(reader)).rejects.toThrow(conflict);
    await expect(database.commit(writer)).rejects.toThrow(conflict);
    expect(read.readSet.overlaps(database.commitsAfter(read.beginTs).at(-1)!)).toBe(true);
  });

  test("[TX-24] text searches find the new documents", async () => {
    const database = await open();
    const searchIndexes = [{ indexDescriptor: "words", searchField: "text", filterFields: [] }];
    await pushSchema(database, schemaOf(table("notes", { searchIndexes })));
    const searched = () => {
      const filters = [{ type: "Search", fieldPath: "text", value: "word" }];
      const source = { type: "Search", indexName: "notes.words", filters } as const;
      return pluck(collectDocuments(database.read(), { source, operators: [] }), "text");
    };
    await mutate(database, (tx) => tx.insert("notes", { text: "an old word" }));
    expect(searched()).toEqual(["an old word"]);
    const replacement = await database.replaceTables([{ name: "notes", number: null }]);
    await replacement.add("notes", [{ text: "a new word" }]);
    await activate(database, replacement);
    expect(searched()).toEqual(["a new word"]);
    await mutate(database, (tx) => tx.insert("notes", { text: "word" }));
    expect(searched()).toEqual(["word", "a new word"]);
  });

  test("[TX-24] a table number of an empty table can be reused; that of a table with documents is refused", async () => {
    const database = await open();
    await pushSchema(database, schema);
    const takenNumber = decodeId(await mutate(database, (tx) => tx.insert("items", { n: 1 })))!.tableNumber;
    await expect(database.replaceTables([{ name: "others", number: takenNumber }])).rejects.toThrow(
      code("TableNumberConflict"),
    );
    await expect(
      database.replaceTables([
        { name: "others", number: 513 },
        { name: "x", number: 513 },
      ]),
    ).rejects.toThrow(code("TableNumberConflict"));
    const free = takenNumber === 10_001 ? 10_002 : 10_001;
    await activate(database, await replace(database, [{ name: "items", number: free }], 5));
    expect(values(database)).toEqual([5]);
    const other = await mutate(database, (tx) => tx.insert("others", {}));
    expect(decodeId(other)!.tableNumber).not.toBe(free);
    expect(database.read().tableOf(other)).toBe("others");
  });

  test("[TX-24] documents that violate the schema, have another table's id or a repeated id are refused", async () => {
    const database = await open();
    await pushSchema(database, schema);
    const replacement = await database.replaceTables([{ name: "items", number: 10_001 }]);
    const add = (document: { [field: string]: string | number }) => replacement.add("items", [document]);
    await expect(add({ n: "text" })).rejects.toThrow(code("SchemaViolation"));
    await expect(add({ _id: idOf(10_002, 1), n: 1 })).rejects.toThrow(code("InvalidId"));
    await expect(add({ _id: "nonsense", n: 1 })).rejects.toThrow(code("InvalidId"));
    await expect(add({ _creationTime: "now", n: 1 })).rejects.toThrow(code("InvalidDocument"));
    await expect(replacement.add("items", items(10_001, 1, 1))).rejects.toThrow(code("InvalidId"));
    await replacement.add("items", items(10_001, 1));
    await expect(replacement.add("items", items(10_001, 1))).rejects.toThrow(code("InvalidId"));
    const unknown = await database.replaceTables([{ name: "unknown", number: null }]);
    await expect(unknown.add("unknown", [{}])).rejects.toThrow(code("SchemaViolation"));
  });

  test("[TX-25] a discarded or interrupted replacement leaves the tables as they were, and nothing in the store", async () => {
    const persistence = new MemoryPersistence();
    const database = await open(persistence);
    await pushSchema(database, schema);
    await mutate(database, (tx) => tx.insert("items", { n: 100 }));
    const records = () => [...persistence.range(INDEX_RECORDS)].length;
    const before = records();
    const discarded = await replace(database, [{ name: "items", number: 10_001 }], 1, 2);
    await discarded.discard();
    await expect.poll(records).toBe(before);
    await replace(database, [{ name: "items", number: 10_001 }], 1, 2);
    const next = await open(persistence);
    await expect.poll(records).toBe(before);
    expect(values(next)).toEqual([100]);
  });

  test("[TX-25] a push between the beginning and the commit of a replacement aborts it, and the reverse", async () => {
    const database = await open();
    await pushSchema(database, schema);
    const replacement = await replace(database, [{ name: "items", number: 10_001 }], 1);
    await pushSchema(database, schemaOf(table("items")));
    await expect(activate(database, replacement)).rejects.toThrow(conflict);
    await replacement.discard();
    const prepared = await database.schema.prepare(schema);
    await activate(database, await replace(database, [{ name: "items", number: 10_001 }], 2));
    await expect(mutate(database, (tx) => prepared.activate(tx))).rejects.toThrow(conflict);
    await prepared.discard();
    await pushSchema(database, schema);
    expect(values(database)).toEqual([2]);
  });
});
