/**
 * The "password" provider. Sign-in and reset do not reveal accounts. Parameters of `signIn("password", …)`:
 *   { flow: "signUp" | "signIn", identifier, password }
 *   { flow: "reset", identifier }
 *   { flow: "reset-verification", identifier, code, newPassword }
 *   { flow: "changePassword", currentPassword, newPassword }
 * Each may have `device`, the browser's secret key: a device that has signed in to the account is not locked out by the
 * failures of others.
 */
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import {
  createAccount,
  type GenericActionCtxWithAuthConfig,
  modifyAccountCredentials,
  signInViaProvider,
} from "@convex-dev/auth/server";
import { ConvexError, type Value } from "convex/values";
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { internal } from "../_generated/api";
import type { DataModel, Id } from "../_generated/dataModel";
import { appError, invalid } from "../lib/appError";
import { requireActionOwner } from "../lib/ownerFunctions";
import { phoneCountry } from "../lib/configuration";
import { isEmail, normalizeEmail } from "../shared/emailAddress";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { isAccountExistsError, isWrongCodeError } from "./authLibraryErrors";
import {
  confirmPassword,
  getPasswordAccount,
  hashPassword,
  isPasswordOf,
  prehashedCrypto,
  PASSWORD_PROVIDER,
  requireStrength,
} from "./password";
import { resetCodeProvider } from "./passwordReset";

type Ctx = GenericActionCtxWithAuthConfig<DataModel>;
type Params = Partial<Record<string, Value | undefined>>;

/** An email address or a phone number; `id` is normalized. */
type Identifier = { readonly kind: "email"; readonly id: string } | { readonly kind: "phone"; readonly id: string };

/**
 * The identifier that a text names. Texts without "@" are phone numbers, converted to E.164.
 * @throws INVALID for a blank text, or one that is neither an address nor a number
 */
function parseIdentifier(text: string, defaultCountry: string): Identifier {
  const trimmed = text.normalize("NFKC").trim();
  if (trimmed === "") throw invalid(texts.identifierRequired, "identifier");
  if (trimmed.includes("@")) {
    const address = normalizeEmail(trimmed);
    if (!isEmail(address)) throw invalid(texts.emailInvalid, "identifier");
    return { kind: "email", id: address };
  }
  if (trimmed.length > 2 * limits.phone) throw invalid(texts.phoneInvalid, "identifier");
  const phone = parsePhoneNumberFromString(trimmed, defaultCountry as CountryCode);
  if (phone?.isPossible() !== true) throw invalid(texts.phoneInvalid, "identifier");
  return { kind: "phone", id: phone.number };
}

/**
 * The password that the parameter `name` has. `field` is where a form asks for it.
 * @throws INVALID when blank or missing
 */
function passwordParam(params: Params, name: string, field: "password" | "currentPassword" = "password"): string {
  const value = params[name];
  if (typeof value !== "string" || value === "") throw invalid(texts.passwordRequired, field);
  return value;
}

/** The browser's device key; null without a usable one. */
function deviceKeyParam({ device }: Params): string | null {
  return typeof device === "string" && device.length <= limits.capabilityToken ? device : null;
}

async function signUp(ctx: Ctx, identifier: Identifier, params: Params): Promise<Id<"users">> {
  const password = passwordParam(params, "password");
  requireStrength(password, identifier.id);
  await ctx.runMutation(internal.accounts.authRateLimits.consume, { flow: "signUp", identifier: identifier.id });
  if ((await getPasswordAccount(ctx, identifier.id)) !== null) throw accountExistsError();
  const passwordHash = await hashPassword(ctx, password);
  const { user } = await createAccount<DataModel>(ctx, {
    provider: PASSWORD_PROVIDER,
    account: { id: identifier.id, secret: passwordHash },
    profile: identifier.kind === "email" ? { email: identifier.id } : { phone: identifier.id },
  }).catch((error: unknown) => {
    // Another sign-up may have come first.
    if (isAccountExistsError(error)) throw accountExistsError();
    throw error;
  });
  const deviceKey = deviceKeyParam(params);
  await ctx.runMutation(internal.accounts.authRateLimits.recordSignIn, {
    identifier: identifier.id,
    passwordHash,
    deviceKey,
  });
  return user._id;
}

const accountExistsError = () => appError("ACCOUNT_EXISTS", texts.accountExists, { field: "identifier" });

