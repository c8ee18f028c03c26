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
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { MemoryPersistence, type Persistence } from "../../persistence/index.js";
import {
  InvalidSchemaError,
  openDatabase,
  type SchemaJson,
  SchemaValidationError,
  type TableSchemaJson,
} from "../index.js";
import { entryPrefix, indexKey, INDEX_RECORDS } from "../store/storeLayout.js";
import { keyToBytes, prefixEnd } from "../../values/keys.js";

const open = (persistence: Persistence = new MemoryPersistence()) => openDatabase({ persistence });
const numbers = objectOf({ n: { type: "number" } });
const typed = (parts: Partial<TableSchemaJson> = {}) => table("items", { documentType: numbers, ...parts });
const byN = { indexes: indexes({ by_n: ["n"] }) };
const conflict = expect.objectContaining({ code: "OptimisticConcurrencyControlFailure" }) as Error;

describe("documents under a schema", () => {
  test("[SCH-01] writes that do not match the schema in force are refused, saying table and fault", async () => {
    const database = await open();
    await pushSchema(database, schemaOf(typed()));
    await mutate(database, (tx) => {
      const id = tx.insert("items", { n: 1 });
      expect(() => tx.insert("items", { n: "1" })).toThrow(
        expect.objectContaining({
          code: "SchemaViolation",
          message: expect.stringMatching(
            /in table "items" .*Path: \.n\nValue: "1"\nValidator: v\.float64\(\)/s,
          ) as string,
        }) as Error,
      );
      expect(() => tx.patch(id, { n: undefined })).toThrow(/missing the required field `n`/);
      expect(() => tx.replace(id, { n: 1, extra: true })).toThrow(/extra field `extra`/);
      expect(tx.get(id)?.n).toBe(1);
    });
  });

  test("[SCH-01] an id field takes ids of its table, of the same transaction too", async () => {
    const database = await open();
    const owner = objectOf({ owner: { type: "id", tableName: "users" } });
    await pushSchema(database, schemaOf(table("users"), table("items", { documentType: owner })));
    await mutate(database, (tx) => {
      const user = tx.insert("users", {});
      const item = tx.insert("items", { owner: user });
      expect(() => tx.insert("items", { owner: item })).toThrow(/it is an id of table `items`/);
    });
  });

  test("[SCH-02] an insert does not create a table that the schema lacks; such a table with documents can be used", async () => {
    const database = await open();
    await mutate(database, (tx) => tx.insert("old", {}));
    await pushSchema(database, schemaOf(typed()));
    await mutate(database, (tx) => {
      expect(() => tx.insert("unknown", {})).toThrow('the table "unknown" is not in the schema');
      tx.insert("old", { anything: 1 });
    });
    expect(database.read().count("old")).toBe(2);
  });

  test("[SCH-03] without schemaValidation documents are not checked and only indexes apply", async () => {
    const database = await open();
    await pushSchema(database, { ...schemaOf(typed(byN)), schemaValidation: false });
    await mutate(database, (tx) => [tx.insert("items", { n: "s" }), tx.insert("other", {})]);
    expect(collectDocuments(database.read(), range("items.by_n", [["Eq", "n", "s"]]))).toHaveLength(1);
  });
});

