import { type Infer, v } from "convex/values";
import { appError, invalid } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { isUnsubscribed, isMailConfirmed, queueAddressConfirmation } from "../mail";
import * as texts from "../shared/texts/texts";
import { deliverableEmail } from "./users";

const ownMailState = v.union(
  v.literal("none"),
  v.literal("unconfirmed"),
  v.literal("confirmed"),
  v.literal("unsubscribed"),
);

/** "none": the account has no address. "unsubscribed": the mailbox's holder gets no email. */
export const status = ownerQuery({
  args: {},
  returns: ownMailState,
  handler: async (ctx): Promise<Infer<typeof ownMailState>> => {
    const to = deliverableEmail(ctx.owner.user);
    if (to === null) return "none";
    if (await isUnsubscribed(ctx, to)) return "unsubscribed";
    return isMailConfirmed(ctx.owner.user) ? "confirmed" : "unconfirmed";
  },
});

/**
 * Mails the confirmation link again, as the one email of that day.
 * @throws INVALID without an address or after unsubscribing
 * @throws RATE_LIMITED when the day's email is used up
 */
export const confirmAgain = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { user, userId } = ctx.owner;
    const to = deliverableEmail(user);
    if (to === null) throw invalid(texts.noOwnEmail);
    if (isMailConfirmed(user)) return;
    const outcome = await queueAddressConfirmation(ctx, { userId, to, isAnswered: false });
    if (outcome === "unsubscribed") throw invalid(texts.ownMailUnsubscribed);
    if (outcome !== "queued") throw appError("RATE_LIMITED", texts.ownMailUsedUp);
  },
});
