import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { markSourcesChanged } from "../insights";
import { invalid } from "../lib/appError";
import { openFollowUp } from "../shared/answers/followUp";
import { submitRecordings } from "../recordings";
import { deleteDrafts, insertResponse, moveToTopOfLists, submittedResponsesOf, type ValidAnswer } from "../respondents";
import { insightKinds } from "../shared/insights/insightKinds";
import * as texts from "../shared/texts/texts";
import { tidyingOfSameText } from "./drafts";

interface Reply {
  readonly submissionId: string;
  readonly editKeyHash: string | undefined;
  readonly answers: readonly ValidAnswer[];
  readonly drafts: ReadonlyMap<Id<"questions">, Doc<"responses">>;
}

/**
 * Stores the reply as a response that follows the answer it is about. The counts of answers stay. Its respondent
 * becomes the newest in the lists.
 * @throws INVALID when the follow-up is no longer open, or its question is another one
 */
export async function submitReply(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  { submissionId, editKeyHash, answers, drafts }: Reply,
): Promise<{ submittedAt: number }> {
  const followUp = openFollowUp(respondent);
  const [reply] = answers;
  if (followUp === null || respondent.userId === undefined || reply?.questionId !== followUp.questionId) {
    throw invalid(texts.followUpGone);
  }
  const answeredAt = Date.now();
  await deleteDrafts(ctx, drafts.values());
  await insertResponse(ctx, respondent, reply, {
    finalSubmission: true,
    clientUpdatedAt: answeredAt,
    editKeyHash,
    ...tidyingOfSameText(drafts.get(reply.questionId), reply.text),
  });
  await ctx.db.patch("respondents", respondent._id, {
    followUp: { ...followUp, state: "answered", submissionId, answeredAt },
  });
  await moveToTopOfLists(ctx, respondent);
  await submitRecordings(ctx, respondent, async () => {
    const submitted = await submittedResponsesOf(ctx, respondent._id);
    return new Map(submitted.map(({ questionId, _id }) => [questionId, _id]));
  });
  await markSourcesChanged(ctx, respondent.userId, insightKinds.externalFeedback);
  const jobs = { respondentId: respondent._id, isReply: true };
  await ctx.scheduler.runAfter(0, internal.answering.submissionNotice.notify, jobs);
  await ctx.scheduler.runAfter(0, internal.answering.tidyingActions.tidyAndEmbed, jobs);
  return { submittedAt: answeredAt };
}
