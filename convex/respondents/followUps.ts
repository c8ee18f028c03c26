/**
 * Owns the one question that an owner may ask about an answer, until its reply, which is a response. A confidential
 * link has none: a message about one answer that reaches its author would reveal them.
 */
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid, notFound } from "../lib/appError";
import { openFollowUp } from "../shared/answers/followUp";
import type { FollowUp } from "../shared/validators";
import { ownerMutation, type OwnerMutationCtx } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { markRead } from "../lib/lists/readMarks";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseSingleLine } from "../lib/textInput";
import { releaseQuestions, saveQuestion } from "../questions";
import { limits, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { deleteReplyDraft, findReplyDraft } from "./replyDrafts";
import { queueRespondentMail, shareLink } from "./invitations";
import { followUpMail } from "./respondentMails";
import { requireAnsweredRespondent } from "./thanks";

/**
 * Asks about an answer to one of the invitation's questions, once a person.
 * @throws as `requireAnsweredRespondent`
 * @throws NOT_FOUND for an answer of another respondent, or a reply
 * @throws INVALID for a second follow-up, or a blank or long question
 * @throws RATE_LIMITED beyond `replyToRespondent` or the day's storage
 */
export const ask = ownerMutation({
  args: { respondentId: v.id("respondents"), responseId: v.id("responses"), question: v.string() },
  /** `isEmailed` is false where the owner gives the respondent the link. */
  returns: v.object({ isEmailed: v.boolean() }),
  handler: async (ctx, { respondentId, responseId, ...args }) => {
    const { userId } = ctx.owner;
    const respondent = await requireAnsweredRespondent(ctx, userId, respondentId);
    const about = await ctx.db.get("responses", responseId);
    if (about?.respondentId !== respondentId || !about.finalSubmission || about.follows !== undefined) throw notFound();
    if (respondent.followUp !== undefined) throw invalid(texts.followUpOnce);
    await consumeRateLimit(ctx, "replyToRespondent", userId);
    const { questionId, question } = await insertQuestion(ctx, args.question);
    // The question shows that the answer was read.
    await markRead(ctx, [about]);
    const isEmailed = await sendByMail(ctx, respondent, questionId);
    const followUp = { responseId, questionId, question, state: "open" as const, emailed: isEmailed };
    await ctx.db.patch("respondents", respondentId, { followUp });
    return { isEmailed };
  },
});

/**
 * @throws INVALID when blank or too long
 * @throws RATE_LIMITED beyond the day's storage
 */
async function insertQuestion(
  ctx: OwnerMutationCtx,
  text: string,
): Promise<{ questionId: Id<"questions">; question: string }> {
  const question = parseSingleLine(text, "question", limits.followUpQuestion);
  if (question === "") throw invalid(texts.followUpRequired);
  // The respondent's row names the question too.
  await consumeStorage(ctx, ctx.owner.user, storedBytes(1));
  return { questionId: await saveQuestion(ctx, ctx.owner.user, question, "follow_up"), question };
}

async function sendByMail(
  ctx: OwnerMutationCtx,
  respondent: Doc<"respondents">,
  questionId: Id<"questions">,
): Promise<boolean> {
  const { _id: respondentId, email, remindersStopped, token, followUpMailedAt = 0 } = respondent;
  if (email === undefined || remindersStopped === true) return false;
  // The link in an earlier email, whose question was taken back, opens the new question.
  if (followUpMailedAt > Date.now() - times.reminderPause) return true;
  const outcome = await queueRespondentMail(ctx, {
    kind: "followUp",
    owner: ctx.owner.user,
    respondent,
    mail: (to) => followUpMail({ ...to, link: shareLink(token) }),
    idempotencyKey: `followUp/${respondentId}/${questionId}`,
  });
  if (outcome !== "queued") return false;
  await ctx.db.patch("respondents", respondentId, { followUpMailedAt: Date.now() });
  return true;
}

/**
 * Replaces the question; the begun reply moves to the new wording, and no email is sent.
 * @throws as `requireOpenFollowUp`
 * @throws INVALID for a blank or long question
 * @throws RATE_LIMITED beyond the day's storage
 */
export const reword = ownerMutation({
  args: { respondentId: v.id("respondents"), question: v.string() },
  returns: v.null(),
  handler: async (ctx, { respondentId, ...args }) => {
    const before = await requireOpenFollowUp(ctx, ctx.owner.userId, respondentId);
    const { questionId, question } = await insertQuestion(ctx, args.question);
    const draft = await findReplyDraft(ctx, respondentId, before);
    if (draft !== null) await ctx.db.patch("responses", draft._id, { questionId, questionText: question });
    await ctx.db.patch("respondents", respondentId, { followUp: { ...before, questionId, question } });
    await releaseQuestions(ctx, [before.questionId]);
  },
});

/**
 * Deletes the question and the begun reply, so that another question can be asked.
 * @throws as `requireOpenFollowUp`
 */
export const takeBack = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const followUp = await requireOpenFollowUp(ctx, ctx.owner.userId, respondentId);
    await deleteReplyDraft(ctx, respondentId, followUp);
    await ctx.db.patch("respondents", respondentId, { followUp: undefined });
    await releaseQuestions(ctx, [followUp.questionId]);
  },
});

/**
 * The question while it is open.
 * @throws as `requireAnsweredRespondent`
 * @throws NOT_FOUND when none was asked
 * @throws INVALID once it is answered or declined
 */
async function requireOpenFollowUp(
  ctx: QueryCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<FollowUp> {
  const respondent = await requireAnsweredRespondent(ctx, userId, respondentId);
  if (respondent.followUp === undefined) throw notFound();
  const followUp = openFollowUp(respondent);
  if (followUp === null) throw invalid(texts.followUpSettled);
  return followUp;
}
