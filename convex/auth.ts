import type { RegisteredMutation } from "convex/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import type { MutationCtx } from "./_generated/server";
import { assertNonNullable } from "./shared/assertNonNullable";
import { authLibrary } from "./accounts/authLibrary";
import { linkSuccessorToken, recordTokenUse } from "./accounts/refreshTokens";
import { admitSession } from "./accounts/sessions";
import { internalMutation } from "./lib/internalFunctions";
import { publicQuery } from "./lib/publicFunctions";
import { consumeRateLimitByNetwork } from "./lib/rateLimits";
import * as texts from "./shared/texts/texts";

export const { auth, signIn, signOut } = authLibrary;

/**
 * The wrapper of the library's database operations. It limits calls by network, ends sessions whose refresh token was
 * reused, and stores no unbounded input.
 * @throws RATE_LIMITED beyond a limit of the network
 */
export const store = internalMutation({
  // The library validates its arguments.
  args: { args: v.any() },
  returns: v.any(),
  handler: async (ctx, { args }: { args: LibraryArgs }): Promise<unknown> => {
    if (args.type === "refreshSession") return await refreshSession(ctx, args);
    if (args.type === "verifier")
      await consumeRateLimitByNetwork(ctx, "oauthStartByNetwork", { message: texts.tooManyAttempts });
    // accounts/credentials.ts limits reset codes.
    if (args.type === "verifyCodeAndSignIn" && !args.allowExtraProviders) return await completeOAuthSignIn(ctx, args);
    return await runLibraryStore(ctx, args);
  },
});

/** A session that the library has begun. */
interface NewSession {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
  readonly tokens: { readonly token: string; readonly refreshToken: string } | null;
}

type LibraryArgs =
  typeof authLibrary.store extends RegisteredMutation<"internal", { args: infer Args }, unknown> ? Args : never;
type ArgsOfType<Type extends LibraryArgs["type"]> = Extract<LibraryArgs, { type: Type }>;

async function refreshSession(ctx: MutationCtx, args: ArgsOfType<"refreshSession">): Promise<unknown> {
  await consumeRateLimitByNetwork(ctx, "refreshByNetwork", { message: texts.tooManyAttempts });
  const used = await recordTokenUse(ctx, args.refreshToken);
  if (used === null) return null;
  const { userId, sessionId, token } = used;
  // The library's own refresh would give a second holder the first one's successor.
  const issued = await runLibraryStore(ctx, { type: "signIn", userId, sessionId, generateTokens: true });
  const { tokens } = issued as NewSession;
  assertNonNullable(tokens, "the library issued no tokens for a refresh");
  await linkSuccessorToken(ctx, token, tokens.refreshToken);
  return tokens;
}

/** Passes only the code: the library stores a row for any email or phone parameter, of any length. */
async function completeOAuthSignIn(ctx: MutationCtx, args: ArgsOfType<"verifyCodeAndSignIn">): Promise<unknown> {
  await consumeRateLimitByNetwork(ctx, "oauthCallbackByNetwork", { message: texts.tooManyAttempts });
  const { code } = args.params as { code: unknown };
  return await runLibraryStore(ctx, { ...args, params: { code } });
}

async function runLibraryStore(ctx: MutationCtx, args: LibraryArgs): Promise<unknown> {
  const result: unknown = await ctx.runMutation(internal.accounts.authLibrary.authLibraryStore, { args });
  if (beginsSession(args) && result !== null) {
    const { userId, sessionId } = result as NewSession;
    await admitSession(ctx, userId, sessionId);
  }
  return result;
}

function beginsSession(args: LibraryArgs): boolean {
  return args.type === "verifyCodeAndSignIn" || (args.type === "signIn" && args.sessionId === undefined);
}

/** Whether the session's row exists; a valid token is not enough. */
export const isAuthenticated = publicQuery({
  args: {},
  returns: v.boolean(),
  handler: (ctx) => ctx.viewer !== null,
});
