import { retrieveAccount } from "@convex-dev/auth/server";
import { Scrypt } from "lucia";
import { internal } from "../_generated/api";
import type { DataModel } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import type { ActionOwner } from "../lib/ownerFunctions";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";

export const passwordHashing = {
  hashSecret: async (password: string): Promise<string> => await new Scrypt().hash(password),
  verifySecret: async (password: string, hash: string): Promise<boolean> => await new Scrypt().verify(hash, password),
};

/** Matches no password. */
const DUMMY_HASH = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Takes as long as a verification. */
export async function verifyAgainstDummyHash(password: string): Promise<void> {
  await passwordHashing.verifySecret(password, DUMMY_HASH);
}

/** @throws WEAK_PASSWORD */
export function requireStrength(password: string): void {
  if (password.length < limits.passwordMin) throw appError("WEAK_PASSWORD", texts.weakPassword);
  if (password.length > limits.passwordMax) throw appError("WEAK_PASSWORD", texts.passwordTooLong);
}

/** Returns the account's identifier. @throws INVALID_CREDENTIALS, RATE_LIMITED, INVALID without a password */
export async function confirmPassword(ctx: ActionCtx, owner: ActionOwner, password: string): Promise<string> {
  const { passwordIdentifier, userId } = owner;
  if (passwordIdentifier === null) throw appError("INVALID", texts.noPassword);
  await ctx.runMutation(internal.accounts.authRateLimits.consumeConfirmation, { userId });
  const wrong = appError("INVALID_CREDENTIALS", texts.currentPasswordWrong);
  if (password === "" || password.length > limits.passwordMax) throw wrong;
  try {
    await retrieveAccount<DataModel>(ctx, {
      provider: "password",
      account: { id: passwordIdentifier, secret: password },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (message.includes("TooManyFailedAttempts")) throw appError("RATE_LIMITED", texts.tooManyAttempts);
    if (message.includes("InvalidSecret")) throw wrong;
    throw error;
  }
  return passwordIdentifier;
}
