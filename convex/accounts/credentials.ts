/**
 * The "password" provider. Sign-in and reset do not reveal accounts. Parameters of `signIn("password", …)`:
 *   { flow: "signUp" | "signIn", identifier, password }
 *   { flow: "reset", identifier }
 *   { flow: "reset-verification", identifier, code, newPassword }
 *   { flow: "changePassword", currentPassword, newPassword }
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
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { internal } from "../_generated/api";
import type { DataModel, Id } from "../_generated/dataModel";
import { appError } from "../lib/appError";
import { requireActionOwner } from "../lib/ownerFunctions";
import { phoneCountry } from "../lib/configuration";
import { isEmail, normalizeEmail } from "../lib/textInput";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { confirmPassword, passwordHashing, requireStrength, verifyAgainstDummyHash } from "./password";
import { resetCodeProvider } from "./passwordReset";

const PROVIDER = "password";

type Ctx = GenericActionCtxWithAuthConfig<DataModel>;
type Params = Partial<Record<string, Value | undefined>>;

/** `id` is normalized. */
type Identifier = { readonly kind: "email"; readonly id: string } | { readonly kind: "phone"; readonly id: string };

/** Texts without "@" are phone numbers, converted to E.164. @throws INVALID */
function parseIdentifier(text: string, defaultCountry: string): Identifier {
  const trimmed = text.normalize("NFKC").trim();
  if (trimmed === "") throw appError("INVALID", texts.identifierRequired);
  if (trimmed.includes("@")) {
    const email = normalizeEmail(trimmed);
    if (!isEmail(email)) throw appError("INVALID", texts.emailInvalid);
    return { kind: "email", id: email };
  }
  if (trimmed.length > 2 * limits.phone) throw appError("INVALID", texts.phoneInvalid);
  const phone = parsePhoneNumberFromString(trimmed, defaultCountry as CountryCode);
  if (phone?.isPossible() !== true) throw appError("INVALID", texts.phoneInvalid);
  return { kind: "phone", id: phone.number };
}

function textParam(params: Params, name: string, missing: string): string {
  const value = params[name];
  if (typeof value !== "string" || value === "") throw appError("INVALID", missing);
  return value;
}

/** Null when unknown. @throws INVALID_CREDENTIALS, RATE_LIMITED */
async function findAccount(ctx: Ctx, id: string, password?: string) {
  try {
    return await retrieveAccount<DataModel>(ctx, {
      provider: PROVIDER,
      account: password === undefined ? { id } : { id, secret: password },
    });
  } catch (error) {
    // Only messages distinguish the library's errors.
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
  await ctx.runMutation(internal.accounts.authRateLimits.consume, { flow: "signUp", identifier: identifier.id });
  // createAccount signs in when the password matches, bypassing the sign-in limit.
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
  await ctx.runMutation(internal.accounts.authRateLimits.consume, { flow: "signIn", identifier: identifier.id });
  if (password.length > limits.passwordMax) throw appError("INVALID_CREDENTIALS", texts.invalidCredentials);
  const found = await findAccount(ctx, identifier.id, password);
  if (found === null) {
    await verifyAgainstDummyHash(password);
    throw appError("INVALID_CREDENTIALS", texts.invalidCredentials);
  }
  await ctx.runMutation(internal.accounts.authRateLimits.clearFailedAttempts, { identifier: identifier.id });
  return found.user._id;
}

async function requestReset(ctx: Ctx, identifier: Identifier): Promise<null> {
  if (identifier.kind !== "email") throw appError("INVALID", texts.resetEmailRequired);
  await ctx.runMutation(internal.accounts.passwordReset.request, { email: identifier.id });
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
  await ctx.runMutation(internal.accounts.authRateLimits.consume, {
    flow: "reset-verification",
    identifier: identifier.id,
  });
  const account = await findAccount(ctx, identifier.id);
  // Unknown accounts are verified too, so timing does not reveal them.
  const verified = code.length > 100 ? null : await verifyCode(ctx, identifier.id, code);
  if (account === null || verified === null || verified.userId !== account.user._id) {
    // Right codes are never rate limited: wrong guesses must not lock out the owner.
    await ctx.runMutation(internal.accounts.authRateLimits.consume, { flow: "wrongCode", identifier: identifier.id });
    throw appError("INVALID_CODE", texts.resetLinkInvalid);
  }
  await setPassword(ctx, identifier.id, newPassword);
  await ctx.runMutation(internal.accounts.sessions.endAllExcept, {
    userId: verified.userId,
    except: verified.sessionId,
  });
  await ctx.runMutation(internal.accounts.authRateLimits.clearFailedAttempts, { identifier: identifier.id });
  return verified;
}

async function verifyCode(ctx: Ctx, email: string, code: string) {
  try {
    return await signInViaProvider(ctx, resetCodeProvider, { params: { email, code } });
  } catch (error) {
    if (error instanceof ConvexError) throw error;
    if (error instanceof Error && error.message.includes("Could not verify code")) return null;
    throw error;
  }
}

/** Replaces every session, which invalidates copied tokens. @throws WEAK_PASSWORD, and as `confirmPassword` */
async function changePassword(ctx: Ctx, params: Params): Promise<Session> {
  const owner = await requireActionOwner(ctx);
  const newPassword = textParam(params, "newPassword", texts.passwordRequired);
  requireStrength(newPassword);
  const id = await confirmPassword(ctx, owner, textParam(params, "currentPassword", texts.passwordRequired));
  await setPassword(ctx, id, newPassword);
  return { userId: owner.userId, sessionId: await ctx.runMutation(internal.accounts.sessions.replaceAll, {}) };
}

async function setPassword(ctx: Ctx, id: string, secret: string): Promise<void> {
  await modifyAccountCredentials<DataModel>(ctx, { provider: PROVIDER, account: { id, secret } });
}

export const credentials = ConvexCredentials<DataModel>({
  id: PROVIDER,
  crypto: passwordHashing,
  extraProviders: [resetCodeProvider],
  authorize: async (params, ctx) => {
    if (params.flow === "changePassword") return await changePassword(ctx, params);
    const identifier = parseIdentifier(
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
