import { customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { appError } from "./appError";
import { takeRate } from "./rateLimits";

interface Linked {
  /**
   * The respondent whose link this is; null for unknown and revoked (deleted) ones, and as soon as the owner's account ends.
   * After a withdrawal the link still leads to its respondent, who reads that nothing is kept.
   */
  respondent: Doc<"respondents"> | null;
  /** The respondent of a revoked link: all that they can still do with it is to take back what they submitted. */
  removed: Doc<"respondents"> | null;
}

async function linked(ctx: QueryCtx, token: string): Promise<Linked> {
  if (token.length > limits.capabilityToken) return { respondent: null, removed: null };
  const respondent = await ctx.db
    .query("respondents")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  if (respondent === null || !(await isOwned(ctx, respondent.userId))) return { respondent: null, removed: null };
  const isRemoved = respondent.deleted && respondent.withdrawnAt === undefined;
  return isRemoved ? { respondent: null, removed: respondent } : { respondent, removed: null };
}

/** The respondent whose link this is, for what is not built on the functions below; see `Linked`. */
export async function respondentOf(ctx: QueryCtx, token: string): Promise<Doc<"respondents"> | null> {
  return (await linked(ctx, token)).respondent;
}

async function inviteLinkOf(ctx: QueryCtx, token: string): Promise<Doc<"inviteLinks"> | null> {
  if (token.length > limits.capabilityToken) return null;
  const link = await ctx.db
    .query("inviteLinks")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  return link === null || link.deleted || !(await isOwned(ctx, link.userId)) ? null : link;
}

/** The respondent who is still answering through this link. @throws INVALID_LINK, ALREADY_SUBMITTED */
export async function answeringRespondent(ctx: QueryCtx, token: string): Promise<Doc<"respondents">> {
  const respondent = await respondentOf(ctx, token);
  if (respondent === null || respondent.deleted) throw appError("INVALID_LINK", texts.linkUnknown);
  if (respondent.status === "completed") throw appError("ALREADY_SUBMITTED", texts.alreadySubmitted);
  return respondent;
}

/** Whether the owner's account is there: one that ends is erased in batches, which its links must not wait for. */
async function isOwned(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const owner = await ctx.db.get("users", userId);
  return owner !== null && owner.deletedAt === undefined;
}

/**
 * Queries of whoever holds a respondent's link. `ctx.respondent` is null when the link leads nowhere: a page that is
 * open must be able to show that, so it is no error here. Deleted respondents count as nowhere.
 */
export const respondentQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx: QueryCtx, { token }) => ({ ctx: await linked(ctx, token), args: {} }),
});

/**
 * Mutations of whoever holds a respondent's link: scoped to that one respondent, INVALID_LINK when it leads nowhere. Every
 * one counts towards the link's write rate.
 */
export const respondentMutation = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => {
    const { respondent } = await linked(ctx, token);
    return { ctx: { respondent: await admitted(ctx, respondent) }, args: {} };
  },
});

/** Like `respondentMutation`, for what a respondent can do even after their requestor has removed them. */
export const lastingRespondentMutation = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => {
    const { respondent, removed } = await linked(ctx, token);
    return { ctx: { respondent: await admitted(ctx, respondent ?? removed) }, args: {} };
  },
});

async function admitted(ctx: MutationCtx, respondent: Doc<"respondents"> | null): Promise<Doc<"respondents">> {
  if (respondent === null) throw appError("INVALID_LINK", texts.linkUnknown);
  await takeRate(ctx, "linkWrites", respondent._id);
  return respondent;
}

/** Queries of whoever holds a public invite link; null when it leads nowhere. */
export const inviteQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx: QueryCtx, { token }) => ({ ctx: { inviteLink: await inviteLinkOf(ctx, token) }, args: {} }),
});

/** Mutations of whoever holds a public invite link: INVITE_CLOSED when it leads nowhere. */
export const inviteMutation = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => {
    const inviteLink = await inviteLinkOf(ctx, token);
    if (inviteLink === null) throw appError("INVITE_CLOSED", texts.inviteNotFound);
    return { ctx: { inviteLink }, args: {} };
  },
});

export type RespondentQueryCtx = QueryCtx & Linked;
export type RespondentMutationCtx = MutationCtx & { respondent: Doc<"respondents"> };
export type InviteMutationCtx = MutationCtx & { inviteLink: Doc<"inviteLinks"> };
