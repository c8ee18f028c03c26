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

/** Drafts (`finalSubmission` false) or submitted answers of a respondent. */
export async function responsesOf(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
  finalSubmission: boolean,
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
      ...(follows === undefined ? {} : { follows }),
      questionText,
      text,
      tidiedText: tidiedTextApproved === false ? undefined : tidiedText,
      ...(changedAt === undefined ? {} : { changedAt }),
    }));
}

/** Deletes a respondent's responses and recordings; returns how much was deleted. */
export async function deleteResponses(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
): Promise<{ rows: number; bytes: number }> {
  const questionIds: Id<"questions">[] = [];
  let bytes = 0;
  for (const finalSubmission of [true, false]) {
    for (const row of await responsesOf(ctx, respondentId, finalSubmission)) {
      await deleteEmbeddings(ctx, row._id);
      await ctx.db.delete("responses", row._id);
      questionIds.push(row.questionId);
      bytes += storedBytes(EMBEDDING_ROWS, row.text, row.tidiedText ?? "");
    }
  }
  await releaseQuestions(ctx, questionIds);
  const recordings = await recordingsOf(ctx, respondentId);
  await deleteKeptRecordings(ctx, recordings);
  return { rows: questionIds.length + recordings.length, bytes };
}
