/** Changes of a submitted answer: for ten minutes, and afterwards until its requestor has read it. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { removeEditedAnswer } from "../insights";
import { appError, invalid, notFound } from "../lib/appError";
import { refuseRequestor, respondentMutation } from "../lib/shareLinkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { isUnread } from "../lib/lists/readMarks";
import { consumeRespondentStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine } from "../lib/textInput";
import { deleteKeptRecordings, recordingsOfResponse } from "../recordings";
import { changeResponse, isWaitingForGroup, revisionOf } from "../respondents";
import { limits, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import type { EditState } from "../shared/validators";
import { hasEditKey } from "./editKey";

/**
 * Replaces the whole answer, and deletes its recording and tidied text. `revision` is that of the wording on the page.
 * A repeated call changes nothing.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws FORBIDDEN for the requestor and without the key
 * @throws NOT_FOUND unless it is a submitted answer of the respondent
 * @throws INVALID for a blank or long text, an answer that can't change, or another revision
 * @throws ANSWER_READ when it is in a shown group, or read and its time is over
 * @throws RATE_LIMITED beyond `changeAnswer` or the day's storage
 */
export const edit = respondentMutation({
  args: {
    responseId: v.id("responses"),
    revision: v.number(),
    text: v.string(),
    editKey: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, { responseId, revision, editKey, ...args }) => {
    const { respondent } = ctx;
    await refuseRequestor(ctx, respondent);
    const response = await ctx.db.get("responses", responseId);
    if (response?.respondentId !== respondent._id || !response.finalSubmission) throw notFound();
    if (!(await hasEditKey(editKey, response))) throw appError("FORBIDDEN", texts.answerOfAnotherDevice);
    // The key is checked first: a holder of the link alone must not use up the limit.
    await consumeRateLimit(ctx, "changeAnswer", respondent._id);
    const text = parseMultiLine(args.text, "answer", limits.answerText);
    if (text === "") throw invalid(texts.answerBlank);
    if (text === response.text) return;
    const state = await editStateInAnyBrowser(ctx, response);
    if (state === undefined) throw invalid(texts.answerUnchangeable);
    if (state === "grouped" || (state === "read" && Date.now() >= openUntil(respondent, response)))
      throw appError("ANSWER_READ", texts.answerRead);
    if (revisionOf(response) !== revision) throw invalid(texts.answerChangedElsewhere);
    const added = storedBytes(0, text) - storedBytes(0, response.text);
    await consumeRespondentStorage(ctx, respondent._id, added);
    await replaceText(ctx, response, text);
  },
});

async function replaceText(ctx: MutationCtx, response: Doc<"responses">, text: string): Promise<void> {
  const { _id: responseId, respondentId, userId, isOpened } = response;
  await deleteKeptRecordings(ctx, await recordingsOfResponse(ctx, responseId));
  const changed = await changeResponse(ctx, response, text);
  if (userId === undefined) return;
  if (isOpened === true) await ctx.db.patch("respondents", respondentId, { changedAt: changed.changedAt });
  await removeEditedAnswer(ctx, changed);
  await ctx.scheduler.runAfter(0, internal.answering.tidyingActions.tidyAndEmbed, { respondentId, responseId });
}

/**
 * Returns the state of an answer as its respondent reads it, and the end of its grace for the browser that sent it.
 * "elsewhere": another browser has sent it. `editState` is absent where no browser can change the answer.
 * @throws INVALID as `hashOfEditKey`
 */
export async function editStateOf(
  ctx: QueryCtx,
  respondent: Doc<"respondents">,
  response: Doc<"responses">,
  editKey: string | undefined,
): Promise<{ editState?: EditState; openUntil?: number }> {
  const state = await editStateInAnyBrowser(ctx, response);
  if (state === undefined) return {};
  const isOwn = await hasEditKey(editKey, response);
  const isChangeable = state === "changeable";
  if (isChangeable && !isOwn) return response.editKeyHash === undefined ? {} : { editState: "elsewhere" };
  const hasGrace = isOwn && response.userId !== undefined;
  return { editState: state, ...(hasGrace ? { openUntil: openUntil(respondent, response) } : {}) };
}

/**
 * Returns the end of the grace, in milliseconds since 1970. Until then an answer can be changed even after it was read,
 * since a dashboard that is open reads it at once.
 */
function openUntil({ completedAt, followUp }: Doc<"respondents">, { follows }: Doc<"responses">): number {
  const sentAt = follows === undefined ? completedAt : followUp?.answeredAt;
  return (sentAt ?? 0) + times.answerGrace;
}

/**
 * Returns the state without regard to the browser. "read": the requestor has read the answer. "grouped": its group is
 * shown. Undefined in an ended round, and for an answer that only a goal shows.
 */
async function editStateInAnyBrowser(
  ctx: QueryCtx,
  response: Doc<"responses">,
): Promise<Exclude<EditState, "elsewhere"> | undefined> {
  if (isUnread(response)) return "changeable";
  if (response.userId !== undefined) return typeof response.readAt === "number" ? "read" : undefined;
  const isWaiting = await isWaitingForGroup(ctx, response);
  if (isWaiting === null) return undefined;
  return isWaiting ? "changeable" : "grouped";
}
