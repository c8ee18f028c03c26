/** Owns `insightStates`. Invariant: only the current `run` changes the state. */
import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { isOpenAiConfigured } from "../lib/configuration";
import { tryConsumeRateLimit } from "../lib/rateLimits";
import { times } from "../shared/limits/limits";
import { type InsightDetails, insightKind, type InsightKind } from "../shared/validators";
import { type InsightEvent, nextRunState } from "./insightTransitions";

export type InsightState = Doc<"insightStates">;

export const insightRun = v.object({ userId: v.id("users"), kind: insightKind, run: v.number() });
export type InsightRun = Infer<typeof insightRun>;

/** The state of an owner's insights of a kind; null before the first request. */
export async function insightStateOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  kind: InsightKind,
): Promise<InsightState | null> {
  return await ctx.db
    .query("insightStates")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId).eq("kind", kind))
    .unique();
}

/** Fields that an event may set. A field that an event does not set is cleared, except `insightId`, which stays. */
type TransitionFields = Pick<Partial<InsightState>, "progress" | "reason" | "insightId" | "partial">;

/** Applies an event. Returns false and changes nothing where the transition table lists no such event for the state. */
async function applyEvent(
  ctx: MutationCtx,
  state: InsightState,
  event: InsightEvent,
  { progress, reason, partial, insightId = state.insightId }: TransitionFields = {},
): Promise<boolean> {
  const to = nextRunState(state, event);
  if (to === null || to.status === "none") return false;
  const { status, sourcesChanged } = to;
  await ctx.db.patch("insightStates", state._id, { status, sourcesChanged, progress, reason, partial, insightId });
  return true;
}

/** Starts a run; false while one is active. */
export async function startInsightRun(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<boolean> {
  const state = await insightStateOf(ctx, userId, kind);
  if (state === null) {
    const fields = { userId, kind, run: 1 };
    const stateId = await ctx.db.insert("insightStates", { ...fields, status: "requested", sourcesChanged: false });
    await schedule(ctx, stateId, fields);
    return true;
  }
  if (!(await applyEvent(ctx, state, "request"))) return false;
  await scheduleNext(ctx, state);
  return true;
}

async function scheduleNext(ctx: MutationCtx, { _id, userId, kind, run }: InsightState): Promise<void> {
  await schedule(ctx, _id, { userId, kind, run: run + 1 });
}

async function schedule(ctx: MutationCtx, stateId: Id<"insightStates">, run: InsightRun): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.insights.insightActions.generate, run);
  const timeOut = internal.insights.insightRuns.timeOut;
  const timeoutJob = await ctx.scheduler.runAfter(times.insightGeneration, timeOut, run);
  await ctx.db.patch("insightStates", stateId, { run: run.run, timeoutJob, updateJob: undefined });
}

async function updateSoon(ctx: MutationCtx, state: InsightState): Promise<void> {
  // The built-in writer costs nothing. A model is paid for, so its owner requests the next insight.
  if (!isOpenAiConfigured()) await scheduleUpdate(ctx, state, times.insightUpdate);
}

async function scheduleUpdate(ctx: MutationCtx, state: InsightState, delay: number): Promise<void> {
  const { userId, kind, run } = state;
  const job = { userId, kind, run };
  const updateJob = await ctx.scheduler.runAfter(delay, internal.insights.insightRuns.update, job);
  await ctx.db.patch("insightStates", state._id, { updateJob });
}

/**
 * Starts a due update; it changes nothing once a run has started since. The update is postponed when its owner's limit
 * is used up.
 */
export async function startDueUpdate(
  ctx: MutationCtx,
  run: InsightRun,
  { hasSources }: { hasSources: boolean },
): Promise<void> {
  const state = await insightStateOf(ctx, run.userId, run.kind);
  if (state?.run !== run.run || state.status !== "outOfDate") return;
  if (isOpenAiConfigured() || !hasSources) {
    await ctx.db.patch("insightStates", state._id, { updateJob: undefined });
  } else if (await tryConsumeRateLimit(ctx, "insightUpdatesPerOwner", run.userId)) {
    await startInsightRun(ctx, run.userId, run.kind);
  } else await scheduleUpdate(ctx, state, times.insightUpdateRetry);
}

async function activeState(ctx: QueryCtx, { userId, kind, run }: InsightRun): Promise<InsightState | null> {
  const state = await insightStateOf(ctx, userId, kind);
  return state?.run === run && (state.status === "requested" || state.status === "generating") ? state : null;
}

/** Begins a run that was requested; false for inactive runs. */
export async function beginInsightRun(ctx: MutationCtx, run: InsightRun): Promise<boolean> {
  const state = await activeState(ctx, run);
  return state !== null && (await applyEvent(ctx, state, "begin", { progress: 0 }));
}

/** Stores progress, clamped to 0–1; false for inactive runs. */
export async function setInsightProgress(ctx: MutationCtx, run: InsightRun, progress: number): Promise<boolean> {
  const state = await activeState(ctx, run);
  if (state === null) return false;
  return await applyEvent(ctx, state, "progress", {
    progress: Math.min(Math.max(progress, 0), 1),
    partial: state.partial,
  });
}

/** Stores what the run has written until now. */
export async function setPartialInsight(ctx: MutationCtx, state: InsightState, partial: InsightDetails): Promise<void> {
  await applyEvent(ctx, state, "progress", { progress: state.progress, partial });
}

/** The state of a run that may store its insight; null for other runs. */
export async function generatingInsightState(ctx: QueryCtx, run: InsightRun): Promise<InsightState | null> {
  const state = await activeState(ctx, run);
  return state?.status === "generating" ? state : null;
}

/** Ends a run with its stored insight. Without a model, an update follows where answers changed meanwhile. */
export async function completeInsightRun(
  ctx: MutationCtx,
  state: InsightState,
  insightId: Id<"insights">,
): Promise<void> {
  await applyEvent(ctx, state, "stored", { insightId });
  if (state.sourcesChanged) await updateSoon(ctx, state);
}

/** Ends a run without an insight. `reason` is shown to the owner, with the former insight or `insightId`. */
export async function failInsightRun(
  ctx: MutationCtx,
  run: InsightRun,
  reason: string,
  insightId?: Id<"insights">,
): Promise<void> {
  const state = await activeState(ctx, run);
  if (state !== null) await applyEvent(ctx, state, "failed", { reason, insightId: insightId ?? state.insightId });
}

/** Discards a run's output and repeats it. */
export async function restartInsightRun(ctx: MutationCtx, state: InsightState): Promise<void> {
  if (await applyEvent(ctx, state, "restart")) await scheduleNext(ctx, state);
}

/** Marks the insight as out of date. After a failure a run starts; the built-in writer updates a ready insight soon. */
export async function markSourcesChanged(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<void> {
  const state = await insightStateOf(ctx, userId, kind);
  if (state === null) return;
  const to = nextRunState(state, "sourcesChanged");
  // Each write conflicts with those of simultaneous submissions.
  if (to?.status === state.status && to.sourcesChanged === state.sourcesChanged) {
    if (state.status === "outOfDate" && state.updateJob === undefined) await updateSoon(ctx, state);
    return;
  }
  const { progress, partial } = state;
  if (!(await applyEvent(ctx, state, "sourcesChanged", { progress, partial }))) return;
  if (state.status === "failed") await scheduleNext(ctx, state);
  if (state.status === "ready") await updateSoon(ctx, state);
}
