import { v } from "convex/values";
import { invalid } from "../lib/appError";
import { supportEmail } from "../lib/configuration";
import { publicMutation } from "../lib/publicFunctions";
import { consumeRateLimit, consumeRateLimitByNetwork } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine, parseEmail, parsePersonName } from "../lib/textInput";
import { queueMail } from "../mail";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { demoRequest } from "../shared/validators";
import { demoRequestMail } from "./demoRequestMail";

/**
 * Stores a request for a demo, and mails it to the support address.
 * @throws INVALID for a wrong name or address, or a blank or long message
 * @throws RATE_LIMITED beyond a limit of the address, the network or all
 */
export const submit = publicMutation({
  args: demoRequest.fields,
  returns: v.null(),
  handler: async (ctx, args) => {
    const name = parsePersonName(args.name, "name", texts.ownNameRequired);
    const email = parseEmail(args.email, texts.resetEmailRequired);
    const message = parseMultiLine(args.message, "message", limits.demoRequestMessage);
    if (message === "") throw invalid(texts.demoMessageBlank);
    await consumeRateLimit(ctx, "demoRequest", email);
    await consumeRateLimitByNetwork(ctx, "demoRequestByNetwork");
    await consumeRateLimit(ctx, "demoRequestsInTotal");
    await consumeRateLimit(ctx, "demoRequestsPerDay");
    await consumeStorage(ctx, null, 3 * storedBytes(2, message));
    const requestId = await ctx.db.insert("demoRequests", { name, email, message });
    await queueMail(ctx, {
      kind: "demoRequest",
      to: supportEmail(),
      replyTo: email,
      content: () => demoRequestMail({ name, email, message }),
      idempotencyKey: `demoRequest/${requestId}`,
    });
  },
});
