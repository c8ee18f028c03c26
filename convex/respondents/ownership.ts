import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { notFound } from "../lib/appError";

/** @throws NOT_FOUND */
export async function ownRespondent(
  ctx: QueryCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<Doc<"respondents">> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent === null || respondent.userId !== userId || respondent.deleted) throw notFound();
  return respondent;
}

/** Of the current round or of one that has ended; false for removed people. */
export async function isReadableBy(
  ctx: QueryCtx,
  userId: Id<"users">,
  { userId: requestorId, roundId, deleted }: Doc<"respondents">,
): Promise<boolean> {
  if (deleted) return false;
  if (roundId === undefined) return requestorId === userId;
  return (await ctx.db.get("rounds", roundId))?.userId === userId;
}

/** @throws NOT_FOUND */
export async function ownInviteLink(
  ctx: QueryCtx,
  userId: Id<"users">,
  inviteLinkId: Id<"inviteLinks">,
): Promise<Doc<"inviteLinks">> {
  const inviteLink = await ctx.db.get("inviteLinks", inviteLinkId);
  if (inviteLink === null || inviteLink.userId !== userId || inviteLink.deleted) throw notFound();
  return inviteLink;
}
