/**
 * Owns presence. The `presence` row exists until `times.presenceTimeout` after the last heartbeat, so that queries
 * never read the time.
 */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { internalMutation } from "../lib/internalFunctions";
import { isRequestorOf, respondentMutation } from "../lib/shareLinkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { times } from "../shared/limits/limits";
import { language } from "../shared/validators";
import { moveToTopOfLists } from "./respondentLists";

/**
 * Records that the page is open. The page calls it with `isAnswering` false when it opens, then every
 * `times.presenceHeartbeat` while the respondent answers. `language` is the page's. Nothing is stored for a
 * confidential link, and of a session of the requestor.
 * @throws RATE_LIMITED beyond `presence`
 */
export const heartbeat = respondentMutation({
  args: { isAnswering: v.optional(v.boolean()), language: v.optional(language) },
  returns: v.null(),
  handler: async (ctx, { isAnswering = true, ...args }) => {
    const { _id: respondentId, userId, status, deleted, openedAt, inviteLinkId } = ctx.respondent;
    if (status === "completed" || deleted || userId === undefined) return;
    if (await isRequestorOf(ctx, ctx.respondent)) return;
    await consumeRateLimit(ctx, "presence", respondentId);
    if (args.language !== undefined && args.language !== ctx.respondent.language) {
      await ctx.db.patch("respondents", respondentId, { language: args.language });
    }
    if (openedAt === undefined) {
      await ctx.db.patch("respondents", respondentId, { openedAt: Date.now() });
      // A respondent of an invite link was added just now, and is newest already.
      if (inviteLinkId === undefined) await moveToTopOfLists(ctx, ctx.respondent);
    }
    if (!isAnswering) return;
    const last = await heartbeatOf(ctx, respondentId);
    if (last !== null) {
      await ctx.db.patch("presenceHeartbeats", last._id, { lastSeenAt: Date.now() });
      return;
    }
    const visit = await ctx.db.insert("presenceHeartbeats", { respondentId, lastSeenAt: Date.now() });
    await ctx.db.insert("presence", { respondentId, userId });
    await ctx.scheduler.runAfter(times.presenceTimeout, internal.respondents.presence.expire, { respondentId, visit });
  },
});

/** Ends the visit, unless the session is the requestor's. */
export const leave = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (!(await isRequestorOf(ctx, ctx.respondent))) await clearPresence(ctx, ctx.respondent._id);
  },
});

/** Ends a visit that had no heartbeat for `times.presenceTimeout`, else schedules the next check. */
export const expire = internalMutation({
  args: { respondentId: v.id("respondents"), visit: v.id("presenceHeartbeats") },
  returns: v.null(),
  handler: async (ctx, { respondentId, visit }) => {
    const last = await heartbeatOf(ctx, respondentId);
    if (last?._id !== visit) return;
    const wait = last.lastSeenAt + times.presenceTimeout - Date.now();
    if (wait <= 0) await clearPresence(ctx, respondentId);
    else await ctx.scheduler.runAfter(wait, internal.respondents.presence.expire, { respondentId, visit });
  },
});

/** Whether the respondent's page is open. */
export async function isPresent(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<boolean> {
  return (await presenceOf(ctx, respondentId)) !== null;
}

/** Deletes a respondent's presence. */
export async function clearPresence(ctx: MutationCtx, respondentId: Id<"respondents">): Promise<void> {
  const row = await presenceOf(ctx, respondentId);
  if (row !== null) await ctx.db.delete("presence", row._id);
  const last = await heartbeatOf(ctx, respondentId);
  if (last !== null) await ctx.db.delete("presenceHeartbeats", last._id);
}

async function presenceOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Doc<"presence"> | null> {
  return await ctx.db
    .query("presence")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .unique();
}

async function heartbeatOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Doc<"presenceHeartbeats"> | null> {
  return await ctx.db
    .query("presenceHeartbeats")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .unique();
}
