import { defineTable } from "convex/server";
import { v } from "convex/values";

const listedId = v.union(v.id("respondents"), v.id("inviteLinks"));

const listHead = v.object({
  list: v.string(),
  total: v.number(),
  /** The number of the first segment in `counts`; emptied ones before it are gone. */
  firstSegment: v.number(),
  /** Entries left, oldest segment first; the last one takes new entries. */
  counts: v.array(v.number()),
  /** Entries ever added to the last segment. */
  lastAdded: v.number(),
});

/** As it was written before counts were kept in the head; the list's next change writes it anew. */
const earlierListHead = v.object({
  list: v.string(),
  total: v.number(),
  openSegment: v.number(),
  openAdded: v.number(),
});

/**
 * Lists read by page number ("Page 7 of 40") without walking the pages before it; lib/numberedList.ts owns them.
 * A list is named by what it holds, like `respondents/<userId>/pending`; newest entries are last.
 */
export const listTables = {
  /** One entry of a list, in the segment it was added to. */
  listEntries: defineTable({
    list: v.string(),
    segment: v.number(),
    ref: listedId,
  })
    .index("by_list_and_segment", ["list", "segment"])
    .index("by_list_and_ref", ["list", "ref"]),
  /** A list's total, and how many entries are left in each of its segments. */
  listHeads: defineTable(v.union(listHead, earlierListHead)).index("by_list", ["list"]),
  /** How many entries of a segment are left, for lists whose head is an earlier one. */
  listSegments: defineTable({
    list: v.string(),
    segment: v.number(),
    count: v.number(),
  }).index("by_list_and_segment", ["list", "segment"]),
};
