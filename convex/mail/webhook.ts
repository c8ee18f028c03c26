/** What the mail service says of e-mails after it has taken them. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { httpAction } from "../lib/httpActions";
import { internalMutation } from "../lib/internalFunctions";
import * as emails from "./emails";
import { readResendWebhook } from "../providers/resend/webhook";

/** Webhooks are small; anything longer is not one. */
const LONGEST_PAYLOAD = 100_000;

/** A report can be here before the answer to the delivery it is about; by then (milliseconds) that has been settled. */
const LOOK_AGAIN = 120_000;

/**
 * Records a bounce or a complaint on the e-mail and its respondent's row. Again, or for an e-mail that is still unknown
 * when it is looked for a second time: nothing.
 */
export const report = internalMutation({
  args: {
    messageId: v.string(),
    outcome: v.union(v.literal("bounced"), v.literal("complained")),
    isSecondLook: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, { messageId, outcome, isSecondLook = false }) => {
    const isKnown = await emails.reported(ctx, messageId, outcome);
    if (isKnown || isSecondLook) return null;
    const again = { messageId, outcome, isSecondLook: true };
    await ctx.scheduler.runAfter(LOOK_AGAIN, internal.mail.webhook.report, again);
    return null;
  },
});

/** POST /webhooks/resend: 200 once recorded, 401 for a false signature, 404 where no secret is configured. */
export const resend = httpAction(async (ctx, request) => {
  const secret = process.env.RESEND_WEBHOOK_SECRET?.trim();
  if (!secret) return new Response("No webhook is configured.", { status: 404 });
  const payload = await request.text();
  if (payload.length > LONGEST_PAYLOAD) return new Response("Too long.", { status: 413 });
  let read: ReturnType<typeof readResendWebhook>;
  try {
    read = readResendWebhook(payload, request.headers, secret);
  } catch (error) {
    console.warn("a mail webhook was refused:", error instanceof Error ? error.message : "bad signature");
    return new Response("The signature is not right.", { status: 401 });
  }
  if (read !== null) await ctx.runMutation(internal.mail.webhook.report, { ...read });
  return new Response(null, { status: 200 });
});
