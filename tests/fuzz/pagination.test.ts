import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Database, type Document, openDatabase, type QueryJson } from "../../embedded/src/database/index.js";
import { MemoryPersistence } from "../../embedded/src/persistence/index.js";
import { collectDocuments, indexes, mutate, pushSchema, range, schemaOf, table } from "../support/database/database.js";
import { fuzz } from "../support/random/fuzz.js";

const rank = fc.nat({ max: 12 });
const write = fc.oneof(
  fc.record({ do: fc.constant("insert" as const), rank }),
  fc.record({ do: fc.constant("delete" as const), pick: fc.nat({ max: 40 }) }),
  fc.record({ do: fc.constant("move" as const), pick: fc.nat({ max: 40 }), rank }),
);
const scenario = fc.record({
  start: fc.array(rank, { maxLength: 25 }),
  order: fc.constantFrom<("asc" | "desc")[]>("asc", "desc"),
  bounded: fc.boolean(),
  filtered: fc.boolean(),
  sizes: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 8 }),
  maximumRowsRead: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  writes: fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 10 }),
  split: fc.boolean(),
});

type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

async function apply(database: Database, writes: readonly Write[]): Promise<void> {
  await mutate(database, (tx) => {
    for (const change of writes) {
      if (change.do === "insert") {
        tx.insert("items", { rank: change.rank });
        continue;
      }
      const all = collectDocuments(tx, range("items.by_id"));
      const target = all[change.pick % Math.max(1, all.length)];
      if (target === undefined) continue;
      if (change.do === "delete") tx.delete(target._id);
      else tx.patch(target._id, { rank: change.rank });
    }
  });
}

interface Page {
  readonly cursor: string | null;
  readonly end: string;
  readonly documents: Document[];
}

async function open(start: readonly number[]): Promise<Database> {
  const database = await openDatabase({ persistence: new MemoryPersistence() });
  await pushSchema(database, schemaOf(table("items", { indexes: indexes({ by_rank: ["rank"] }) })));
  await mutate(database, (tx) => start.forEach((value) => tx.insert("items", { rank: value })));
  return database;
}

function queryOf({
  order,
  bounded,
  filtered,
}: {
  order: "asc" | "desc";
  bounded: boolean;
  filtered: boolean;
}): QueryJson {
  return range(
    "items.by_rank",
    bounded
      ? [
          ["Gte", "rank", 2],
          ["Lt", "rank", 10],
        ]
      : [],
    order,
    filtered ? [{ filter: { $neq: [{ $mod: [{ $field: "rank" }, { $literal: 3 }] }, { $literal: 0 }] } }] : [],
  );
}

describe("pagination", () => {
  test("[PG-01] [PG-02] pages of an unchanging list are the list, in order, whatever their sizes and limits", async () => {
    await fuzz(
      fc.asyncProperty(scenario, async (s) => {
        const database = await open(s.start);
        const query = queryOf(s);
        const tx = database.read();
        const documentsRead: Document[] = [];
        let cursor: string | null = null;
        for (let i = 0; ; i++) {
          const page = tx.page({
            query,
            cursor,
            endCursor: null,
            pageSize: 1 + s.sizes[i % s.sizes.length]!,
            maximumRowsRead: s.maximumRowsRead,
          });
          documentsRead.push(...page.page);
          cursor = page.continueCursor;
          if (page.isDone) break;
          expect(i).toBeLessThan(200);
        }
        expect(documentsRead).toEqual(collectDocuments(tx, query));
        expect(tx.page({ query, cursor, endCursor: null, pageSize: 5 })).toMatchObject({ page: [], isDone: true });
      }),
      150,
    );
  });

  test("[PG-03] [PG-04] pages read again up to their end cursors neither overlap nor leave gaps, however the list changes", async () => {
    await fuzz(
      fc.asyncProperty(scenario, async (s) => {
        const database = await open(s.start);
        const query = queryOf(s);
        const pages: Page[] = [];
        let cursor: string | null = null;
        let isDone = false;
        for (const [i, writes] of [...s.writes, [], [], [], []].entries()) {
          if (!isDone) {
            const pageSize = 1 + s.sizes[i % s.sizes.length]!;
            const page = database.read().page({ query, cursor, endCursor: null, pageSize });
            pages.push({ cursor, end: page.continueCursor, documents: page.page });
            cursor = page.continueCursor;
            isDone = page.isDone;
          }
          await apply(database, writes);
          const tx = database.read();
          // A split replaces a page by two adjacent ones.
          for (const [at, page] of s.split ? [...pages.entries()] : []) {
            const whole = tx.page({ query, cursor: page.cursor, endCursor: page.end, pageSize: 1 });
            expect(whole.splitCursor !== null).toBe(whole.page.length > 2);
            if (whole.splitCursor === null) continue;
            pages.splice(
              at,
              1,
              { cursor: page.cursor, end: whole.splitCursor, documents: [] },
              { cursor: whole.splitCursor, end: page.end, documents: [] },
            );
            break;
          }
          const again = pages.flatMap((page) => {
            const result = tx.page({ query, cursor: page.cursor, endCursor: page.end, pageSize: 1 });
            expect(result.continueCursor).toBe(page.end);
            return result.page;
          });
          const all = collectDocuments(tx, query);
          // Up to the last end cursor, nothing is missing or repeated; the rest follows it.
          expect(again).toEqual(all.slice(0, again.length));
          const rest = tx.page({ query, cursor, endCursor: null, pageSize: 1000 });
          expect([...again, ...rest.page]).toEqual(all);
        }
      }),
      150,
    );
  });
});
