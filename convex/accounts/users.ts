import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { publicQuery } from "../lib/publicFunctions";
import { isAdmin } from "../lib/session";
import { parsePersonName } from "../lib/textInput";
import * as texts from "../shared/texts/texts";

const viewerShape = v.object({
  userId: v.id("users"),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  isAnonymous: v.boolean(),
  isAdmin: v.boolean(),
  /** Recordings are kept for this owner. */
  hasRecordings: v.optional(v.boolean()),
  /** There is a goal that was not given up. */
  hasGoals: v.optional(v.boolean()),
  /** A second round was started. */
  hasRounds: v.optional(v.boolean()),
  /** Due date of answers, such as "2026-12-08". */
  dueDate: v.optional(v.string()),
});

/** The signed-in user; null without a session. Anonymous accounts have a generated address. */
export const viewer = publicQuery({
  args: {},
  returns: v.union(v.null(), viewerShape),
  handler: (ctx): Infer<typeof viewerShape> | null => {
    if (ctx.viewer === null) return null;
    const { user, userId } = ctx.viewer;
    return {
      userId,
      name: user.name,
      email: user.email,
      phone: user.phone,
      isAnonymous: user.isAnonymous ?? false,
      isAdmin: isAdmin(user),
      hasRecordings: user.hasRecordings,
      hasGoals: user.hasGoals,
      hasRounds: user.hasRounds,
      dueDate: user.dueDate?.on,
    };
  },
});

/** Changes the user's name. @throws INVALID for a name that is blank, too long, or without a letter or digit */
export const updateProfile = ownerMutation({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const name = parsePersonName(args.name, "name", texts.ownNameRequired);
    await ctx.db.patch("users", ctx.owner.userId, { name });
  },
});

type DecidedElsewhere = "hasGoals" | "hasRecordings" | "hasRounds" | "dueDate" | "timeZone";

/** Stores fields of a user whose values other domains decide. */
export async function storeOwnerFields(
  ctx: MutationCtx,
  userId: Id<"users">,
  fields: Partial<Pick<Doc<"users">, DecidedElsewhere>>,
): Promise<void> {
  await ctx.db.patch("users", userId, fields);
}

/** Confirms the address, for mail, which may not import this domain. */
export const confirmAddress = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    const user = await ctx.db.get("users", userId);
    if (user !== null) await ctx.db.patch("users", userId, { mailConfirmedAt: user.mailConfirmedAt ?? Date.now() });
  },
});

/** Ways in which the owner can sign in. */
export const signInMethods = ownerQuery({
  args: {},
  returns: v.object({ password: v.boolean(), google: v.boolean() }),
  handler: (ctx) => signInMethodsOf(ctx, ctx.owner.userId),
});

/** A user has fewer rows of `authAccounts`: one for each way to sign in. */
const MAX_SIGN_IN_METHODS_READ = 200;

/** Ways in which the user can sign in. */
export async function signInMethodsOf(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<{ password: boolean; google: boolean }> {
  const accounts = await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(MAX_SIGN_IN_METHODS_READ);
  const providers = accounts.map(({ provider }) => provider);
  return { password: providers.includes("password"), google: providers.includes("google") };
}

/** The user's name, or a neutral phrase; never a part of an address. */
export function displayNameFrom(user: Doc<"users"> | null): string {
  return user?.name ?? "your colleague";
}

/**
 * Requires a name before a link is made, because the link's holder reads who asks.
 * @throws INVALID when the user has none
 */
export function requireOwnName(user: Doc<"users">): void {
  if (user.name === undefined) throw invalid(texts.ownNameRequired);
}

/** `displayNameFrom` of the user with this id. */
export async function readDisplayName(ctx: QueryCtx, userId: Id<"users">): Promise<string> {
  return displayNameFrom(await ctx.db.get("users", userId));
}

/** The address for email to the user; null for anonymous accounts. */
export function deliverableEmail(user: Doc<"users"> | null): string | null {
  return user === null || user.isAnonymous === true || user.email === undefined ? null : user.email;
}
