import { v } from "convex/values";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import * as invitations from "./invitations";
import * as respondents from "./respondentsModel";
import * as respondentQuestions from "./respondentQuestions";
import * as readings from "./readings";
import { editableQuestion, numberedPage, questionInput, respondentRow, respondentStatus } from "../shared/validators";

/**
 * One page (from 1; clamped to what exists) of the owner's pending or completed respondents, newest first; with
 * `inviteLinkId` only those of that link.
 */
export const list = ownerQuery({
  args: { status: respondentStatus, inviteLinkId: v.optional(v.id("inviteLinks")), page: v.number() },
  returns: numberedPage(respondentRow),
  handler: (ctx, args) => respondents.list(ctx, args),
});

/** How many are pending and completed. */
export const counts = ownerQuery({
  args: {},
  returns: v.object({ pending: v.number(), completed: v.number() }),
  handler: (ctx) => respondents.counts(ctx, ctx.owner.userId),
});

/** The newest respondents (at most `limits.facesShown`) for the facet picture. */
export const faces = ownerQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id("respondents"), name: v.string(), status: respondentStatus })),
  handler: (ctx) => respondents.faces(ctx),
});

/** Adds a pending respondent with the default question and queues the invitation. INVALID for a blank or bad field. */
export const add = ownerMutation({
  args: { name: v.string(), email: v.string() },
  returns: v.object({ respondentId: v.id("respondents"), token: v.string() }),
  handler: (ctx, args) => respondents.add(ctx, args),
});

/** Soft-deletes: the link stops working at once. NOT_FOUND for anyone else's. */
export const remove = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    await respondents.remove(ctx, respondentId);
    return null;
  },
});

/** Queues a reminder to a pending respondent who has an address. */
export const remind = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    await invitations.remind(ctx, respondentId);
    return null;
  },
});

const remindedUntil = v.object({ lastRemindedAt: v.optional(v.number()), createdAt: v.number() });

/**
 * Queues a reminder to pending respondents who have an address, want reminders and had none for `times.reminderPause`;
 * answers how many. One call looks at so many as fit a transaction: go on with `next` for as long as there is one.
 * `complete` is false when that was not the last of them; without a `next` the day's e-mails are used up.
 */
export const remindAll = ownerMutation({
  args: { after: v.optional(remindedUntil) },
  returns: v.object({ sent: v.number(), complete: v.boolean(), next: v.optional(remindedUntil) }),
  handler: (ctx, { after }) => invitations.remindAll(ctx, after),
});

/** Queues the invitation again, after a failed delivery for instance. */
export const resendInvitation = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    await invitations.resend(ctx, respondentId);
    return null;
  },
});

/** The questions a respondent is asked, in order. */
export const questions = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.array(editableQuestion),
  handler: (ctx, { respondentId }) => respondentQuestions.list(ctx, respondentId),
});

/**
 * Replaces the questions of a pending respondent in one go: blank ones are left out, the default question must be in
 * and becomes first, at most `limits.questionsPerInvitation`. INVALID otherwise.
 */
export const saveQuestions = ownerMutation({
  args: { respondentId: v.id("respondents"), questions: v.array(questionInput) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await respondentQuestions.save(ctx, args.respondentId, args.questions);
    return null;
  },
});

/** What the "Show questions" popover tells: the questions as asked, and the invite link's title and description. */
export const invitation = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.object({
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    questions: v.array(v.object({ text: v.string() })),
  }),
  handler: (ctx, { respondentId }) => readings.invitation(ctx, respondentId),
});

/** A completed response with its answers in question order; null where there is none for this owner. */
export const read = ownerQuery({
  args: { respondentId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      respondentId: v.id("respondents"),
      name: v.string(),
      email: v.optional(v.string()),
      completedAt: v.number(),
      answers: v.array(
        v.object({
          responseId: v.id("responses"),
          questionText: v.string(),
          text: v.string(),
          tidiedText: v.optional(v.string()),
        }),
      ),
    }),
  ),
  handler: (ctx, { respondentId }) => readings.read(ctx, respondentId),
});
