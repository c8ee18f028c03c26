import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { notFound } from "../lib/appError";

/** The owner's respondent. @throws NOT_FOUND for a removed one, or another owner's */
export async function ownRespondent(
  ctx: QueryCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<Doc<"respondents">> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent === null || respondent.userId !== userId || respondent.deleted) throw notFound();
  return respondent;
}

/** The owner's invite link. @throws NOT_FOUND for a deleted one, or another owner's */
export async function ownInviteLink(
  ctx: QueryCtx,
  userId: Id<"users">,
  inviteLinkId: Id<"inviteLinks">,
): Promise<Doc<"inviteLinks">> {
  const inviteLink = await ctx.db.get("inviteLinks", inviteLinkId);
  if (inviteLink === null || inviteLink.userId !== userId || inviteLink.deleted) throw notFound();
  return inviteLink;
}
