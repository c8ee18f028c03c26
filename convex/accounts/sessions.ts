/** Owns sessions. A token is valid only while its session's row exists and has the user's generation. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import { assertNonNullable } from "../shared/assertNonNullable";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import {
  actionOwnerValidator,
  ownerMutation,
  ownerQuery,
  type OwnerQueryCtx,
  requireOwner,
} from "../lib/ownerFunctions";
import { anonymousOwner, currentOwner } from "../lib/session";
import { times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { deviceName } from "./deviceName";

/** Most sessions of one user at a time; a person has a few browsers. */
const MAX_SESSIONS = 50;
/** Surplus sessions that one sign-in ends. */
const MAX_SURPLUS_SESSIONS = 10;
const MAX_SESSIONS_LISTED = MAX_SESSIONS + MAX_SURPLUS_SESSIONS;
/** Rows that one transaction deletes. */
const SESSION_BATCH_SIZE = 200;
const TOKEN_BATCH_SIZE = 400;

const sessionRow = v.object({
  _id: v.id("authSessions"),
  device: v.optional(v.string()),
  createdAt: v.number(),
  /** Time of the newest token refresh; open pages refresh at least hourly. */
  lastUsedAt: v.number(),
  expiresAt: v.number(),
  isCurrent: v.boolean(),
});

/** `listSessions` for pages. */
export const list = ownerQuery({
  args: {},
  returns: v.array(sessionRow),
  handler: (ctx) => listSessions(ctx),
});

/** The owner's sessions, newest first. */
export async function listSessions(ctx: OwnerQueryCtx) {
  const { user, sessionId } = ctx.owner;
  const rows = await liveSessions(ctx, user, MAX_SESSIONS_LISTED);
  const ownRow = rows.find(({ _id }) => _id === sessionId);
  // A session and its replacement are listed once.
  const listed = rows.filter(
    (row) => row === ownRow || (row.replacedBy === undefined && row._id !== ownRow?.replacedBy),
  );
  return await Promise.all(
    listed.map(async ({ _id, _creationTime, expirationTime, device }) => ({
      _id,
      device,
      createdAt: _creationTime,
      lastUsedAt: await lastUsedAt(ctx, _id, _creationTime),
      expiresAt: expirationTime,
      isCurrent: _id === sessionId,
    })),
  );
}

async function lastUsedAt(ctx: QueryCtx, sessionId: Id<"authSessions">, createdAt: number): Promise<number> {
  const newest = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .order("desc")
    .first();
  return newest?._creationTime ?? createdAt;
}

/** Sessions of the user's generation, newest first. */
async function liveSessions(ctx: QueryCtx, user: Doc<"users">, count: number): Promise<Doc<"authSessions">[]> {
  const { _id, sessionGeneration } = user;
  return await ctx.db
    .query("authSessions")
    .withIndex("by_userId_and_generation", (q) =>
      sessionGeneration === undefined ? q.eq("userId", _id) : q.eq("userId", _id).gte("generation", sessionGeneration),
    )
    .order("desc")
    .take(count);
}

/** Stores the browser's name with the session, once. */
export const recordDevice = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { sessionId } = ctx.owner;
    const session = await ctx.db.get("authSessions", sessionId);
    if (session === null || session.device !== undefined) return;
    const { userAgent } = await ctx.meta.getRequestMetadata();
    if (userAgent !== null) await ctx.db.patch("authSessions", sessionId, { device: deviceName(userAgent) });
  },
});

/** Ends the owner's other sessions. */
export const endOthers = ownerMutation({
  args: {},
  returns: v.object({ ended: v.number() }),
  handler: (ctx) => endSessions(ctx, ctx.owner.userId, ctx.owner.sessionId),
});

/**
 * Ends all sessions but `except`, with their live subscriptions, by one write. Their rows are deleted in further
 * transactions. A generation, unlike a time, also orders sessions after the clock went back.
 */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  except: Id<"authSessions"> | null,
): Promise<{ ended: number }> {
  const user = await ctx.db.get("users", userId);
  if (user === null) return { ended: 0 };
  const ending = (await liveSessions(ctx, user, MAX_SESSIONS_LISTED)).filter(({ _id }) => _id !== except);
  const generation = (user.sessionGeneration ?? 0) + 1;
  await ctx.db.patch("users", userId, { sessionGeneration: generation });
  if (except !== null) await ctx.db.patch("authSessions", except, { generation });
  await ctx.scheduler.runAfter(0, internal.accounts.sessions.deleteEnded, { userId });
  return { ended: ending.length };
}

