import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { invalidateEmbedding } from "../insights";
import { removeFromLists } from "./respondentLists";
import { submittedResponsesOf } from "./responses";

/** Moves a respondent and their responses to the ended round: they leave the rows of their owner. */
export async function moveToRound(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  roundId: Id<"rounds">,
): Promise<void> {
  if (!respondent.deleted) await removeFromLists(ctx, respondent);
  await ctx.db.patch("respondents", respondent._id, { userId: undefined, roundId });
  for (const { _id } of await submittedResponsesOf(ctx, respondent._id)) {
    await invalidateEmbedding(ctx, _id);
    await ctx.db.patch("responses", _id, { userId: undefined });
  }
}
