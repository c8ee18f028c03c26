/** Bounds what one transaction of an erasure reads and writes; the rest follows in further transactions. */
import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Rows and bytes that the transaction may still read or write. */
export interface EraseBudget {
  rows: number;
  bytes: number;
}

/** A quarter of Convex's limits of reads and bytes; smaller with each retry, from 0. */
export function eraseBudget(retry = 0): EraseBudget {
  const share = 2 ** Math.min(retry, 5);
  return { rows: 1_000 / share, bytes: 4_000_000 / share };
}

/** Returns whether the transaction must end, because nothing is left of its rows or bytes. */
export function isBudgetUsedUp({ rows, bytes }: EraseBudget): boolean {
  return rows <= 0 || bytes <= 0;
}

/** Rows that are deleted between two checks of the budget; the longest 25 rows have 2 MB. */
const ROWS_PER_BUDGET_CHECK = 25;
/** UTF-8 has at most three bytes for a UTF-16 code unit. */
const MAX_BYTES_PER_CODE_UNIT = 3;

/**
 * Deletes what `take` finds, until it finds fewer rows than it was asked for. False when the budget is used up first.
 */
export async function deleteWithin<Table extends TableNames>(
  ctx: MutationCtx,
  budget: EraseBudget,
  table: Table,
  take: (count: number) => Promise<Doc<Table>[]>,
): Promise<boolean> {
  while (!isBudgetUsedUp(budget)) {
    const rows = await take(ROWS_PER_BUDGET_CHECK);
    for (const row of rows) {
      await ctx.db.delete(table, row._id);
      budget.rows -= 1;
      budget.bytes -= MAX_BYTES_PER_CODE_UNIT * JSON.stringify(row).length;
    }
    if (rows.length < ROWS_PER_BUDGET_CHECK) return true;
  }
  return false;
}
