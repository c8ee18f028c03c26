import type { MutationCtx, QueryCtx } from "../_generated/server";
import { formerWordings, questionBank } from "../shared/questionBank";
import { defaultQuestionText } from "../shared/selfReflectionPrompts";
import { DEFAULT_SET } from "./questionsModel";

/** More questions than a set holds, those that were reworded included. */
const MOST_IN_SET = 50;

/** The library by set, in the bank's order. Sets that are not seeded are left out. */
export async function list(
  ctx: QueryCtx,
): Promise<{ questionSet: string; label: string; questions: { text: string }[] }[]> {
  const sets = [];
  for (const { id, label } of questionBank) {
    const rows = await ctx.db
      .query("questions")
      .withIndex("by_questionSet_and_questionOrder", (q) => q.eq("questionSet", id))
      .take(MOST_IN_SET);
    const questions = rows.filter(({ isActive, isSuggested }) => isActive && isSuggested).map(({ text }) => ({ text }));
    if (questions.length > 0) sets.push({ questionSet: id, label, questions });
  }
  return sets;
}

/**
 * Inserts what is missing of the default question and the bank, and what we have reworded since; answers how many
 * questions that were. A question in anybody else's words stays. A former wording is still asked where it was put.
 */
export async function seed(ctx: MutationCtx): Promise<number> {
  const wanted = [
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
  for (const question of wanted) {
    const existing = await ctx.db
      .query("questions")
      .withIndex("by_questionSet_and_questionOrder", (q) =>
        q.eq("questionSet", question.questionSet).eq("questionOrder", question.questionOrder),
      )
      .take(MOST_IN_SET);
    if (existing.some(({ text }) => !formerWordings.has(text))) continue;
    for (const { _id } of existing) await ctx.db.patch("questions", _id, { isSuggested: false });
    await ctx.db.insert("questions", { ...question, isActive: true, isSuggested: true });
    inserted += 1;
  }
  return inserted;
}
