import type { MutationCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import type { FeatureFlag } from "../shared/featureFlags";
import { texts } from "../shared/texts";

/** More flags than a person ever has. */
const MOST_FLAGS = 100;

export async function mine(ctx: OwnerQueryCtx): Promise<string[]> {
  const rows = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", ctx.owner.userId))
    .take(MOST_FLAGS);
  return rows.map(({ flag }) => flag);
}

/** Switches a flag on or off for everyone with this address: an unproven one may belong to more than one account. */
export async function set(ctx: MutationCtx, email: string, flag: FeatureFlag, on: boolean): Promise<void> {
  const users = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .take(MOST_FLAGS);
  if (users.length === 0) throw appError("NOT_FOUND", texts.notFound);
  for (const { _id: userId } of users) {
    const row = await ctx.db
      .query("featureFlags")
      .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId).eq("flag", flag))
      .unique();
    if (on && row === null) await ctx.db.insert("featureFlags", { userId, flag });
    if (!on && row !== null) await ctx.db.delete("featureFlags", row._id);
  }
}
