import type { RegisteredMutation } from "convex/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { MutationCtx } from "./_generated/server";
import { library } from "./accounts/library";
import { sessionOfRefreshToken } from "./accounts/sessionOfRefreshToken";
import { internalMutation } from "./lib/internalFunctions";
import { publicQuery } from "./lib/publicFunctions";
import { takeRateByAddress } from "./lib/rateLimits";
import { endSession } from "./accounts/sessionsModel";
import { texts } from "./shared/texts";

export const { auth, signIn, signOut } = library;

/**
 * The library's way into the database, with what it leaves to us: limits by address for sign-ins through an identity
 * provider and for refreshes, the end of a session whose refresh token was used twice, and no row made of what a stranger
 * typed beside a code.
 */
export const store = internalMutation({
  // The library checks them: they are its own.
  args: { args: v.any() },
  returns: v.any(),
  handler: async (ctx, { args }: { args: LibraryArgs }): Promise<unknown> => {
    if (args.type === "refreshSession") return await refresh(ctx, args);
    if (args.type === "verifier") await takeRateByAddress(ctx, "oauthByAddress", texts.tooManyAttempts);
    // What accounts/credentials.ts hands on, the code of a reset, has been through its own limits.
    if (args.type === "verifyCodeAndSignIn" && !args.allowExtraProviders) return await comeBack(ctx, args);
    return await toLibrary(ctx, args);
  },
});

type LibraryArgs =
  typeof library.store extends RegisteredMutation<"internal", { args: infer Args }, unknown> ? Args : never;
type OfKind<Type extends LibraryArgs["type"]> = Extract<LibraryArgs, { type: Type }>;

async function refresh(ctx: MutationCtx, args: OfKind<"refreshSession">): Promise<unknown> {
  await takeRateByAddress(ctx, "refreshByAddress", texts.tooManyAttempts);
  const sessionId = await sessionOfRefreshToken(ctx, args.refreshToken);
  if (sessionId === null) return null;
  const tokens = await toLibrary(ctx, args);
  // Refused although it was real: it is too old, or two people hold it and one of them took it.
  if (tokens === null) await endSession(ctx, sessionId);
  return tokens;
}

/**
 * Someone comes back from an identity provider with a code. The library counts failures by an e-mail or phone number
 * beside it, in a row for whatever was typed there, of any length; such a code comes with neither.
 */
async function comeBack(ctx: MutationCtx, args: OfKind<"verifyCodeAndSignIn">): Promise<unknown> {
  await takeRateByAddress(ctx, "oauthByAddress", texts.tooManyAttempts);
  const { code } = args.params as { code: unknown };
  return await toLibrary(ctx, { ...args, params: { code } });
}

async function toLibrary(ctx: MutationCtx, args: LibraryArgs): Promise<unknown> {
  return await ctx.runMutation(internal.accounts.authStore.ofLibrary, { args });
}

/** Whether the caller's session is still there: a token alone does not count. */
export const isAuthenticated = publicQuery({
  args: {},
  returns: v.boolean(),
  handler: (ctx) => ctx.viewer !== null,
});
