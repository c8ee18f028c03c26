import { retrieveAccount } from "@convex-dev/auth/server";
import { internal } from "../_generated/api";
import type { DataModel } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import type { ActingOwner } from "../lib/ownerActions";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";

/**
 * Makes sure that it is the account's person who acts, not someone at their open browser. INVALID_CREDENTIALS for a
 * wrong password, RATE_LIMITED after too many, INVALID where the account has none.
 */
export async function confirmPassword(ctx: ActionCtx, owner: ActingOwner, password: string): Promise<string> {
  const { passwordIdentifier, userId } = owner;
  if (passwordIdentifier === null) throw appError("INVALID", texts.noPassword);
  await ctx.runMutation(internal.accounts.authLimits.takeConfirmation, { userId });
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
