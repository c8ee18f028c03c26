import { v } from "convex/values";
import { internalMutation } from "./lib/internalFunctions";
import { passwordResetMail } from "./mail/templates";
import * as emails from "./model/emails";

/** Queues the e-mail that carries a password reset's link. */
export const queuePasswordReset = internalMutation({
  args: { email: v.string(), link: v.string() },
  returns: v.null(),
  handler: async (ctx, { email, link }) => {
    const account = await ctx.db
      .query("authAccounts")
      .withIndex("providerAndAccountId", (q) => q.eq("provider", "password").eq("providerAccountId", email))
      .unique();
    await emails.queue(ctx, {
      kind: "passwordReset",
      to: email,
      userId: account?.userId,
      content: passwordResetMail({ link }),
      idempotencyKey: `passwordReset/${crypto.randomUUID()}`,
    });
    return null;
  },
});
