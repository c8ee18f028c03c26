import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { adminEmails } from "./configuration";

/** The divider is between the ids of user and session in a token's subject. */
const SUBJECT_DIVIDER = "|";

export interface Owner {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
  /** True after a password change in another session; such a session only reads until it ends. */
  readonly isReplaced: boolean;
  readonly user: Doc<"users">;
}

/**
 * Whether the session is of the user's generation. One write to the user ends all sessions of earlier generations.
 */
export function isLiveSession(user: Doc<"users">, session: Doc<"authSessions">): boolean {
  return session.userId === user._id && (session.generation ?? 0) >= (user.sessionGeneration ?? 0);
}

/**
 * The owner of the request's session; null unless the session's row exists, of the user's generation. The end of either
 * ends access at once.
 */
export async function currentOwner(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Owner | null> {
  const identity = await ctx.auth.getUserIdentity();
  // The auth library's functions would load the whole library into every query.
  const [userId, sessionId] = identity?.subject.split(SUBJECT_DIVIDER) ?? [];
  if (!userId || !sessionId) return null;
  const normalSessionId = ctx.db.normalizeId("authSessions", sessionId);
  const normalUserId = ctx.db.normalizeId("users", userId);
  if (normalSessionId === null || normalUserId === null) return null;
  const session = await ctx.db.get("authSessions", normalSessionId);
  const user = await ctx.db.get("users", normalUserId);
  if (session === null || user === null || user.deletedAt !== undefined || !isLiveSession(user, session)) return null;
  return { userId: normalUserId, sessionId: normalSessionId, isReplaced: session.replacedBy !== undefined, user };
}

/** The owner of an anonymous session; null for others. */
export async function anonymousOwner(ctx: Pick<QueryCtx, "auth" | "db">): Promise<Owner | null> {
  const owner = await currentOwner(ctx);
  return owner?.user.isAnonymous === true ? owner : null;
}

/** False once the account is deleted, also while its erasure goes on. */
export async function isActiveUser(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const owner = await ctx.db.get("users", userId);
  return owner !== null && owner.deletedAt === undefined;
}

/**
 * ADMIN_EMAILS (comma-separated) must hold the user's verified address, because anyone can sign up with an unverified
 * one. Where it is unset, every account but anonymous ones is an administrator.
 */
export function isAdmin(user: Doc<"users">): boolean {
  if (user.isAnonymous === true) return false;
  const admins = adminEmails();
  if (admins.length === 0) return true;
  return user.email !== undefined && user.emailVerificationTime !== undefined && admins.includes(user.email);
}
