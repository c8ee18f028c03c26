import { type GenericActionCtxWithAuthConfig, retrieveAccount } from "@convex-dev/auth/server";
import { internal } from "../_generated/api";
import type { DataModel, Doc } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import type { ActionOwner } from "../lib/ownerFunctions";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { isUnknownAccountError } from "./authLibraryErrors";
import { isCommonPassword, isDerivedFromIdentifier } from "./commonPasswords";

export const PASSWORD_PROVIDER = "password";

/**
 * The library would hash within a mutation. It gets hashes of accounts/passwordHashing.ts in place of passwords, and
 * verifies nothing.
 */
export const prehashedCrypto = {
  hashSecret: (hash: string): Promise<string> => Promise.resolve(hash),
  verifySecret: (): Promise<boolean> => Promise.resolve(false),
};

/** A hash that no password matches. */
const DUMMY_HASH = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** The hash to store. @throws BUSY when too many calls wait */
export async function hashPassword(ctx: ActionCtx, password: string): Promise<string> {
  return await ctx.runAction(internal.accounts.passwordHashing.hash, { password });
}

/**
 * Whether the password has this hash. Unknown accounts take as long as known ones.
 * @throws BUSY when too many calls wait
 */
export async function isPasswordOf(ctx: ActionCtx, password: string, hash: string | null): Promise<boolean> {
  const isVerified: boolean = await ctx.runAction(internal.accounts.passwordHashing.verify, {
    password,
    hash: hash ?? DUMMY_HASH,
  });
  return isVerified && hash !== null;
}

/** The account with this identifier; null when unknown. */
export async function getPasswordAccount(
  ctx: GenericActionCtxWithAuthConfig<DataModel> | ActionCtx,
  id: string,
): Promise<Doc<"authAccounts"> | null> {
  try {
    return (await retrieveAccount<DataModel>(ctx, { provider: PASSWORD_PROVIDER, account: { id } })).account;
  } catch (error) {
    if (isUnknownAccountError(error)) return null;
    throw error;
  }
}

/**
 * Requires a password that is hard to guess. `identifier` is the account's email or phone number.
 * @throws WEAK_PASSWORD when it is too short, too long, common, or made from `identifier`
 */
export function requireStrength(password: string, identifier: string): void {
  if (password.length < limits.passwordMin) throw weakPasswordError(texts.weakPassword);
  if (password.length > limits.passwordMax) throw weakPasswordError(texts.passwordTooLong);
  if (isCommonPassword(password)) throw weakPasswordError(texts.commonPassword);
  if (isDerivedFromIdentifier(password, identifier)) throw weakPasswordError(texts.passwordIsIdentifier);
}

const weakPasswordError = (message: string) => appError("WEAK_PASSWORD", message, { field: "password" });

/**
 * Verifies an owner's password, and returns the account's identifier.
 * @throws INVALID for an account without a password
 * @throws INVALID_CREDENTIALS for a wrong password
 * @throws RATE_LIMITED beyond `confirmPassword`
 * @throws BUSY when too many hashes wait
 */
export async function confirmPassword(ctx: ActionCtx, owner: ActionOwner, password: string): Promise<string> {
  const { passwordIdentifier, userId } = owner;
  if (passwordIdentifier === null) throw appError("INVALID", texts.noPassword);
  await ctx.runMutation(internal.accounts.authRateLimits.consumeConfirmation, { userId });
  const isPossible = password !== "" && password.length <= limits.passwordMax;
  const account = isPossible ? await getPasswordAccount(ctx, passwordIdentifier) : null;
  if (account === null || !(await isPasswordOf(ctx, password, account.secret ?? null))) {
    throw appError("INVALID_CREDENTIALS", texts.currentPasswordWrong, { field: "currentPassword" });
  }
  return passwordIdentifier;
}
