import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { capabilityToken } from "../lib/random";
import { inviteLinkList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import type { OwnerMutationCtx } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { replaceLinkQuestions } from "../questions";

/**
 * Ends a link, which starts no response any more. Groups of a confidential link that become whole later belong to the
 * ended round.
 */
export async function endInviteLink(
  ctx: MutationCtx,
  { _id, userId, expired, expiryJob }: Doc<"inviteLinks">,
  roundId: Id<"rounds">,
): Promise<void> {
  if (expiryJob !== undefined && !expired) await ctx.scheduler.cancel(expiryJob);
  await ctx.db.patch("inviteLinks", _id, { roundId, expired: true, expiryJob: undefined });
  const list = inviteLinkList(userId);
  await numberedList.remove(ctx, list, _id);
  await numberedList.scheduleFold(ctx, [list]);
}

/**
 * Creates a new link with the former title, description, questions and confidentiality, and without an expiry.
 * @throws RATE_LIMITED beyond `createInviteLink` or the day's storage
 */
export async function renewInviteLink(ctx: OwnerMutationCtx, former: Doc<"inviteLinks">): Promise<void> {
  const { userId, user } = ctx.owner;
  const { title, description, questions, groupSize, relationship, maxUses } = former;
  await consumeRateLimit(ctx, "createInviteLink", userId);
  await consumeStorage(ctx, user, storedBytes(4, title, description));
  await insertInviteLink(ctx, { userId, title, description, questions, groupSize, relationship, maxUses });
}

type InviteLinkFields = Pick<
  Doc<"inviteLinks">,
  "userId" | "title" | "description" | "questions" | "groupSize" | "relationship" | "expiresAt" | "maxUses"
>;

/**
 * Stores a link with its questions and counts, first in its owner's list. The caller has checked the fields and limits.
 */
export async function insertInviteLink(
  ctx: MutationCtx,
  fields: InviteLinkFields,
): Promise<{ inviteLinkId: Id<"inviteLinks">; token: string }> {
  const token = capabilityToken();
  const inviteLinkId = await ctx.db.insert("inviteLinks", { ...fields, token, expired: false, deleted: false });
  await replaceLinkQuestions(ctx, [], fields.questions);
  await ctx.db.insert("inviteLinkCounts", { inviteLinkId, views: 0, usesCount: 0 });
  const list = inviteLinkList(fields.userId);
  await numberedList.append(ctx, list, inviteLinkId);
  await numberedList.scheduleFold(ctx, [list]);
  return { inviteLinkId, token };
}
