/**
 * "Someone is answering now". The `presence` row is there while the respondent's page was heard of within
 * `times.presenceTimeout`; queries only look whether it is there, so no query depends on the time.
 */
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { RespondentMutationCtx } from "../lib/linkFunctions";
import { takeRate } from "../lib/rateLimits";
import { times } from "../shared/limits";

export async function isPresent(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<boolean> {
  return (await rowOf(ctx, respondentId)) !== null;
}

async function rowOf(ctx: QueryCtx, respondentId: Id<"respondents">) {
  return await ctx.db
    .query("presence")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .unique();
}

async function beatOf(ctx: QueryCtx, respondentId: Id<"respondents">) {
  return await ctx.db
    .query("presenceBeats")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .unique();
}

/** The respondent's page is open. One check runs behind it for as long as beats come. */
export async function beat(ctx: RespondentMutationCtx): Promise<void> {
  const { respondent } = ctx;
  if (respondent.status === "completed" || respondent.deleted) return;
  await takeRate(ctx, "presence", respondent._id);
  const last = await beatOf(ctx, respondent._id);
  if (last !== null) {
    await ctx.db.patch("presenceBeats", last._id, { lastSeenAt: Date.now() });
    return;
  }
  const visit = await ctx.db.insert("presenceBeats", { respondentId: respondent._id, lastSeenAt: Date.now() });
  await ctx.db.insert("presence", { respondentId: respondent._id, userId: respondent.userId });
  const args = { respondentId: respondent._id, visit };
  await ctx.scheduler.runAfter(times.presenceTimeout, internal.respondents.presence.check, args);
}

/** The respondent's page was closed. */
export async function leave(ctx: RespondentMutationCtx): Promise<void> {
  await clear(ctx, ctx.respondent._id);
}

/** Forgets that the page is open. */
export async function clear(ctx: MutationCtx, respondentId: Id<"respondents">): Promise<void> {
  const row = await rowOf(ctx, respondentId);
  if (row !== null) await ctx.db.delete("presence", row._id);
  const last = await beatOf(ctx, respondentId);
  if (last !== null) await ctx.db.delete("presenceBeats", last._id);
}

/**
 * Clears a respondent not heard of for `times.presenceTimeout`, else looks again when that could be so. The check of a
 * `visit` that has ended ends with it: a page that is left and opened again brings its own.
 */
export async function check(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
  visit: Id<"presenceBeats"> | undefined,
): Promise<void> {
  const last = await beatOf(ctx, respondentId);
  if (last === null || (visit !== undefined && last._id !== visit)) return;
  const wait = last.lastSeenAt + times.presenceTimeout - Date.now();
  if (wait <= 0) await clear(ctx, respondentId);
  else await ctx.scheduler.runAfter(wait, internal.respondents.presence.check, { respondentId, visit: last._id });
}
