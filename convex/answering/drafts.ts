/** Owns drafts. A newer edit replaces an older one from any device. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { recordServerEvent } from "../events";
import { appError, invalid } from "../lib/appError";
import { capabilityToken } from "../lib/random";
import { hasSubmittedAll } from "../shared/answers/followUp";
import { refuseRequestor, respondentMutation, type RespondentMutationCtx } from "../lib/shareLinkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeRespondentStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine } from "../lib/textInput";
import { releaseQuestions } from "../questions";
import { deleteKeptRecordings, recordingsOf } from "../recordings";
import {
  deleteDrafts,
  draftsOf,
  insertResponse,
  MAX_RESPONSES_OF_RESPONDENT,
  openQuestions,
  updateDraft,
  type ValidAnswer,
} from "../respondents";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { type AnswerInput, draftInput, type DraftOnPage } from "../shared/validators";

/**
 * Stores drafts; a blank text deletes its draft. `newer` names the questions whose stored draft is newer and stays.
 * @throws INVALID_LINK once withdrawn
 * @throws ALREADY_SUBMITTED when nothing is left to answer
 * @throws FORBIDDEN for the requestor
 * @throws INVALID once drafts are kept on the device, and as `validAnswers`
 * @throws RATE_LIMITED beyond `saveDrafts` or the day's storage
 */
export const save = respondentMutation({
  args: { answers: v.array(draftInput) },
  returns: v.object({ savedAt: v.number(), newer: v.array(v.id("questions")) }),
  handler: async (ctx, args) => {
    const respondent = requireUnsubmitted(ctx);
    await refuseRequestor(ctx, ctx.respondent);
    if (respondent.draftsOnDevice === true) throw invalid(texts.draftsOnDevice);
    await consumeRateLimit(ctx, "saveDrafts", respondent._id);
    const now = Date.now();
    const outcomes = await saveDrafts(ctx, respondent, args.answers, now);
    // No row of `respondentQuestions` has a follow-up.
    const blanked = questionsWith(outcomes, "blanked").filter((id) => id !== respondent.followUp?.questionId);
    await releaseQuestions(ctx, blanked);
    await consumeDraftStorage(ctx, respondent, outcomes);
    return { savedAt: now, newer: questionsWith(outcomes, "newer") };
  },
});

/** What saving one draft did. `bytes` is what it added to the stored data. */
interface DraftOutcome {
  readonly questionId: Id<"questions">;
  readonly change: "begun" | "blanked" | "edited" | "newer" | "none";
  readonly bytes: number;
}

function questionsWith(outcomes: readonly DraftOutcome[], change: DraftOutcome["change"]): Id<"questions">[] {
  return outcomes.filter((draft) => draft.change === change).map(({ questionId }) => questionId);
}

/** Saves each answer as a draft. @throws INVALID as `validAnswers`, or beyond `limits.drafts` */
async function saveDrafts(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  answers: readonly Infer<typeof draftInput>[],
  now: number,
): Promise<DraftOutcome[]> {
  const drafts = await draftsByQuestion(ctx, respondent._id);
  const editedAt = new Map(answers.map((answer) => [answer.questionId, answer.editedAt]));
  const outcomes: DraftOutcome[] = [];
  for (const answer of await validAnswers(ctx, respondent, answers, drafts)) {
    const claimed = editedAt.get(answer.questionId);
    // A time in the future is clamped, because a fast clock must not block other devices' later edits.
    const clientUpdatedAt = claimed !== undefined && Number.isFinite(claimed) ? Math.min(claimed, now) : now;
    outcomes.push(await saveDraft(ctx, respondent, { ...answer, clientUpdatedAt }, drafts));
  }
  return outcomes;
}

/** Records the drafts that were begun, and counts what all added. @throws RATE_LIMITED beyond the day's storage */
async function consumeDraftStorage(
  ctx: RespondentMutationCtx,
  respondent: Doc<"respondents">,
  outcomes: readonly DraftOutcome[],
): Promise<void> {
  const begunDrafts = questionsWith(outcomes, "begun").length;
  let bytes = outcomes.reduce((sum, draft) => sum + draft.bytes, 0);
  if (begunDrafts > 0) {
    // Only a question's first draft is an event: an event for each save would double the calls of a visit.
    await recordServerEvent(ctx, respondent, "response_autosaved", { answers: begunDrafts });
    bytes += storedBytes(1);
  }
  await consumeRespondentStorage(ctx, respondent._id, bytes);
}

/** Saves one answer as a draft. The stored draft stays where another device edited it later. */
async function saveDraft(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  { clientUpdatedAt, ...answer }: ValidAnswer & { clientUpdatedAt: number },
  drafts: ReadonlyMap<Id<"questions">, Doc<"responses">>,
): Promise<DraftOutcome> {
  const { questionId, text } = answer;
  const draft = drafts.get(questionId);
  const unchanged: DraftOutcome = { questionId, change: "none", bytes: 0 };
  if (draft === undefined) {
    if (text === "") return unchanged;
    if (drafts.size >= limits.drafts) throw invalid(texts.tooManyAnswers);
    await insertResponse(ctx, respondent, answer, { finalSubmission: false, clientUpdatedAt });
    return { questionId, change: "begun", bytes: storedBytes(1, text) };
  }
  if (draft.clientUpdatedAt > clientUpdatedAt) return { ...unchanged, change: "newer" };
  if (text === "") {
    await deleteDrafts(ctx, [draft]);
    return { ...unchanged, change: "blanked" };
  }
  const isEdited = text !== draft.text;
  if (isEdited || clientUpdatedAt > draft.clientUpdatedAt) await updateDraft(ctx, draft, { text, clientUpdatedAt });
  if (!isEdited) return unchanged;
  const bytes = Math.max(0, storedBytes(0, text) - storedBytes(0, draft.text));
  return { questionId, change: "edited", bytes };
}

