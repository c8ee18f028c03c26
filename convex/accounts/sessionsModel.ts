/** A person's sessions: a token is worth something only while its session's row is there (lib/session.ts). */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import type { Owner } from "../lib/session";
import { times } from "../shared/limits";
import { deviceName } from "./deviceName";

const MOST_SHOWN = 200;
/** More than the limits on signing in let anyone have. */
const MOST_ENDED = 4_000;
/**
 * Tokens deleted with the sessions that end in one transaction; the library keeps every one of a session, for spotting
 * reuse. Those left are worth nothing without it, and go by age (retention).
 */
const MOST_TOKENS = 4_000;

export interface SessionShown {
  _id: Id<"authSessions">;
  device?: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  current: boolean;
}

/** Where the owner is signed in. */
export async function list(ctx: OwnerQueryCtx): Promise<SessionShown[]> {
  const { userId, sessionId } = ctx.owner;
  const rows = await sessionsOf(ctx, userId, MOST_SHOWN);
  const own = rows.find(({ _id }) => _id === sessionId);
  // A session that is being replaced is one with its successor, under the name the caller still has for it.
  const shown = rows.filter((row) => row === own || (row.replacedBy === undefined && row._id !== own?.replacedBy));
  return await Promise.all(
    shown.map(async ({ _id, _creationTime, expirationTime, device }) => ({
      _id,
      device,
      createdAt: _creationTime,
      lastUsedAt: await lastUsed(ctx, _id, _creationTime),
      expiresAt: expirationTime,
      current: _id === sessionId,
    })),
  );
}

/** Every visit begins with a fresh token, so the newest one's age is the session's. */
async function lastUsed(ctx: QueryCtx, sessionId: Id<"authSessions">, createdAt: number): Promise<number> {
  const newest = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .order("desc")
    .first();
  return newest?._creationTime ?? createdAt;
}

/** Notes what the caller's session runs on, once. */
export async function noteDevice(ctx: OwnerMutationCtx): Promise<void> {
  const { sessionId } = ctx.owner;
  const session = await ctx.db.get("authSessions", sessionId);
  if (session === null || session.device !== undefined) return;
  const { userAgent } = await ctx.meta.getRequestMetadata();
  if (userAgent !== null) await ctx.db.patch("authSessions", sessionId, { device: deviceName(userAgent) });
}

async function sessionsOf(ctx: QueryCtx, userId: Id<"users">, most: number): Promise<Doc<"authSessions">[]> {
  return await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(most);
}

/** Ends the user's sessions, all but one where `except` names it: access and live subscriptions end at once. */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  except: Id<"authSessions"> | null,
): Promise<{ ended: number }> {
  const ending = (await sessionsOf(ctx, userId, MOST_ENDED)).filter(({ _id }) => _id !== except);
  let tokensLeft = MOST_TOKENS;
  for (const { _id } of ending) {
    tokensLeft -= await deleteTokens(ctx, _id, tokensLeft);
    await ctx.db.delete("authSessions", _id);
  }
  return { ended: ending.length };
}

/** Ends one session, if it is still there. */
export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  await deleteTokens(ctx, sessionId, MOST_TOKENS);
  if ((await ctx.db.get("authSessions", sessionId)) !== null) await ctx.db.delete("authSessions", sessionId);
}

async function deleteTokens(ctx: MutationCtx, sessionId: Id<"authSessions">, most: number): Promise<number> {
  if (most === 0) return 0;
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(most);
  for (const { _id } of tokens) await ctx.db.delete("authRefreshTokens", _id);
  return tokens.length;
}

/**
 * Puts a new session in the place of the caller's and ends every other. The caller's own follows when its open pages have
 * had time to take up the new one: a copy of its token must not outlive what ended the rest.
 */
export async function replaceSessions(ctx: MutationCtx, { userId, sessionId }: Owner): Promise<Id<"authSessions">> {
  await endSessions(ctx, userId, sessionId);
  const replaced = await ctx.db.get("authSessions", sessionId);
  if (replaced === null) throw new Error("the caller's session was there a moment ago");
  const { expirationTime, device } = replaced;
  const next = await ctx.db.insert("authSessions", { userId, expirationTime, device });
  await ctx.db.patch("authSessions", sessionId, { replacedBy: next });
  await ctx.scheduler.runAfter(times.sessionHandover, internal.accounts.sessions.end, { sessionId });
  return next;
}
