import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { capabilityToken } from "../lib/random";
import { appendToLists } from "./respondentLists";
import { assignQuestions } from "./respondentQuestions";

/** Rows of a respondent, including lists, questions and an invitation. */
export const ROWS_PER_RESPONDENT = 20;

/** Inserts a respondent with validated fields. `userId` is absent for a confidential link and for a goal. */
export async function insertRespondent(
  ctx: MutationCtx,
  fields: Pick<
    Doc<"respondents">,
    "userId" | "name" | "email" | "inviteLinkId" | "goalId" | "relationship" | "language"
  >,
  questionIds: readonly Id<"questions">[],
): Promise<{ respondentId: Id<"respondents">; token: string }> {
  const token = capabilityToken();
  const respondentId = await ctx.db.insert("respondents", {
    ...fields,
    status: "pending",
    invitedAt: Date.now(),
    timesReminded: 0,
    deleted: false,
    token,
    finalAnswers: 0,
    emailStatus: "none",
  });
  await assignQuestions(ctx, respondentId, questionIds);
  const { userId, inviteLinkId } = fields;
  await appendToLists(ctx, { _id: respondentId, userId, inviteLinkId, status: "pending" });
  return { respondentId, token };
}
