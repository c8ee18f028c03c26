import type { MutationCtx, QueryCtx } from "../_generated/server";
import { questionBank } from "../shared/questionBank";
import { defaultQuestionText } from "../shared/selfReflectionPrompts";
import { DEFAULT_SET } from "./questions";

/** More questions than a set holds. */
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
    const questions = rows.filter(({ isActive }) => isActive).map(({ text }) => ({ text }));
    if (questions.length > 0) sets.push({ questionSet: id, label, questions });
  }
  return sets;
}

/** Inserts what is missing of the default question and the bank; answers how many questions that were. */
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
      .first();
    if (existing !== null) continue;
    await ctx.db.insert("questions", { ...question, isActive: true, isSuggested: true });
    inserted += 1;
  }
  return inserted;
}
