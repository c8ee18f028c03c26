/** What an owner reads of a respondent: the invitation and the response. */
import type { Id } from "../_generated/dataModel";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import { ownRespondent } from "./ownership";
import * as respondentQuestions from "./respondentQuestions";
import { responsesOf } from "./responses";
import { shownTidiedText } from "../answering/tidyingModel";

/** The questions as asked; the invite link's title and description where they came through one. */
export async function invitation(
  ctx: OwnerQueryCtx,
  respondentId: Id<"respondents">,
): Promise<{ title?: string; description?: string; questions: { text: string }[] }> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  const inviteLink =
    respondent.inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", respondent.inviteLinkId);
  const questions = await respondentQuestions.asked(ctx, respondentId);
  return {
    ...(inviteLink === null ? {} : { title: inviteLink.title, description: inviteLink.description }),
    questions: questions.map(({ text }) => ({ text })),
  };
}

/** A completed response in question order. Anything else than an own, completed one is null: never told apart. */
export async function read(ctx: OwnerQueryCtx, id: string) {
  const respondentId = ctx.db.normalizeId("respondents", id);
  const respondent = respondentId === null ? null : await ctx.db.get("respondents", respondentId);
  if (respondent === null || respondent.userId !== ctx.owner.userId || respondent.deleted) return null;
  if (respondent.status !== "completed" || respondent.completedAt === undefined) return null;
  const responses = await responsesOf(ctx, respondent._id, true);
  return {
    respondentId: respondent._id,
    name: respondent.name,
    email: respondent.email,
    completedAt: respondent.completedAt,
    answers: responses
      .toSorted((a, b) => a.questionOrder - b.questionOrder)
      .map((response) => ({
        responseId: response._id,
        questionText: response.questionText,
        text: response.text,
        tidiedText: shownTidiedText(response),
      })),
  };
}