describe("putting a schema in force", () => {
  test("[SCH-04] existing documents are checked, and a fault names table and document", async () => {
    const database = await open();
    const bad = await mutate(database, (tx) => {
      tx.insert("items", { n: 1 });
      return tx.insert("items", { n: "x" });
    });
    const failing = database.schema.prepare(schemaOf(typed()));
    await expect(failing).rejects.toThrow(SchemaValidationError);
    await expect(failing).rejects.toMatchObject({ tableName: "items", documentId: bad });
    expect(database.schema.active).toBeNull();
    await mutate(database, (tx) => tx.delete(bad));
    await pushSchema(database, schemaOf(typed()));
    expect(database.schema.active).toEqual(schemaOf(typed()));
  });

  test("[SCH-05] new indexes hold all documents, those written meanwhile included, and are not readable before", async () => {
    const persistence = new GatedPersistence();
    const database = await open(persistence);
    const ids = await mutate(database, (tx) => Array.from({ length: 1000 }, (_, n) => tx.insert("items", { n })));
    const preparing = database.schema.prepare(schemaOf(typed(byN)));
    // These commits fall between slices.
    for (let i = 0; i < 8; i++) {
      await mutate(database, (tx) => {
        tx.delete(ids[i * 7]!);
        tx.patch(ids[999 - i]!, { n: -i });
        tx.insert("items", { n: 2000 + i });
      });
      expect(() => collectDocuments(database.read(), range("items.by_n"))).toThrow(/there is no index/);
    }
    const prepared = await preparing;
    const expected = () =>
      (pluck(collectDocuments(database.read(), scan("items")), "n") as number[]).toSorted((a, b) => a - b);
    await mutate(database, (tx) => tx.insert("items", { n: 5000 }));
    await mutate(database, (tx) => prepared.activate(tx));
    expect(pluck(collectDocuments(database.read(), range("items.by_n")), "n")).toEqual(expected());
    const again = await open(persistence);
    expect(pluck(collectDocuments(again.read(), range("items.by_n")), "n")).toEqual(expected());
    expect(again.schema.active).toEqual(schemaOf(typed(byN)));
  });

  test("[SCH-06] a write that violates a schema in preparation commits and makes the schema fail", async () => {
    const database = await open();
    await mutate(database, (tx) => Array.from({ length: 1000 }, (_, n) => tx.insert("items", { n })));
    const during = database.schema.prepare(schemaOf(typed()));
    await mutate(database, (tx) => tx.insert("items", { n: "wrong" }));
    await expect(during).rejects.toThrow(SchemaValidationError);

    await mutate(database, (tx) =>
      collectDocuments(tx, scan("items")).forEach(({ _id, n }) => n === "wrong" && tx.delete(_id)),
    );
    const prepared = await database.schema.prepare(schemaOf(typed()));
    const activation = database.begin();
    prepared.activate(activation);
    await mutate(database, (tx) => tx.insert("items", { n: "late" }));
    await expect(database.commit(activation)).rejects.toThrow(SchemaValidationError);
    expect(database.schema.active).toBeNull();
  });

  test("[SCH-07] a mutation that began before the switch is refused, so none is committed unchecked", async () => {
    const database = await open();
    const prepared = await database.schema.prepare(schemaOf(typed()));
    const early = database.begin();
    early.insert("items", { n: "unchecked" });
    await mutate(database, (tx) => prepared.activate(tx));
    await expect(database.commit(early)).rejects.toThrow(conflict);
    // The second of two pushes prepared on one base fails.
    const [one, two] = [await database.schema.prepare(null), await database.schema.prepare(schemaOf(typed(byN)))];
    await mutate(database, (tx) => one.activate(tx));
    expect(() => two.activate(database.begin())).toThrow(conflict);
    expect(database.schema.active).toBeNull();
  });

  test("[SCH-08] the schema switches with everything else in its transaction, or not at all", async () => {
    const persistence = new GatedPersistence();
    const database = await open(persistence);
    const prepared = await database.schema.prepare(schemaOf(typed(byN)));
    persistence.isOpen = false;
    const switching = mutate(database, (tx) => {
      prepared.activate(tx);
      database.asSystem(tx).insert("_modules", { path: "a.js" });
    });
    expect(database.schema.active).toBeNull();
    expect(database.begin().openQuery(range("items.by_n")).next()).toBeNull();
    const crashed = await open(persistence.disk);
    expect(crashed.schema.active).toBeNull();
    expect(crashed.read().count).toBeTypeOf("function");
    await persistence.release();
    await switching;
    expect(database.schema.active).toEqual(schemaOf(typed(byN)));
    expect(database.schema.tableNames()).toEqual(["items"]);
  });

  test("[SCH-14] a staged index is refused by its name, not ignored", async () => {
    const database = await open();
    for (const kind of ["stagedDbIndexes", "stagedSearchIndexes", "stagedVectorIndexes"] as const) {
      const staged = { ...table("items"), [kind]: [{ indexDescriptor: "by_owner" }] };
      expect(() => database.schema.diff(schemaOf(staged))).toThrow(/"items.by_owner" is staged, which this backend/);
      expect(() => database.schema.diff(schemaOf({ ...table("items"), [kind]: [] }))).not.toThrow();
    }
  });

  test("[SCH-09] names, fields and counts are checked before anything is done", async () => {
    const database = await open();
    const many = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`);
    const vector = { indexDescriptor: "v", vectorField: "e", dimensions: 3, filterFields: [] };
    const faults: [TableSchemaJson[], RegExp][] = [
      [[table("_items")], /"_items" is not a table name/],
      [[table("a-b")], /not a table name/],
      [[table("x".repeat(65))], /not a table name/],
      [[table("items"), table("items")], /defined twice/],
      [[table("items", { indexes: indexes({ by_id: ["a"] }) })], /"items.by_id" is reserved/],
      [[table("items", { indexes: indexes({ "a b": ["a"] }) })], /not an index name/],
      [[table("items", { indexes: indexes({ i: [] }) })], /has no fields/],
      [[table("items", { indexes: indexes({ i: ["a", "a"] }) })], /names "a" twice/],
      [[table("items", { indexes: indexes({ i: ["_creationTime"] }) })], /begin with "_" cannot be indexed/],
      [[table("items", { indexes: indexes({ i: ["a..b"] }) })], /not a field path/],
      [[table("items", { indexes: indexes({ i: many(17) }) })], /more than 16 fields/],
      [
        [table("items", { indexes: indexes(Object.fromEntries(many(65).map((name) => [name, ["a"]]))) })],
        /more than 64 indexes/,
      ],
      [[table("items", { indexes: indexes({ v: ["a"] }), vectorIndexes: [vector] })], /defined twice/],
      [[table("items", { vectorIndexes: [{ ...vector, dimensions: 1 }] })], /2 to 4096 dimensions/],
      [[table("items", { vectorIndexes: [{ ...vector, filterFields: many(17) }] })], /more than 16 filter fields/],
      [[table("items", { documentType: { type: "string" } })], /must be objects/],
    ];
    for (const [tables, message] of faults) {
      expect(() => database.schema.diff(schemaOf(...tables))).toThrow(InvalidSchemaError);
      await expect(database.schema.prepare(schemaOf(...tables))).rejects.toThrow(message);
    }
  });

  test("[SCH-10] a diff lists added and removed indexes in the wire's form; a changed one is both", async () => {
    const database = await open();
    const previousSchema = schemaOf(table("items", { indexes: indexes({ by_n: ["n"], by_m: ["m"] }) }));
    await pushSchema(database, previousSchema);
    const next: SchemaJson = schemaOf(
      table("items", {
        indexes: indexes({ by_n: ["n", "m"] }),
        searchIndexes: [{ indexDescriptor: "text", searchField: "t", filterFields: ["f"] }],
        vectorIndexes: [{ indexDescriptor: "near", vectorField: "v", dimensions: 2, filterFields: [] }],
      }),
    );
    expect(database.schema.diff(previousSchema)).toEqual({ added_indexes: [], removed_indexes: [] });
    expect(database.schema.diff(next)).toEqual({
      added_indexes: [
        { name: "items.by_n", type: "database", fields: ["n", "m", "_creationTime"] },
        { name: "items.text", type: "search", searchField: "t", filterFields: ["f"] },
        { name: "items.near", type: "vector", dimensions: 2, vectorField: "v", filterFields: [] },
      ],
      removed_indexes: [
        { name: "items.by_n", type: "database", fields: ["n", "_creationTime"] },
        { name: "items.by_m", type: "database", fields: ["m", "_creationTime"] },
      ],
    });
  });
});

describe("indexes that are no longer in force", () => {
  const storeIds = (persistence: Persistence) =>
    [...persistence.range(INDEX_RECORDS)].map(([key, value]) => ({
      storeId: Buffer.from(key).readUInt32BE(1),
      ...(JSON.parse(Buffer.from(value).toString()) as { name: string; state: string }),
    }));
  const entriesOf = (persistence: Persistence, storeId: number) => {
    const prefix = entryPrefix(storeId);
    return [...persistence.range({ start: keyToBytes(prefix), end: keyToBytes(prefixEnd(prefix)!) })].length;
  };
  const isGone = async (persistence: Persistence, storeId: number) => {
    for (let i = 0; i < 1000 && persistence.get(indexKey(storeId)) !== undefined; i++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    return persistence.get(indexKey(storeId)) === undefined && entriesOf(persistence, storeId) === 0;
  };

  test("[SCH-11] a removed index answers older snapshots as long as they are retained, then its entries go", async () => {
    let now = 1_700_000_000_000_000_000n;
    const persistence = new MemoryPersistence();
    const database = await openDatabase({ persistence, clock: { nowNs: () => now } });
    await pushSchema(database, schemaOf(typed(byN)));
    await mutate(database, (tx) => Array.from({ length: 700 }, (_, n) => tx.insert("items", { n })));
    const { storeId } = storeIds(persistence).find(({ name }) => name === "by_n")!;
    const old = database.read();
    await pushSchema(database, schemaOf(typed()));
    await mutate(database, (tx) => tx.insert("items", { n: 1000 }));
    expect(() => database.read().openQuery(range("items.by_n"))).toThrow(/there is no index/);
    expect(collectDocuments(old, range("items.by_n"))).toHaveLength(700);
    expect(entriesOf(persistence, storeId)).toBe(700);
    // Five minutes later, the next two commits drop those snapshots.
    for (let i = 0; i < 2; i++) {
      now += 300_000_000_000n;
      await mutate(database, (tx) => tx.insert("items", { n: 1001 }));
    }
    expect(await isGone(persistence, storeId)).toBe(true);
  });

  test("[SCH-12] entries of a discarded or interrupted preparation are swept", async () => {
    const persistence = new GatedPersistence();
    const database = await open(persistence);
    await mutate(database, (tx) => Array.from({ length: 700 }, (_, n) => tx.insert("items", { n })));
    const prepared = await database.schema.prepare(schemaOf(typed(byN)));
    const discarded = storeIds(persistence).find(({ state }) => state === "building")!.storeId;
    await prepared.discard();
    expect(await isGone(persistence, discarded)).toBe(true);

    await database.schema.prepare(schemaOf(typed(byN)));
    const interrupted = storeIds(persistence).find(({ state }) => state === "building")!.storeId;
    expect(interrupted).toBeGreaterThan(discarded);
    expect(entriesOf(persistence, interrupted)).toBe(700);
    const again = await open(persistence.disk);
    expect(await isGone(persistence.disk, interrupted)).toBe(true);
    await pushSchema(again, schemaOf(typed(byN)));
    expect(collectDocuments(again.read(), range("items.by_n"))).toHaveLength(700);
  });

  test("[SCH-13] indexes of system tables are brought to what this version declares when the store is opened", async () => {
    const persistence = new MemoryPersistence();
    const database = await open(persistence);
    await mutate(database, (tx) => ["b", "a"].forEach((name) => database.asSystem(tx).insert("_env_vars", { name })));
    await database.close();
    // An older version of the backend had another index.
    const byName = storeIds(persistence).find(({ name }) => name === "by_name")!;
    const older = new MemoryPersistence();
    const everything = [...persistence.range({ start: Buffer.from([0]), end: Buffer.from([0xff]) })];
    await older.write(everything.map(([key, value]) => ({ key, value })));
    const record = JSON.stringify({ table: "_env_vars", name: "by_other", fields: ["other"], state: "ready" });
    await older.write([{ key: indexKey(byName.storeId), value: Buffer.from(record) }]);

    const again = await open(older);
    const names = pluck(collectDocuments(again.asSystem(again.read()), range("_env_vars.by_name")), "name");
    expect(names).toEqual(["a", "b"]);
    expect(await isGone(older, byName.storeId)).toBe(true);
  });
});
