import { v } from "convex/values";
import { deliverableEmail } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { recordServerEvent } from "../events";
import { forgetInRound, forgetRespondents, markSourcesChanged } from "../insights";
import { invalid } from "../lib/appError";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { isRequestorOf, respondentMutation, respondentMutationIncludingRemoved } from "../lib/linkFunctions";
import { consumeRespondentStorage, storedBytes } from "../lib/storageQuota";
import { isMailConfirmed, queueAddressConfirmation, queueMail, respondentCompletedMail } from "../mail";
import { releaseQuestions } from "../questions";
import { deleteRecordings, recordingsOf, submitRecordings } from "../recordings";
import {
  awaitBatch,
  clearPresence,
  deleteResponses,
  leaveBatches,
  moveToCompleted,
  removeFromLists,
  responsesOf,
} from "../respondents";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { answerInput } from "../shared/validators";
import { draftsByQuestion, insertResponse, requireWriting, validAnswers } from "./drafts";

/** With vectors, an event and an email. */
const SUBMISSION_ROWS = 40;

/**
 * One transaction: answers, status and follow-up jobs. The same `submissionId` returns the first result. @throws
 * ALREADY_SUBMITTED for another id
 */
export const submit = respondentMutation({
  args: { submissionId: v.string(), answers: v.array(answerInput) },
  returns: v.object({ submittedAt: v.number() }),
  handler: async (ctx, args) => {
    const { submissionId } = args;
    if (submissionId === "" || submissionId.length > limits.submissionId) throw invalid("Malformed submission id.");
    if (ctx.respondent.submissionId === submissionId && ctx.respondent.completedAt !== undefined) {
      return { submittedAt: ctx.respondent.completedAt };
    }
    const respondent = requireWriting(ctx);
    const drafts = await draftsByQuestion(ctx, respondent._id);
    const answers = (await validAnswers(ctx, respondent._id, args.answers, drafts)).filter(({ text }) => text !== "");
    if (answers.length === 0) throw invalid(texts.nothingToSubmit);
    const textsOf = (rows: Iterable<{ text: string }>) => Array.from(rows, ({ text }) => text);
    const added = storedBytes(SUBMISSION_ROWS, ...textsOf(answers)) - storedBytes(0, ...textsOf(drafts.values()));
    await consumeRespondentStorage(ctx, respondent._id, added);
    const completedAt = Date.now();
    for (const draft of drafts.values()) await ctx.db.delete("responses", draft._id);
    for (const answer of answers) {
      await insertResponse(ctx, respondent, answer, {
        finalSubmission: true,
        clientUpdatedAt: completedAt,
        ...tidiedBefore(drafts.get(answer.questionId), answer.text),
      });
    }
    await releaseQuestions(ctx, [...drafts.keys()]);
    await moveToCompleted(ctx, respondent);
    await clearPresence(ctx, respondent._id);
    await ctx.db.patch("respondents", respondent._id, {
      status: "completed",
      completedAt,
      submissionId,
      draftsOnDevice: undefined,
      finalAnswers: answers.length,
      requestorNotifiedAt: respondent.userId === undefined ? undefined : completedAt,
    });
    const event = respondent.inviteLinkId === undefined ? "final_submission" : "final_submission_public_link";
    if (respondent.userId === undefined) {
      if (respondent.goalId === undefined) await awaitBatch(ctx, respondent);
      return { submittedAt: completedAt };
    }
    // Its speaker lets it be heard with the own answer, not with one that the requestor sends.
    if (await isRequestorOf(ctx, ctx.respondent)) await deleteRecordings(ctx, await recordingsOf(ctx, respondent._id));
    await submitRecordings(ctx, respondent, async () => {
      const submitted = await responsesOf(ctx, respondent._id, true);
      return new Map(submitted.map(({ questionId, _id }) => [questionId, _id]));
    });
    await recordServerEvent(ctx, respondent, event, { answers: answers.length });
    await markSourcesChanged(ctx, respondent.userId, "external-feedback-insights");
    await ctx.scheduler.runAfter(0, internal.answering.submission.notify, { respondentId: respondent._id });
    await ctx.scheduler.runAfter(0, internal.answering.tidyingActions.enrich, { respondentId: respondent._id });
    return { submittedAt: completedAt };
  },
});

/** Only if the submitted text is the same. */
function tidiedBefore(
  draft: Doc<"responses"> | undefined,
  text: string,
): Pick<Doc<"responses">, "tidiedText" | "tidiedTextApproved"> {
  if (draft?.text !== text) return {};
  const { tidiedText, tidiedTextApproved } = draft;
  return { tidiedText, tidiedTextApproved };
}

/** Apart from `submit`: the owner's limits of email are rows that simultaneous submissions would all write. */
export const notify = internalMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const respondent = await ctx.db.get("respondents", respondentId);
    if (respondent?.userId === undefined || respondent.deleted) return;
    await notifyRequestor(ctx, respondent, respondent.userId);
  },
});

async function notifyRequestor(ctx: MutationCtx, respondent: Doc<"respondents">, userId: Id<"users">): Promise<void> {
  const owner = await ctx.db.get("users", userId);
  const to = deliverableEmail(owner);
  if (owner === null || owner.deletedAt !== undefined || to === null) return;
  if (!isMailConfirmed(owner)) {
    await queueAddressConfirmation(ctx, { userId: owner._id, to, answered: true });
    return;
  }
  await queueMail(ctx, {
    kind: "respondentCompleted",
    to,
    content: ({ end }) =>
      respondentCompletedMail({
        respondentName: respondent.name,
        link: `${siteUrl()}/app/respondent-assessment/${respondent._id}`,
        answered: respondent.finalAnswers,
        end,
      }),
    idempotencyKey: `respondentCompleted/${respondent._id}`,
    userId,
    respondentId: respondent._id,
  });
}

/** Also erases vectors and quotes; of a confidential link the next release hides its batches. Removed respondents may call it. */
export const withdraw = respondentMutationIncludingRemoved({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { respondent } = ctx;
    if (respondent.withdrawnAt !== undefined) return;
    if (respondent.status !== "completed") throw invalid("There is nothing to withdraw yet.");
    await leaveBatches(ctx, respondent);
    await deleteResponses(ctx, respondent._id);
    if (!respondent.deleted) await removeFromLists(ctx, respondent);
    await clearPresence(ctx, respondent._id);
    const now = Date.now();
    await ctx.db.patch("respondents", respondent._id, {
      deleted: true,
      deletedAt: respondent.deletedAt ?? now,
      withdrawnAt: now,
      finalAnswers: 0,
    });
    if (respondent.userId !== undefined) await forgetRespondents(ctx, respondent.userId, [respondent._id]);
    if (respondent.roundId !== undefined) await forgetInRound(ctx, respondent.roundId, [respondent._id]);
  },
});
