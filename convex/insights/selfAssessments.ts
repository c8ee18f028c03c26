import { v } from "convex/values";
import { invalid } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine } from "../lib/textInput";
import { insightKinds } from "../shared/insights/insightKinds";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { selfAssessment } from "../shared/validators";
import { markSourcesChanged } from "./insightLifecycle";
import { selfAssessmentOf } from "./insightSources";
import { rewriteJohariWindow } from "./johari";
import { eraseCorrectedOwnWords } from "./corrections/correctionRows";

/** The owner's self-assessment; null without one. */
export const current = ownerQuery({
  args: {},
  returns: v.union(v.null(), selfAssessment),
  handler: async (ctx) => {
    const row = await selfAssessmentOf(ctx, ctx.owner.userId);
    return row === null ? null : { answers: row.answers, completedAt: row.completedAt };
  },
});

/**
 * Saves one answer for each prompt, in order. All blank saves nothing. Changed answers put the insight out of date.
 * @throws INVALID for another number of answers, or a long one
 * @throws RATE_LIMITED beyond the day's storage
 */
export const save = ownerMutation({
  args: { answers: v.array(v.string()) },
  returns: v.object({ saved: v.boolean() }),
  handler: async (ctx, args) => {
    const expected = limits.selfAssessmentAnswers;
    if (args.answers.length !== expected) {
      throw invalid(texts.wrongAnswerCount(expected, args.answers.length));
    }
    const answers = args.answers.map((answer) => parseMultiLine(answer, "answer", limits.answerText));
    if (answers.every((answer) => answer === "")) return { saved: false };
    const { userId, user } = ctx.owner;
    const fields = { answers, completedAt: Date.now() };
    const existing = await selfAssessmentOf(ctx, userId);
    await consumeStorage(ctx, user, storedBytes(1, ...answers) - storedBytes(0, ...(existing?.answers ?? [])));
    if (existing === null) await ctx.db.insert("selfAssessments", { userId, ...fields });
    else await ctx.db.patch("selfAssessments", existing._id, fields);
    if (existing === null || existing.answers.some((answer, index) => answer !== answers[index])) {
      await eraseCorrectedOwnWords(ctx, userId, answers);
      await markSourcesChanged(ctx, userId, insightKinds.selfAssessment);
      await rewriteJohariWindow(ctx, userId);
    }
    return { saved: true };
  },
});
