import type { MutationCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { takeRate, takeRateByAddress } from "../lib/rateLimits";
import { demoRequestMail } from "../mail/templates";
import { limits } from "../shared/limits";
import { supportEmail } from "../lib/configuration";
import * as emails from "../mail/emails";
import { emailAddress, freeText, oneLine } from "../lib/text";

/** Stores a visitor's request and mails it to the support address. */
export async function submit(ctx: MutationCtx, args: { name: string; email: string; message: string }): Promise<void> {
  const name = oneLine(args.name, "The name", limits.personName);
  if (name === "") throw invalid("Please enter your name.");
  const email = emailAddress(args.email, "Please enter your email.");
  const message = freeText(args.message, "The message", limits.demoRequestMessage);
  if (message === "") throw invalid("Please enter a message.");
  await takeRate(ctx, "demoRequest", email);
  await takeRateByAddress(ctx, "demoRequest");
  await takeRate(ctx, "demoRequestsInTotal");
  const requestId = await ctx.db.insert("demoRequests", { name, email, message });
  await emails.queue(ctx, {
    kind: "demoRequest",
    to: supportEmail(),
    replyTo: email,
    content: demoRequestMail({ name, email, message }),
    idempotencyKey: `demoRequest/${requestId}`,
  });
}
