/** Removes a respondent and everything that hangs on them, for good. */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import * as chat from "./chat";
import { forgetRespondent } from "./insights";
import * as presence from "./presence";
import * as respondentQuestions from "./respondentQuestions";
import { leaveLists } from "./respondents";
import { eraseResponses } from "./share";

/** Rows of one kind erased with a respondent; more than the rate limits let anyone make in a sitting. */
const MOST_ROWS = 500;

/** Answers, vectors, questions' links, presence, e-mails, events, list entries, quotes and the row itself. */
export async function eraseRespondent(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  const { _id, userId } = respondent;
  if (!respondent.deleted) await leaveLists(ctx, respondent);
  await eraseResponses(ctx, _id);
  await respondentQuestions.link(ctx, _id, []);
  await presence.clear(ctx, _id);
  const mails = await ctx.db
    .query("emails")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", _id))
    .take(MOST_ROWS);
  for (const mail of mails) await ctx.db.delete("emails", mail._id);
  const events = await ctx.db
    .query("interactionEvents")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", _id))
    .take(MOST_ROWS);
  for (const event of events) await ctx.db.delete("interactionEvents", event._id);
  await ctx.db.delete("respondents", _id);
  if (respondent.status === "completed") {
    await forgetRespondent(ctx, userId, _id);
    await chat.forgetRespondent(ctx, userId, _id);
  }
}
