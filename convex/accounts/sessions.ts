/** Owns sessions. A token is valid only while its session's row exists. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { ownerMutation, ownerQuery, type OwnerQueryCtx, requireOwner } from "../lib/ownerFunctions";
import { currentOwner } from "../lib/session";
import { times } from "../shared/limits";
import { deviceName } from "./deviceName";

const MAX_LISTED = 200;
const MAX_ENDED = 4_000;
/** Per transaction. The library keeps all tokens, to detect reuse; retention deletes the rest. */
const MAX_TOKENS = 4_000;

const sessionRow = v.object({
  _id: v.id("authSessions"),
  device: v.optional(v.string()),
  createdAt: v.number(),
  /** The newest token refresh; open pages refresh at least hourly. */
  lastUsedAt: v.number(),
  expiresAt: v.number(),
  current: v.boolean(),
});

export const list = ownerQuery({
  args: {},
  returns: v.array(sessionRow),
  handler: (ctx) => listSessions(ctx),
});

export async function listSessions(ctx: OwnerQueryCtx) {
  const { userId, sessionId } = ctx.owner;
  const rows = await sessionsOf(ctx, userId, MAX_LISTED);
  const own = rows.find(({ _id }) => _id === sessionId);
  // A session and its replacement are listed once.
  const listed = rows.filter((row) => row === own || (row.replacedBy === undefined && row._id !== own?.replacedBy));
  return await Promise.all(
    listed.map(async ({ _id, _creationTime, expirationTime, device }) => ({
      _id,
      device,
      createdAt: _creationTime,
      lastUsedAt: await lastUsedAt(ctx, _id, _creationTime),
      expiresAt: expirationTime,
      current: _id === sessionId,
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

async function sessionsOf(ctx: QueryCtx, userId: Id<"users">, count: number): Promise<Doc<"authSessions">[]> {
  return await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(count);
}

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

export const endOthers = ownerMutation({
  args: {},
  returns: v.object({ ended: v.number() }),
  handler: (ctx) => endSessions(ctx, ctx.owner.userId, ctx.owner.sessionId),
});

/** Also ends their live subscriptions. */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  except: Id<"authSessions"> | null,
): Promise<{ ended: number }> {
  const ending = (await sessionsOf(ctx, userId, MAX_ENDED)).filter(({ _id }) => _id !== except);
  let tokensLeft = MAX_TOKENS;
  for (const { _id } of ending) {
    tokensLeft -= await deleteRefreshTokens(ctx, _id, tokensLeft);
    await ctx.db.delete("authSessions", _id);
  }
  return { ended: ending.length };
}

export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  await deleteRefreshTokens(ctx, sessionId, MAX_TOKENS);
  if ((await ctx.db.get("authSessions", sessionId)) !== null) await ctx.db.delete("authSessions", sessionId);
}

async function deleteRefreshTokens(ctx: MutationCtx, sessionId: Id<"authSessions">, count: number): Promise<number> {
  if (count === 0) return 0;
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(count);
  for (const { _id } of tokens) await ctx.db.delete("authRefreshTokens", _id);
  return tokens.length;
}

/** Null for unknown tokens and ended sessions. The library ends any session that a forged token names. */
export async function sessionOfRefreshToken(
  ctx: MutationCtx,
  refreshToken: string,
): Promise<Id<"authSessions"> | null> {
  const [first = "", second = ""] = refreshToken.split("|");
  const tokenId = ctx.db.normalizeId("authRefreshTokens", first);
  const token = tokenId === null ? null : await ctx.db.get("authRefreshTokens", tokenId);
  return token !== null && token.sessionId === second ? token.sessionId : null;
}

export const anonymousCaller = internalQuery({
  args: {},
  returns: v.union(v.null(), v.id("users")),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    return owner?.user.isAnonymous === true ? owner.userId : null;
  },
});

export const actionOwner = internalQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      userId: v.id("users"),
      sessionId: v.id("authSessions"),
      passwordIdentifier: v.union(v.null(), v.string()),
    }),
  ),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    if (owner === null) return null;
    const { userId, sessionId } = owner;
    const account = await ctx.db
      .query("authAccounts")
      .withIndex("userIdAndProvider", (q) => q.eq("userId", userId).eq("provider", "password"))
      .first();
    return { userId, sessionId, passwordIdentifier: account?.providerAccountId ?? null };
  },
});

/** The replaced session ends after `times.sessionHandover`, so that open pages can switch. */
export const replaceAll = internalMutation({
  args: {},
  returns: v.id("authSessions"),
  handler: async (ctx) => {
    const { userId, sessionId } = await requireOwner(ctx);
    await endSessions(ctx, userId, sessionId);
    const replaced = await ctx.db.get("authSessions", sessionId);
    if (replaced === null) throw new Error("the session of an owner exists");
    const { expirationTime, device } = replaced;
    const next = await ctx.db.insert("authSessions", { userId, expirationTime, device });
    await ctx.db.patch("authSessions", sessionId, { replacedBy: next });
    await ctx.scheduler.runAfter(times.sessionHandover, internal.accounts.sessions.end, { sessionId });
    return next;
  },
});

export const endAllExcept = internalMutation({
  args: { userId: v.id("users"), except: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { userId, except }) => {
    await endSessions(ctx, userId, except);
  },
});

export const end = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: (ctx, { sessionId }) => endSession(ctx, sessionId),
});
