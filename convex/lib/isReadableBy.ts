import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** Of the current round or of one that has ended; false for removed people. */
export async function isReadableBy(
  ctx: QueryCtx,
  userId: Id<"users">,
  { userId: requestorId, roundId, deleted }: Doc<"respondents">,
): Promise<boolean> {
  if (deleted) return false;
  if (roundId === undefined) return requestorId === userId;
  return (await ctx.db.get("rounds", roundId))?.userId === userId;
}
