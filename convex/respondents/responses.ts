/** Reads and writes of drafts and submitted answers, which one table holds. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { deleteEmbedding } from "../insights";
import { openFollowUp } from "../shared/answers/followUp";
import { isUnread } from "../lib/lists/readMarks";
import { storedBytes } from "../lib/storageQuota";
import { deleteKeptRecordings, recordingsOf } from "../recordings";
import { releaseQuestions } from "../questions";
import { wordingInForce } from "../shared/insights/wordingInForce";
import { limits } from "../shared/limits/limits";
import type { readAnswer, RespondentAnswers } from "../shared/validators";

/** A respondent has fewer responses than this. */
export const MAX_RESPONSES_OF_RESPONDENT = 2 * limits.drafts;

/** Respondents of a page of whole answers, whose longest answers stay below 8 MiB. */
export const RESPONDENTS_PER_ANSWERS_PAGE = 10;

/** Rows of 500 bytes that count for a vector, which has 4 kB. */
const ROWS_PER_EMBEDDING = 10;

/** Answers of a respondent that are not submitted. */
export async function draftsOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Doc<"responses">[]> {
  return await readResponses(ctx, respondentId, { finalSubmission: false });
}

/** The respondent's responses without drafts. */
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
    .take(MAX_RESPONSES_OF_RESPONDENT);
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

/** A respondent's whole answers; null for a removed respondent and for one who has not answered. */
export async function toRespondentAnswers(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<RespondentAnswers | null> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent === null || respondent.deleted || respondent.status !== "completed") return null;
  const answers = toVisibleAnswers(await submittedResponsesOf(ctx, respondentId));
  return {
    respondentId,
    name: respondent.name,
    completedAt: respondent.completedAt,
    groupSize: respondent.groupSize,
    answers: answers.map(({ responseId, follows, questionText, ...answer }) => ({
      responseId,
      follows,
      questionText,
      text: wordingInForce(answer),
    })),
  };
}

/** An answer with the text and place of its question, which the caller has checked. */
export type ValidAnswer = Pick<Doc<"responses">, "questionId" | "questionText" | "questionOrder" | "text">;

/** Inserts a draft or a submitted answer. */
export async function insertResponse(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  answer: ValidAnswer,
  fields: Pick<
    Doc<"responses">,
    "finalSubmission" | "clientUpdatedAt" | "editKeyHash" | "tidiedText" | "tidiedTextApproved"
  >,
): Promise<void> {
  const { _id, userId, inviteLinkId } = respondent;
  await ctx.db.insert("responses", {
    respondentId: _id,
    userId,
    inviteLinkId,
    follows: openFollowUp(respondent)?.responseId,
    ...(fields.finalSubmission && userId !== undefined ? { readAt: null } : {}),
    ...answer,
    ...fields,
    updatedAt: Date.now(),
  });
}

/** Stores an edit of a draft. Another text removes the tidied one. */
export async function updateDraft(
  ctx: MutationCtx,
  draft: Doc<"responses">,
  { text, clientUpdatedAt }: Pick<Doc<"responses">, "text" | "clientUpdatedAt">,
): Promise<void> {
  const changed = text === draft.text ? {} : { text, tidiedText: undefined, tidiedTextApproved: undefined };
  await ctx.db.patch("responses", draft._id, { ...changed, clientUpdatedAt, updatedAt: Date.now() });
}

/** Deletes drafts; submitted answers stay. */
export async function deleteDrafts(ctx: MutationCtx, drafts: Iterable<Doc<"responses">>): Promise<void> {
  for (const { _id } of drafts) await ctx.db.delete("responses", _id);
}

/**
 * Counts the changes of an answer. A comparison of texts alone would accept a late copy of an edit that was undone
 * since.
 */
export function revisionOf({ revision = 0 }: Pick<Doc<"responses">, "revision">): number {
  return revision;
}

/** Replaces a submitted text, and removes the tidied one. Returns the changed response. */
export async function changeResponse(
  ctx: MutationCtx,
  response: Doc<"responses">,
  text: string,
): Promise<Doc<"responses">> {
  const now = Date.now();
  const fields = {
    text,
    revision: revisionOf(response) + 1,
    clientUpdatedAt: now,
    updatedAt: now,
    tidiedText: undefined,
    tidiedTextApproved: undefined,
    ...(response.isOpened === true ? { changedAt: now } : {}),
  };
  await ctx.db.patch("responses", response._id, fields);
  return { ...response, ...fields };
}

/** Stores a tidied text, on which the respondent has not decided. */
export async function storeTidiedText(
  ctx: MutationCtx,
  responseId: Id<"responses">,
  tidiedText: string,
): Promise<void> {
  await ctx.db.patch("responses", responseId, { tidiedText, tidiedTextApproved: undefined });
}

/** Stores whether the respondent approves the tidied text. */
export async function decideTidiedText(
  ctx: MutationCtx,
  responseId: Id<"responses">,
  approved: boolean,
): Promise<void> {
  await ctx.db.patch("responses", responseId, { tidiedTextApproved: approved });
}

/** Deletes a respondent's responses, drafts and recordings; returns how much was deleted. */
export async function deleteAnswersAndRecordings(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
): Promise<{ rows: number; bytes: number }> {
  const questionIds: Id<"questions">[] = [];
  let bytes = 0;
  for (const row of [...(await submittedResponsesOf(ctx, respondentId)), ...(await draftsOf(ctx, respondentId))]) {
    await deleteEmbedding(ctx, row._id);
    await ctx.db.delete("responses", row._id);
    questionIds.push(row.questionId);
    bytes += storedBytes(ROWS_PER_EMBEDDING, row.text, row.tidiedText ?? "");
  }
  await releaseQuestions(ctx, questionIds);
  const recordings = await recordingsOf(ctx, respondentId);
  await deleteKeptRecordings(ctx, recordings);
  return { rows: questionIds.length + recordings.length, bytes };
}
