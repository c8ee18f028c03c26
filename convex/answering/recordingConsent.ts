/**
 * Recordings that a respondent allows the requestor to play. The respondent chooses each one separately, and
 * can revoke it at any time.
 */
import { v } from "convex/values";
import { readDisplayName } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { hasSubmittedAll } from "../shared/answers/followUp";
import {
  isRequestorOf,
  type LinkRespondent,
  refuseRequestor,
  requireAnsweringRespondent,
  respondentByToken,
  respondentMutation,
  respondentQuery,
} from "../lib/shareLinkFunctions";
import { publicAction } from "../lib/publicFunctions";
import { consumeRateLimit, consumeRateLimitByNetwork } from "../lib/rateLimits";
import {
  audioType,
  deleteKeptRecordings,
  recordingParts,
  insertRecording,
  hasMaximumRecordings,
  recordingsOf,
} from "../recordings";
import { openQuestions } from "../respondents";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { wordsOf } from "../shared/words/wordsOf";
import { type RecordingPart, recordingPart } from "../shared/validators";

/**
 * Null where nothing is kept: for a confidential link, an ended link, drafts on the device, and the requestor before
 * submission.
 */
export const keptRecordings = respondentQuery({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      requestorName: v.string(),
      recordings: v.array(
        v.object({
          questionId: v.id("questions"),
          takeId: v.string(),
          /** The answer is not submitted yet, so the requestor can't play the recording. */
          isUnsent: v.optional(v.literal(true)),
          ...recordingPart.fields,
        }),
      ),
    }),
  ),
  handler: async (ctx) => {
    const { respondent } = ctx;
    if (respondent === null || respondent.deleted) return null;
    if (respondent.userId === undefined && respondent.roundId === undefined) return null;
    if (respondent.draftsOnDevice === true || (await isUnsentToRequestor(ctx, respondent))) return null;
    const rows = await recordingsOf(ctx, respondent._id);
    const byId = new Map(rows.map((row) => [row._id, row]));
    const recordings = (await recordingParts(ctx, rows)).flatMap((part) => {
      const row = byId.get(part.recordingId);
      if (row === undefined) return [];
      const unsent = row.responseId === undefined ? { isUnsent: true as const } : {};
      return [{ questionId: row.questionId, takeId: row.takeId, ...unsent, ...part }];
    });
    return { requestorName: await readDisplayName(ctx, respondent.requestorId), recordings };
  },
});

async function isUnsentToRequestor(ctx: QueryCtx, respondent: LinkRespondent): Promise<boolean> {
  return !hasSubmittedAll(respondent) && (await isRequestorOf(ctx, respondent));
}

const keptFields = {
  questionId: v.id("questions"),
  takeId: v.string(),
  startedAt: v.number(),
  seconds: v.number(),
  transcript: v.string(),
  starts: v.array(v.number()),
};

/**
 * Stores a recording as the browser encoded it. The requestor can play it once the answer is submitted. A repeated
 * `takeId` stores nothing.
 * @throws INVALID_LINK for an unknown, revoked or withdrawn link
 * @throws ALREADY_SUBMITTED when nothing is left to answer
 * @throws INVALID for a confidential link and for what is no recording
 * @throws FORBIDDEN for the requestor
 * @throws RATE_LIMITED beyond the limits of recordings
 */
export const keep = publicAction({
  args: { token: v.string(), audio: v.bytes(), ...keptFields },
  returns: v.null(),
  handler: async (ctx, { audio, ...fields }): Promise<null> => {
    if (audio.byteLength > limits.recordingBytes) throw invalid(texts.recordingTooLongToKeep);
    const type = audioType(audio);
    if (type === null) throw invalid(texts.recordingUnreadable);
    requireTimes(fields);
    if (
      !(await ctx.runMutation(internal.answering.recordingConsent.consumeKeepLimits, {
        ...fields,
        bytes: audio.byteLength,
      }))
    )
      return null;
    const storageId = await ctx.storage.store(new Blob([audio], { type }));
    try {
      await ctx.runMutation(internal.answering.recordingConsent.attach, { ...fields, storageId });
    } catch (error) {
      await ctx.storage.delete(storageId);
      throw error;
    }
    return null;
  },
});

/** @throws INVALID when the take, its length, or the times of its words are out of range */
function requireTimes({
  takeId,
  startedAt,
  seconds,
  transcript,
  starts,
}: Pick<Doc<"recordings">, "takeId" | "startedAt" | "seconds"> & Pick<RecordingPart, "transcript" | "starts">): void {
  const isTake = takeId !== "" && takeId.length <= limits.clientId && Number.isFinite(startedAt);
  const isSpan = seconds > 0 && seconds <= limits.recordingSeconds;
  const isTimed =
    transcript.length <= limits.answerText &&
    starts.length === wordsOf(transcript).length &&
    starts.every((start, index) => Number.isInteger(start) && start >= (starts[index - 1] ?? 0));
  if (!isTake || !isSpan || !isTimed || (starts.at(-1) ?? 0) > limits.recordingSeconds * 100) {
    throw invalid(texts.recordingUnreadable);
  }
}

