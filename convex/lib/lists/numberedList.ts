/**
 * Lists are read by page number, newest first. A change only inserts entries: simultaneous submissions would conflict
 * over a list's head. `fold` counts the entries later, several at once, because live queries read the head. The head's
 * counts give every page the same cost. Invariant: a segment's count is the number of its entries and of its removals.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { assertNonNullable } from "../../shared/assertNonNullable";
import { internalMutation } from "../internalFunctions";
import { listedId, type ListedTable, type NumberedList } from "./namedLists";

export const numberedListTables = {
  listEntries: defineTable({
    list: v.string(),
    /** Segment of the entry; absent until a fold counts it. Such entries are the newest. */
    segment: v.optional(v.number()),
    /** Milliseconds: orders the entries of a segment; kept by a restored one. */
    at: v.number(),
    ref: listedId,
  })
    .index("by_list_and_segment_and_at", ["list", "segment", "at"])
    .index("by_list_and_ref", ["list", "ref"]),
  /** Removals of entries that the head still counts. */
  listRemovals: defineTable({ list: v.string(), segment: v.number() }).index("by_list", ["list"]),
  listHeads: defineTable({
    list: v.string(),
    total: v.number(),
    /** Segments before the first one were empty, and are dropped. */
    firstSegment: v.number(),
    /** Counts of the segments, oldest first; the last segment grows. */
    counts: v.array(v.number()),
    /** Entries that were ever added to the last segment. */
    lastAdded: v.number(),
  }).index("by_list", ["list"]),
};

/** Place that a removed entry had, for its restoration. */
export const listPlace = v.object({ list: v.string(), segment: v.optional(v.number()), at: v.number() });
type ListPlace = Infer<typeof listPlace>;

/** Bounds the extra entries that a page reads. */
const SEGMENT_SIZE = 25;
/** Bounds the head's size; the last segment takes all entries beyond 200,000. */
const MAX_SEGMENTS_PER_LIST = 8_000;
/** Changes before a fold counts them. A fold writes the head, and so runs the watched pages of the list again. */
const MIN_CHANGES_PER_FOLD = 8;
/** Entries and removals that one fold counts. */
const MAX_ROWS_PER_FOLD = 200;
/** Far more entries than are ever uncounted at once. */
const MAX_UNCOUNTED_ROWS_READ = 2_000;

type ListedId = Doc<"listEntries">["ref"];

async function headOf(ctx: QueryCtx, list: string): Promise<Doc<"listHeads"> | null> {
  return await ctx.db
    .query("listHeads")
    .withIndex("by_list", (q) => q.eq("list", list))
    .unique();
}

async function uncountedEntries(
  ctx: QueryCtx,
  list: string,
  count = MAX_UNCOUNTED_ROWS_READ,
): Promise<Doc<"listEntries">[]> {
  return await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_segment_and_at", (q) => q.eq("list", list).eq("segment", undefined))
    .take(count);
}

async function removalsOf(
  ctx: QueryCtx,
  list: string,
  count = MAX_UNCOUNTED_ROWS_READ,
): Promise<Doc<"listRemovals">[]> {
  return await ctx.db
    .query("listRemovals")
    .withIndex("by_list", (q) => q.eq("list", list))
    .take(count);
}

/** Every table of a list is in `ListedTable`; TypeScript can't see that for a generic table's id. */
function toListedId<Table extends ListedTable>(ref: Id<Table>): ListedId {
  return ref as ListedId;
}

async function entryOf(ctx: QueryCtx, list: string, ref: ListedId): Promise<Doc<"listEntries"> | null> {
  return await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_ref", (q) => q.eq("list", list).eq("ref", ref))
    .unique();
}

/** Entries of the list, uncounted ones included. */
export async function totalOf(ctx: QueryCtx, { name }: NumberedList<ListedTable>): Promise<number> {
  const counted = (await headOf(ctx, name))?.total ?? 0;
  return counted - (await removalsOf(ctx, name)).length + (await uncountedEntries(ctx, name)).length;
}

