import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { currentOwner, type Owner } from "../lib/session";
import { endSessions } from "./sessionsModel";
import { normalEmail } from "../lib/text";
import { limits } from "../shared/limits";

interface SignIn {
  readonly existingUserId: Id<"users"> | null;
  readonly type: "oauth" | "credentials" | "email" | "phone" | "verification";
  readonly profile: Record<string, unknown> & { email?: string; emailVerified?: boolean };
}

/**
 * Decides which user a sign-in belongs to, instead of the library's own rules:
 * - an account that exists keeps its user; a completed verification marks the address as proven;
 * - an anonymous person who signs up with a password keeps their user, and with it everything they made (and nobody who
 *   was at their browser before keeps a session of it);
 * - an identity provider's proven address joins the one user who has proven it too (never an unproven one: whoever
 *   signed up with someone else's address must not receive their sign-ins);
 * - everyone else is new.
 */
export async function createOrUpdateUser(ctx: MutationCtx, args: SignIn): Promise<Id<"users">> {
  const { existingUserId, type } = args;
  if (existingUserId !== null) {
    if (type === "verification" && args.profile.emailVerified === true) {
      await ctx.db.patch("users", existingUserId, { emailVerificationTime: Date.now() });
    }
    return existingUserId;
  }
  const profile = knownFields(args.profile);
  if (type === "credentials") {
    const anonymous = await anonymousCaller(ctx);
    if (anonymous === null || profile.isAnonymous === true) return await ctx.db.insert("users", profile);
    const { userId, sessionId } = anonymous;
    await ctx.db.patch("users", userId, { email: undefined, ...profile, isAnonymous: false });
    await keepAsNamed(ctx, userId);
    await endSessions(ctx, userId, sessionId);
    return userId;
  }
  if (type !== "oauth") throw new Error(`sign-in of type ${type} without an account`);
  const email = profile.email === undefined ? undefined : normalEmail(profile.email);
  const proven = email !== undefined && args.profile.emailVerified === true;
  const same = proven ? await userWithProvenEmail(ctx, email) : null;
  if (same !== null) return same._id;
  return await ctx.db.insert("users", {
    ...profile,
    email,
    ...(proven ? { emailVerificationTime: Date.now() } : {}),
  });
}

/** The fields of a profile that a user row has; anything else a provider sends is left out. */
function knownFields(
  profile: SignIn["profile"],
): Pick<Doc<"users">, "name" | "image" | "email" | "phone" | "isAnonymous"> {
  const text = (name: string, limit: number): string | undefined => {
    const value = profile[name];
    return typeof value === "string" && value !== "" ? value.slice(0, limit) : undefined;
  };
  return {
    name: text("name", limits.personName),
    image: text("image", 2_000),
    email: text("email", limits.email),
    phone: text("phone", limits.phone),
    isAnonymous: profile.isAnonymous === true ? true : undefined,
  };
}

/** The anonymous person who signs up. Their session must be there: a token kept after it ended claims nothing. */
async function anonymousCaller(ctx: MutationCtx): Promise<Owner | null> {
  const owner = await currentOwner(ctx);
  return owner?.user.isAnonymous === true ? owner : null;
}

async function userWithProvenEmail(ctx: MutationCtx, email: string): Promise<Doc<"users"> | null> {
  const users = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .take(10);
  return (
    users.find(
      ({ emailVerificationTime, deletedAt }) => emailVerificationTime !== undefined && deletedAt === undefined,
    ) ?? null
  );
}

/** What carried the mark of an anonymous owner carries it no longer. */
async function keepAsNamed(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const reflection = await ctx.db
    .query("selfReflections")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
  if (reflection !== null) await ctx.db.patch("selfReflections", reflection._id, { isAnonymous: false });
}
