import { v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { internalMutation } from "../lib/internalFunctions";
import { adminMutation } from "../lib/ownerFunctions";
import { publicQuery } from "../lib/publicFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { formerWordings, questionBank } from "../shared/questions/questionBank";
import { defaultQuestionText } from "../shared/questions/defaultQuestionText";
import { DEFAULT_SET } from "./questions";

/** A set has fewer rows than this, former wordings included. */
const MAX_QUESTIONS_PER_SET = 50;

/** The sets of the question bank with their suggested questions. */
export const list = publicQuery({
  args: {},
  returns: v.array(
    v.object({ questionSet: v.string(), label: v.string(), questions: v.array(v.object({ text: v.string() })) }),
  ),
  handler: async (ctx) => {
    const sets = [];
    for (const { id, label } of questionBank) {
      const rows = await ctx.db
        .query("questions")
        .withIndex("by_questionSet_and_questionOrder", (q) => q.eq("questionSet", id))
        .take(MAX_QUESTIONS_PER_SET);
      const suggested = rows.filter(({ isActive, isSuggested }) => isActive && isSuggested);
      if (suggested.length > 0) {
        sets.push({ questionSet: id, label, questions: suggested.map(({ text }) => ({ text })) });
      }
    }
    return sets;
  },
});

/**
 * Seeds the question bank; idempotent.
 * @throws FORBIDDEN unless the user is an administrator
 * @throws RATE_LIMITED beyond `seedBank`
 */
export const seed = adminMutation({
  args: {},
  returns: v.object({ inserted: v.number() }),
  handler: async (ctx) => {
    await consumeRateLimit(ctx, "seedBank", ctx.owner.userId);
    return { inserted: await seedQuestionBank(ctx) };
  },
});

/**
 * Seeds the question bank of a fresh deployment. The function is separate, so that functions without the bank don't
 * load it.
 */
export const seedMissing = internalMutation({
  args: {},
  returns: v.number(),
  handler: (ctx) => seedQuestionBank(ctx),
});

/**
 * Inserts missing and reworded questions, and returns how many. Unknown wordings stay; former wordings stay for
 * respondents who are asked them.
 */
async function seedQuestionBank(ctx: MutationCtx): Promise<number> {
  const seedQuestions = [
    { questionSet: DEFAULT_SET, questionSetLabel: undefined, questionOrder: 1, text: defaultQuestionText },
    ...questionBank.flatMap(({ id, label, questions }) =>
      questions.map((text, index) => ({
        questionSet: id,
        questionSetLabel: label,
        questionOrder: index + 1,
        text,
      })),
    ),
  ];
  let inserted = 0;
  for (const question of seedQuestions) {
    const existing = await ctx.db
      .query("questions")
      .withIndex("by_questionSet_and_questionOrder", (q) =>
        q.eq("questionSet", question.questionSet).eq("questionOrder", question.questionOrder),
      )
      .take(MAX_QUESTIONS_PER_SET);
    if (existing.some(({ text }) => !formerWordings.has(text))) continue;
    for (const { _id } of existing) await ctx.db.patch("questions", _id, { isSuggested: false });
    await ctx.db.insert("questions", { ...question, isActive: true, isSuggested: true });
    inserted += 1;
  }
  return inserted;
}
