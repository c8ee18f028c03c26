import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { findDefaultQuestion, releaseQuestions, saveQuestionSet } from "../questions";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { editableQuestion, type EditableQuestion, questionInput } from "../shared/validators";
import { ownRespondent } from "./ownRows";

/** A respondent has fewer assigned questions than this. */
const MAX_QUESTIONS_READ = 4 * limits.questionsPerInvitation;

/** A respondent's questions. @throws NOT_FOUND for a removed respondent, or one of another owner */
export const list = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.array(editableQuestion),
  handler: async (ctx, { respondentId }) => {
    await ownRespondent(ctx, ctx.owner.userId, respondentId);
    return await askedQuestions(ctx, respondentId);
  },
});

/**
 * Replaces a respondent's questions; drafts move to reworded questions.
 * @throws NOT_FOUND for a removed respondent, or one of another owner, and as `saveQuestionSet`
 * @throws INVALID after submission, and as `saveQuestionSet`
 * @throws RATE_LIMITED as `saveQuestionSet`
 */
export const save = ownerMutation({
  args: { respondentId: v.id("respondents"), questions: v.array(questionInput) },
  returns: v.null(),
  handler: async (ctx, { respondentId, questions }) => {
    const { userId, user } = ctx.owner;
    const respondent = await ownRespondent(ctx, userId, respondentId);
    if (respondent.status === "completed") throw invalid(texts.questionsCompleted);
    const { questionIds, reworded } = await saveQuestionSet(ctx, user, questions, { questionSet: "custom" });
    const before = await assignQuestions(ctx, respondentId, questionIds);
    for (const [from, to] of reworded) {
      const draft = await ctx.db
        .query("responses")
        .withIndex("by_respondentId_and_finalSubmission_and_questionId", (q) =>
          q.eq("respondentId", respondentId).eq("finalSubmission", false).eq("questionId", from),
        )
        .unique();
      const question = await ctx.db.get("questions", to);
      if (draft !== null && question !== null) {
        await ctx.db.patch("responses", draft._id, { questionId: to, questionText: question.text });
      }
    }
    await releaseQuestions(ctx, [...before, ...reworded.keys()]);
  },
});

async function assignedQuestions(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<Doc<"respondentQuestions">[]> {
  return await ctx.db
    .query("respondentQuestions")
    .withIndex("by_respondentId_and_questionOrder", (q) => q.eq("respondentId", respondentId))
    .take(MAX_QUESTIONS_READ);
}

/** The respondent's active questions in order, or the built-in list where there are none. */
export async function askedQuestions(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<EditableQuestion[]> {
  return (await ownOrBuiltInQuestions(ctx, respondentId)).questions;
}

/**
 * The questions of `askedQuestions`; `isBuiltIn` marks the built-in list, which is the default question. That list is
 * empty before seeding.
 */
export async function ownOrBuiltInQuestions(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<{ questions: EditableQuestion[]; isBuiltIn: boolean }> {
  const questions: EditableQuestion[] = [];
  for (const { questionId, questionOrder } of await assignedQuestions(ctx, respondentId)) {
    const question = await ctx.db.get("questions", questionId);
    if (question?.isActive === true) questions.push(toEditableQuestion(question, questionOrder));
  }
  if (questions.length > 0) return { questions, isBuiltIn: false };
  const theDefault = await findDefaultQuestion(ctx);
  return { questions: theDefault === null ? [] : [toEditableQuestion(theDefault, 1)], isBuiltIn: true };
}

function toEditableQuestion(question: Doc<"questions">, questionOrder: number): EditableQuestion {
  const { _id, text, questionSet, isActive } = question;
  return { _id, text, questionSet, questionOrder, isActive };
}

/** Replaces the questions, and returns the former ones, which the caller releases. */
export async function assignQuestions(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
  questionIds: readonly Id<"questions">[],
): Promise<Id<"questions">[]> {
  const before = await assignedQuestions(ctx, respondentId);
  for (const row of before) await ctx.db.delete("respondentQuestions", row._id);
  for (const [index, questionId] of questionIds.entries()) {
    await ctx.db.insert("respondentQuestions", { respondentId, questionId, questionOrder: index + 1 });
  }
  return before.map(({ questionId }) => questionId);
}
