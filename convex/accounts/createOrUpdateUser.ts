import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { anonymousOwner } from "../lib/session";
import { endSessions } from "./sessions";
import { hasLetterOrDigit, toSingleLine } from "../lib/textInput";
import { normalizeEmail } from "../shared/emailAddress";
import { limits } from "../shared/limits/limits";

/** Users with one address that a sign-in reads; all but one of them are unverified. */
const MAX_ACCOUNTS_OF_ADDRESS = 10;

interface SignIn {
  readonly existingUserId: Id<"users"> | null;
  readonly type: "oauth" | "credentials" | "email" | "phone" | "verification";
  readonly profile: Record<string, unknown> & { email?: string; emailVerified?: boolean };
}

/**
 * Maps a sign-in to a user:
 * - An existing account keeps its user; a completed verification verifies its address.
 * - An anonymous user who signs up keeps their data; their other sessions end.
 * - An address verified by an identity provider joins the user with the same verified address.
 * - Any other sign-in creates a user.
 * Unverified addresses never join: anyone can sign up with another person's address.
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
    const anonymous = await anonymousOwner(ctx);
    if (anonymous === null || profile.isAnonymous === true) return await ctx.db.insert("users", profile);
    const { userId, sessionId, user } = anonymous;
    await ctx.db.patch("users", userId, { email: undefined, ...profile, name: user.name, isAnonymous: false });
    await endSessions(ctx, userId, sessionId);
    return userId;
  }
  if (type !== "oauth") throw new Error(`sign-in of type ${type} without an account`);
  const address = profile.email === undefined ? undefined : normalizeEmail(profile.email);
  const isVerified = address !== undefined && args.profile.emailVerified === true;
  const sameUser = isVerified ? await userWithVerifiedAddress(ctx, address) : null;
  if (sameUser !== null) return sameUser._id;
  return await ctx.db.insert("users", {
    ...profile,
    email: address,
    ...(isVerified ? { emailVerificationTime: Date.now() } : {}),
  });
}

function knownFields(profile: SignIn["profile"]): Pick<Doc<"users">, "name" | "email" | "phone" | "isAnonymous"> {
  const text = (name: string, limit: number): string | undefined => {
    const value = profile[name];
    return typeof value === "string" && value !== "" ? value.slice(0, limit) : undefined;
  };
  const name = toSingleLine(text("name", limits.personName) ?? "");
  return {
    name: hasLetterOrDigit(name) ? name : undefined,
    email: text("email", limits.email),
    phone: text("phone", limits.phone),
    isAnonymous: profile.isAnonymous === true ? true : undefined,
  };
}

async function userWithVerifiedAddress(ctx: MutationCtx, address: string): Promise<Doc<"users"> | null> {
  const users = await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", address))
    .take(MAX_ACCOUNTS_OF_ADDRESS);
  return (
    users.find(
      ({ emailVerificationTime, deletedAt }) => emailVerificationTime !== undefined && deletedAt === undefined,
    ) ?? null
  );
}
