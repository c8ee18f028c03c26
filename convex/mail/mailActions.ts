/** Deliveries and reports of the mail service. Only this module of the domain loads its SDK. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { mailFrom, resendWebhookSecret } from "../lib/configuration";
import { internalAction } from "../lib/internalFunctions";
import { httpAction } from "../lib/publicFunctions";
import { chooseMailer } from "../providers/chooseMailer";
import { readResendWebhook } from "../providers/resend/readResendWebhook";
import { ProviderError } from "../providers/types";
import type { DeliveryOutcome } from "./outbox";

/** Characters of a webhook's body. */
const MAX_WEBHOOK_LENGTH = 100_000;

/** One attempt to deliver an email. */
export const deliver = internalAction({
  args: { emailId: v.id("emails") },
  returns: v.null(),
  handler: async (ctx, { emailId }): Promise<void> => {
    const email = await ctx.runMutation(internal.mail.outbox.beginAttempt, { emailId });
    const service = chooseMailer();
    // The key was removed just now; the attempt is repeated.
    if (email === null || service === null) return;
    let outcome: DeliveryOutcome;
    try {
      outcome = { status: "sent", ...(await service.send({ ...email, from: mailFrom() })) };
    } catch (error) {
      console.error("The email was not delivered.", error);
      outcome =
        error instanceof ProviderError
          ? { status: "failed", error: error.message, isRetryable: error.isRetryable }
          : { status: "failed", error: "The mail service could not be reached.", isRetryable: true };
    }
    await ctx.runMutation(internal.mail.outbox.settle, { emailId, outcome });
  },
});

/** The mail service's reports of bounces and complaints, verified by their signature. */
export const resendWebhook = httpAction(async (ctx, request) => {
  const secret = resendWebhookSecret();
  if (secret === null) return new Response("No webhook is configured.", { status: 404 });
  const payload = await request.text();
  if (payload.length > MAX_WEBHOOK_LENGTH) return new Response("Too long.", { status: 413 });
  let report: ReturnType<typeof readResendWebhook>;
  try {
    report = readResendWebhook(payload, request.headers, secret);
  } catch (error) {
    console.warn(
      "A webhook of the mail service was refused.",
      error instanceof Error ? error.message : "Bad signature.",
    );
    return new Response("The signature is not right.", { status: 401 });
  }
  if (report !== null) await ctx.runMutation(internal.mail.outbox.recordDeliveryReport, { ...report });
  return new Response(null, { status: 200 });
});
