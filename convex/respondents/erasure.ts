/** Removes respondents and everything that hangs on them, for good. */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import * as chat from "../insights/chatModel";
import { forgetRespondent } from "../insights/insightsModel";
import * as presence from "./presenceModel";
import * as respondentQuestions from "./respondentQuestions";
import { leaveLists } from "./respondentsModel";
import { eraseResponses } from "../answering/shareModel";

/** Events and e-mails erased in one transaction: nobody can have so many that Convex refuses to erase them. */
const ROWS_AT_ONCE = 1_000;

/** Erases these as far as one transaction goes. False when it has to be called again with those that are left. */
export async function eraseRespondents(ctx: MutationCtx, respondents: readonly Doc<"respondents">[]): Promise<boolean> {
  let room = ROWS_AT_ONCE;
  for (const respondent of respondents) {
    room = await eraseRespondent(ctx, respondent, room);
    if (room === 0) return false;
  }
  return true;
}

/**
 * Answers, vectors, questions' links, presence, e-mails, events, list entries, quotes and the row itself.
 * @returns how many of `room` rows are left. With none left the respondent's own row may still be there.
 */
async function eraseRespondent(ctx: MutationCtx, respondent: Doc<"respondents">, room: number): Promise<number> {
  const { _id, userId } = respondent;
  if (!respondent.deleted) await leaveLists(ctx, respondent);
  await eraseResponses(ctx, _id);
  await respondentQuestions.link(ctx, _id, []);
  await presence.clear(ctx, _id);
  let left = room;
  for (const table of ["emails", "interactionEvents"] as const) {
    const rows = await ctx.db
      .query(table)
      .withIndex("by_respondentId", (q) => q.eq("respondentId", _id))
      .take(left);
    for (const row of rows) await ctx.db.delete(table, row._id);
    left -= rows.length;
    if (left === 0) return 0;
  }
  await ctx.db.delete("respondents", _id);
  if (respondent.status === "completed") {
    await forgetRespondent(ctx, userId, _id);
    await chat.forgetRespondent(ctx, userId, _id);
  }
  return left;
}
