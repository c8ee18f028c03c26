import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import {
  eraseCorrectedQuotes,
  removeQuotesFromRound,
  removeRespondentQuotes,
  retractAnswersOfRemoved,
} from "../insights";
import { deleteWithin, type EraseBudget, eraseBudget, isBudgetUsedUp } from "../lib/eraseBudget";
import { releaseQuestions } from "../questions";
import { isGroup } from "../shared/confidentialGroup";
import { eraseOriginals, unlinkAnswers } from "./confidentialGroups";
import { removeFromLists } from "./respondentLists";
import { clearPresence } from "./presence";
import { assignQuestions } from "./respondentQuestions";
import { deleteAnswersAndRecordings } from "./responses";

/** Reads for one respondent, without those of responses, emails and events. */
const READS_PER_RESPONDENT = 30;

/**
 * Erases respondents; false when some are left for another transaction. Insights lose what cites those who were not
 * removed before, and the chat what cites any, unless `ownerIsErased`.
 */
export async function eraseRespondents(
  ctx: MutationCtx,
  respondents: readonly Doc<"respondents">[],
  { budget = eraseBudget(), ownerIsErased = false }: { budget?: EraseBudget; ownerIsErased?: boolean } = {},
): Promise<boolean> {
  const erased = new Map<Id<"users">, Id<"respondents">[]>();
  const inRounds = new Map<Id<"rounds">, Id<"respondents">[]>();
  const quoted = new Map<Id<"users">, Id<"respondents">[]>();
  const erasedRespondents: Doc<"respondents">[] = [];
  let isComplete = true;
  for (const respondent of respondents) {
    isComplete = !isBudgetUsedUp(budget) && (await eraseRespondent(ctx, respondent, budget));
    if (!isComplete) break;
    erasedRespondents.push(respondent);
    const { _id, userId, roundId, status, deleted } = respondent;
    if (status === "completed" && userId !== undefined) quoted.set(userId, [...(quoted.get(userId) ?? []), _id]);
    if (status !== "completed" || deleted) continue;
    if (userId !== undefined) erased.set(userId, [...(erased.get(userId) ?? []), _id]);
    if (roundId !== undefined) inRounds.set(roundId, [...(inRounds.get(roundId) ?? []), _id]);
  }
  if (ownerIsErased) return isComplete;
  await retractAnswersOfRemoved(ctx, erasedRespondents);
  for (const [userId, ids] of quoted) await eraseCorrectedQuotes(ctx, userId, ids);
  for (const [userId, ids] of erased) await removeRespondentQuotes(ctx, userId, ids);
  for (const [roundId, ids] of inRounds) await removeQuotesFromRound(ctx, roundId, ids);
  return isComplete;
}

/** False while its row remains. */
async function eraseRespondent(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  budget: EraseBudget,
): Promise<boolean> {
  const { _id } = respondent;
  budget.rows -= READS_PER_RESPONDENT;
  if (!respondent.deleted) await removeFromLists(ctx, respondent);
  if (isGroup(respondent)) await eraseOriginals(ctx, _id);
  else if (respondent.userId === undefined) await unlinkAnswers(ctx, _id);
  const { rows, bytes } = await deleteAnswersAndRecordings(ctx, _id);
  budget.rows -= 4 * rows;
  budget.bytes -= bytes;
  await releaseQuestions(ctx, await assignQuestions(ctx, _id, []));
  if (respondent.followUp !== undefined) await releaseQuestions(ctx, [respondent.followUp.questionId]);
  await clearPresence(ctx, _id);
  for (const table of ["emails", "emailBodies", "interactionEvents"] as const) {
    const isDone = await deleteWithin(ctx, budget, table, (count) =>
      ctx.db
        .query(table)
        .withIndex("by_respondentId", (q) => q.eq("respondentId", _id))
        .take(count),
    );
    if (!isDone) return false;
  }
  await ctx.db.delete("respondents", _id);
  return true;
}
