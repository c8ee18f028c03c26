/** A module apart from the probe, which in strict mode would evaluate these imports on each of its calls. */
import { internalMutationGeneric, type GenericMutationCtx, type GenericDataModel } from "convex/server";
import { v } from "convex/values";
import type { MutationCtx } from "../../../convex/_generated/server";
import { insertRespondent, moveToCompletedLists } from "../../../convex/respondents";

/** Even numbers have answered, each of them `answers` times. */
export const crowd = internalMutationGeneric({
  args: {
    userId: v.id("users"),
    inviteLinkId: v.id("inviteLinks"),
    questionId: v.id("questions"),
    from: v.number(),
    to: v.number(),
    answers: v.number(),
  },
  handler: async (generic: GenericMutationCtx<GenericDataModel>, args) => {
    const { userId, inviteLinkId, questionId, from, to, answers } = args;
    const ctx = generic as unknown as MutationCtx;
    for (let number = from; number < to; number += 1) {
      const person = { name: `Person ${number}`, email: `person-${number}@example.com` };
      const { respondentId } = await insertRespondent(ctx, { userId, inviteLinkId, ...person }, [questionId]);
      if (number % 2 === 1) continue;
      const respondent = await ctx.db.get("respondents", respondentId);
      await moveToCompletedLists(ctx, respondent!);
      const now = Date.now();
      await ctx.db.patch("respondents", respondentId, { status: "completed", completedAt: now, finalAnswers: answers });
      const response = {
        respondentId,
        userId,
        inviteLinkId,
        questionId,
        questionOrder: 1,
        finalSubmission: true,
        questionText: "What are their strengths?",
        text: `Listens, says number ${number}.`,
        clientUpdatedAt: now,
        updatedAt: now,
      };
      for (let made = 0; made < answers; made += 1) await ctx.db.insert("responses", response);
    }
  },
});
