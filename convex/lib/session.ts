import { getAuthSessionId, getAuthUserId } from "@convex-dev/auth/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** A signed-in user. */
export interface Owner {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
  readonly user: Doc<"users">;
}

/**
 * The signed-in user, or null. The session's row must exist as well as a valid token: deleting it ends access and live
 * subscriptions at once.
 */
export async function currentOwner(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Owner | null> {
  // The library splits the token's subject, so a part can be missing although the types exclude it.
  const userId: string | null | undefined = await getAuthUserId(ctx);
  const sessionId: string | null | undefined = await getAuthSessionId(ctx);
  if (!userId || !sessionId) return null;
  const normalSessionId = ctx.db.normalizeId("authSessions", sessionId);
  const normalUserId = ctx.db.normalizeId("users", userId);
  if (normalSessionId === null || normalUserId === null) return null;
  const session = await ctx.db.get("authSessions", normalSessionId);
  if (session?.userId !== normalUserId) return null;
  const user = await ctx.db.get("users", normalUserId);
  if (user === null || user.deletedAt !== undefined) return null;
  return { userId: normalUserId, sessionId: normalSessionId, user };
}

/**
 * Whether the user is an administrator: ADMIN_EMAILS (comma-separated) holds their verified address, or is unset and the
 * account is not anonymous. Unverified addresses never count, because anyone can sign up with them.
 */
export function isAdmin(user: Doc<"users">): boolean {
  if (user.isAnonymous === true) return false;
  const admins = (process.env.ADMIN_EMAILS ?? "")
    .split(",")
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== "");
  if (admins.length === 0) return true;
  return user.email !== undefined && user.emailVerificationTime !== undefined && admins.includes(user.email);
}
