/** Owns tidied texts, which never replace the respondent's text. */
import { type Infer, v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { consumeAiBudget } from "../accounts";
import { removeChangedWording, eraseDeclinedWording, storeEmbedding } from "../insights";
import { appError, invalid, notFound } from "../lib/appError";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import {
  isRequestorOf,
  refuseRequestor,
  requireAnsweringRespondent,
  respondentMutation,
  respondentQuery,
} from "../lib/shareLinkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { decideTidiedText, draftsOf, storeTidiedText, submittedResponsesOf } from "../respondents";
import { countCharacters } from "../shared/answers/countCharacters";
import * as texts from "../shared/texts/texts";
import { responseText } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";

/**
 * Returns the answers that have a tidied text: before submission the drafts, except to the requestor; afterwards the
 * responses.
 */
export const list = respondentQuery({
  args: {},
  returns: v.array(
    v.object({
      responseId: v.id("responses"),
      questionId: v.id("questions"),
      questionText: v.string(),
      text: v.string(),
      tidiedText: v.string(),
      approved: v.optional(v.boolean()),
    }),
  ),
  handler: async (ctx) => {
    const { respondent } = ctx;
    if (respondent === null || respondent.withdrawnAt !== undefined) return [];
    const isSubmitted = respondent.status === "completed";
    if (!isSubmitted && (await isRequestorOf(ctx, respondent))) return [];
    const responses = await (isSubmitted ? submittedResponsesOf : draftsOf)(ctx, respondent._id);
    return responses
      .toSorted((a, b) => a.questionOrder - b.questionOrder)
      .flatMap(({ _id, questionId, questionText, text, tidiedText, tidiedTextApproved }) =>
        tidiedText === undefined
          ? []
          : [{ responseId: _id, questionId, questionText, text, tidiedText, approved: tidiedTextApproved }],
      );
  },
});

/**
 * Approves or declines a tidied text. Insights and chat that quote the answer follow the wording in force.
 * @throws NOT_FOUND for an answer of another respondent
 * @throws INVALID without a tidied text
 * @throws FORBIDDEN for the requestor
 * @throws RATE_LIMITED beyond `decideTidiedText`
 */
export const decide = respondentMutation({
  args: { responseId: v.id("responses"), approved: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { responseId, approved }) => {
    const { _id: respondentId } = ctx.respondent;
    await refuseRequestor(ctx, ctx.respondent);
    await consumeRateLimit(ctx, "decideTidiedText", respondentId);
    const response = await ctx.db.get("responses", responseId);
    if (response === null || response.respondentId !== respondentId) throw notFound();
    if (response.tidiedText === undefined) throw invalid(texts.tidiedUnknown);
    await decideTidiedText(ctx, responseId, approved);
    const decided = { ...response, tidiedTextApproved: approved };
    if (!response.finalSubmission || wordingInForce(decided) === wordingInForce(response)) return;
    await (approved ? removeChangedWording(ctx, decided) : eraseDeclinedWording(ctx, decided));
  },
});

/**
 * Consumes the limits, and returns the untidied drafts. A confidential link has none, because its words reach no
 * service before a group shows.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws ALREADY_SUBMITTED when nothing is left to answer
 * @throws FORBIDDEN for the requestor
 * @throws RATE_LIMITED beyond `tidyDrafts`, or when the AI budget is used up
 */
export const takeUntidiedDrafts = internalMutation({
  args: { token: v.string() },
  returns: v.array(responseText),
  handler: async (ctx, { token }) => {
    const respondent = await requireAnsweringRespondent(ctx, token);
    await consumeRateLimit(ctx, "tidyDrafts", respondent._id);
    if (respondent.userId === undefined) return [];
    const drafts = (await draftsOf(ctx, respondent._id)).filter(({ tidiedText }) => tidiedText === undefined);
    const characters = countCharacters(drafts);
    if (drafts.length > 0 && !(await consumeAiBudget(ctx, respondent.userId, characters))) {
      throw appError("RATE_LIMITED", texts.aiBudgetUsedUp);
    }
    return drafts.map(({ _id, questionText, text }) => ({ responseId: _id, questionText, text }));
  },
});

/**
 * The answers of one submission: the invitation's or, with `isReply`, the reply to the follow-up. With `responseId`
 * only that answer.
 */
export const submittedAnswers = internalQuery({
  args: {
    respondentId: v.id("respondents"),
    isReply: v.optional(v.boolean()),
    responseId: v.optional(v.id("responses")),
  },
  returns: v.array(
    v.object({ ...responseText.fields, userId: v.id("users"), wording: v.string(), isTidied: v.boolean() }),
  ),
  handler: async (ctx, { respondentId, isReply = false, responseId: changed }) => {
    const responses = await submittedResponsesOf(ctx, respondentId);
    return responses.flatMap((response) => {
      const { _id: responseId, userId, follows, questionText, text, tidiedText } = response;
      const isAsked = changed === undefined ? (follows !== undefined) === isReply : responseId === changed;
      if (userId === undefined || !isAsked) return [];
      const wording = wordingInForce(response);
      return [{ responseId, userId, questionText, text, wording, isTidied: tidiedText !== undefined }];
    });
  },
});

const tidyingResult = v.object({
  responseId: v.id("responses"),
  text: v.string(),
  tidiedText: v.optional(v.string()),
  vector: v.optional(v.object({ model: v.string(), wording: v.string(), embedding: v.array(v.float64()) })),
});
export type TidyingResult = Infer<typeof tidyingResult>;

/** Stores all answers of one respondent in one transaction, so that pages read them again only once. */
export const storeTidied = internalMutation({
  args: { answers: v.array(tidyingResult) },
  returns: v.null(),
  handler: async (ctx, { answers }) => {
    for (const answer of answers) await storeAnswer(ctx, answer);
  },
});

/**
 * Stores nothing once the answer's text differs from `text`, which the action has checked. A vector is stored only for
 * the wording in force.
 */
async function storeAnswer(ctx: MutationCtx, { responseId, text, tidiedText, vector }: TidyingResult): Promise<void> {
  const response = await ctx.db.get("responses", responseId);
  if (response?.text !== text) return;
  const tidied = tidiedText === undefined ? response : { ...response, tidiedText, tidiedTextApproved: undefined };
  if (tidiedText !== undefined) {
    await storeTidiedText(ctx, responseId, tidiedText);
    if (response.finalSubmission) await removeChangedWording(ctx, tidied);
  }
  if (vector === undefined || !response.finalSubmission || vector.wording !== wordingInForce(tidied)) return;
  const { model, embedding } = vector;
  await storeEmbedding(ctx, response, { model, embedding });
}
