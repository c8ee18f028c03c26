import { v } from "convex/values";
import { internal } from "../_generated/api";
import { resetEmail } from "./resetEmail";
import { capabilityToken } from "../lib/capabilityToken";
import { internalMutation } from "../lib/internalFunctions";
import { takeRate, takeRateByAddress } from "../lib/rateLimits";
import { passwordResetMail } from "../mail/templates";
import { siteUrl } from "../lib/configuration";
import * as emails from "../mail/emails";
import { times } from "../shared/limits";
import { texts } from "../shared/texts";

/**
 * Counts the request for a reset link and schedules what comes of it. The work is the same for every address, so that
 * neither the reply nor its time tells which accounts exist.
 */
export const requestReset = internalMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await takeRate(ctx, "passwordReset", email, texts.tooManyAttempts);
    await takeRateByAddress(ctx, "passwordResetByAddress", texts.tooManyAttempts);
    const account = await ctx.db
      .query("authAccounts")
      .withIndex("providerAndAccountId", (q) => q.eq("provider", "password").eq("providerAccountId", email))
      .unique();
    await ctx.scheduler.runAfter(0, internal.accounts.passwordReset.sendReset, { accountId: account?._id ?? null });
    return null;
  },
});

/** Makes the account's one-time code, replacing an earlier one, and mails the link that carries it. */
export const sendReset = internalMutation({
  args: { accountId: v.union(v.null(), v.id("authAccounts")) },
  returns: v.null(),
  handler: async (ctx, { accountId }) => {
    const account = accountId === null ? null : await ctx.db.get("authAccounts", accountId);
    if (account === null) return null;
    const { _id, userId, providerAccountId: email } = account;
    const code = capabilityToken();
    // The library keeps the code hashed, and checks it when the form is submitted (accounts/credentials.ts).
    await ctx.runMutation(internal.accounts.authStore.ofLibrary, {
      args: {
        type: "createVerificationCode",
        provider: resetEmail.id,
        accountId: _id,
        email,
        code,
        expirationTime: Date.now() + times.passwordReset,
        allowExtraProviders: true,
      },
    });
    const query = new URLSearchParams({ email, code });
    await emails.queue(ctx, {
      kind: "passwordReset",
      to: email,
      userId,
      content: passwordResetMail({ link: `${siteUrl()}/reset-password?${query.toString()}` }),
      idempotencyKey: `passwordReset/${crypto.randomUUID()}`,
    });
    return null;
  },
});
