import { v } from "convex/values";

/** One page of rows; `page` is clamped. */
export function numberedPage<Row extends ReturnType<typeof v.object>>(row: Row) {
  return v.object({ rows: v.array(row), page: v.number(), pageCount: v.number(), total: v.number() });
}
