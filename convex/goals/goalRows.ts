/**
 * Rows of goals for other domains. The goals' functions are in goals.ts, which would be evaluated with every insight.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { notFound } from "../lib/appError";
import { limits } from "../shared/limits/limits";
import type { ExportedProfile, GoalRequest } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";

/** Goals of each status in an export, newest first. */
const MAX_GOALS_EXPORTED = 100;

/** The owner's newest goals of a status. */
export async function goalsOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  status: Doc<"goals">["status"],
  count: number = limits.openGoals,
): Promise<Doc<"goals">[]> {
  return await ctx.db
    .query("goals")
    .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
    .order("desc")
    .take(count);
}

/** The owner's goal, also one that was given up. @throws NOT_FOUND for a goal of another owner */
export async function ownGoal(ctx: QueryCtx, userId: Id<"users">, goalId: Id<"goals">): Promise<Doc<"goals">> {
  const goal = await ctx.db.get("goals", goalId);
  if (goal === null || goal.userId !== userId) throw notFound();
  return goal;
}

/** Stores the question that people are asked about the goal. */
export async function storeQuestion(ctx: MutationCtx, goalId: Id<"goals">, questionId: Id<"questions">): Promise<void> {
  await ctx.db.patch("goals", goalId, { questionId });
}

/** Respondents who were asked about the goal, oldest first, without those who were removed unless `includeDeleted`. */
export async function requestsOf(
  ctx: QueryCtx,
  goalId: Id<"goals">,
  { includeDeleted = false } = {},
): Promise<Doc<"respondents">[]> {
  const rows = await ctx.db
    .query("respondents")
    .withIndex("by_goalId", (q) => q.eq("goalId", goalId))
    .take(4 * limits.goalRequests);
  return includeDeleted ? rows : rows.filter(({ deleted }) => !deleted);
}

/** A respondent who was asked about a goal, with their answer. */
export async function toRequest(ctx: QueryCtx, respondent: Doc<"respondents">): Promise<GoalRequest> {
  const { _id, name, token, emailStatus } = respondent;
  const response = await ctx.db
    .query("responses")
    .withIndex("by_respondentId_and_finalSubmission_and_questionId", (q) =>
      q.eq("respondentId", _id).eq("finalSubmission", true),
    )
    .first();
  const answer = response === null ? undefined : wordingInForce(response);
  return { respondentId: _id, name, token, emailStatus, answer };
}

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
