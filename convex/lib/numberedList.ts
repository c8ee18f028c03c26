/**
 * Lists that are read by page number, newest first. Entries sit in segments, whose counts are in the list's head: a page
 * is found by adding up counts, so that every page reads as few documents as the first, however long the list is.
 * Invariant: a segment's count is the number of its entries, the total is the sum of the counts.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { RespondentStatus } from "../shared/validators";

/** Entries that a segment takes; what a page reads at most besides its own entries. */
const SEGMENT_SIZE = 25;
/** Counts that a head can hold. The last segment takes all that come after: 200,000 entries are never so many. */
const MOST_SEGMENTS = 8_000;

/** What the tables hold; a list's `table` says which of them its own entries are. */
type ListedId = Doc<"listEntries">["ref"];

/** Names a list and says what it holds. */
export interface NumberedList<Table extends "respondents" | "inviteLinks"> {
  readonly name: string;
  readonly table: Table;
}

/** The owner's respondents of one status. */
export function respondentsOf(userId: Id<"users">, status: RespondentStatus): NumberedList<"respondents"> {
  return { name: `respondents/${userId}/${status}`, table: "respondents" };
}

/** An invite link's respondents of one status. */
export function respondentsOfLink(
  inviteLinkId: Id<"inviteLinks">,
  status: RespondentStatus,
): NumberedList<"respondents"> {
  return { name: `link/${inviteLinkId}/${status}`, table: "respondents" };
}

/** The owner's invite links. */
export function inviteLinksOf(userId: Id<"users">): NumberedList<"inviteLinks"> {
  return { name: `inviteLinks/${userId}`, table: "inviteLinks" };
}

type StoredHead = Doc<"listHeads">;
type EarlierHead = Extract<StoredHead, { openSegment: number }>;
type Head = Omit<Exclude<StoredHead, EarlierHead>, "_creationTime">;

async function storedHeadOf(ctx: QueryCtx, list: string): Promise<StoredHead | null> {
  return await ctx.db
    .query("listHeads")
    .withIndex("by_list", (q) => q.eq("list", list))
    .unique();
}

async function headOf(ctx: QueryCtx, list: string): Promise<Head | null> {
  const head = await storedHeadOf(ctx, list);
  return head === null || "counts" in head ? head : withCounts(head, await earlierSegmentsOf(ctx, list));
}

/** The head of a list that is about to change: an earlier one is written anew first. */
async function headToChange(ctx: MutationCtx, list: string): Promise<Head | null> {
  const head = await storedHeadOf(ctx, list);
  if (head === null || "counts" in head) return head;
  const segments = await earlierSegmentsOf(ctx, list);
  const { _id, ...renewed } = withCounts(head, segments);
  await ctx.db.replace("listHeads", _id, renewed);
  for (const segment of segments) await ctx.db.delete("listSegments", segment._id);
  return { _id, ...renewed };
}

async function earlierSegmentsOf(ctx: QueryCtx, list: string): Promise<Doc<"listSegments">[]> {
  return await ctx.db
    .query("listSegments")
    .withIndex("by_list_and_segment", (q) => q.eq("list", list))
    .take(MOST_SEGMENTS);
}

/** An earlier head as it would be written now. Emptied segments had no row. */
function withCounts(
  { _id, list, total, openSegment, openAdded }: EarlierHead,
  segments: readonly Doc<"listSegments">[],
): Head {
  const firstSegment = segments[0]?.segment ?? openSegment;
  const counts = new Array<number>(openSegment - firstSegment + 1).fill(0);
  for (const { segment, count } of segments) counts[segment - firstSegment] = count;
  return { _id, list, total, firstSegment, counts, lastAdded: openAdded };
}

/** How many entries the list has. */
export async function total(ctx: QueryCtx, list: NumberedList<"respondents" | "inviteLinks">): Promise<number> {
  return (await headOf(ctx, list.name))?.total ?? 0;
}

/** Adds `ref` as the newest entry. It must not be in the list. */
export async function append<Table extends "respondents" | "inviteLinks">(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<void> {
  const head = await headToChange(ctx, list);
  if (head === null) {
    await ctx.db.insert("listHeads", { list, total: 1, firstSegment: 0, counts: [1], lastAdded: 1 });
    await ctx.db.insert("listEntries", { list, segment: 0, ref: ref as ListedId });
    return;
  }
  const counts = [...head.counts];
  let { lastAdded } = head;
  if (lastAdded >= SEGMENT_SIZE && counts.length < MOST_SEGMENTS) {
    counts.push(0);
    lastAdded = 0;
  }
  const last = counts.length - 1;
  counts[last] = counts[last]! + 1;
  await ctx.db.patch("listHeads", head._id, { total: head.total + 1, counts, lastAdded: lastAdded + 1 });
  await ctx.db.insert("listEntries", { list, segment: head.firstSegment + last, ref: ref as ListedId });
}

/** Takes `ref` out; answers whether it was in. */
export async function remove<Table extends "respondents" | "inviteLinks">(
  ctx: MutationCtx,
  { name: list }: NumberedList<Table>,
  ref: Id<Table>,
): Promise<boolean> {
  const entry = await ctx.db
    .query("listEntries")
    .withIndex("by_list_and_ref", (q) => q.eq("list", list).eq("ref", ref as ListedId))
    .unique();
  if (entry === null) return false;
  const head = await headToChange(ctx, list);
  const count = head?.counts[entry.segment - head.firstSegment];
  if (head === null || count === undefined) throw new Error(`list ${list} has an entry that its head does not count`);
  await ctx.db.delete("listEntries", entry._id);
  if (head.total === 1) {
    await ctx.db.delete("listHeads", head._id);
    return true;
  }
  const counts = head.counts.with(entry.segment - head.firstSegment, count - 1);
  // Old segments empty first, mostly. One that is not empty is left, for the total is not zero.
  const emptied = counts.findIndex((left) => left > 0);
  await ctx.db.patch("listHeads", head._id, {
    total: head.total - 1,
    counts: counts.slice(emptied),
    firstSegment: head.firstSegment + emptied,
  });
  return true;
}

/** One page of references, newest first. `page` counts from 1 and is clamped to the pages there are (at least one). */
export async function readPage<Table extends "respondents" | "inviteLinks">(
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
    // The list's name says which table its references are of (NumberedList).
    refs.push(...(entries.slice(skip).map((entry) => entry.ref) as Id<Table>[]));
    skip = 0;
  }
  return { refs, page: shown, pageCount, total: size };
}
