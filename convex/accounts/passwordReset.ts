import { Email } from "@convex-dev/auth/providers/Email";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { capabilityToken } from "../lib/random";
import { siteUrl } from "../lib/configuration";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { consumeRateLimit, consumeRateLimitByNetwork } from "../lib/rateLimits";
import { sha256 } from "../shared/sha256";
import { isMailConfirmed, queueMail } from "../mail";
import { limits, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { HOUR } from "../shared/limits/durations";
import { passwordAccount } from "./authRateLimits";
import { passwordResetMail } from "./passwordResetMail";

/** The library sets this id only where its configuration is evaluated, which `send` does not load. */
const PROVIDER = "password-reset";

/** Codes are stored hashed, bound to their address, single-use and replaced by a new request. */
export const resetCodeProvider = Email({
  id: PROVIDER,
  maxAge: times.passwordReset / 1000,
  sendVerificationRequest: () => Promise.reject(new Error("reset codes are mailed by accounts/passwordReset.ts")),
});

/**
 * Requests a reset. Unknown addresses cost the same, so that timing does not reveal accounts.
 * @throws RATE_LIMITED beyond `passwordReset` or `passwordResetByNetwork`
 */
export const request = internalMutation({
  args: { address: v.string() },
  returns: v.null(),
  handler: async (ctx, { address }) => {
    await consumeRateLimit(ctx, "passwordReset", address, { message: texts.tooManyAttempts });
    await consumeRateLimitByNetwork(ctx, "passwordResetByNetwork", { message: texts.tooManyAttempts });
    const account = await passwordAccount(ctx, address);
    await ctx.scheduler.runAfter(0, internal.accounts.passwordReset.send, { accountId: account?._id ?? null });
  },
});

/** Whether the code is valid. It stays valid. */
export const isCurrent = internalQuery({
  args: { address: v.string(), code: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { address, code }) => {
    if (code.length > limits.capabilityToken) return false;
    const hash = await sha256(code);
    const row = await ctx.db
      .query("authVerificationCodes")
      .withIndex("code", (q) => q.eq("code", hash))
      .unique();
    return row?.emailVerified === address;
  },
});

/** Mails a reset code; null is an unknown address. */
export const send = internalMutation({
  args: { accountId: v.union(v.null(), v.id("authAccounts")) },
  returns: v.null(),
  handler: async (ctx, { accountId }): Promise<void> => {
    const account = accountId === null ? null : await ctx.db.get("authAccounts", accountId);
    if (account === null) return;
    const { _id, userId, providerAccountId: address } = account;
    const user = await ctx.db.get("users", userId);
    // An unconfirmed address gets one email a day, so its code is valid as long.
    const valid = isMailConfirmed(user) ? times.passwordReset : times.unconfirmedPasswordReset;
    const code = capabilityToken();
    const query = new URLSearchParams({ email: address, code });
    const outcome = await queueMail(ctx, {
      kind: "passwordReset",
      to: address,
      userId,
      content: ({ unsubscribeUrl }) =>
        passwordResetMail({
          link: `${siteUrl()}/reset-password?${query.toString()}`,
          hours: valid / HOUR,
          unsubscribeUrl,
        }),
      idempotencyKey: `passwordReset/${crypto.randomUUID()}`,
    });
    // The code of the last email stays valid.
    if (outcome !== "queued") return;
    await ctx.runMutation(internal.accounts.authLibrary.authLibraryStore, {
      args: {
        type: "createVerificationCode",
        provider: PROVIDER,
        accountId: _id,
        email: address,
        code,
        expirationTime: Date.now() + valid,
        allowExtraProviders: true,
      },
    });
  },
});
