import type { RegisteredMutation } from "convex/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { MutationCtx } from "./_generated/server";
import { library } from "./accounts/authLibrary";
import { endSession, sessionOfRefreshToken } from "./accounts/sessions";
import { internalMutation } from "./lib/internalFunctions";
import { publicQuery } from "./lib/publicFunctions";
import { consumeRateLimitByAddress } from "./lib/rateLimits";
import { texts } from "./shared/texts";

export const { auth, signIn, signOut } = library;

/**
 * Wraps the library's database operations: limits by address, ends sessions with reused refresh tokens, stores no
 * unbounded input.
 */
export const store = internalMutation({
  // The library validates its arguments.
  args: { args: v.any() },
  returns: v.any(),
  handler: async (ctx, { args }: { args: LibraryArgs }): Promise<unknown> => {
    if (args.type === "refreshSession") return await refreshSession(ctx, args);
    if (args.type === "verifier") await consumeRateLimitByAddress(ctx, "oauthStartByAddress", texts.tooManyAttempts);
    // accounts/credentials.ts limits reset codes.
    if (args.type === "verifyCodeAndSignIn" && !args.allowExtraProviders) return await completeOAuthSignIn(ctx, args);
    return await runLibraryStore(ctx, args);
  },
});

type LibraryArgs =
  typeof library.store extends RegisteredMutation<"internal", { args: infer Args }, unknown> ? Args : never;
type ArgsOfType<Type extends LibraryArgs["type"]> = Extract<LibraryArgs, { type: Type }>;

async function refreshSession(ctx: MutationCtx, args: ArgsOfType<"refreshSession">): Promise<unknown> {
  await consumeRateLimitByAddress(ctx, "refreshByAddress", texts.tooManyAttempts);
  const sessionId = await sessionOfRefreshToken(ctx, args.refreshToken);
  if (sessionId === null) return null;
  const tokens = await runLibraryStore(ctx, args);
  // A refused known token is expired or reused.
  if (tokens === null) await endSession(ctx, sessionId);
  return tokens;
}

/** Passes only the code: the library stores a row for any e-mail or phone parameter, of any length. */
async function completeOAuthSignIn(ctx: MutationCtx, args: ArgsOfType<"verifyCodeAndSignIn">): Promise<unknown> {
  await consumeRateLimitByAddress(ctx, "oauthCallbackByAddress", texts.tooManyAttempts);
  const { code } = args.params as { code: unknown };
  return await runLibraryStore(ctx, { ...args, params: { code } });
}

async function runLibraryStore(ctx: MutationCtx, args: LibraryArgs): Promise<unknown> {
  return await ctx.runMutation(internal.accounts.authLibrary.authLibraryStore, { args });
}

/** A valid token is not enough. */
export const isAuthenticated = publicQuery({
  args: {},
  returns: v.boolean(),
  handler: (ctx) => ctx.viewer !== null,
});