/** Counts a new recording against its four rate limits. False where it is already kept. @throws as `keep` */
export const consumeKeepLimits = internalMutation({
  args: { token: v.string(), bytes: v.number(), ...keptFields },
  returns: v.boolean(),
  handler: async (ctx, args) => {
    const newIds = await newRecordingIds(ctx, args);
    if (newIds === null) return false;
    const message = texts.recordingLimit;
    await consumeRateLimit(ctx, "keepRecording", newIds.respondentId, { message });
    await consumeRateLimit(ctx, "keepRecordingPerOwner", newIds.userId, { message });
    await consumeRateLimitByNetwork(ctx, "recordingBytesByNetwork", { message, count: args.bytes });
    await consumeRateLimit(ctx, "recordingBytesInTotal", undefined, { message, count: args.bytes });
    return true;
  },
});

/** Inserts the recording's row, or deletes the file of a recording that is already kept. @throws as `keep` */
export const attach = internalMutation({
  args: { token: v.string(), storageId: v.id("_storage"), ...keptFields },
  returns: v.null(),
  handler: async (ctx, { token, storageId, ...fields }) => {
    const newIds = await newRecordingIds(ctx, { token, ...fields });
    // The page has sent the recording twice.
    if (newIds === null) await ctx.storage.delete(storageId);
    else await insertRecording(ctx, { ...newIds, ...fields, storageId });
  },
});

/** The ids of a new recording's row; null where it is already kept. @throws as `keep` */
async function newRecordingIds(
  ctx: QueryCtx,
  { token, questionId, takeId }: { token: string; questionId: Id<"questions">; takeId: string },
): Promise<Pick<Doc<"recordings">, "respondentId" | "userId" | "inviteLinkId"> | null> {
  const respondent = await requireAnsweringRespondent(ctx, token);
  const { _id: respondentId, userId, inviteLinkId } = respondent;
  if (respondent.draftsOnDevice === true) throw invalid(texts.draftsOnDevice);
  if (userId === undefined) throw invalid(texts.confidentialTyped);
  const questions = await openQuestions(ctx, respondent);
  if (!questions.some(({ _id }) => _id === questionId)) throw invalid(texts.questionUnknown);
  const recordings = await recordingsOf(ctx, respondentId);
  if (recordings.some((row) => row.takeId === takeId)) return null;
  const isOverfull =
    recordings.length >= limits.recordingsPerRespondent || (await hasMaximumRecordings(ctx, { userId, inviteLinkId }));
  if (isOverfull) throw appError("RATE_LIMITED", texts.recordingsFull);
  return { respondentId, userId, inviteLinkId };
}

/**
 * Revokes the consent: deletes the recordings of `takeIds`, or all, with their files. Open pages of the requestor lose
 * them at once.
 * @throws FORBIDDEN for the requestor
 */
export const revoke = respondentMutation({
  args: { takeIds: v.optional(v.array(v.string())) },
  returns: v.null(),
  handler: async (ctx, { takeIds }) => {
    await refuseRequestor(ctx, ctx.respondent);
    const rows = await recordingsOf(ctx, ctx.respondent._id);
    await deleteKeptRecordings(
      ctx,
      takeIds === undefined ? rows : rows.filter(({ takeId }) => takeIds.includes(takeId)),
    );
  },
});

/**
 * The sound of a recording, for the respondent who made it.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws NOT_FOUND for a recording of another respondent, or a deleted one
 * @throws FORBIDDEN for the requestor before submission
 * @throws RATE_LIMITED beyond `playRecording`
 */
export const getAudio = publicAction({
  args: { token: v.string(), recordingId: v.id("recordings") },
  returns: v.bytes(),
  handler: async (ctx, args): Promise<ArrayBuffer> => {
    const storageId = await ctx.runMutation(internal.answering.recordingConsent.ownFile, args);
    const file = storageId === null ? null : await ctx.storage.get(storageId);
    if (file === null) throw appError("NOT_FOUND", texts.recordingGone);
    return await file.arrayBuffer();
  },
});

/**
 * The file of a respondent's own recording; null for other recordings.
 * @throws INVALID_LINK for an unknown or revoked link
 * @throws FORBIDDEN for the requestor before submission
 * @throws RATE_LIMITED beyond `playRecording`
 */
export const ownFile = internalMutation({
  args: { token: v.string(), recordingId: v.id("recordings") },
  returns: v.union(v.null(), v.id("_storage")),
  handler: async (ctx, { token, recordingId }) => {
    const respondent = await respondentByToken(ctx, token);
    if (respondent === null || respondent.deleted) throw appError("INVALID_LINK", texts.linkUnknown);
    if (!hasSubmittedAll(respondent)) await refuseRequestor(ctx, respondent);
    await consumeRateLimit(ctx, "playRecording", respondent._id);
    const row = await ctx.db.get("recordings", recordingId);
    return row?.respondentId === respondent._id ? row.storageId : null;
  },
});
