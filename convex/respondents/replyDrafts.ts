/**
 * Functions for a follow-up before its reply is submitted: who may get one, what may be answered, its draft and
 * recordings.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { openFollowUp } from "../shared/answers/followUp";
import { releaseQuestions } from "../questions";
import { deleteKeptRecordings, recordingsOf } from "../recordings";
import { isGroup } from "../shared/confidentialGroup";
import type { EditableQuestion, FollowUp } from "../shared/validators";
import { askedQuestions } from "./respondentQuestions";

/** The draft of the reply to a follow-up; null without one. */
export async function findReplyDraft(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
  { questionId }: FollowUp,
): Promise<Doc<"responses"> | null> {
  return await ctx.db
    .query("responses")
    .withIndex("by_respondentId_and_finalSubmission_and_questionId", (q) =>
      q.eq("respondentId", respondentId).eq("finalSubmission", false).eq("questionId", questionId),
    )
    .unique();
}

/** Deletes the reply's draft and recordings. */
export async function deleteReplyDraft(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
  followUp: FollowUp,
): Promise<void> {
  const draft = await findReplyDraft(ctx, respondentId, followUp);
  if (draft !== null) await ctx.db.delete("responses", draft._id);
  const recordings = await recordingsOf(ctx, respondentId);
  await deleteKeptRecordings(
    ctx,
    recordings.filter(({ questionId }) => questionId === followUp.questionId),
  );
}

/** Fields of a respondent who is not thanked. */
export const notThanked = { thankedAt: undefined, thanksMessage: undefined, thanksGiven: undefined };

/** Removes the follow-up question and the thanks. The caller deletes the answers. */
export async function removeFollowUp(
  ctx: MutationCtx,
  { _id, followUp }: Pick<Doc<"respondents">, "_id" | "followUp">,
): Promise<void> {
  await ctx.db.patch("respondents", _id, { followUp: undefined, ...notThanked });
  if (followUp !== undefined) await releaseQuestions(ctx, [followUp.questionId]);
}

/** Whether the respondent has completed, by no confidential link and in no ended round. */
export function canReplyTo(respondent: Doc<"respondents">): boolean {
  return respondent.userId !== undefined && !isGroup(respondent) && respondent.status === "completed";
}

/**
 * Questions that the holder of the link may answer now: those of the invitation or, once these are submitted, the
 * follow-up.
 */
export async function openQuestions(
  ctx: QueryCtx,
  respondent: Doc<"respondents">,
): Promise<Pick<EditableQuestion, "_id" | "text" | "questionOrder">[]> {
  if (respondent.status === "pending") return await askedQuestions(ctx, respondent._id);
  const followUp = openFollowUp(respondent);
  const about = followUp === null ? null : await ctx.db.get("responses", followUp.responseId);
  if (followUp === null || about === null) return [];
  return [{ _id: followUp.questionId, text: followUp.question, questionOrder: about.questionOrder + 0.5 }];
}
