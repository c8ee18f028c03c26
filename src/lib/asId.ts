import type { Id, TableNames } from "../../convex/_generated/dataModel";

/** A text of the address, of this browser's storage or of an element as an id: the server refuses any that is none. */
export function asId<Table extends TableNames>(text: string): Id<Table> {
  return text as Id<Table>;
}
