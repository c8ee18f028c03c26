/** Delivers queued e-mails, one attempt a call. */
import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction, internalMutation } from "../lib/internalFunctions";
import * as emails from "./emails";
import { mailFrom } from "../lib/configuration";
import { mailer } from "../providers/chooseMailer";
import { ProviderError } from "../providers/types";

const claimed = v.object({
  to: v.string(),
  replyTo: v.optional(v.string()),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  idempotencyKey: v.string(),
});

/** Takes an e-mail for one attempt; null when it is not waiting for one. */
export const claim = internalMutation({
  args: { emailId: v.id("emails") },
  returns: v.union(v.null(), claimed),
  handler: async (ctx, { emailId }): Promise<Infer<typeof claimed> | null> => {
    const email = await emails.claim(ctx, emailId);
    if (email === null) return null;
    const { to, replyTo, subject, html, text, idempotencyKey } = email;
    return { to, replyTo, subject, html, text, idempotencyKey };
  },
});

const outcome = v.union(
  v.object({ status: v.literal("sent"), messageId: v.string() }),
  v.object({ status: v.literal("kept") }),
  v.object({ status: v.literal("failed"), error: v.string(), retryable: v.boolean() }),
);

/** Records how an attempt ended. */
export const settle = internalMutation({
  args: { emailId: v.id("emails"), outcome },
  returns: v.null(),
  handler: async (ctx, args) => {
    await emails.settle(ctx, args.emailId, args.outcome);
    return null;
  },
});

/** Tries again what died on the way. */
export const revive = internalMutation({
  args: { emailId: v.id("emails"), attempts: v.number() },
  returns: v.null(),
  handler: async (ctx, { emailId, attempts }) => {
    await emails.revive(ctx, emailId, attempts);
    return null;
  },
});

/** One attempt: sent, kept in the outbox where no mail service is configured, or failed. */
export const deliver = internalAction({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: async (ctx, { emailId }): Promise<null> => {
    const email = await ctx.runMutation(internal.mail.delivery.claim, { emailId });
    if (email === null) return null;
    const service = mailer();
    let ended: Infer<typeof outcome>;
    if (service === null) {
      console.info("RESEND_API_KEY is not set: the e-mail is kept in the outbox.");
      ended = { status: "kept" };
    } else {
      try {
        ended = { status: "sent", ...(await service.send({ ...email, from: mailFrom() })) };
      } catch (error) {
        console.error("e-mail delivery failed:", error);
        ended =
          error instanceof ProviderError
            ? { status: "failed", error: error.message, retryable: error.retryable }
            : { status: "failed", error: "The mail service could not be reached.", retryable: true };
      }
    }
    await ctx.runMutation(internal.mail.delivery.settle, { emailId, outcome: ended });
    return null;
  },
});
