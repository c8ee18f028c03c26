import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { deleteEmbeddings } from "../insights";
import { isUnread } from "../lib/readReceipts";
import { storedBytes } from "../lib/storageQuota";
import { deleteKeptRecordings, recordingsOf } from "../recordings";
import { releaseQuestions } from "../questions";
import { limits } from "../shared/limits";
import type { readAnswer } from "../shared/validators";

/** A respondent has fewer responses than this. */
export const MAX_RESPONSES = 2 * limits.drafts;

/** Rows of 500 bytes that count for a vector, which has 4 kB. */
const EMBEDDING_ROWS = 10;

/** Answers of a respondent that are not submitted. */
export async function draftsOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Doc<"responses">[]> {
  return await readResponses(ctx, respondentId, { finalSubmission: false });
}

export async function submittedResponsesOf(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<Doc<"responses">[]> {
  return await readResponses(ctx, respondentId, { finalSubmission: true });
}

async function readResponses(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
  { finalSubmission }: { finalSubmission: boolean },
): Promise<Doc<"responses">[]> {
  return await ctx.db
    .query("responses")
    .withIndex("by_respondentId_and_finalSubmission_and_questionId", (q) =>
      q.eq("respondentId", respondentId).eq("finalSubmission", finalSubmission),
    )
    .take(MAX_RESPONSES);
}

/**
 * Answers in question order, the reply to a follow-up after the answer that it is about; without declined tidied texts.
 * Unread answers are left out: until an answer is marked as read, its respondent may change it.
 */
export function toVisibleAnswers(responses: readonly Doc<"responses">[]): Infer<typeof readAnswer>[] {
  return responses
    .filter((response) => !isUnread(response))
    .toSorted((a, b) => a.questionOrder - b.questionOrder)
    .map(({ _id, follows, questionText, text, tidiedText, tidiedTextApproved, changedAt }) => ({
      responseId: _id,
      follows,
      questionText,
      text,
      tidiedText: tidiedTextApproved === false ? undefined : tidiedText,
      changedAt,
    }));
}

/** Deletes a respondent's responses, drafts and recordings; returns how much was deleted. */
export async function deleteAnswersAndRecordings(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
): Promise<{ rows: number; bytes: number }> {
  const questionIds: Id<"questions">[] = [];
  let bytes = 0;
  for (const row of [...(await submittedResponsesOf(ctx, respondentId)), ...(await draftsOf(ctx, respondentId))]) {
    await deleteEmbeddings(ctx, row._id);
    await ctx.db.delete("responses", row._id);
    questionIds.push(row.questionId);
    bytes += storedBytes(EMBEDDING_ROWS, row.text, row.tidiedText ?? "");
  }
  await releaseQuestions(ctx, questionIds);
  const recordings = await recordingsOf(ctx, respondentId);
  await deleteKeptRecordings(ctx, recordings);
  return { rows: questionIds.length + recordings.length, bytes };
}
