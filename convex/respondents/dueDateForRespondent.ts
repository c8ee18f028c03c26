import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/**
 * The due date that a respondent reads: of the current round, never for a goal's link. It is apart from dueDate.ts, which
 * loads email.
 */
export async function dueDateForRespondent(
  ctx: QueryCtx,
  { userId, goalId, inviteLinkId }: Doc<"respondents">,
  requestor: Doc<"users"> | null,
): Promise<string | undefined> {
  const dueDate = requestor?.dueDate?.on;
  if (goalId !== undefined) return undefined;
  if (dueDate === undefined || userId !== undefined) return dueDate;
  const link = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  return link?.roundId === undefined ? dueDate : undefined;
}
