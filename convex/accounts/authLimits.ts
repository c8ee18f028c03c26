import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import { forgetRate, takeRate, takeRateByAddress } from "../lib/rateLimits";
import { texts } from "../shared/texts";

/**
 * Counts an attempt to sign up, to sign in or to use a reset's code, known account or not. RATE_LIMITED when there were too many for this
 * identifier or from this address.
 */
export const take = internalMutation({
  args: {
    flow: v.union(
      v.literal("signUp"),
      v.literal("signIn"),
      v.literal("reset-verification"),
      v.literal("wrongCode"),
      v.literal("anonymous"),
    ),
    identifier: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, { flow, identifier }) => {
    switch (flow) {
      case "signUp":
        await takeRate(ctx, "signUp", identifier, texts.tooManyAttempts);
        await takeRateByAddress(ctx, "signUpByAddress", texts.tooManyAttempts);
        break;
      case "signIn":
        await takeRate(ctx, "signInByIdentifier", identifier, texts.tooManyAttempts);
        await takeRateByAddress(ctx, "signInByAddress", texts.tooManyAttempts);
        break;
      case "reset-verification":
        await takeRateByAddress(ctx, "signInByAddress", texts.tooManyAttempts);
        break;
      case "wrongCode":
        await takeRate(ctx, "resetCodeByIdentifier", identifier, texts.tooManyAttempts);
        break;
      case "anonymous":
        await takeRate(ctx, "anonymousInTotal", undefined, texts.tooManyAttempts);
        await takeRateByAddress(ctx, "anonymousByAddress", texts.tooManyAttempts);
        break;
    }
    return null;
  },
});

/** Someone proved that an identifier is theirs: earlier failures no longer count against them. */
export const forgive = internalMutation({
  args: { identifier: v.string() },
  returns: v.null(),
  handler: async (ctx, { identifier }) => {
    await forgetRate(ctx, "signInByIdentifier", identifier);
    await forgetRate(ctx, "resetCodeByIdentifier", identifier);
    return null;
  },
});

/** Counts an attempt to confirm the own password. */
export const takeConfirmation = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await takeRate(ctx, "confirmPassword", userId, texts.tooManyAttempts);
    return null;
  },
});
