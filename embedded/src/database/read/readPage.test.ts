import { describe, expect, test } from "vitest";
import {
  indexes,
  mutate,
  pluck,
  pushSchema,
  range,
  scan,
  schemaOf,
  table,
} from "../../../../tests/support/database/database.js";
import { MemoryPersistence } from "../../persistence/index.js";
import { DATABASE_LIMITS } from "../transaction/limits.js";
import { type Database, openDatabase, type PageRequest, type PageResult, type QueryJson } from "../index.js";

async function open(count: number): Promise<Database> {
  const database = await openDatabase({ persistence: new MemoryPersistence() });
  await pushSchema(database, schemaOf(table("items", { indexes: indexes({ by_n: ["n"] }) })));
  await mutate(database, (tx) => {
    for (let n = 0; n < count; n++) tx.insert("items", { n });
  });
  return database;
}

const page = (database: Database, request: Partial<PageRequest> & { query?: QueryJson } = {}): PageResult =>
  database.read().page({ query: range("items.by_n"), cursor: null, endCursor: null, pageSize: 10, ...request });

describe("pages", () => {
  test("[PG-01] a page has as many documents as requested, the next follows it, and the last one is done", async () => {
    const database = await open(5);
    const first = page(database, { pageSize: 3 });
    expect(pluck(first.page, "n")).toEqual([0, 1, 2]);
    expect(first.isDone).toBe(false);
    const second = page(database, { pageSize: 3, cursor: first.continueCursor });
    expect(pluck(second.page, "n")).toEqual([3, 4]);
    expect(second.isDone).toBe(true);
    expect(page(database, { cursor: second.continueCursor })).toMatchObject({ page: [], isDone: true });
  });

  test("[PG-03] a page with an end cursor has everything up to it, whatever its size and limits are", async () => {
    const database = await open(6);
    const { continueCursor } = page(database, { pageSize: 4 });
    await mutate(database, (tx) => [0.5, 1.5, 2.5].forEach((n) => tx.insert("items", { n })));
    const again = page(database, { pageSize: 1, endCursor: continueCursor, maximumRowsRead: 1 });
    expect(pluck(again.page, "n")).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3]);
    expect(again).toMatchObject({ isDone: false, continueCursor });
  });

  test("[PG-05] a cursor of another query, or of an index that has changed, is an InvalidCursor", async () => {
    const database = await open(5);
    const { continueCursor: cursor } = page(database, { pageSize: 2 });
    const invalid = [
      () => page(database, { cursor: "nonsense" }),
      () => page(database, { cursor: "" }),
      () => page(database, { cursor, query: range("items.by_n", [], "desc") }),
      () => page(database, { cursor, query: range("items.by_n", [["Gt", "n", 1]]) }),
      () => page(database, { cursor, query: scan("items") }),
      () => page(database, { cursor: null, endCursor: "nonsense" }),
    ];
    for (const read of invalid) expect(read).toThrow(expect.objectContaining({ code: "InvalidCursor" }) as Error);
    expect(invalid[0]).toThrow(/InvalidCursor/);
    await pushSchema(database, schemaOf(table("items", { indexes: indexes({ by_n: ["n", "m"] }) })));
    expect(() => page(database, { cursor })).toThrow(/InvalidCursor/);
  });

  test("[PG-06] a limit on rows or bytes ends a page early and recommends a split, and the pages have every document", async () => {
    const database = await open(10);
    const byRows = page(database, { maximumRowsRead: 4 });
    expect(byRows).toMatchObject({ isDone: false, pageStatus: "SplitRequired" });
    expect(pluck(byRows.page, "n")).toEqual([0, 1, 2, 3]);
    const byBytes = page(database, { maximumBytesRead: 1 });
    expect(byBytes).toMatchObject({ isDone: false, pageStatus: "SplitRequired" });
    expect(pluck(byBytes.page, "n")).toEqual([0]);
    expect(page(database, { maximumRowsRead: 12 }).pageStatus).toBe("SplitRecommended");
    expect(page(database, { maximumRowsRead: 100 }).pageStatus).toBeNull();
    const nothing: QueryJson = range("items.by_n", [], "asc", [{ filter: { $literal: false } }]);
    const scanned = page(database, { query: nothing, maximumRowsRead: 4 });
    expect(scanned).toMatchObject({ page: [], isDone: false, pageStatus: "SplitRequired" });
    const rest = page(database, { query: nothing, cursor: scanned.continueCursor, maximumRowsRead: 20 });
    expect(rest).toMatchObject({ page: [], isDone: true });
  });

  test("[PG-06] a split cursor is in the middle of a page of three documents or more", async () => {
    const database = await open(7);
    expect(page(database, { pageSize: 2 }).splitCursor).toBeNull();
    const whole = page(database, { pageSize: 5 });
    const left = page(database, { cursor: null, endCursor: whole.splitCursor });
    const right = page(database, { cursor: whole.splitCursor, endCursor: whole.continueCursor });
    expect([left.page.length, right.page.length]).toEqual([3, 2]);
    expect([...left.page, ...right.page]).toEqual(whole.page);
  });

  test("[PG-07] page sizes are 1 to 32,000, and a query with a limit has no pages", async () => {
    const database = await open(1);
    for (const pageSize of [0, -1, 1.5, DATABASE_LIMITS.pageSize + 1]) {
      expect(() => page(database, { pageSize })).toThrow(/a page holds 1 to 32000 documents/);
    }
    expect(page(database, { pageSize: DATABASE_LIMITS.pageSize }).page).toHaveLength(1);
    expect(() => page(database, { query: range("items.by_n", [], null, [{ limit: 1 }]) })).toThrow(
      /cannot be paginated/,
    );
  });

  test("[PG-08] a page's read set ends with the page: a later change does not affect it", async () => {
    const database = await open(6);
    const tx = database.read();
    tx.page({ query: range("items.by_n"), cursor: null, endCursor: null, pageSize: 3 });
    const commitOf = async (n: number) => {
      const from = database.latestTs;
      await mutate(database, (writer) => writer.insert("items", { n }));
      return database.commitsAfter(from)[0]!;
    };
    expect(tx.readSet.overlaps(await commitOf(2.5))).toBe(false);
    expect(tx.readSet.overlaps(await commitOf(1.5))).toBe(true);
  });

  test("[PG-01] a page of a table that does not exist is empty and done", async () => {
    const database = await open(0);
    expect(page(database, { query: scan("absent") })).toMatchObject({ page: [], isDone: true });
  });
});
