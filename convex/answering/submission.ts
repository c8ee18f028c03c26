import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { recordServerEvent } from "../events";
import { eraseCorrectedQuotes, removeQuotesFromRound, removeRespondentQuotes, markSourcesChanged } from "../insights";
import { invalid } from "../lib/appError";
import {
  isRequestorOf,
  refuseRequestor,
  respondentMutation,
  respondentMutationIncludingRemoved,
} from "../lib/shareLinkFunctions";
import { consumeRespondentStorage, storedBytes } from "../lib/storageQuota";
import { releaseQuestions } from "../questions";
import { deleteKeptRecordings, recordingsOf, submitRecordings } from "../recordings";
import {
  queueForGroups,
  clearPresence,
  deleteAnswersAndRecordings,
  deleteDrafts,
  insertResponse,
  removeFollowUp,
  leaveGroups,
  moveToCompletedLists,
  removeFromLists,
  submittedResponsesOf,
  type ValidAnswer,
} from "../respondents";
import { insightKinds } from "../shared/insights/insightKinds";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { answerInput } from "../shared/validators";
import { draftsByQuestion, requireUnsubmitted, tidyingOfSameText, validAnswers } from "./drafts";
import { hashOfEditKey } from "./editKey";
import { submitReply } from "./submitReply";

/** Rows of a submission, including vectors, an event and an email. */
const ROWS_PER_SUBMISSION = 40;

/**
 * Submits answers, their status and the jobs that follow in one transaction. Once they are submitted, it accepts the
 * reply to a follow-up. The same `submissionId` returns the first result.
 * @throws INVALID for a malformed id, malformed answers, or none
 * @throws INVALID_LINK once the answers are withdrawn
 * @throws ALREADY_SUBMITTED for another id
 * @throws FORBIDDEN for a reply of the requestor
 * @throws RATE_LIMITED beyond the storage of a respondent
 */
export const submit = respondentMutation({
  args: {
    submissionId: v.string(),
    answers: v.array(answerInput),
    /** The key of this browser, which alone can change the answers; without it they stay unchanged. */
    editKey: v.optional(v.string()),
  },
  returns: v.object({ submittedAt: v.number() }),
  handler: async (ctx, args) => {
    const { submissionId } = args;
    if (submissionId === "" || submissionId.length > limits.clientId) throw invalid(texts.submissionMalformed);
    if (ctx.respondent.submissionId === submissionId && ctx.respondent.completedAt !== undefined) {
      return { submittedAt: ctx.respondent.completedAt };
    }
    const { followUp } = ctx.respondent;
    if (followUp?.submissionId === submissionId && followUp.answeredAt !== undefined) {
      return { submittedAt: followUp.answeredAt };
    }
    const editKeyHash = args.editKey === undefined ? undefined : await hashOfEditKey(args.editKey);
    const respondent = requireUnsubmitted(ctx);
    const drafts = await draftsByQuestion(ctx, respondent._id);
    const answers = (await validAnswers(ctx, respondent, args.answers, drafts)).filter(({ text }) => text !== "");
    if (answers.length === 0) throw invalid(texts.nothingToSubmit);
    const textsOf = (rows: Iterable<{ text: string }>) => Array.from(rows, ({ text }) => text);
    const added = storedBytes(ROWS_PER_SUBMISSION, ...textsOf(answers)) - storedBytes(0, ...textsOf(drafts.values()));
    await consumeRespondentStorage(ctx, respondent._id, added);
    if (respondent.status === "completed") {
      await refuseRequestor(ctx, ctx.respondent);
      return await submitReply(ctx, respondent, {
        submissionId,
        editKeyHash,
        answers,
        drafts,
      });
    }
    const completedAt = Date.now();
    await storeAnswers(ctx, respondent, answers, { drafts, completedAt, editKeyHash });
    await completeRespondent(ctx, respondent, { completedAt, submissionId, finalAnswers: answers.length });
    if (respondent.userId !== undefined) {
      // The respondent's consent covers only answers that they submit themselves.
      if (await isRequestorOf(ctx, ctx.respondent))
        await deleteKeptRecordings(ctx, await recordingsOf(ctx, respondent._id));
      await passToRequestor(ctx, respondent, respondent.userId, answers.length);
    } else if (respondent.goalId === undefined) {
      await queueForGroups(ctx, respondent);
    }
    return { submittedAt: completedAt };
  },
});

