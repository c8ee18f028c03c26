/**
 * Stored messages of the chat, and the retraction of answers. The chat's functions are in chat.ts, which every
 * submission would otherwise evaluate.
 */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { currentRoundOf } from "../lib/rounds";
import { searchReplies } from "../shared/texts/searchReplies";
import type { ChatRetraction } from "../shared/validators";

/** Messages that one transaction reads: the longest 100 have 7 MB of the 16 that it may read. */
export const MESSAGE_BATCH_SIZE = 100;

/** Messages that the page lists, and that a prompt's history has before the provider trims it. */
const MAX_MESSAGES_READ = 100;

/** The newest `count` messages created before `before` (ms), newest first. */
export async function newestMessages(
  ctx: QueryCtx,
  userId: Id<"users">,
  count: number,
  before = Infinity,
): Promise<Doc<"chatMessages">[]> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_userId", (q) => q.eq("userId", userId).lt("_creationTime", before))
    .order("desc")
    .take(count);
}

/**
 * The newest messages of the current round as they may be read, newest first. Those before it quote answers that the
 * chat no longer reads.
 */
export async function messagesOfRound(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"chatMessages">[]> {
  const current = await currentRoundOf(ctx, userId);
  const rows = await newestMessages(ctx, userId, MAX_MESSAGES_READ);
  const ofRound = rows.filter(({ _creationTime }) => _creationTime > (current?._creationTime ?? 0));
  return await withoutRemovedPeople(ctx, ofRound);
}

/**
 * Returns messages without the words of removed people. The stored messages keep these words as long as the people's
 * answers are stored, so that undoing a removal shows them again.
 */
export async function withoutRemovedPeople(
  ctx: QueryCtx,
  messages: readonly Doc<"chatMessages">[],
): Promise<Doc<"chatMessages">[]> {
  const cited = new Set(messages.flatMap(({ citations }) => citations.map(({ respondentId }) => respondentId)));
  const removed = new Set<Id<"respondents">>();
  for (const respondentId of cited) {
    if ((await ctx.db.get("respondents", respondentId))?.deleted !== false) removed.add(respondentId);
  }
  return messages.map((message) => ({ ...message, ...withoutCitationsOf(message, removed, "removed") }));
}

/**
 * Replaces the answer that is being written, if it cites the removed respondent: the running action already has the
 * words.
 */
export async function endAnswerCiting(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<void> {
  const [last] = await newestMessages(ctx, userId, 1);
  if (last?.status !== "streaming") return;
  const change = withoutCitationsOf(last, new Set([respondentId]), "removed");
  if (change !== null) await ctx.db.patch("chatMessages", last._id, change);
}

/**
 * Removes citations of the respondents from stored answers. An answer whose words or names depend on them loses its
 * content, and shows the reason `retraction`. It runs in batches.
 */
export async function retractAnswersCiting(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: Id<"respondents">[],
  { retraction = "withdrawn", before }: { retraction?: ChatRetraction; before?: number } = {},
): Promise<void> {
  const retractedIds = new Set(respondentIds);
  const rows = await newestMessages(ctx, userId, MESSAGE_BATCH_SIZE, before);
  for (const message of rows) {
    const change = withoutCitationsOf(message, retractedIds, retraction);
    if (change !== null) await ctx.db.patch("chatMessages", message._id, change);
  }
  const last = rows[MESSAGE_BATCH_SIZE - 1];
  if (last === undefined) return;
  const continuation = { userId, respondentIds, retraction, before: last._creationTime };
  await ctx.scheduler.runAfter(0, internal.insights.chat.continueRetraction, continuation);
}

/** `retractAnswersCiting` for people who were removed before and whose words are erased now. */
export async function retractAnswersOfRemoved(
  ctx: MutationCtx,
  respondents: readonly Doc<"respondents">[],
): Promise<void> {
  const removed = new Map<Id<"users">, Id<"respondents">[]>();
  for (const { _id, userId, roundId, status, deleted } of respondents) {
    if (status !== "completed" || !deleted) continue;
    const round = roundId === undefined ? null : await ctx.db.get("rounds", roundId);
    const owner = userId ?? round?.userId;
    if (owner !== undefined) removed.set(owner, [...(removed.get(owner) ?? []), _id]);
  }
  for (const [owner, ids] of removed) await retractAnswersCiting(ctx, owner, ids, { retraction: "removed" });
}

type Citations = Doc<"chatMessages">["citations"];

/**
 * Returns the fields of a message that change when citations of these people are removed; null where it cites none of
 * them.
 */
function withoutCitationsOf(
  { content, status, citations }: Doc<"chatMessages">,
  retractedIds: ReadonlySet<Id<"respondents">>,
  retraction: ChatRetraction,
): Partial<Doc<"chatMessages">> | null {
  const remaining = citations.filter(({ respondentId }) => !retractedIds.has(respondentId));
  if (remaining.length === citations.length) return null;
  if (status === "complete" && standsWithout(content, citations, remaining)) return { citations: remaining };
  return { status: "failed", content: "", citations: [], provider: undefined, note: undefined, retraction };
}

/** Whether the sentence that a search writes itself still holds without the removed citations. */
function standsWithout(content: string, citations: Citations, left: Citations): boolean {
  switch (content) {
    case searchReplies.unclear:
      return true;
    case searchReplies.closest:
      return left.length > 0;
    case searchReplies.disputed:
      return left.length === citations.length;
    case searchReplies.first:
      return left[0] === citations[0];
    default:
      return false;
  }
}
