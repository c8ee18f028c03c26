import { v } from "convex/values";
import { ownerQuery } from "../lib/ownerFunctions";
import { visibleAnswer } from "../shared/validators";
import { ownRespondent } from "./ownership";
import { askedQuestions } from "./respondentQuestions";
import { responsesOf, toVisibleAnswers } from "./responses";

export const invitation = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.object({
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    questions: v.array(v.object({ text: v.string() })),
  }),
  handler: async (ctx, { respondentId }) => {
    const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    const inviteLink =
      respondent.inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", respondent.inviteLinkId);
    const questions = await askedQuestions(ctx, respondentId);
    return {
      ...(inviteLink === null ? {} : { title: inviteLink.title, description: inviteLink.description }),
      questions: questions.map(({ text }) => ({ text })),
    };
  },
});

/** In question order; null for unknown and for other owners' ids. */
export const response = ownerQuery({
  args: { respondentId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      respondentId: v.id("respondents"),
      name: v.string(),
      email: v.optional(v.string()),
      completedAt: v.number(),
      answers: v.array(v.object({ responseId: v.id("responses"), ...visibleAnswer.fields })),
    }),
  ),
  handler: async (ctx, args) => {
    const id = ctx.db.normalizeId("respondents", args.respondentId);
    const respondent = id === null ? null : await ctx.db.get("respondents", id);
    if (respondent === null || respondent.userId !== ctx.owner.userId || respondent.deleted) return null;
    const { _id: respondentId, name, email, status, completedAt } = respondent;
    if (status !== "completed" || completedAt === undefined) return null;
    const answers = toVisibleAnswers(await responsesOf(ctx, respondentId, true));
    return { respondentId, name, email, completedAt, answers };
  },
});
