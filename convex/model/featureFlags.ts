import type { OwnerQueryCtx } from "../lib/ownerFunctions";

/** More flags than a person ever has. */
const MOST_FLAGS = 100;

export async function mine(ctx: OwnerQueryCtx): Promise<string[]> {
  const rows = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", ctx.owner.userId))
    .take(MOST_FLAGS);
  return rows.map(({ flag }) => flag);
}
