import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { publicQuery } from "../lib/publicFunctions";
import { isAdmin } from "../lib/session";
import { personName } from "../lib/textInput";

const viewerShape = v.object({
  userId: v.id("users"),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  isAnonymous: v.boolean(),
  isAdmin: v.boolean(),
});

/** Anonymous accounts have a generated address. */
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
    };
  },
});

/** @throws INVALID */
export const updateProfile = ownerMutation({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const name = personName(args.name, "The name", "Please enter your name.");
    await ctx.db.patch("users", ctx.owner.userId, { name });
  },
});

export const signInMethods = ownerQuery({
  args: {},
  returns: v.object({ password: v.boolean(), google: v.boolean() }),
  handler: (ctx) => signInMethodsOf(ctx, ctx.owner.userId),
});

const MAX_ACCOUNTS = 200;

export async function signInMethodsOf(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<{ password: boolean; google: boolean }> {
  const accounts = await ctx.db
    .query("authAccounts")
    .withIndex("userIdAndProvider", (q) => q.eq("userId", userId))
    .take(MAX_ACCOUNTS);
  const providers = accounts.map(({ provider }) => provider);
  return { password: providers.includes("password"), google: providers.includes("google") };
}

/** Falls back to the address, then to a neutral phrase. */
export function displayName(user: Doc<"users"> | null): string {
  if (user === null) return "your colleague";
  if (user.name !== undefined && user.name !== "") return user.name;
  if (user.email === undefined || user.isAnonymous === true) return "your colleague";
  const words = user.email
    .slice(0, user.email.indexOf("@"))
    .split(/[._\-+\d]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return "your colleague";
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

export async function displayNameOf(ctx: QueryCtx, userId: Id<"users">): Promise<string> {
  return displayName(await ctx.db.get("users", userId));
}

/** Null for anonymous accounts. */
export function deliverableEmail(user: Doc<"users"> | null): string | null {
  return user === null || user.isAnonymous === true || user.email === undefined ? null : user.email;
}
