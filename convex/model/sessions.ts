/** A person's sessions: a token is worth something only while its session's row is there (lib/session.ts). */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { deviceName } from "./deviceName";

/** Sessions shown and ended in one go. */
const MOST_SESSIONS = 200;
/** Tokens of one session that the library keeps for spotting reuse. */
const TOKEN_BATCH = 1_000;

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
  const rows = await sessionsOf(ctx, ctx.owner.userId);
  return await Promise.all(
    rows.map(async ({ _id, _creationTime, expirationTime, device }) => ({
      _id,
      device,
      createdAt: _creationTime,
      lastUsedAt: await lastUsed(ctx, _id, _creationTime),
      expiresAt: expirationTime,
      current: _id === ctx.owner.sessionId,
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

async function sessionsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"authSessions">[]> {
  return await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MOST_SESSIONS);
}

/** Ends the user's sessions, all but one where `except` names it. */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  except: Id<"authSessions"> | null,
): Promise<{ ended: number }> {
  const ending = (await sessionsOf(ctx, userId)).filter(({ _id }) => _id !== except);
  for (const { _id } of ending) await endSession(ctx, _id);
  return { ended: ending.length };
}

/** Ends one session with its tokens: access and live subscriptions end at once. */
export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(TOKEN_BATCH);
  for (const { _id } of tokens) await ctx.db.delete("authRefreshTokens", _id);
  if ((await ctx.db.get("authSessions", sessionId)) !== null) await ctx.db.delete("authSessions", sessionId);
}
