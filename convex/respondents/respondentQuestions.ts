import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import type { EditableQuestion, QuestionInput } from "../shared/validators";
import { ownRespondent } from "./ownership";
import { saveSet } from "../questions/questionsModel";

/** More rows than any saved set has; reads stay bounded by it. */
const MOST_LINKED = 4 * limits.questionsPerInvitation;

async function linksOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Doc<"respondentQuestions">[]> {
  return await ctx.db
    .query("respondentQuestions")
    .withIndex("by_respondentId_and_questionOrder", (q) => q.eq("respondentId", respondentId))
    .take(MOST_LINKED);
}

/** The questions a respondent is asked, active ones only, in order. */
export async function asked(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<EditableQuestion[]> {
  const questions: EditableQuestion[] = [];
  for (const { questionId, questionOrder } of await linksOf(ctx, respondentId)) {
    const question = await ctx.db.get("questions", questionId);
    if (question?.isActive !== true) continue;
    questions.push({
      _id: question._id,
      text: question.text,
      questionSet: question.questionSet,
      questionOrder,
      isActive: question.isActive,
    });
  }
  return questions;
}

/** Puts these questions to a respondent, replacing what was there; order counts from 1. */
export async function link(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
  questionIds: readonly Id<"questions">[],
): Promise<void> {
  for (const row of await linksOf(ctx, respondentId)) await ctx.db.delete("respondentQuestions", row._id);
  for (const [index, questionId] of questionIds.entries()) {
    await ctx.db.insert("respondentQuestions", { respondentId, questionId, questionOrder: index + 1 });
  }
}

/** The owner's view of a respondent's questions. */
export async function list(ctx: OwnerQueryCtx, respondentId: Id<"respondents">): Promise<EditableQuestion[]> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  return await asked(ctx, respondent._id);
}

/** Replaces a pending respondent's questions. A draft written to a reworded question moves to its new wording. */
export async function save(
  ctx: OwnerMutationCtx,
  respondentId: Id<"respondents">,
  inputs: readonly QuestionInput[],
): Promise<void> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  if (respondent.status === "completed") throw invalid(texts.questionsCompleted);
  const { questionIds, reworded } = await saveSet(ctx, ctx.owner.userId, inputs, { questionSet: "custom" });
  await link(ctx, respondentId, questionIds);
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
}
