import { Email } from "@convex-dev/auth/providers/Email";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { times } from "../shared/limits";

/**
 * Mails the one-time code of a password reset as a link, through the outbox. The code is the library's 32 random
 * characters; it is kept hashed, used up by submitting the new password, and replaced by the next request.
 */
export const resetEmail = Email({
  id: "password-reset",
  maxAge: times.passwordReset / 1000,
  sendVerificationRequest: async ({ identifier, url }, ...rest: unknown[]) => {
    // The library passes the action's context as a second argument that its types don't mention.
    const ctx = rest[0] as ActionCtx;
    await ctx.runMutation(internal.authMail.queuePasswordReset, { email: identifier, link: url });
  },
});
