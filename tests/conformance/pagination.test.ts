import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { items, pages } = api;

/** Inserts rows that are named for their ranks. */
async function fill(backend: ConformanceBackend, ...ranks: number[]): Promise<void> {
  const rows = ranks.map((rank) => ({ name: String(rank), rank, group: rank % 2 === 0 ? "even" : "odd" }));
  await backend.mutation(items.add, { ns: backend.ns, rows });
}

const page = async (backend: ConformanceBackend, cursor: string | null, numItems = 2, endCursor?: string) =>
  await backend.query(pages.page, { ns: backend.ns, paginationOpts: { numItems, cursor, endCursor } });

conformanceTest("[CONF-18] pages follow each other until the last one is done", async (backend) => {
  await fill(backend, 1, 2, 3, 4, 5);
  const first = await page(backend, null);
  expect([first.page, first.isDone]).toEqual([["1", "2"], false]);
  const second = await page(backend, first.continueCursor);
  expect([second.page, second.isDone]).toEqual([["3", "4"], false]);
  const third = await page(backend, second.continueCursor);
  expect([third.page, third.isDone]).toEqual([["5"], true]);
});

conformanceTest("[CONF-18] a page of an empty list is empty and done", async (backend) => {
  const only = await page(backend, null);
  expect([only.page, only.isDone]).toEqual([[], true]);
});

conformanceTest("[CONF-18] a page after the end is empty and done", async (backend) => {
  await fill(backend, 1);
  const only = await page(backend, null);
  expect(only.isDone).toBe(true);
  const after = await page(backend, only.continueCursor);
  expect([after.page, after.isDone]).toEqual([[], true]);
});

conformanceTest("[CONF-18] pages follow each other in descending order too", async (backend) => {
  await fill(backend, 1, 2, 3);
  const args = { ns: backend.ns, order: "desc" as const };
  const first = await backend.query(pages.page, { ...args, paginationOpts: { numItems: 2, cursor: null } });
  expect(first.page).toEqual(["3", "2"]);
  const second = await backend.query(pages.page, {
    ...args,
    paginationOpts: { numItems: 2, cursor: first.continueCursor },
  });
  expect(second.page).toEqual(["1"]);
});

conformanceTest("[CONF-18] rows that are added or removed before the cursor move no later page", async (backend) => {
  await fill(backend, 1, 2, 3, 4);
  const first = await page(backend, null);
  await fill(backend, 0);
  await backend.mutation(pages.removeByName, { ns: backend.ns, name: "2" });
  expect((await page(backend, first.continueCursor)).page).toEqual(["3", "4"]);
});

conformanceTest("[CONF-18] a row that is added behind the cursor is on the next page", async (backend) => {
  await fill(backend, 1, 2, 3, 4);
  const first = await page(backend, null);
  await fill(backend, 2.5);
  expect((await page(backend, first.continueCursor)).page).toEqual(["2.5", "3"]);
});

conformanceTest("[CONF-18] a page with an end cursor holds everything up to it, whatever its size", async (backend) => {
  await fill(backend, 1, 2, 3, 4, 5);
  const first = await page(backend, null);
  await fill(backend, 1.2, 1.4, 1.6);
  const again = await page(backend, null, 2, first.continueCursor);
  expect(again.page).toEqual(["1", "1.2", "1.4", "1.6", "2"]);
  expect((await page(backend, again.continueCursor)).page).toEqual(["3", "4"]);
});

conformanceTest("[CONF-18] the size counts rows that pass the filter", async (backend) => {
  await fill(backend, 1, 2, 3, 4, 5, 6, 7);
  const read = async (cursor: string | null) =>
    await backend.query(pages.filteredPage, { ns: backend.ns, group: "even", paginationOpts: { numItems: 2, cursor } });
  const first = await read(null);
  expect(first.page).toEqual(["2", "4"]);
  expect((await read(first.continueCursor)).page).toEqual(["6"]);
});

conformanceTest("[CONF-18] maximumRowsRead ends a page early, with a continuation", async (backend) => {
  await fill(backend, 1, 2, 3, 4, 5, 6, 7);
  const first = await backend.query(pages.page, {
    ns: backend.ns,
    paginationOpts: { numItems: 5, cursor: null, maximumRowsRead: 3 },
  });
  expect([first.page, first.isDone, first.pageStatus]).toEqual([["1", "2", "3"], false, "SplitRequired"]);
  expect((await page(backend, first.continueCursor)).page).toEqual(["4", "5"]);
});

conformanceTest("[CONF-18] maximumBytesRead ends a page early, with a continuation", async (backend) => {
  await fill(backend, 1, 2, 3, 4, 5, 6, 7);
  const first = await backend.query(pages.page, {
    ns: backend.ns,
    paginationOpts: { numItems: 7, cursor: null, maximumBytesRead: 300 },
  });
  expect([first.isDone, first.pageStatus, first.page[0]]).toEqual([false, "SplitRequired", "1"]);
  const rest = await page(backend, first.continueCursor, 7);
  expect([...first.page, ...rest.page]).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});

conformanceTest("[CONF-18] a page that a limit ended splits at its split cursor into two", async (backend) => {
  await fill(backend, 1, 2, 3, 4, 5, 6, 7);
  const paginationOpts = { numItems: 7, cursor: null, maximumRowsRead: 4 };
  const { splitCursor, continueCursor } = await backend.query(pages.page, { ns: backend.ns, paginationOpts });
  const left = await page(backend, null, 7, splitCursor!);
  const right = await page(backend, splitCursor!, 7, continueCursor);
  expect([left.page, right.page].map((half) => half.length > 0)).toEqual([true, true]);
  expect([...left.page, ...right.page]).toEqual(["1", "2", "3", "4"]);
});

conformanceTest("[CONF-18] a whole page has no status", async (backend) => {
  await fill(backend, 1, 2, 3);
  expect((await page(backend, null)).pageStatus ?? null).toBeNull();
});

conformanceTest("[CONF-18] a page has at most 32,000 rows", async (backend) => {
  await fill(backend, 1);
  expect((await page(backend, null, 32_000)).page).toEqual(["1"]);
  await expect(page(backend, null, 32_001)).rejects.toThrow();
});

conformanceTest("[CONF-18] a cursor of another query is refused", async (backend) => {
  await fill(backend, 1, 2, 3);
  const { continueCursor: cursor } = await page(backend, null);
  const paginationOpts = { numItems: 2, cursor };
  await expect(backend.query(pages.otherPage, { ns: backend.ns, paginationOpts })).rejects.toThrow();
});

conformanceTest("[CONF-18] a text that is no cursor is refused", async (backend) => {
  await expect(page(backend, "nonsense")).rejects.toThrow();
});

conformanceTest("[CONF-18] a page has at least one row", async (backend) => {
  await expect(page(backend, null, 0)).rejects.toThrow();
});

conformanceTest("[CONF-18] a function paginates once", async (backend) => {
  const paginationOpts = { numItems: 2, cursor: null };
  await expect(backend.query(pages.twice, { ns: backend.ns, paginationOpts })).rejects.toThrow();
});
