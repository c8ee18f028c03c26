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
  /** A list's total, and how many entries are left in each of its segments. */
  listHeads: defineTable({
    list: v.string(),
    total: v.number(),
    /** The number of the first segment in `counts`; emptied ones before it are gone. */
    firstSegment: v.number(),
    /** Entries left, oldest segment first; the last one takes new entries. */
    counts: v.array(v.number()),
    /** Entries ever added to the last segment. */
    lastAdded: v.number(),
  }).index("by_list", ["list"]),
};
