/** Rows of a test have its namespace, since all tests share one deployment. */
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  items: defineTable({
    ns: v.string(),
    name: v.string(),
    group: v.optional(v.string()),
    rank: v.optional(v.number()),
    nested: v.optional(v.object({ key: v.number() })),
    note: v.optional(v.string()),
  })
    .index("by_ns", ["ns"])
    .index("by_rank", ["ns", "rank"])
    .index("by_group", ["ns", "group", "rank"])
    .index("by_nested", ["ns", "nested.key"]),
  values: defineTable({ ns: v.string(), label: v.string(), value: v.optional(v.any()) })
    .index("by_ns", ["ns"])
    .index("by_value", ["ns", "value"]),
  typed: defineTable({
    ns: v.string(),
    text: v.optional(v.string()),
    number: v.optional(v.number()),
    integer: v.optional(v.int64()),
    flag: v.optional(v.boolean()),
    nothing: v.optional(v.null()),
    bytes: v.optional(v.bytes()),
    list: v.optional(v.array(v.number())),
    object: v.optional(v.object({ a: v.string(), b: v.optional(v.number()) })),
    record: v.optional(v.record(v.string(), v.number())),
    choice: v.optional(v.union(v.literal("red"), v.literal("blue"), v.null())),
    item: v.optional(v.id("items")),
  }).index("by_ns", ["ns"]),
  shapes: defineTable(
    v.union(
      v.object({ ns: v.string(), kind: v.literal("circle"), radius: v.number() }),
      v.object({ ns: v.string(), kind: v.literal("square"), polarity: v.number() }),
    ),
  ),
  anything: defineTable(v.any()),
  lines: defineTable({ ns: v.string(), text: v.string() }).index("by_ns", ["ns"]),
  articles: defineTable({
    ns: v.string(),
    title: v.string(),
    body: v.string(),
    section: v.optional(v.string()),
  }).searchIndex("search_body", { searchField: "body", filterFields: ["ns", "section"] }),
  points: defineTable({ ns: v.string(), label: v.string(), color: v.string(), vector: v.array(v.number()) })
    .index("by_ns", ["ns"])
    .vectorIndex("by_vector", { vectorField: "vector", dimensions: 3, filterFields: ["ns", "color"] }),
});
