import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import { consumeRateLimit, consumeRateLimitByAddress, resetLimit } from "../lib/rateLimits";
import { texts } from "../shared/texts";

/** Also counts unknown accounts. @throws RATE_LIMITED */
export const consume = internalMutation({
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
    const message = texts.tooManyAttempts;
    switch (flow) {
      case "signUp":
        await consumeRateLimit(ctx, "signUp", identifier, message);
        await consumeRateLimitByAddress(ctx, "signUpByAddress", message);
        break;
      case "signIn":
        await consumeRateLimit(ctx, "signInByIdentifier", identifier, message);
        await consumeRateLimitByAddress(ctx, "signInByAddress", message);
        break;
      case "reset-verification":
        await consumeRateLimitByAddress(ctx, "resetCodeByAddress", message);
        break;
      case "wrongCode":
        await consumeRateLimit(ctx, "resetCodeByIdentifier", identifier, message);
        break;
      case "anonymous":
        await consumeRateLimit(ctx, "anonymousInTotal", undefined, message);
        await consumeRateLimitByAddress(ctx, "anonymousByAddress", message);
        break;
    }
  },
});

export const clearFailedAttempts = internalMutation({
  args: { identifier: v.string() },
  returns: v.null(),
  handler: async (ctx, { identifier }) => {
    await resetLimit(ctx, "signInByIdentifier", identifier);
    await resetLimit(ctx, "resetCodeByIdentifier", identifier);
  },
});

/** @throws RATE_LIMITED */
export const consumeConfirmation = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }) => consumeRateLimit(ctx, "confirmPassword", userId, texts.tooManyAttempts),
});
