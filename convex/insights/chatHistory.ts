/** Stored messages of the chat, and what a withdrawal takes from them. Apart from the chat, which every submission would evaluate. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { searchReplies } from "../shared/searchReplies";
import { texts } from "../shared/texts";

/** 7 MB of the longest ones; a transaction reads at most 16. */
export const BATCH_SIZE = 100;

/** Newest first. */
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

/** Without their passages; a notice replaces those whose words or names rest on them. In batches. */
export async function retractAnswersCiting(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: Id<"respondents">[],
  before?: number,
): Promise<void> {
  const rows = await newestMessages(ctx, userId, BATCH_SIZE, before);
  for (const { _id, content, status, citations } of rows) {
    if (!citations.some((citation) => respondentIds.includes(citation.respondentId))) continue;
    const left = citations.filter((citation) => !respondentIds.includes(citation.respondentId));
    if (status === "complete" && standsWithout(content, citations, left)) {
      await ctx.db.patch("chatMessages", _id, { citations: left });
      continue;
    }
    const shown = { content: texts.chatTakenBack, citations: [], provider: undefined, note: undefined };
    const retracted = { status: "failed" as const, ...shown };
    await ctx.db.patch("chatMessages", _id, retracted);
  }
  const last = rows[BATCH_SIZE - 1];
  if (last === undefined) return;
  const rest = { userId, respondentIds, before: last._creationTime };
  await ctx.scheduler.runAfter(0, internal.insights.chat.continueRetraction, rest);
}

type Citations = Doc<"chatMessages">["citations"];

/** A search's own sentence rests on no passage, unless it speaks of the first one or of those that follow. */
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
