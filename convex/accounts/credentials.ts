/**
 * Sign-up, sign-in, reset and a new password, with one field for e-mail or phone. Parameters of `signIn("password", …)`:
 *   { flow: "signUp" | "signIn", identifier, password }
 *   { flow: "reset", identifier }                                    always answers alike, known or not
 *   { flow: "reset-verification", identifier, code, newPassword }
 *   { flow: "changePassword", currentPassword, newPassword }         of whoever is signed in
 * Errors are ConvexErrors with a code; log-in and reset don't tell which accounts exist.
 */
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import {
  createAccount,
  type GenericActionCtxWithAuthConfig,
  modifyAccountCredentials,
  retrieveAccount,
  signInViaProvider,
} from "@convex-dev/auth/server";
import { ConvexError, type Value } from "convex/values";
import { internal } from "../_generated/api";
import type { DataModel, Id } from "../_generated/dataModel";
import { appError } from "../lib/appError";
import { requireActingOwner } from "../lib/ownerActions";
import { phoneCountry } from "../lib/configuration";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { confirmPassword } from "./confirmPassword";
import { type Identifier, readIdentifier } from "./identifier";
import { passwordHashing, requireStrength, spendVerificationTime } from "./password";
import { resetEmail } from "./resetEmail";

const PROVIDER = "password";

type Ctx = GenericActionCtxWithAuthConfig<DataModel>;
type Params = Partial<Record<string, Value | undefined>>;

function textParam(params: Params, name: string, missing: string): string {
  const value = params[name];
  if (typeof value !== "string" || value === "") throw appError("INVALID", missing);
  return value;
}

/** The account of an identifier, checked against `password` where one is given; null for unknown ones. */
async function findAccount(ctx: Ctx, id: string, password?: string) {
  try {
    return await retrieveAccount<DataModel>(ctx, {
      provider: PROVIDER,
      account: password === undefined ? { id } : { id, secret: password },
    });
  } catch (error) {
    // The library says these in plain words; nothing else is an expected answer.
    const message = error instanceof Error ? error.message : "";
    if (message.includes("TooManyFailedAttempts")) throw appError("RATE_LIMITED", texts.tooManyAttempts);
    if (message.includes("InvalidSecret")) throw appError("INVALID_CREDENTIALS", texts.invalidCredentials);
    if (message.includes("InvalidAccountId")) return null;
    throw error;
  }
}

async function signUp(ctx: Ctx, identifier: Identifier, params: Params): Promise<Id<"users">> {
  const password = textParam(params, "password", texts.passwordRequired);
  requireStrength(password);
  await ctx.runMutation(internal.accounts.authLimits.take, { flow: "signUp", identifier: identifier.id });
  // The library would sign in when the password happens to match: a way to guess passwords past its limit.
  if ((await findAccount(ctx, identifier.id)) !== null) throw appError("ACCOUNT_EXISTS", texts.accountExists);
  const { user } = await createAccount<DataModel>(ctx, {
    provider: PROVIDER,
    account: { id: identifier.id, secret: password },
    profile: identifier.kind === "email" ? { email: identifier.id } : { phone: identifier.id },
  });
  return user._id;
}

async function signIn(ctx: Ctx, identifier: Identifier, params: Params): Promise<Id<"users">> {
  const password = textParam(params, "password", texts.passwordRequired);
  await ctx.runMutation(internal.accounts.authLimits.take, { flow: "signIn", identifier: identifier.id });
  if (password.length > limits.passwordMax) throw appError("INVALID_CREDENTIALS", texts.invalidCredentials);
  const found = await findAccount(ctx, identifier.id, password);
  if (found === null) {
    await spendVerificationTime(password);
    throw appError("INVALID_CREDENTIALS", texts.invalidCredentials);
  }
  await ctx.runMutation(internal.accounts.authLimits.forgive, { identifier: identifier.id });
  return found.user._id;
}

async function requestReset(ctx: Ctx, identifier: Identifier): Promise<null> {
  if (identifier.kind !== "email") throw appError("INVALID", texts.resetEmailRequired);
  await ctx.runMutation(internal.accounts.passwordReset.requestReset, { email: identifier.id });
  return null;
}

interface Session {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
}

async function reset(ctx: Ctx, identifier: Identifier, params: Params): Promise<Session> {
  const code = textParam(params, "code", texts.resetLinkInvalid);
  const newPassword = textParam(params, "newPassword", texts.passwordRequired);
  requireStrength(newPassword);
  await ctx.runMutation(internal.accounts.authLimits.take, { flow: "reset-verification", identifier: identifier.id });
  const account = await findAccount(ctx, identifier.id);
  // Looked up for accounts that don't exist too: the library lets a code work for its own address alone.
  const verified = code.length > 100 ? null : await verifyCode(ctx, identifier.id, code);
  if (account === null || verified === null || verified.userId !== account.user._id) {
    // Wrong ones alone count: someone else's guesses must not keep the person with the e-mail out.
    await ctx.runMutation(internal.accounts.authLimits.take, { flow: "wrongCode", identifier: identifier.id });
    throw appError("INVALID_CODE", texts.resetLinkInvalid);
  }
  await setPassword(ctx, identifier.id, newPassword);
  await ctx.runMutation(internal.accounts.sessions.endOthers, { userId: verified.userId, except: verified.sessionId });
  await ctx.runMutation(internal.accounts.authLimits.forgive, { identifier: identifier.id });
  return verified;
}

async function verifyCode(ctx: Ctx, email: string, code: string) {
  try {
    return await signInViaProvider(ctx, resetEmail, { params: { email, code } });
  } catch (error) {
    if (error instanceof ConvexError) throw error;
    if (error instanceof Error && error.message.includes("Could not verify code")) return null;
    throw error;
  }
}

/**
 * A new password for whoever knows the one before. Their session is replaced with the rest: a token copied before no longer
 * works after. WEAK_PASSWORD for a bad new one; confirmPassword says what else is refused.
 */
async function changePassword(ctx: Ctx, params: Params): Promise<Session> {
  const owner = await requireActingOwner(ctx);
  const newPassword = textParam(params, "newPassword", texts.passwordRequired);
  requireStrength(newPassword);
  const id = await confirmPassword(ctx, owner, textParam(params, "currentPassword", texts.passwordRequired));
  await setPassword(ctx, id, newPassword);
  return { userId: owner.userId, sessionId: await ctx.runMutation(internal.accounts.sessions.replaceAll, {}) };
}

async function setPassword(ctx: Ctx, id: string, secret: string): Promise<void> {
  await modifyAccountCredentials<DataModel>(ctx, { provider: PROVIDER, account: { id, secret } });
}

/** The "password" provider. */
export const credentials = ConvexCredentials<DataModel>({
  id: PROVIDER,
  crypto: passwordHashing,
  extraProviders: [resetEmail],
  authorize: async (params, ctx) => {
    if (params.flow === "changePassword") return await changePassword(ctx, params);
    const identifier = readIdentifier(
      typeof params.identifier === "string" ? params.identifier.slice(0, 2 * limits.email) : "",
      phoneCountry(),
    );
    switch (params.flow) {
      case "signUp":
        return { userId: await signUp(ctx, identifier, params) };
      case "signIn":
        return { userId: await signIn(ctx, identifier, params) };
      case "reset":
        return await requestReset(ctx, identifier);
      case "reset-verification":
        return await reset(ctx, identifier, params);
      default:
        throw appError("INVALID", "Unknown sign-in flow.");
    }
  },
});
