import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** False once the account is deleted, also while its erasure goes on. */
export async function isActiveUser(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const owner = await ctx.db.get("users", userId);
  return owner !== null && owner.deletedAt === undefined;
}
