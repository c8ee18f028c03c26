/** Bounds what one transaction of an erasure reads and writes; the rest follows in further transactions. */
import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** What is left of a transaction. */
export interface EraseBudget {
  rows: number;
  bytes: number;
}

/** A quarter of Convex's limits of reads and bytes; smaller with each retry, from 0. */
export function eraseBudget(retry = 0): EraseBudget {
  const share = 2 ** Math.min(retry, 5);
  return { rows: 1_000 / share, bytes: 4_000_000 / share };
}

export function isUsedUp({ rows, bytes }: EraseBudget): boolean {
  return rows <= 0 || bytes <= 0;
}

/** Rows between two looks at the budget: 2 MB of the longest ones. */
const CHUNK = 25;
/** Of UTF-8, at most, for a UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

/** Deletes what `take` finds until it finds less than it was asked for. False when the budget is used up before. */
export async function deleteWithin<Table extends TableNames>(
  ctx: MutationCtx,
  budget: EraseBudget,
  table: Table,
  take: (count: number) => Promise<Doc<Table>[]>,
): Promise<boolean> {
  while (!isUsedUp(budget)) {
    const rows = await take(CHUNK);
    for (const row of rows) {
      await ctx.db.delete(table, row._id);
      budget.rows -= 1;
      budget.bytes -= BYTES_PER_UNIT * JSON.stringify(row).length;
    }
    if (rows.length < CHUNK) return true;
  }
  return false;
}
