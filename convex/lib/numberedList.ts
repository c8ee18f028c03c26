/**
 * Lists read by page number, newest first. The head's counts let every page cost the same reads. Invariant: a segment's
 * count is the number of its entries.
 */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { RespondentStatus } from "../shared/validators";

export const numberedListTables = {
  listEntries: defineTable({
    list: v.string(),
    segment: v.number(),
    ref: v.union(v.id("respondents"), v.id("inviteLinks")),
  })
    .index("by_list_and_segment", ["list", "segment"])
    .index("by_list_and_ref", ["list", "ref"]),
  listHeads: defineTable({
    /** For instance `respondents/<userId>/pending`. */
    list: v.string(),
    total: v.number(),
    /** Empty segments before it are dropped. */
    firstSegment: v.number(),
    /** Oldest first; the last segment grows. */
    counts: v.array(v.number()),
    /** Ever added to the last segment. */
    lastAdded: v.number(),
  }).index("by_list", ["list"]),
};

/** Bounds the extra entries that a page reads. */
const SEGMENT_SIZE = 25;
/** Bounds the head's size; the last segment takes all entries beyond 200,000. */
const MAX_SEGMENTS = 8_000;

type ListedTable = "respondents" | "inviteLinks";
type ListedId = Doc<"listEntries">["ref"];

export interface NumberedList<Table extends ListedTable> {
  readonly name: string;
  readonly table: Table;
}

export function respondentList(userId: Id<"users">, status: RespondentStatus): NumberedList<"respondents"> {
  return { name: `respondents/${userId}/${status}`, table: "respondents" };
}

export function inviteLinkRespondentList(
  inviteLinkId: Id<"inviteLinks">,
  status: RespondentStatus,
): NumberedList<"respondents"> {
  return { name: `link/${inviteLinkId}/${status}`, table: "respondents" };
}

export function inviteLinkList(userId: Id<"users">): NumberedList<"inviteLinks"> {
  return { name: `inviteLinks/${userId}`, table: "inviteLinks" };
}

async function headOf(ctx: QueryCtx, list: string): Promise<Doc<"listHeads"> | null> {
  return await ctx.db
    .query("listHeads")
    .withIndex("by_list", (q) => q.eq("list", list))
    .unique();
}

export async function total(ctx: QueryCtx, list: NumberedList<ListedTable>): Promise<number> {
  return (await headOf(ctx, list.name))?.total ?? 0;
}

/** Newest entry; `ref` must be absent. */
export async function append<Table extends ListedTable>(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<void> {
  const head = await headOf(ctx, list);
  if (head === null) {
    await ctx.db.insert("listHeads", { list, total: 1, firstSegment: 0, counts: [1], lastAdded: 1 });
    await ctx.db.insert("listEntries", { list, segment: 0, ref: ref as ListedId });
    return;
  }
  const counts = [...head.counts];
  let { lastAdded } = head;
  if (lastAdded >= SEGMENT_SIZE && counts.length < MAX_SEGMENTS) {
    counts.push(0);
    lastAdded = 0;
  }
  const last = counts.length - 1;
  counts[last] = counts[last]! + 1;
  await ctx.db.patch("listHeads", head._id, { total: head.total + 1, counts, lastAdded: lastAdded + 1 });
  await ctx.db.insert("listEntries", { list, segment: head.firstSegment + last, ref: ref as ListedId });
}

/** Whether `ref` was present. */
export async function remove<Table extends ListedTable>(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<boolean> {
  const entry = await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_ref", (q) => q.eq("list", list).eq("ref", ref as ListedId))
    .unique();
  if (entry === null) return false;
  const head = await headOf(ctx, list);
  const count = head?.counts[entry.segment - head.firstSegment];
  if (head === null || count === undefined) throw new Error(`list ${list} has an entry that its head does not count`);
  await ctx.db.delete("listEntries", entry._id);
  if (head.total === 1) {
    await ctx.db.delete("listHeads", head._id);
    return true;
  }
  const counts = head.counts.with(entry.segment - head.firstSegment, count - 1);
  // The total is positive, so one segment is not empty.
  const firstNonEmpty = counts.findIndex((left) => left > 0);
  await ctx.db.patch("listHeads", head._id, {
    total: head.total - 1,
    counts: counts.slice(firstNonEmpty),
    firstSegment: head.firstSegment + firstNonEmpty,
  });
  return true;
}

/** From 0, newest first; null without the entry. */
export async function positionOf<Table extends ListedTable>(
  ctx: QueryCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<number | null> {
  const head = await headOf(ctx, list);
  const entry = await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_ref", (q) => q.eq("list", list).eq("ref", ref as ListedId))
    .unique();
  if (head === null || entry === null) return null;
  const newerSegments = head.counts.slice(entry.segment - head.firstSegment + 1);
  const newer = await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_segment", (q) =>
      q.eq("list", list).eq("segment", entry.segment).gt("_creationTime", entry._creationTime),
    )
    .take(SEGMENT_SIZE);
  return newerSegments.reduce((sum, count) => sum + count, newer.length);
}

/** Newest first; `page` counts from 1 and is clamped. */
export async function readPage<Table extends ListedTable>(
  ctx: QueryCtx,
  { name: list }: NumberedList<Table>,
  page: number,
  pageSize: number,
): Promise<{ refs: Id<Table>[]; page: number; pageCount: number; total: number }> {
  const head = await headOf(ctx, list);
  const size = head?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(size / pageSize));
  const shown = Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pageCount) : 1;
  let skip = (shown - 1) * pageSize;
  const refs: Id<Table>[] = [];
  const counts = head?.counts ?? [];
  for (let at = counts.length - 1; at >= 0 && refs.length < pageSize; at -= 1) {
    const count = counts[at]!;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const entries = await ctx.db
      .query("listEntries")
      .withIndex("by_list_and_segment", (q) => q.eq("list", list).eq("segment", head!.firstSegment + at))
      .order("desc")
      .take(skip + pageSize - refs.length);
    // Entries refer to the list's `table`.
    refs.push(...(entries.slice(skip).map((entry) => entry.ref) as Id<Table>[]));
    skip = 0;
  }
  return { refs, page: shown, pageCount, total: size };
}
