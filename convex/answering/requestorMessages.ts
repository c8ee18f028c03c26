/** The thanks, the follow-up question and the next round's link, as a respondent's own page shows them. */
import { type Infer, v } from "convex/values";
import { readDisplayName } from "../accounts";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { openFollowUp } from "../shared/answers/followUp";
import {
  isRequestorOf,
  type LinkRespondent,
  refuseRequestor,
  respondentMutation,
  respondentQuery,
} from "../lib/shareLinkFunctions";
import { deleteReplyDraft, draftsOf } from "../respondents";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { draftOnPage, followUpState } from "../shared/validators";
import { toDraftOnPage } from "./drafts";

const requestorMessages = v.union(
  v.null(),
  v.object({
    requestorName: v.string(),
    /** Whether the requestor has thanked the respondent. */
    isThanked: v.boolean(),
    /** Words of the requestor's own next to the thanks. */
    thanksMessage: v.optional(v.string()),
    /**
     * The respondent is asked again in a newer round. `token` is that link's; absent unless this link proves the same
     * person.
     */
    askedAgain: v.optional(v.object({ token: v.optional(v.string()) })),
    followUp: v.optional(
      v.object({
        questionId: v.id("questions"),
        question: v.string(),
        state: followUpState,
        /** The respondent's answer that the question is about, in their own words. */
        about: v.object({ questionText: v.string(), text: v.string() }),
        /** The respondent chose with the first answers to keep drafts on the device. */
        isOnDeviceOnly: v.boolean(),
        drafts: v.array(draftOnPage),
      }),
    ),
  }),
);

/**
 * Returns null before submission, after removal, for a confidential link, and for its requestor. In an ended round it
 * has no follow-up.
 */
export const forRespondent = respondentQuery({
  args: {},
  returns: requestorMessages,
  handler: async (ctx): Promise<Infer<typeof requestorMessages>> => {
    const { respondent } = ctx;
    if (respondent === null || respondent.deleted || respondent.status !== "completed") return null;
    if (await isRequestorOf(ctx, respondent)) return null;
    const { followUp, thanksGiven, thanksMessage } = respondent;
    const isThanked = thanksGiven === true;
    const thanks = { isThanked, ...(isThanked && thanksMessage !== undefined ? { thanksMessage } : {}) };
    if (respondent.userId === undefined) {
      const linkOfCurrentRound = await currentRoundLink(ctx, respondent);
      if (linkOfCurrentRound === null && !isThanked) return null;
      const requestorName = await readDisplayName(ctx, respondent.requestorId);
      return { requestorName, ...thanks, ...(linkOfCurrentRound === null ? {} : { askedAgain: linkOfCurrentRound }) };
    }
    const about = followUp === undefined ? null : await ctx.db.get("responses", followUp.responseId);
    const drafts = about === null ? [] : await draftsOf(ctx, respondent._id);
    return {
      requestorName: await readDisplayName(ctx, respondent.requestorId),
      ...thanks,
      ...(followUp === undefined || about === null
        ? {}
        : {
            followUp: {
              questionId: followUp.questionId,
              question: followUp.question,
              state: followUp.state,
              about: { questionText: about.questionText, text: about.text },
              isOnDeviceOnly: respondent.draftsOnDevice === true,
              drafts: drafts.map(toDraftOnPage),
            },
          }),
    };
  },
});

/**
 * Declines the follow-up for good. `questionId` makes sure that it is still the wording that the respondent has read.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws FORBIDDEN for the requestor
 * @throws INVALID when no open follow-up has this wording
 */
export const decline = respondentMutation({
  args: { questionId: v.id("questions") },
  returns: v.null(),
  handler: async (ctx, { questionId }) => {
    const { respondent } = ctx;
    await refuseRequestor(ctx, respondent);
    if (respondent.followUp?.state === "declined") return;
    const followUp = openFollowUp(respondent);
    if (followUp?.questionId !== questionId) throw invalid(texts.followUpGone);
    await deleteReplyDraft(ctx, respondent._id, followUp);
    await ctx.db.patch("respondents", respondent._id, { followUp: { ...followUp, state: "declined" } });
  },
});

/**
 * The link by which the person of an ended round can answer in the current one; null where they can't, or have
 * answered. `token` is absent for a person of an invite link: anybody could type the address that the new link was sent
 * to.
 */
async function currentRoundLink(ctx: QueryCtx, former: LinkRespondent): Promise<{ token?: string } | null> {
  if (former.roundId === undefined) return null;
  const newest = await newestOf(ctx, former);
  if (newest.userId === undefined || newest.deleted || newest.status !== "pending") return null;
  if (!isSamePerson(former, newest)) return null;
  return former.inviteLinkId === undefined ? { token: newest.token } : {};
}

/** The row of the latest round in which the person was asked. */
async function newestOf(ctx: QueryCtx, former: Doc<"respondents">): Promise<Doc<"respondents">> {
  let newest = former;
  for (let round = 0; round < limits.rounds; round++) {
    const next = await ctx.db
      .query("respondents")
      .withIndex("by_formerId", (q) => q.eq("formerId", newest._id))
      .first();
    if (next === null) break;
    newest = next;
  }
  return newest;
}

/** Whether both rows are of one person. An owner who changed address or name may have given the link to another one. */
function isSamePerson(former: Doc<"respondents">, { email, name }: Doc<"respondents">): boolean {
  return email === former.email && (email !== undefined || name === former.name);
}
