/**
 * The tidied text of an answer: offered to the respondent beside their own words, decided by them, and never in place of
 * them. A declined one is shown to nobody else.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError, invalid, notFound } from "../lib/appError";
import { answeringRespondent, type RespondentMutationCtx } from "../lib/linkFunctions";
import { takeRate } from "../lib/rateLimits";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import * as aiBudget from "../accounts/aiBudgetModel";
import { responsesOf } from "../respondents/responses";
import { acceptableTidying } from "./tidiedText";

/** The tidied text as anyone but the respondent may read it: none where they declined it. */
export function shownTidiedText({ tidiedText, tidiedApproved }: Doc<"responses">): string | undefined {
  return tidiedApproved === false ? undefined : tidiedText;
}

/**
 * Keeps what a provider made of an answer, where it differs and says the same. Whoever tidied it: a changed number or
 * name, or words of its own, would put them into the respondent's mouth, so the raw text stays alone then.
 */
export async function keep(ctx: MutationCtx, response: Doc<"responses">, tidiedText: string): Promise<void> {
  const { _id, text } = response;
  if (tidiedText === text || tidiedText === "" || tidiedText.length > 2 * limits.answerText) return;
  if (acceptableTidying(text, tidiedText)) {
    await ctx.db.patch("responses", _id, { tidiedText, tidiedApproved: undefined });
  }
}

/** The respondent's answers that have a tidied text: drafts until they submit, the submitted ones from then on. */
export async function offered(ctx: QueryCtx & { respondent: Doc<"respondents"> | null }) {
  const { respondent } = ctx;
  if (respondent === null || respondent.withdrawnAt !== undefined) return [];
  const responses = await responsesOf(ctx, respondent._id, respondent.status === "completed");
  return responses
    .toSorted((a, b) => a.questionOrder - b.questionOrder)
    .flatMap(({ _id, questionId, questionText, text, tidiedText, tidiedApproved }) =>
      tidiedText === undefined
        ? []
        : [{ responseId: _id, questionId, questionText, text, tidiedText, approved: tidiedApproved }],
    );
}

/** Keeps the respondent's decision; NOT_FOUND for another respondent's answer. */
export async function decide(
  ctx: RespondentMutationCtx,
  { responseId, approved }: { responseId: Id<"responses">; approved: boolean },
): Promise<void> {
  await takeRate(ctx, "submit", ctx.respondent._id);
  const response = await ctx.db.get("responses", responseId);
  if (response === null || response.respondentId !== ctx.respondent._id) throw notFound();
  if (response.tidiedText === undefined) throw invalid(texts.tidiedUnknown);
  await ctx.db.patch("responses", responseId, { tidiedApproved: approved });
}

/**
 * The drafts of a link that are still to be tidied, at the respondent's own wish.
 * @throws INVALID_LINK, ALREADY_SUBMITTED, RATE_LIMITED
 */
export async function admit(
  ctx: MutationCtx,
  token: string,
): Promise<{ responseId: Id<"responses">; questionText: string; text: string }[]> {
  const respondent = await answeringRespondent(ctx, token);
  await takeRate(ctx, "tidyDrafts", respondent._id);
  const drafts = (await responsesOf(ctx, respondent._id, false)).filter(({ tidiedText }) => tidiedText === undefined);
  const characters = drafts.reduce((sum, { questionText, text }) => sum + questionText.length + text.length, 0);
  if (drafts.length > 0 && !(await aiBudget.spend(ctx, respondent.userId, characters))) {
    throw appError("RATE_LIMITED", texts.aiBudgetUsedUp);
  }
  return drafts.map(({ _id, questionText, text }) => ({ responseId: _id, questionText, text }));
}
