/** Playback of recordings. Files have no address: the sound is the result of a call by the owner. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { notFound } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { isReadableBy, ownerAction, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { markRead } from "../lib/lists/readMarks";
import { recordingParts, playableRecordings, recordingsOfResponse } from "../recordings";
import { recordingPart } from "../shared/validators";
import { toVisibleAnswers } from "./responses";

/** Responses with a recording, oldest first. */
export const list = ownerQuery({
  args: {},
  returns: v.array(v.id("responses")),
  handler: async (ctx) => {
    const rows = await playableRecordings(ctx, ctx.owner.userId);
    return [...new Set(rows.flatMap(({ responseId }) => responseId ?? []))];
  },
});

/**
 * The recordings of a response. Null for unknown and other owners' ids, for removed respondents, without a recording,
 * and before the response is read.
 */
export const ofResponse = ownerQuery({
  args: { responseId: v.id("responses") },
  returns: v.union(
    v.null(),
    v.object({ text: v.string(), tidiedText: v.optional(v.string()), parts: v.array(recordingPart) }),
  ),
  handler: async (ctx, { responseId }) => {
    const response = await ctx.db.get("responses", responseId);
    if (response === null || !(await isReadable(ctx, ctx.owner.userId, response))) return null;
    const parts = await recordingParts(ctx, await recordingsOfResponse(ctx, responseId));
    const [visible] = toVisibleAnswers([response]);
    if (parts.length === 0 || visible === undefined) return null;
    const { text, tidiedText } = visible;
    return { text, ...(tidiedText === undefined ? {} : { tidiedText }), parts };
  },
});

async function isReadable(ctx: QueryCtx, userId: Id<"users">, response: Doc<"responses">): Promise<boolean> {
  if (!response.finalSubmission) return false;
  const respondent = await ctx.db.get("respondents", response.respondentId);
  return respondent !== null && (await isReadableBy(ctx, userId, respondent));
}

/**
 * The sound as the browser encoded it.
 * @throws UNAUTHENTICATED without a valid session
 * @throws NOT_FOUND as `playableFile`, and when the file is deleted
 * @throws RATE_LIMITED beyond `playRecording`
 */
export const getAudio = ownerAction({
  args: { recordingId: v.id("recordings") },
  returns: v.bytes(),
  handler: async (ctx, { recordingId }): Promise<ArrayBuffer> => {
    const { userId } = ctx.owner;
    const storageId = await ctx.runMutation(internal.respondents.playback.playableFile, { userId, recordingId });
    const file = await ctx.storage.get(storageId);
    if (file === null) throw notFound();
    return await file.arrayBuffer();
  },
});

/**
 * The file of a recording, whose response becomes read.
 * @throws NOT_FOUND unless it belongs to an answer that the owner may read
 * @throws RATE_LIMITED beyond `playRecording`
 */
export const playableFile = internalMutation({
  args: { userId: v.id("users"), recordingId: v.id("recordings") },
  returns: v.id("_storage"),
  handler: async (ctx, { userId, recordingId }) => {
    const row = await ctx.db.get("recordings", recordingId);
    const response = row?.responseId === undefined ? null : await ctx.db.get("responses", row.responseId);
    if (row === null || response === null || !(await isReadable(ctx, userId, response))) throw notFound();
    await consumeRateLimit(ctx, "playRecording", userId);
    await markRead(ctx, [response]);
    return row.storageId;
  },
});
