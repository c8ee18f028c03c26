/** Builders for respondents' functions. The token of the share link is their only credential. */
import { customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { isGroup } from "../shared/confidentialGroup";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { appError } from "./appError";
import { hasSubmittedAll } from "../shared/answers/followUp";
import { consumeRateLimit } from "./rateLimits";
import { currentOwner, isActiveUser } from "./session";

/**
 * `userId` is absent where the requestor must not find the row: for respondents of a confidential link, of a goal or of
 * an ended round.
 */
export type LinkRespondent = Doc<"respondents"> & { readonly requestorId: Id<"users"> };

interface ShareLinkTarget {
  /** Null for unknown and revoked links, and during account erasure; withdrawn respondents stay. */
  respondent: LinkRespondent | null;
  /** The respondent of a revoked link, who may only withdraw. */
  removedRespondent: LinkRespondent | null;
}

const NO_TARGET: ShareLinkTarget = { respondent: null, removedRespondent: null };

async function shareLinkTarget(ctx: QueryCtx, token: string): Promise<ShareLinkTarget> {
  if (token.length > limits.capabilityToken) return NO_TARGET;
  const row = await ctx.db
    .query("respondents")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  // The token of a confidential group opens no page.
  const requestorId = row === null || isGroup(row) ? null : await requestorOf(ctx, row);
  if (row === null || requestorId === null || !(await isActiveUser(ctx, requestorId))) return NO_TARGET;
  const respondent = { ...row, requestorId };
  const isRemoved = respondent.deleted && respondent.withdrawnAt === undefined;
  return isRemoved ? { respondent: null, removedRespondent: respondent } : { respondent, removedRespondent: null };
}

/** Null once the confidential link, the goal or the round is gone. */
async function requestorOf(
  ctx: QueryCtx,
  { userId, inviteLinkId, goalId, roundId }: Doc<"respondents">,
): Promise<Id<"users"> | null> {
  if (userId !== undefined) return userId;
  if (roundId !== undefined) return (await ctx.db.get("rounds", roundId))?.userId ?? null;
  if (goalId !== undefined) return (await ctx.db.get("goals", goalId))?.userId ?? null;
  const link = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  return link === null || link.deleted ? null : link.userId;
}

/** The respondent of the link; null for unknown and revoked links, and during account erasure. */
export async function respondentByToken(ctx: QueryCtx, token: string): Promise<LinkRespondent | null> {
  return (await shareLinkTarget(ctx, token)).respondent;
}

/**
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws ALREADY_SUBMITTED when nothing is left to answer
 * @throws FORBIDDEN for the requestor
 */
export async function requireAnsweringRespondent(ctx: QueryCtx, token: string): Promise<LinkRespondent> {
  const respondent = await respondentByToken(ctx, token);
  if (respondent === null || respondent.deleted) throw appError("INVALID_LINK", texts.linkUnknown);
  if (hasSubmittedAll(respondent)) throw appError("ALREADY_SUBMITTED", texts.alreadySubmitted);
  await refuseRequestor(ctx, respondent);
  return respondent;
}

/**
 * True in a session of the person whom the answers are about. It has the link too, but gets no draft and changes
 * nothing of the respondent's.
 */
export async function isRequestorOf(ctx: QueryCtx, respondent: LinkRespondent): Promise<boolean> {
  return (await currentOwner(ctx))?.userId === respondent.requestorId;
}

/** Every function that acts in the respondent's place calls it. @throws FORBIDDEN for a session of the requestor */
export async function refuseRequestor(ctx: QueryCtx, respondent: LinkRespondent): Promise<void> {
  if (await isRequestorOf(ctx, respondent)) throw appError("FORBIDDEN", texts.onlyRespondent);
}

/** `ctx.respondent` is null for an invalid link. */
export const respondentQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx: QueryCtx, { token }) => ({ ctx: await shareLinkTarget(ctx, token), args: {} }),
});

/**
 * Rate limited per link.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws RATE_LIMITED beyond `linkWrites`
 */
export const respondentMutation = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => {
    const { respondent } = await shareLinkTarget(ctx, token);
    return { ctx: { respondent: await requireWritable(ctx, respondent) }, args: {} };
  },
});

/**
 * A `respondentMutation` for which a revoked link is valid too.
 * @throws INVALID_LINK for an unknown link
 * @throws RATE_LIMITED beyond `linkWrites`
 */
export const respondentMutationIncludingRemoved = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => {
    const { respondent, removedRespondent } = await shareLinkTarget(ctx, token);
    return { ctx: { respondent: await requireWritable(ctx, respondent ?? removedRespondent) }, args: {} };
  },
});

async function requireWritable(ctx: MutationCtx, respondent: LinkRespondent | null): Promise<LinkRespondent> {
  if (respondent === null) throw appError("INVALID_LINK", texts.linkUnknown);
  await consumeRateLimit(ctx, "linkWrites", respondent._id);
  return respondent;
}

export type RespondentMutationCtx = MutationCtx & { respondent: LinkRespondent };
