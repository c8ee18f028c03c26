/** Queries of rounds for domains that the domain `rounds` imports, and which may not import it. */
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** The owner's current round; null before a second round is started. */
export async function currentRoundOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"rounds"> | null> {
  return await ctx.db
    .query("rounds")
    .withIndex("by_userId_and_endedAt", (q) => q.eq("userId", userId).eq("endedAt", undefined))
    .unique();
}

/** Whether the owner has ended a round. */
export async function hasEndedRound(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const ended = ctx.db
    .query("rounds")
    .withIndex("by_userId_and_endedAt", (q) => q.eq("userId", userId).gt("endedAt", 0));
  return (await ended.first()) !== null;
}

/** The owner's rounds, the last ended first and the current one last. */
export async function lastRoundsOf(ctx: QueryCtx, userId: Id<"users">, count: number): Promise<Doc<"rounds">[]> {
  return await ctx.db
    .query("rounds")
    .withIndex("by_userId_and_endedAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(count);
}