/** Marks a new session with the user's generation. The oldest sessions beyond `MAX_SESSIONS` end. */
export async function admitSession(
  ctx: MutationCtx,
  userId: Id<"users">,
  sessionId: Id<"authSessions">,
): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user === null) return;
  if (user.sessionGeneration !== undefined) {
    await ctx.db.patch("authSessions", sessionId, { generation: user.sessionGeneration });
  }
  const surplus = (await liveSessions(ctx, user, MAX_SESSIONS_LISTED)).slice(MAX_SESSIONS);
  for (const { _id } of surplus) await endSession(ctx, _id);
}

/** Deletes a session and its refresh tokens. */
export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  if ((await ctx.db.get("authSessions", sessionId)) !== null) await ctx.db.delete("authSessions", sessionId);
  if ((await deleteRefreshTokens(ctx, sessionId, TOKEN_BATCH_SIZE)) < TOKEN_BATCH_SIZE) return;
  await ctx.scheduler.runAfter(0, internal.accounts.sessions.end, { sessionId });
}

/** Deletes at most `count` refresh tokens of a session, and returns how many it had of them. */
export async function deleteRefreshTokens(
  ctx: MutationCtx,
  sessionId: Id<"authSessions">,
  count: number,
): Promise<number> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(count);
  for (const { _id } of tokens) await ctx.db.delete("authRefreshTokens", _id);
  return tokens.length;
}

/** Deletes rows of ended sessions, and schedules the rest. */
export const deleteEnded = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    if (await deleteEndedSessions(ctx, userId)) return;
    await ctx.scheduler.runAfter(0, internal.accounts.sessions.deleteEnded, { userId });
  },
});

/** Deletes rows of ended sessions; false when rows remain. All sessions of a deleted user have ended. */
export async function deleteEndedSessions(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const user = await ctx.db.get("users", userId);
  const generation = user === null || user.deletedAt !== undefined ? Infinity : (user.sessionGeneration ?? 0);
  if (generation === 0) return true;
  const ended = await ctx.db
    .query("authSessions")
    .withIndex("by_userId_and_generation", (q) => q.eq("userId", userId).lt("generation", generation))
    .take(SESSION_BATCH_SIZE);
  let tokensLeft = TOKEN_BATCH_SIZE;
  for (const { _id } of ended) {
    tokensLeft -= await deleteRefreshTokens(ctx, _id, tokensLeft);
    if (tokensLeft === 0) return false;
    await ctx.db.delete("authSessions", _id);
  }
  return ended.length < SESSION_BATCH_SIZE;
}

/** The user of an anonymous session; null for others. */
export const anonymousCaller = internalQuery({
  args: {},
  returns: v.union(v.null(), v.id("users")),
  handler: async (ctx) => (await anonymousOwner(ctx))?.userId ?? null,
});

/** The owner of an action's session; null without one, and for a replaced session. */
export const actionOwner = internalQuery({
  args: {},
  returns: v.union(v.null(), actionOwnerValidator),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    if (owner === null || owner.isReplaced) return null;
    const { userId, sessionId } = owner;
    const account = await ctx.db
      .query("authAccounts")
      .withIndex("userIdAndProvider", (q) => q.eq("userId", userId).eq("provider", "password"))
      .first();
    return { userId, sessionId, passwordIdentifier: account?.providerAccountId ?? null };
  },
});

/**
 * Replaces the caller's sessions by a new one. The caller's former session ends after `times.sessionHandover`, so that
 * open pages can switch.
 * @throws UNAUTHENTICATED without a session, or for one that was replaced
 */
export const replaceAll = internalMutation({
  args: {},
  returns: v.id("authSessions"),
  handler: async (ctx) => {
    const { userId, sessionId, isReplaced } = await requireOwner(ctx);
    if (isReplaced) throw appError("UNAUTHENTICATED", texts.signInFirst);
    await endSessions(ctx, userId, sessionId);
    const replaced = await ctx.db.get("authSessions", sessionId);
    assertNonNullable(replaced, `session ${sessionId} of an owner does not exist`);
    const { expirationTime, device, generation } = replaced;
    const next = await ctx.db.insert("authSessions", { userId, expirationTime, device, generation });
    await ctx.db.patch("authSessions", sessionId, { replacedBy: next });
    await ctx.scheduler.runAfter(times.sessionHandover, internal.accounts.sessions.end, { sessionId });
    return next;
  },
});

/** `endSessions` for actions. */
export const endAllExcept = internalMutation({
  args: { userId: v.id("users"), except: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { userId, except }) => {
    await endSessions(ctx, userId, except);
  },
});

/** `endSession` for scheduled calls. */
export const end = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: (ctx, { sessionId }) => endSession(ctx, sessionId),
});
