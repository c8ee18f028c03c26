import type { Id, TableNames } from "../../../convex/_generated/dataModel";

/** Id that a test names; no table has such a row. */
export function id<Table extends TableNames>(name: string): Id<Table> {
  return name as Id<Table>;
}
