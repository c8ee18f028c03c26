import { defineTable } from "convex/server";
import { v } from "convex/values";

const listedId = v.union(v.id("respondents"), v.id("inviteLinks"));

/**
 * Lists read by page number ("Page 7 of 40") without walking the pages before it; model/numberedList.ts owns them.
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
  /** How many entries of a segment are left; removed at zero. */
  listSegments: defineTable({
    list: v.string(),
    segment: v.number(),
    count: v.number(),
  }).index("by_list_and_segment", ["list", "segment"]),
  /** The list's total and the segment that takes new entries. */
  listHeads: defineTable({
    list: v.string(),
    total: v.number(),
    openSegment: v.number(),
    /** Entries ever added to the open segment. */
    openAdded: v.number(),
  }).index("by_list", ["list"]),
};
