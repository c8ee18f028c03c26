/**
 * Owns `recordings`, `recordingWords` and every stored file. Invariant: a row and its file go together; no address of a
 * file leaves the server.
 */
import { storeOwnerFields } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { limits, times } from "../shared/limits/limits";
import type { RecordingPart } from "../shared/validators";

/** A respondent has fewer recordings than this. */
const MAX_RECORDINGS_READ = 2 * limits.recordingsPerRespondent;

/** All recordings of a respondent, also of answers that are not submitted. */
export async function recordingsOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Doc<"recordings">[]> {
  return await ctx.db
    .query("recordings")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .take(MAX_RECORDINGS_READ);
}

/** The recordings of a submitted answer. */
export async function recordingsOfResponse(ctx: QueryCtx, responseId: Id<"responses">): Promise<Doc<"recordings">[]> {
  return await ctx.db
    .query("recordings")
    .withIndex("by_responseId", (q) => q.eq("responseId", responseId))
    .take(MAX_RECORDINGS_READ);
}

/** Recordings of submitted answers to the owner's respondents, oldest first. */
export async function playableRecordings(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"recordings">[]> {
  const rows = await ctx.db
    .query("recordings")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limits.recordingsPerOwner);
  return rows.filter(({ responseId }) => responseId !== undefined);
}

/** The recordings with their words, in the order in which they were spoken. */
export async function recordingParts(ctx: QueryCtx, rows: readonly Doc<"recordings">[]): Promise<RecordingPart[]> {
  const parts: RecordingPart[] = [];
  for (const { _id, seconds } of rows.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const words = await recordingWordsOf(ctx, _id);
    parts.push({ recordingId: _id, seconds, transcript: words?.transcript ?? "", starts: words?.starts ?? [] });
  }
  return parts;
}

async function recordingWordsOf(ctx: QueryCtx, recordingId: Id<"recordings">): Promise<Doc<"recordingWords"> | null> {
  return await ctx.db
    .query("recordingWords")
    .withIndex("by_recordingId", (q) => q.eq("recordingId", recordingId))
    .unique();
}

type NewRecording = Omit<Doc<"recordings">, "_id" | "_creationTime" | "responseId"> &
  Pick<RecordingPart, "transcript" | "starts">;

/** Inserts the row of a stored file, and its words. `hasRecordings` changes with the submission. */
export async function insertRecording(ctx: MutationCtx, { transcript, starts, ...row }: NewRecording): Promise<void> {
  const recordingId = await ctx.db.insert("recordings", row);
  await ctx.db.insert("recordingWords", { recordingId, transcript, starts });
}

/** Whether the owner, or the invite link, has as many recordings as are kept. */
export async function hasMaximumRecordings(
  ctx: QueryCtx,
  { userId, inviteLinkId }: Pick<Doc<"recordings">, "userId" | "inviteLinkId">,
): Promise<boolean> {
  const ofOwner = await ctx.db
    .query("recordings")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limits.recordingsPerOwner);
  if (ofOwner.length >= limits.recordingsPerOwner) return true;
  if (inviteLinkId === undefined) return false;
  return ofOwner.filter((row) => row.inviteLinkId === inviteLinkId).length >= limits.recordingsPerInviteLink;
}

/** Links recordings to their submitted answers, and deletes those of questions that were left unanswered. */
export async function submitRecordings(
  ctx: MutationCtx,
  { _id }: Pick<Doc<"respondents">, "_id">,
  responsesByQuestion: () => Promise<ReadonlyMap<Id<"questions">, Id<"responses">>>,
): Promise<void> {
  const rows = await recordingsOf(ctx, _id);
  const [first] = rows;
  if (first === undefined) return;
  const byQuestion = await responsesByQuestion();
  for (const row of rows) {
    const responseId = byQuestion.get(row.questionId);
    if (responseId === undefined) await deleteKeptRecordings(ctx, [row]);
    else await ctx.db.patch("recordings", row._id, { responseId });
  }
  await updateHasRecordings(ctx, first.userId);
}

/** Deletes recordings and, with the same commit, their files. */
export async function deleteKeptRecordings(ctx: MutationCtx, rows: readonly Doc<"recordings">[]): Promise<void> {
  for (const { _id, storageId } of rows) {
    const words = await recordingWordsOf(ctx, _id);
    if (words !== null) await ctx.db.delete("recordingWords", words._id);
    await ctx.db.delete("recordings", _id);
    await deleteFile(ctx, storageId);
  }
  const [first] = rows;
  if (first?.responseId !== undefined) await updateHasRecordings(ctx, first.userId);
}

async function deleteFile(ctx: MutationCtx, storageId: Id<"_storage">): Promise<void> {
  if ((await ctx.db.system.get("_storage", storageId)) !== null) await ctx.storage.delete(storageId);
}

/** Updates `hasRecordings`, because the owner's pages load the player only where there is a recording. */
async function updateHasRecordings(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user === null) return;
  const row = await ctx.db
    .query("recordings")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .first();
  const hasRecordings = row === null ? undefined : true;
  if (user.hasRecordings !== hasRecordings) await storeOwnerFields(ctx, userId, { hasRecordings });
}

/** Rows and files of one transaction. */
const SWEPT_RECORDING_BATCH_SIZE = 50;

/** Deletes recordings whose answers were not submitted in time. Returns whether some are left. */
export async function sweepUnsubmittedRecordings(ctx: MutationCtx): Promise<boolean> {
  const due = await ctx.db
    .query("recordings")
    .withIndex("by_responseId", (q) =>
      q.eq("responseId", undefined).lt("_creationTime", Date.now() - times.unsubmittedRecordingsKept),
    )
    .take(SWEPT_RECORDING_BATCH_SIZE);
  await deleteKeptRecordings(ctx, due);
  return due.length === SWEPT_RECORDING_BATCH_SIZE;
}

/**
 * Deletes files that no row names, because their action ended before it. Returns the creation time of the last file
 * that it read; null at the end.
 */
export async function sweepRecordingFiles(ctx: MutationCtx, after: number): Promise<number | null> {
  const files = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) =>
      q.gt("_creationTime", after).lt("_creationTime", Date.now() - times.unnamedFilesKept),
    )
    .take(SWEPT_RECORDING_BATCH_SIZE);
  for (const { _id } of files) {
    const row = await ctx.db
      .query("recordings")
      .withIndex("by_storageId", (q) => q.eq("storageId", _id))
      .first();
    if (row === null) await ctx.storage.delete(_id);
  }
  const last = files.at(-1);
  return files.length < SWEPT_RECORDING_BATCH_SIZE || last === undefined ? null : last._creationTime;
}
