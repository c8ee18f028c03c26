/** The email to a requestor about a submission or a reply, or its entry in the daily digest. */
import { v } from "convex/values";
import { deliverableEmail } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { knownTimeZone, nextMorning } from "../lib/timeZone";
import { isMailConfirmed, queueAddressConfirmation, queueMail } from "../mail";
import { respondentCompletedMail } from "./respondentCompletedMail";

/**
 * `submit` schedules the notice instead of sending it: simultaneous submissions would all write the rows of the owner's
 * email limits.
 */
export const notify = internalMutation({
  args: { respondentId: v.id("respondents"), isReply: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { respondentId, isReply = false }) => {
    const respondent = await ctx.db.get("respondents", respondentId);
    if (respondent?.userId === undefined || respondent.deleted) return;
    await notifyRequestor(ctx, respondent, respondent.userId, isReply);
  },
});

async function notifyRequestor(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  userId: Id<"users">,
  isReply: boolean,
): Promise<void> {
  const owner = await ctx.db.get("users", userId);
  const to = deliverableEmail(owner);
  if (owner === null || owner.deletedAt !== undefined || to === null || owner.answerNotices === "never") return;
  if (owner.answerNotices === "day") {
    const sendAt = nextMorning(knownTimeZone(owner.timeZone), Date.now());
    await ctx.db.insert("waitingNotices", { userId, respondentId: respondent._id, isReply, sendAt });
    return;
  }
  if (!isMailConfirmed(owner)) {
    await queueAddressConfirmation(ctx, { userId: owner._id, to, isAnswered: true });
    return;
  }
  await queueMail(ctx, {
    kind: "respondentCompleted",
    to,
    content: ({ unsubscribeUrl }) =>
      respondentCompletedMail({
        respondentName: respondent.name,
        link: `${siteUrl()}/app/respondent-assessment/${respondent._id}`,
        answered: isReply ? 1 : respondent.finalAnswers,
        unsubscribeUrl,
      }),
    idempotencyKey: `respondentCompleted/${respondent._id}${isReply ? "/reply" : ""}`,
    userId,
    respondentId: respondent._id,
  });
}