/** Adds `ref`, which must be absent, as the newest entry. The caller schedules the fold. */
export async function append<Table extends ListedTable>(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<void> {
  await ctx.db.insert("listEntries", { list, ref: toListedId(ref), at: nextAt(ctx) });
}

/** How many entries each transaction has appended: `Date.now()` is the same throughout one. */
const appended = new WeakMap<MutationCtx, number>();

function nextAt(ctx: MutationCtx): number {
  const before = appended.get(ctx) ?? 0;
  appended.set(ctx, before + 1);
  return Date.now() + before / 1024;
}

/** Removes `ref`, and returns its place; null where it is absent. The caller schedules the fold. */
export async function remove<Table extends ListedTable>(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<ListPlace | null> {
  const entry = await entryOf(ctx, list, toListedId(ref));
  if (entry === null) return null;
  const { segment, at } = entry;
  await ctx.db.delete("listEntries", entry._id);
  if (segment !== undefined) await ctx.db.insert("listRemovals", { list, segment });
  return { list, segment, at };
}

/**
 * Puts `ref`, which must be absent, at its former place, or at the nearest end where its segment is gone. The caller
 * schedules the fold.
 */
export async function restore<Table extends ListedTable>(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
  { segment: former, at }: Omit<ListPlace, "list">,
): Promise<void> {
  const entry = { list, ref: toListedId(ref), at };
  const head = await headOf(ctx, list);
  if (head === null || former === undefined) {
    await ctx.db.insert("listEntries", entry);
    return;
  }
  const { firstSegment, total } = head;
  const counts = [...head.counts];
  const segment = Math.min(Math.max(former, firstSegment), firstSegment + counts.length - 1);
  counts[segment - firstSegment] = (counts[segment - firstSegment] ?? 0) + 1;
  await ctx.db.patch("listHeads", head._id, { counts, total: total + 1 });
  await ctx.db.insert("listEntries", { ...entry, segment });
}

/** Lists whose fold a transaction has scheduled. */
const scheduledFolds = new WeakMap<MutationCtx, Set<string>>();

/** Schedules a fold of each list once in a transaction. */
export async function scheduleFold(ctx: MutationCtx, lists: readonly NumberedList<ListedTable>[]): Promise<void> {
  const scheduled = scheduledFolds.get(ctx) ?? new Set();
  scheduledFolds.set(ctx, scheduled);
  const names = lists.map(({ name }) => name).filter((name) => !scheduled.has(name));
  for (const name of names) scheduled.add(name);
  if (names.length > 0) await ctx.scheduler.runAfter(0, internal.lib.lists.numberedList.fold, { lists: names });
}

/** A fold runs again after a conflict; no submission waits for it. */
export const fold = internalMutation({
  args: { lists: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { lists }) => {
    for (const list of lists) {
      if (await foldOne(ctx, list)) continue;
      await ctx.scheduler.runAfter(0, internal.lib.lists.numberedList.fold, { lists: [list] });
    }
  },
});

/** False where another fold is due. */
async function foldOne(ctx: MutationCtx, list: string): Promise<boolean> {
  const added = await uncountedEntries(ctx, list, MAX_ROWS_PER_FOLD);
  const removals = await removalsOf(ctx, list, MAX_ROWS_PER_FOLD);
  const head = await headOf(ctx, list);
  const { firstSegment, total: before } = head ?? { firstSegment: 0, total: 0 };
  const total = before + added.length - removals.length;
  // An empty list leaves no row.
  if (added.length + removals.length < MIN_CHANGES_PER_FOLD && (total > 0 || head === null)) return true;
  const counts = [...(head?.counts ?? [0])];
  let lastAdded = head?.lastAdded ?? 0;
  for (const { _id } of added) {
    if (lastAdded >= SEGMENT_SIZE && counts.length < MAX_SEGMENTS_PER_LIST) {
      counts.push(0);
      lastAdded = 0;
    }
    const last = counts.length - 1;
    counts[last] = (counts[last] ?? 0) + 1;
    lastAdded += 1;
    await ctx.db.patch("listEntries", _id, { segment: firstSegment + last });
  }
  for (const { _id, segment } of removals) {
    const count = counts[segment - firstSegment];
    assertNonNullable(count, `list ${list} has a removal that its head does not count`);
    counts[segment - firstSegment] = count - 1;
    await ctx.db.delete("listRemovals", _id);
  }
  await storeHead(ctx, head, { list, total, firstSegment, counts, lastAdded });
  return added.length < MAX_ROWS_PER_FOLD && removals.length < MAX_ROWS_PER_FOLD;
}

type Head = Omit<Doc<"listHeads">, "_id" | "_creationTime">;

/** An empty list has no head. */
async function storeHead(ctx: MutationCtx, before: Doc<"listHeads"> | null, head: Head): Promise<void> {
  const emptySegments = head.counts.findIndex((count) => count > 0);
  const fields = {
    ...head,
    firstSegment: head.firstSegment + emptySegments,
    counts: head.counts.slice(emptySegments),
  };
  if (before === null) {
    if (head.total > 0) await ctx.db.insert("listHeads", fields);
  } else if (head.total === 0) {
    await ctx.db.delete("listHeads", before._id);
  } else {
    await ctx.db.patch("listHeads", before._id, fields);
  }
}

interface ListSegment {
  /** Number of the segment; absent for the newest entries, which no fold has counted. */
  readonly segment?: number;
  readonly count: number;
}

/** Segments of the list, newest first. */
async function segmentsOf(ctx: QueryCtx, list: string): Promise<ListSegment[]> {
  const head = await headOf(ctx, list);
  const newest: ListSegment = { count: (await uncountedEntries(ctx, list)).length };
  if (head === null) return [newest];
  const counted = new Map(head.counts.map((count, index) => [head.firstSegment + index, count]));
  for (const { segment } of await removalsOf(ctx, list)) counted.set(segment, (counted.get(segment) ?? 0) - 1);
  return [newest, ...[...counted].map(([segment, count]) => ({ segment, count })).toReversed()];
}

/** The place of `ref` in the list, from 0 for the newest; null where it is absent. */
export async function positionOf<Table extends ListedTable>(
  ctx: QueryCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<number | null> {
  const entry = await entryOf(ctx, list, toListedId(ref));
  if (entry === null) return null;
  const segments = await segmentsOf(ctx, list);
  const newerSegments = segments.slice(
    0,
    segments.findIndex(({ segment }) => segment === entry.segment),
  );
  const later = await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_segment_and_at", (q) => q.eq("list", list).eq("segment", entry.segment).gte("at", entry.at))
    .take(MAX_UNCOUNTED_ROWS_READ);
  const newer = later.filter(({ at, _creationTime }) => at > entry.at || _creationTime > entry._creationTime);
  return newerSegments.reduce((sum, { count }) => sum + count, newer.length);
}

/**
 * The page nearest to `page`, which counts from 1, and the index of its first row. A page that is not a number is the
 * first.
 */
export function clampPage(
  page: number,
  total: number,
  pageSize: number,
): { page: number; pageCount: number; start: number } {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shownPage = Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pageCount) : 1;
  return { page: shownPage, pageCount, start: (shownPage - 1) * pageSize };
}

/** One page of the list, newest first. `page` counts from 1, and is clamped to the list's pages. */
export async function readPage<Table extends ListedTable>(
  ctx: QueryCtx,
  { name: list }: NumberedList<Table>,
  page: number,
  pageSize: number,
): Promise<{ refs: Id<Table>[]; page: number; pageCount: number; total: number }> {
  const segments = await segmentsOf(ctx, list);
  const total = segments.reduce((sum, { count }) => sum + count, 0);
  const { page: shownPage, pageCount, start } = clampPage(page, total, pageSize);
  let skip = start;
  const refs: Id<Table>[] = [];
  for (const { segment, count } of segments) {
    if (refs.length === pageSize) break;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const entries = await ctx.db
      .query("listEntries")
      .withIndex("by_list_and_segment_and_at", (q) => q.eq("list", list).eq("segment", segment))
      .order("desc")
      .take(skip + pageSize - refs.length);
    // Entries refer to the list's `table`.
    refs.push(...(entries.slice(skip).map((entry) => entry.ref) as Id<Table>[]));
    skip = 0;
  }
  return { refs, page: shownPage, pageCount, total };
}
