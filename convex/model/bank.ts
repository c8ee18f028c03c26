import type { MutationCtx, QueryCtx } from "../_generated/server";
import { defaultQuestionText } from "../shared/selfReflectionPrompts";
import { DEFAULT_SET, findDefault } from "./questions";

/** More than the library holds. */
const MOST_LIBRARY_QUESTIONS = 500;

/** The library by set, in the order it was seeded. */
export async function list(
  ctx: QueryCtx,
): Promise<{ questionSet: string; label: string; questions: { text: string }[] }[]> {
  const rows = await ctx.db
    .query("questions")
    .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", undefined).eq("isSuggested", true))
    .take(MOST_LIBRARY_QUESTIONS);
  const sets = new Map<string, { questionSet: string; label: string; questions: { text: string }[] }>();
  for (const { questionSet, questionSetLabel, text } of rows) {
    if (questionSet === DEFAULT_SET) continue;
    const set = sets.get(questionSet) ?? { questionSet, label: questionSetLabel ?? questionSet, questions: [] };
    set.questions.push({ text });
    sets.set(questionSet, set);
  }
  return [...sets.values()];
}

/** Inserts what is missing of the default question and the bank; answers how many questions that were. */
export async function seed(ctx: MutationCtx): Promise<number> {
  let inserted = 0;
  if ((await findDefault(ctx)) === null) {
    await ctx.db.insert("questions", {
      text: defaultQuestionText,
      questionSet: DEFAULT_SET,
      isActive: true,
      isSuggested: true,
      questionOrder: 1,
    });
    inserted += 1;
  }
  return inserted;
}
