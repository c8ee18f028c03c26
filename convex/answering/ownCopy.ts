/**
 * Sends a respondent's own words by email; never of a confidential link, whose answers are stored without addresses.
 */
import { v } from "convex/values";
import { readDisplayName } from "../accounts";
import { internal } from "../_generated/api";
import type { QueryCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { isMailConfigured } from "../lib/configuration";
import { isRequestorOf, type LinkRespondent, respondentMutation, respondentQuery } from "../lib/shareLinkFunctions";
import { consumeRateLimit, consumeRateLimitByNetwork } from "../lib/rateLimits";
import { parseEmail } from "../lib/textInput";
import { consumeMailLimits, isMailConfirmed } from "../mail";
import { readGroup } from "../respondents";
import * as texts from "../shared/texts/texts";
import { language } from "../shared/validators";

/**
 * Null where no copy can be sent: without a mail service or an address, for a confidential link, before submission, and
 * to the requestor.
 */
export const offer = respondentQuery({
  args: {},
  returns: v.union(
    v.null(),
    /**
     * `isInvited`: the requestor invited an address, which the link does not reveal. `canTypeAddress`: the respondent
     * may type one.
     */
    v.object({ isInvited: v.boolean(), canTypeAddress: v.boolean() }),
  ),
  handler: async (ctx) => {
    const { respondent } = ctx;
    if (respondent === null || !(await canBeMailed(ctx, respondent))) return null;
    const isInvited = respondent.email !== undefined;
    const canTypeAddress = await canBeTyped(ctx, respondent);
    return isInvited || canTypeAddress ? { isInvited, canTypeAddress } : null;
  },
});

/**
 * Whether the requestor's address is confirmed: otherwise an anonymous account could send its text to any address.
 */
async function canBeTyped(ctx: QueryCtx, { requestorId }: LinkRespondent): Promise<boolean> {
  return isMailConfirmed(await ctx.db.get("users", requestorId));
}

async function canBeMailed(ctx: QueryCtx, respondent: LinkRespondent): Promise<boolean> {
  const { status, withdrawnAt } = respondent;
  if (!isMailConfigured() || status !== "completed" || withdrawnAt !== undefined) return false;
  if ((await readGroup(ctx, respondent)).groupSize !== undefined) return false;
  return !(await isRequestorOf(ctx, respondent));
}

/**
 * Sends the copy to the invited address, or to `to`, which is typed twice.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws NOT_CONFIGURED where it is not offered
 * @throws INVALID without an address, when the two differ, or when the invited one is unsubscribed
 * @throws RATE_LIMITED beyond a limit of copies or of email
 */
export const send = respondentMutation({
  args: {
    to: v.optional(v.object({ address: v.string(), again: v.string() })),
    /** Language of the page. */
    language: v.optional(language),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { respondent } = ctx;
    const { _id: respondentId, requestorId, email } = respondent;
    const isTyped = args.to !== undefined;
    if (!(await canBeMailed(ctx, respondent)) || (isTyped && !(await canBeTyped(ctx, respondent)))) {
      throw appError("NOT_CONFIGURED", texts.ownCopyNotSent);
    }
    const to = args.to === undefined ? email : parseTypedTwice(args.to);
    if (to === undefined) throw invalid(texts.ownCopyAddressRequired);
    await consumeRateLimit(ctx, "ownCopy", respondentId, { message: texts.ownCopyLimit });
    await consumeRateLimit(ctx, "ownCopyPerOwner", requestorId, { message: texts.ownCopyLimit });
    await consumeRateLimitByNetwork(ctx, "ownCopyByNetwork", { message: texts.ownCopyLimit });
    const outcome = await ctx.runMutation(internal.respondents.ownCopyMails.queue, {
      respondentId,
      requestorName: await readDisplayName(ctx, requestorId),
      to,
      isTyped,
      language: args.language ?? ctx.respondent.language,
    });
    if (outcome === "unsubscribed" && !isTyped) throw invalid(texts.ownCopyUnsubscribed);
    // The result does not show whether a typed address is unsubscribed.
    const isSent =
      outcome === "unsubscribed"
        ? (await consumeMailLimits(ctx, { kind: "ownCopy", to })) === null
        : outcome === "queued";
    if (!isSent) throw appError("RATE_LIMITED", texts.ownCopyLimit);
  },
});

/** The address that both texts name. @throws INVALID when one is no address, or they differ */
function parseTypedTwice({ address, again }: { address: string; again: string }): string {
  const to = parseEmail(address, texts.ownCopyAddressRequired);
  if (parseEmail(again, texts.ownCopyAddressesDiffer) !== to) throw invalid(texts.ownCopyAddressesDiffer);
  return to;
}