async function signIn(ctx: Ctx, identifier: Identifier, params: Params): Promise<Id<"users">> {
  const password = passwordParam(params, "password");
  const deviceKey = deviceKeyParam(params);
  const needsHash = password.length <= limits.passwordMax;
  const account = await ctx.runMutation(internal.accounts.authRateLimits.consumeSignInLimit, {
    identifier: identifier.id,
    deviceKey,
    needsHash,
  });
  const wrong = appError("INVALID_CREDENTIALS", texts.invalidCredentials);
  if (!needsHash) throw wrong;
  const isRight = await isPasswordOf(ctx, password, account?.hash ?? null);
  if (!isRight || account === null) throw wrong;
  await ctx.runMutation(internal.accounts.authRateLimits.recordSignIn, {
    identifier: identifier.id,
    passwordHash: account.hash,
    deviceKey,
  });
  return account.userId;
}

async function requestReset(ctx: Ctx, identifier: Identifier): Promise<null> {
  if (identifier.kind !== "email") throw invalid(texts.resetEmailRequired, "identifier");
  await ctx.runMutation(internal.accounts.passwordReset.request, { address: identifier.id });
  return null;
}

interface UserSession {
  readonly userId: Id<"users">;
  readonly sessionId: Id<"authSessions">;
}

async function reset(ctx: Ctx, identifier: Identifier, params: Params): Promise<UserSession> {
  const { code } = params;
  if (typeof code !== "string" || code === "") throw invalid(texts.resetLinkInvalid);
  const newPassword = passwordParam(params, "newPassword");
  requireStrength(newPassword, identifier.id);
  await ctx.runMutation(internal.accounts.authRateLimits.consume, {
    flow: "reset-verification",
    identifier: identifier.id,
  });
  const account = await getPasswordAccount(ctx, identifier.id);
  const isCurrent = await ctx.runQuery(internal.accounts.passwordReset.isCurrent, { address: identifier.id, code });
  // The password is hashed before the code is used up, since hashing may be refused as busy.
  const hash = isCurrent ? await hashPassword(ctx, newPassword) : null;
  const verified = hash === null ? null : await verifyCode(ctx, identifier.id, code);
  if (account === null || hash === null || verified === null || verified.userId !== account.userId) {
    // Right codes are never rate limited: wrong guesses must not lock out the owner.
    await ctx.runMutation(internal.accounts.authRateLimits.consume, { flow: "wrongCode", identifier: identifier.id });
    throw appError("INVALID_CODE", texts.resetLinkInvalid);
  }
  await setPassword(ctx, identifier.id, hash, params);
  await ctx.runMutation(internal.accounts.sessions.endAllExcept, {
    userId: verified.userId,
    except: verified.sessionId,
  });
  return verified;
}

async function verifyCode(ctx: Ctx, address: string, code: string) {
  try {
    return await signInViaProvider(ctx, resetCodeProvider, { params: { email: address, code } });
  } catch (error) {
    if (error instanceof ConvexError) throw error;
    if (isWrongCodeError(error)) return null;
    throw error;
  }
}

/**
 * Changes the password and replaces every session, which invalidates copied tokens.
 * @throws INVALID when a password is missing
 * @throws WEAK_PASSWORD as `requireStrength`; others as `confirmPassword`
 */
async function changePassword(ctx: Ctx, params: Params): Promise<UserSession> {
  const owner = await requireActionOwner(ctx);
  const newPassword = passwordParam(params, "newPassword");
  requireStrength(newPassword, owner.passwordIdentifier ?? "");
  const id = await confirmPassword(ctx, owner, passwordParam(params, "currentPassword", "currentPassword"));
  await setPassword(ctx, id, await hashPassword(ctx, newPassword), params);
  return { userId: owner.userId, sessionId: await ctx.runMutation(internal.accounts.sessions.replaceAll, {}) };
}

async function setPassword(ctx: Ctx, id: string, hash: string, params: Params): Promise<void> {
  await modifyAccountCredentials<DataModel>(ctx, { provider: PASSWORD_PROVIDER, account: { id, secret: hash } });
  const deviceKey = deviceKeyParam(params);
  await ctx.runMutation(internal.accounts.authRateLimits.recordNewPassword, { identifier: id, deviceKey });
}

export const credentials = ConvexCredentials<DataModel>({
  id: PASSWORD_PROVIDER,
  crypto: prehashedCrypto,
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
        throw invalid(texts.signInFlowUnknown);
    }
  },
});
