import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { forgetRespondent } from "../insights";
import { releaseQuestions } from "../questions";
import { clearPresence } from "./presence";
import { assignQuestions } from "./respondentQuestions";
import { removeFromLists } from "./respondents";
import { deleteResponses } from "./responses";

const MAX_ROWS = 1_000;

/** False when some are left for another transaction. */
export async function eraseRespondents(ctx: MutationCtx, respondents: readonly Doc<"respondents">[]): Promise<boolean> {
  let rowsLeft = MAX_ROWS;
  for (const respondent of respondents) {
    rowsLeft = await eraseRespondent(ctx, respondent, rowsLeft);
    if (rowsLeft === 0) return false;
  }
  return true;
}

/** The rest of `rowsLeft`; at zero the respondent's row may remain. */
async function eraseRespondent(ctx: MutationCtx, respondent: Doc<"respondents">, rowsLeft: number): Promise<number> {
  const { _id, userId } = respondent;
  if (!respondent.deleted) await removeFromLists(ctx, respondent);
  await deleteResponses(ctx, _id);
  await releaseQuestions(ctx, await assignQuestions(ctx, _id, []));
  await clearPresence(ctx, _id);
  let left = rowsLeft;
  for (const table of ["emails", "interactionEvents"] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_respondentId", (q) => q.eq("respondentId", _id))
      .take(left);
    for (const row of rows) await ctx.db.delete(table, row._id);
    left -= rows.length;
    if (left === 0) return 0;
  }
  await ctx.db.delete("respondents", _id);
  if (respondent.status === "completed") await forgetRespondent(ctx, userId, _id);
  return left;
}
