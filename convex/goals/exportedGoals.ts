import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { ExportedProfile } from "../shared/validators";
import { goalsOf, requestsOf, toRequest } from "./goalRows";

/** Goals of each status in an export, newest first. */
const MAX_GOALS_EXPORTED = 100;

/** The owner's goals, except those that were given up. */
export async function exportedGoals(ctx: QueryCtx, userId: Id<"users">): Promise<ExportedProfile["goals"]> {
  const rows = [];
  for (const status of ["due", "open", "done"] as const) {
    rows.push(...(await goalsOf(ctx, userId, status, MAX_GOALS_EXPORTED)));
  }
  return await Promise.all(
    rows.map(async ({ _id, _creationTime, sentence, claimName, quote, dueOn, status, outcome, note, questionId }) => {
      const question = questionId === undefined ? null : await ctx.db.get("questions", questionId);
      const requests = await Promise.all(
        (await requestsOf(ctx, _id)).map(async (respondent) => {
          const { name, answer } = await toRequest(ctx, respondent);
          return { name, email: respondent.email, answer };
        }),
      );
      const fields = { sentence, claimName, quote, createdAt: _creationTime, dueOn, status, outcome, note };
      return { ...fields, question: question?.text, asked: requests };
    }),
  );
}
