/**
 * Owns the use of refresh tokens. Each use issues a successor. Invariant: at most one of a token's successors is ever
 * used. A second holder of a token therefore ends the session, even one that uses it at the same moment as the owner.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { assertNonNullable } from "../shared/assertNonNullable";
import { isLiveSession } from "../lib/session";
import { times } from "../shared/limits/limits";
import { endSession } from "./sessions";

/** Most tokens of one session. Older ones are deleted: their reuse is refused, but ends nothing. */
const MAX_TOKENS_PER_SESSION = 1_000;
/** Most successors of one token, which are all issued within `times.refreshTokenReuse`. */
const MAX_SUCCESSORS_READ = 1_000;

interface UsedToken {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
  readonly token: Doc<"authRefreshTokens">;
}

/** Records a use; null refuses it. An expired or reused token also ends its session. */
export async function recordTokenUse(ctx: MutationCtx, refreshToken: string): Promise<UsedToken | null> {
  const token = await refreshTokenRow(ctx, refreshToken);
  if (token === null) return null;
  const now = Date.now();
  const session = await ctx.db.get("authSessions", token.sessionId);
  const user = session === null ? null : await ctx.db.get("users", session.userId);
  const isValid =
    session !== null &&
    user !== null &&
    user.deletedAt === undefined &&
    isLiveSession(user, session) &&
    session.expirationTime > now &&
    token.expirationTime > now;
  if (!isValid || (await isReused(ctx, token, now))) {
    await endSession(ctx, token.sessionId);
    return null;
  }
  if (token.firstUsedTime === undefined) await ctx.db.patch("authRefreshTokens", token._id, { firstUsedTime: now });
  return { userId: user._id, sessionId: session._id, token };
}

/** The row of a token; null for unknown ones. A forged token must not end the session that it names. */
async function refreshTokenRow(ctx: MutationCtx, refreshToken: string): Promise<Doc<"authRefreshTokens"> | null> {
  const [first = "", second = ""] = refreshToken.split("|");
  const tokenId = ctx.db.normalizeId("authRefreshTokens", first);
  const token = tokenId === null ? null : await ctx.db.get("authRefreshTokens", tokenId);
  return token?.sessionId === second ? token : null;
}

async function isReused(ctx: MutationCtx, token: Doc<"authRefreshTokens">, now: number): Promise<boolean> {
  const { _id, sessionId, firstUsedTime, parentRefreshTokenId } = token;
  // The clock may have gone back since the first use.
  if (firstUsedTime !== undefined) return Math.abs(now - firstUsedTime) >= times.refreshTokenReuse;
  if (parentRefreshTokenId === undefined) return false;
  const successors = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionIdAndParentRefreshTokenId", (q) =>
      q.eq("sessionId", sessionId).eq("parentRefreshTokenId", parentRefreshTokenId),
    )
    .take(MAX_SUCCESSORS_READ);
  return successors.some((other) => other._id !== _id && other.firstUsedTime !== undefined);
}

/** Links the library's new token `issued` to its predecessor `used`. */
export async function linkSuccessorToken(
  ctx: MutationCtx,
  used: Doc<"authRefreshTokens">,
  issued: string,
): Promise<void> {
  const successor = await refreshTokenRow(ctx, issued);
  assertNonNullable(successor, "an issued refresh token does not exist");
  const sequence = (used.sequence ?? 0) + 1;
  await ctx.db.patch("authRefreshTokens", successor._id, { parentRefreshTokenId: used._id, sequence });
  const oldest = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", used.sessionId))
    .take(2);
  for (const { _id, sequence: position = 0 } of oldest) {
    if (position <= sequence - MAX_TOKENS_PER_SESSION) await ctx.db.delete("authRefreshTokens", _id);
  }
}
