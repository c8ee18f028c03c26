/**
 * Stored messages of the chat, and the retraction of answers. The chat's functions are in chat.ts, which every submission
 * would otherwise evaluate.
 */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { searchReplies } from "../shared/searchReplies";
import * as texts from "../shared/texts";

/** Messages that one transaction reads: the longest 100 have 7 MB of the 16 that it may read. */
export const BATCH_SIZE = 100;

/** Messages that the page lists, and that a prompt's history has before the provider trims it. */
export const MAX_MESSAGES = 100;

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

/** The newest messages of the current round, newest first. Those before it quote answers that the chat no longer reads. */
export async function messagesOfRound(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"chatMessages">[]> {
  const current = await ctx.db
    .query("rounds")
    .withIndex("by_userId_and_endedAt", (q) => q.eq("userId", userId).eq("endedAt", undefined))
    .unique();
  const rows = await newestMessages(ctx, userId, MAX_MESSAGES);
  return rows.filter(({ _creationTime }) => _creationTime > (current?._creationTime ?? 0));
}

/**
 * Removes citations of the respondents from answers. A notice replaces answers whose words or names depend on them. It runs
 * in batches.
 */
export async function retractAnswersCiting(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: Id<"respondents">[],
  before?: number,
): Promise<void> {
  const rows = await newestMessages(ctx, userId, BATCH_SIZE, before);
  for (const { _id, content, status, citations } of rows) {
    if (!citations.some((citation) => respondentIds.includes(citation.respondentId))) continue;
    const remaining = citations.filter((citation) => !respondentIds.includes(citation.respondentId));
    if (status === "complete" && standsWithout(content, citations, remaining)) {
      await ctx.db.patch("chatMessages", _id, { citations: remaining });
      continue;
    }
    const takenBack = { content: texts.chatTakenBack, citations: [], provider: undefined, note: undefined };
    const retracted = { status: "failed" as const, ...takenBack };
    await ctx.db.patch("chatMessages", _id, retracted);
  }
  const last = rows[BATCH_SIZE - 1];
  if (last === undefined) return;
  const rest = { userId, respondentIds, before: last._creationTime };
  await ctx.scheduler.runAfter(0, internal.insights.chat.continueRetraction, rest);
}

type Citations = Doc<"chatMessages">["citations"];

/** True where the sentence that a search writes itself still holds without the removed citations. */
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
