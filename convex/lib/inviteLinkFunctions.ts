/** Builders for visitors of an invite link. Its token is their only credential. */
import { customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { appError } from "./appError";
import { isActiveUser } from "./session";

async function inviteLinkByToken(ctx: QueryCtx, token: string): Promise<Doc<"inviteLinks"> | null> {
  if (token.length > limits.capabilityToken) return null;
  const link = await ctx.db
    .query("inviteLinks")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  return link === null || link.deleted || !(await isActiveUser(ctx, link.userId)) ? null : link;
}

/** `ctx.inviteLink` is null for an invalid link. */
export const inviteQuery = customQuery(query, {
  args: { token: v.string() },
  input: async (ctx: QueryCtx, { token }) => ({ ctx: { inviteLink: await inviteLinkByToken(ctx, token) }, args: {} }),
});

/** @throws INVITE_CLOSED for an invalid link */
export const inviteMutation = customMutation(mutation, {
  args: { token: v.string() },
  input: async (ctx: MutationCtx, { token }) => {
    const inviteLink = await inviteLinkByToken(ctx, token);
    if (inviteLink === null) throw appError("INVITE_CLOSED", texts.inviteNotFound);
    return { ctx: { inviteLink }, args: {} };
  },
});

export type InviteMutationCtx = MutationCtx & { inviteLink: Doc<"inviteLinks"> };
