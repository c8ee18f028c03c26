/**
 * Moves the making of an insight through its states, for each owner and kind; insightTransitions.ts says what leads where.
 * `run` counts generations: what an older one reports is ignored.
 */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { InsightKind } from "../providers/types";
import { times } from "../shared/limits";
import { type InsightEvent, next } from "./insightTransitions";

export type InsightState = Doc<"insightStates">;
/** One generation. */
export type Run = { readonly userId: Id<"users">; readonly kind: InsightKind; readonly run: number };

/** The state row; null before the first request. */
export async function stateOf(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<InsightState | null> {
  return await ctx.db
    .query("insightStates")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId).eq("kind", kind))
    .unique();
}

/** What a move brings with it; what is not named is cleared. */
type Details = Pick<Partial<InsightState>, "progress" | "reason" | "insightId">;

/** Moves the row; false, and nothing changed, where the event means nothing in its state. */
async function move(
  ctx: MutationCtx,
  state: InsightState,
  event: InsightEvent,
  { progress, reason, insightId = state.insightId }: Details = {},
): Promise<boolean> {
  const to = next(state, event);
  if (to === null || to.status === "none") return false;
  const { status, sourcesChanged } = to;
  await ctx.db.patch("insightStates", state._id, { status, sourcesChanged, progress, reason, insightId });
  return true;
}

/** Starts a run unless one is under way; answers whether it did. It is failed after `times.insightGeneration`. */
export async function start(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<boolean> {
  const state = await stateOf(ctx, userId, kind);
  if (state === null) {
    await ctx.db.insert("insightStates", { userId, kind, status: "requested", run: 1, sourcesChanged: false });
  } else if (!(await move(ctx, state, "request"))) return false;
  await schedule(ctx, { userId, kind, run: (state?.run ?? 0) + 1 }, state);
  return true;
}

async function schedule(ctx: MutationCtx, run: Run, state: InsightState | null): Promise<void> {
  if (state !== null) await ctx.db.patch("insightStates", state._id, { run: run.run });
  await ctx.scheduler.runAfter(0, internal.insights.insightGeneration.generate, run);
  await ctx.scheduler.runAfter(times.insightGeneration, internal.insights.insightGeneration.timeOut, run);
}

/** The state of a run that is still the current one and not over; null when its reports no longer count. */
async function underWay(ctx: QueryCtx, { userId, kind, run }: Run): Promise<InsightState | null> {
  const state = await stateOf(ctx, userId, kind);
  return state?.run === run && (state.status === "requested" || state.status === "generating") ? state : null;
}

/** The run is being written from the sources as they are now; false when it no longer counts. */
export async function begin(ctx: MutationCtx, run: Run): Promise<boolean> {
  const state = await underWay(ctx, run);
  return state !== null && (await move(ctx, state, "begin", { progress: 0 }));
}

/** How far the run is, between 0 and 1. */
export async function progressed(ctx: MutationCtx, run: Run, progress: number): Promise<void> {
  const state = await underWay(ctx, run);
  if (state !== null) await move(ctx, state, "progress", { progress: Math.min(Math.max(progress, 0), 1) });
}

/** The run's state while it may still store something; null when it no longer counts. */
export async function writing(ctx: QueryCtx, run: Run): Promise<InsightState | null> {
  const state = await underWay(ctx, run);
  return state?.status === "generating" ? state : null;
}

/** The run ended with this insight. */
export async function stored(ctx: MutationCtx, state: InsightState, insightId: Id<"insights">): Promise<void> {
  await move(ctx, state, "stored", { insightId });
}

/** The run ended in failure, or took too long; `reason` is shown with a retry. */
export async function failed(ctx: MutationCtx, run: Run, reason: string): Promise<void> {
  const state = await underWay(ctx, run);
  if (state !== null) await move(ctx, state, "failed", { reason });
}

/** The answers an insight rests on have changed. After a failure that is reason enough for another run. */
export async function sourcesChanged(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<void> {
  const state = await stateOf(ctx, userId, kind);
  if (state === null) return;
  const { progress } = state;
  if ((await move(ctx, state, "sourcesChanged", { progress })) && state.status === "failed") {
    await schedule(ctx, { userId, kind, run: state.run + 1 }, state);
  }
}
