/** What other domains read of `users.answersDue`. Its functions are in dueDate.ts, which loads email. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

/** Removes the day, because a new round has none. */
export async function clearAnswersDue(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await ctx.db.patch("users", userId, { answersDue: undefined });
}

/** The day that respondents read: of the current round, never for a goal's link. */
export async function answersByOf(
  ctx: QueryCtx,
  { userId, goalId, inviteLinkId }: Doc<"respondents">,
  requestor: Doc<"users"> | null,
): Promise<string | undefined> {
  const on = requestor?.answersDue?.on;
  if (on === undefined || goalId !== undefined || userId !== undefined) return goalId === undefined ? on : undefined;
  const link = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  return link?.roundId === undefined ? on : undefined;
}