/**
 * True deletes all drafts and unsent recordings, and stores none from then on.
 * @throws INVALID_LINK once withdrawn
 * @throws ALREADY_SUBMITTED after the first submission
 * @throws FORBIDDEN for the requestor
 * @throws RATE_LIMITED beyond `saveDrafts`
 */
export const keepOnDevice = respondentMutation({
  args: { isOnDeviceOnly: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isOnDeviceOnly }) => {
    const { _id: respondentId, status } = requireUnsubmitted(ctx);
    if (status === "completed") throw appError("ALREADY_SUBMITTED", texts.alreadySubmitted);
    await refuseRequestor(ctx, ctx.respondent);
    await consumeRateLimit(ctx, "saveDrafts", respondentId);
    await ctx.db.patch("respondents", respondentId, { draftsOnDevice: isOnDeviceOnly || undefined });
    if (!isOnDeviceOnly) return;
    const drafts = await draftsOf(ctx, respondentId);
    await deleteDrafts(ctx, drafts);
    await releaseQuestions(
      ctx,
      drafts.map(({ questionId }) => questionId),
    );
    await deleteKeptRecordings(ctx, await recordingsOf(ctx, respondentId));
  },
});

/**
 * Returns a key that marks an address for "continue later"; it grants no access.
 * @throws INVALID without a draft
 * @throws INVALID_LINK once the answers are withdrawn
 * @throws ALREADY_SUBMITTED once there are answers
 * @throws FORBIDDEN for the requestor
 * @throws RATE_LIMITED beyond the rate of new keys
 */
export const createSaveKey = respondentMutation({
  args: {},
  returns: v.object({ saveKey: v.string() }),
  handler: async (ctx) => {
    const respondent = requireUnsubmitted(ctx);
    await refuseRequestor(ctx, ctx.respondent);
    await consumeRateLimit(ctx, "createSaveKey", respondent._id);
    const drafts = await draftsOf(ctx, respondent._id);
    if (drafts.length === 0) throw invalid(texts.nothingToSave);
    return { saveKey: capabilityToken() };
  },
});

/**
 * The respondent, who may still write.
 * @throws INVALID_LINK once withdrawn
 * @throws ALREADY_SUBMITTED when nothing is left to answer
 */
export function requireUnsubmitted(ctx: RespondentMutationCtx): Doc<"respondents"> {
  const { respondent } = ctx;
  if (respondent.withdrawnAt !== undefined) throw appError("INVALID_LINK", texts.linkWithdrawn);
  if (hasSubmittedAll(respondent)) throw appError("ALREADY_SUBMITTED", texts.alreadySubmitted);
  return respondent;
}

/** The draft, as the page of its link gets it. */
export function toDraftOnPage({ questionId, text, updatedAt }: Doc<"responses">): DraftOnPage {
  return { questionId, text, updatedAt };
}

/** The respondent's drafts by question. */
export async function draftsByQuestion(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<Map<Id<"questions">, Doc<"responses">>> {
  return new Map((await draftsOf(ctx, respondentId)).map((draft) => [draft.questionId, draft]));
}

/**
 * The answers, with the texts of their questions. A question that is no longer asked is valid only with a draft.
 * @throws INVALID for other questions and long texts
 */
export async function validAnswers(
  ctx: QueryCtx,
  respondent: Doc<"respondents">,
  answers: readonly AnswerInput[],
  drafts: ReadonlyMap<Id<"questions">, Doc<"responses">>,
): Promise<ValidAnswer[]> {
  if (answers.length > MAX_RESPONSES_OF_RESPONDENT) throw invalid(texts.tooManyAnswers);
  const questionsById = new Map((await openQuestions(ctx, respondent)).map((question) => [question._id, question]));
  const byQuestion = new Map(answers.map(({ questionId, text }) => [questionId, text]));
  return [...byQuestion].map(([questionId, text]) => {
    const question = questionsById.get(questionId);
    const draft = drafts.get(questionId);
    const questionText = question?.text ?? draft?.questionText;
    const questionOrder = question?.questionOrder ?? draft?.questionOrder;
    if (questionText === undefined || questionOrder === undefined) throw invalid(texts.questionUnknown);
    return {
      questionId,
      questionText,
      questionOrder,
      text: parseMultiLine(text, "answer", limits.answerText),
    };
  });
}

/** The draft's tidied text, unless the submitted text differs from the draft. */
export function tidyingOfSameText(
  draft: Doc<"responses"> | undefined,
  text: string,
): Pick<Doc<"responses">, "tidiedText" | "tidiedTextApproved"> {
  if (draft?.text !== text) return {};
  const { tidiedText, tidiedTextApproved } = draft;
  return { tidiedText, tidiedTextApproved };
}
