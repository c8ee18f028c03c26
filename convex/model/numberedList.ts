/**
 * Lists that are read by page number, newest first. Entries sit in segments of at most SEGMENT_SIZE; a page is found by
 * adding up the segments before it, so that reading page 2,000 of 10,000 entries touches a few hundred small documents
 * and page 1 a handful. Invariant: a segment's count is the number of its entries, the head's total is their sum.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { RespondentStatus } from "../shared/validators";

export const SEGMENT_SIZE = 100;

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

async function headOf(ctx: QueryCtx, list: string): Promise<Doc<"listHeads"> | null> {
  return await ctx.db
    .query("listHeads")
    .withIndex("by_list", (q) => q.eq("list", list))
    .unique();
}

async function segmentOf(ctx: QueryCtx, list: string, segment: number): Promise<Doc<"listSegments"> | null> {
  return await ctx.db
    .query("listSegments")
    .withIndex("by_list_and_segment", (q) => q.eq("list", list).eq("segment", segment))
    .unique();
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
  const head = await headOf(ctx, list);
  let segment = head?.openSegment ?? 0;
  let openAdded = (head?.openAdded ?? 0) + 1;
  if (openAdded > SEGMENT_SIZE) {
    segment += 1;
    openAdded = 1;
  }
  if (head === null) {
    await ctx.db.insert("listHeads", { list, total: 1, openSegment: segment, openAdded });
  } else {
    await ctx.db.patch("listHeads", head._id, { total: head.total + 1, openSegment: segment, openAdded });
  }
  const row = await segmentOf(ctx, list, segment);
  if (row === null) await ctx.db.insert("listSegments", { list, segment, count: 1 });
  else await ctx.db.patch("listSegments", row._id, { count: row.count + 1 });
  await ctx.db.insert("listEntries", { list, segment, ref: ref as ListedId });
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
  const head = await headOf(ctx, list);
  const segment = await segmentOf(ctx, list, entry.segment);
  if (head === null || segment === null) throw new Error(`list ${list} has an entry but no head or segment`);
  await ctx.db.delete("listEntries", entry._id);
  if (segment.count === 1) await ctx.db.delete("listSegments", segment._id);
  else await ctx.db.patch("listSegments", segment._id, { count: segment.count - 1 });
  if (head.total === 1) await ctx.db.delete("listHeads", head._id);
  else await ctx.db.patch("listHeads", head._id, { total: head.total - 1 });
  return true;
}

/** One page of references, newest first. `page` counts from 1 and is clamped to the pages there are (at least one). */
export async function readPage<Table extends "respondents" | "inviteLinks">(
  ctx: QueryCtx,
  { name: list }: NumberedList<Table>,
  page: number,
  pageSize: number,
): Promise<{ refs: Id<Table>[]; page: number; pageCount: number; total: number }> {
  const size = (await headOf(ctx, list))?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(size / pageSize));
  const shown = Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pageCount) : 1;
  let skip = (shown - 1) * pageSize;
  const refs: Id<Table>[] = [];
  if (size === 0) return { refs, page: shown, pageCount, total: size };
  const segments = ctx.db
    .query("listSegments")
    .withIndex("by_list_and_segment", (q) => q.eq("list", list))
    .order("desc");
  for await (const { segment, count } of segments) {
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const entries = await ctx.db
      .query("listEntries")
      .withIndex("by_list_and_segment", (q) => q.eq("list", list).eq("segment", segment))
      .order("desc")
      .take(skip + pageSize - refs.length);
    // The list's name says which table its references are of (NumberedList).
    refs.push(...(entries.slice(skip).map((entry) => entry.ref) as Id<Table>[]));
    skip = 0;
    if (refs.length === pageSize) break;
  }
  return { refs, page: shown, pageCount, total: size };
}
