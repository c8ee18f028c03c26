/** What other domains need of the due date. Its functions are in dueDate.ts, which loads email. */
import { storeOwnerFields } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

/** Removes the owner's due date. */
export async function removeDueDate(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await storeOwnerFields(ctx, userId, { dueDate: undefined });
}

/** Returns the due date that a respondent reads: of the current round, never for a goal's link. */
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
