import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/**
 * The session that a refresh token was given to, used before or not; null for what was never one, or whose session has
 * ended. The library would end any session that a made-up token names.
 */
export async function sessionOfRefreshToken(
  ctx: MutationCtx,
  refreshToken: string,
): Promise<Id<"authSessions"> | null> {
  const [first = "", second = ""] = refreshToken.split("|");
  const tokenId = ctx.db.normalizeId("authRefreshTokens", first);
  const token = tokenId === null ? null : await ctx.db.get("authRefreshTokens", tokenId);
  return token !== null && token.sessionId === second ? token.sessionId : null;
}
