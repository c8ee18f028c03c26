import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import * as inviteLinks from "./inviteLinksModel";
import { inviteLinkRow, numberedPage, questionInput } from "../shared/validators";

/**
 * Creates a public link. INVALID for a blank title, a bad question set, an expiry that is past or more than
 * `times.inviteOpen` away, or maximum uses under 1.
 */
export const create = ownerMutation({
  args: {
    title: v.string(),
    description: v.string(),
    questions: v.array(questionInput),
    expiresAt: v.optional(v.number()),
    maxUses: v.optional(v.number()),
  },
  returns: v.object({ inviteLinkId: v.id("inviteLinks"), token: v.string() }),
  handler: (ctx, args) => inviteLinks.create(ctx, args),
});

/** One page (from 1; clamped) of the owner's links with live counts, newest first. */
export const list = ownerQuery({
  args: { page: v.number() },
  returns: numberedPage(inviteLinkRow),
  handler: (ctx, { page }) => inviteLinks.list(ctx, page),
});

/** The link's questions in order. */
export const questions = ownerQuery({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.array(
    v.object({
      _id: v.id("questions"),
      text: v.string(),
      questionSet: v.string(),
      questionOrder: v.number(),
      isActive: v.boolean(),
    }),
  ),
  handler: (ctx, { inviteLinkId }) => inviteLinks.questions(ctx, inviteLinkId),
});

/** Replaces the link's questions; respondents who already started keep theirs. Rules as respondents.saveQuestions. */
export const saveQuestions = ownerMutation({
  args: { inviteLinkId: v.id("inviteLinks"), questions: v.array(questionInput) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await inviteLinks.saveQuestions(ctx, args.inviteLinkId, args.questions);
    return null;
  },
});

/** The numbers of "Invite Link Analytics". */
export const analytics = ownerQuery({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.object({ views: v.number(), pendingCount: v.number(), completedCount: v.number() }),
  handler: (ctx, { inviteLinkId }) => inviteLinks.analytics(ctx, inviteLinkId),
});

/** Deletes the link with its respondents and their answers. It is gone from every list at once. */
export const remove = ownerMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId }) => {
    await inviteLinks.remove(ctx, inviteLinkId);
    return null;
  },
});
