/**
 * Where the making of an insight stands, for each owner and kind:
 *
 *   (none) ─request→ requested ─begin→ generating ─store→ ready | outOfDate
 *                        ↑                 └──fail / time out→ failed
 *                        └─request── ready, outOfDate, failed
 *   a change of sources: ready → outOfDate; while requested or generating it is remembered for the end.
 *
 * `run` counts generations: what an older one reports is ignored. Requests while one is under way coalesce.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { InsightKind } from "../providers/types";

export type InsightState = Doc<"insightStates">;

/** The state row; null before the first request. */
export async function stateOf(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<InsightState | null> {
  return await ctx.db
    .query("insightStates")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId).eq("kind", kind))
    .unique();
}

/** Moves to requested and answers the new run's number, or null when one is under way. */
export async function requested(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<number | null> {
  const state = await stateOf(ctx, userId, kind);
  if (state === null) {
    await ctx.db.insert("insightStates", { userId, kind, status: "requested", run: 1, sourcesChanged: false });
    return 1;
  }
  if (state.status === "requested" || state.status === "generating") return null;
  const run = state.run + 1;
  await ctx.db.patch("insightStates", state._id, {
    status: "requested",
    run,
    sourcesChanged: false,
    progress: undefined,
    reason: undefined,
  });
  return run;
}

/** The state of a run that is still the current one and not over; null when its reports no longer count. */
export async function underWay(
  ctx: QueryCtx,
  { userId, kind, run }: { userId: Id<"users">; kind: InsightKind; run: number },
): Promise<InsightState | null> {
  const state = await stateOf(ctx, userId, kind);
  if (state?.run !== run || (state.status !== "requested" && state.status !== "generating")) return null;
  return state;
}

/** The answers an insight rests on have changed. */
export async function sourcesChanged(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<void> {
  const state = await stateOf(ctx, userId, kind);
  if (state === null) return;
  if (state.status === "ready") await ctx.db.patch("insightStates", state._id, { status: "outOfDate" });
  else if (!state.sourcesChanged) await ctx.db.patch("insightStates", state._id, { sourcesChanged: true });
}

/** A run ended in failure; `reason` is shown with a retry. */
export async function failed(ctx: MutationCtx, state: InsightState, reason: string): Promise<void> {
  await ctx.db.patch("insightStates", state._id, { status: "failed", reason, progress: undefined });
}