/** Replaces the drafts by responses. A draft's tidied text is kept where the submitted words are the draft's. */
async function storeAnswers(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  answers: readonly ValidAnswer[],
  {
    drafts,
    completedAt,
    editKeyHash,
  }: {
    readonly drafts: ReadonlyMap<Id<"questions">, Doc<"responses">>;
    readonly completedAt: number;
    readonly editKeyHash: string | undefined;
  },
): Promise<void> {
  await deleteDrafts(ctx, drafts.values());
  for (const answer of answers) {
    await insertResponse(ctx, respondent, answer, {
      finalSubmission: true,
      clientUpdatedAt: completedAt,
      editKeyHash,
      ...tidyingOfSameText(drafts.get(answer.questionId), answer.text),
    });
  }
  await releaseQuestions(ctx, [...drafts.keys()]);
}

/** Moves the respondent to those who have answered. */
async function completeRespondent(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  submission: { readonly completedAt: number; readonly submissionId: string; readonly finalAnswers: number },
): Promise<void> {
  await moveToCompletedLists(ctx, respondent);
  await clearPresence(ctx, respondent._id);
  await ctx.db.patch("respondents", respondent._id, {
    ...submission,
    status: "completed",
    draftsOnDevice: undefined,
    requestorNotifiedAt: respondent.userId === undefined ? undefined : submission.completedAt,
  });
}

/** Submits the recordings, and schedules what follows answers that the requestor reads with a name. */
async function passToRequestor(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  userId: Id<"users">,
  answerCount: number,
): Promise<void> {
  const { _id: respondentId, inviteLinkId } = respondent;
  await submitRecordings(ctx, respondent, async () => {
    const submitted = await submittedResponsesOf(ctx, respondentId);
    return new Map(submitted.map(({ questionId, _id }) => [questionId, _id]));
  });
  const event = inviteLinkId === undefined ? "final_submission" : "final_submission_public_link";
  await recordServerEvent(ctx, respondent, event, { answers: answerCount });
  await markSourcesChanged(ctx, userId, insightKinds.externalFeedback);
  await ctx.scheduler.runAfter(0, internal.answering.submissionNotice.notify, { respondentId });
  await ctx.scheduler.runAfter(0, internal.answering.tidyingActions.tidyAndEmbed, { respondentId });
}

/**
 * Erases the answers with their vectors and quotes. The next release hides the groups of a confidential link that had
 * one. Removed respondents may call it.
 * @throws INVALID without an answer
 * @throws FORBIDDEN for the requestor, who could hide criticism as the respondent's own choice
 */
export const withdraw = respondentMutationIncludingRemoved({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { respondent } = ctx;
    await refuseRequestor(ctx, respondent);
    if (respondent.withdrawnAt !== undefined) return;
    if (respondent.status !== "completed") throw invalid(texts.nothingToWithdraw);
    await leaveGroups(ctx, respondent);
    await deleteAnswersAndRecordings(ctx, respondent._id);
    await ctx.runMutation(internal.mail.outbox.deleteOwnCopies, { respondentId: respondent._id });
    if (!respondent.deleted) await removeFromLists(ctx, respondent);
    await clearPresence(ctx, respondent._id);
    const now = Date.now();
    await ctx.db.patch("respondents", respondent._id, {
      deleted: true,
      deletedAt: respondent.deletedAt ?? now,
      withdrawnAt: now,
      finalAnswers: 0,
      language: undefined,
    });
    await removeFollowUp(ctx, respondent);
    if (respondent.userId !== undefined) {
      await eraseCorrectedQuotes(ctx, respondent.userId, [respondent._id]);
      await removeRespondentQuotes(ctx, respondent.userId, [respondent._id]);
    }
    if (respondent.roundId !== undefined) await removeQuotesFromRound(ctx, respondent.roundId, [respondent._id]);
  },
});
