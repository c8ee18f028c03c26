import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine } from "../lib/textInput";
import { limits, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { type ChatMessage, chatMessage, chatRetraction } from "../shared/validators";
import { MESSAGE_BATCH_SIZE, messagesOfRound, newestMessages, retractAnswersCiting } from "./chatHistory";

/** Bytes that the storage limit counts for an answer when its question is sent. */
const STORED_ANSWER_BYTES = 10_000;

/** The newest messages of the current round, oldest first. */
export const messages = ownerQuery({
  args: {},
  returns: v.array(chatMessage),
  handler: async (ctx): Promise<ChatMessage[]> => {
    const rows = await messagesOfRound(ctx, ctx.owner.userId);
    return rows.reverse().map(({ _creationTime, userId: _, ...message }) => ({ ...message, createdAt: _creationTime }));
  },
});

/**
 * Sends a question, and schedules its answer.
 * @throws INVALID when blank or too long
 * @throws BUSY while an answer streams
 * @throws RATE_LIMITED beyond `chatPerOwner` or the day's storage
 */
export const send = ownerMutation({
  args: { text: v.string() },
  returns: v.object({ messageId: v.id("chatMessages") }),
  handler: async (ctx, { text }) => {
    const { userId } = ctx.owner;
    const content = parseMultiLine(text, "message", limits.chatMessage);
    if (content === "") throw invalid(texts.chatBlank);
    const [last] = await newestMessages(ctx, userId, 1);
    if (last?.status === "streaming") throw appError("BUSY", texts.chatBusy);
    await consumeRateLimit(ctx, "chatPerOwner", userId);
    await consumeStorage(ctx, ctx.owner.user, storedBytes(2, content) + STORED_ANSWER_BYTES);
    await ctx.db.insert("chatMessages", { userId, role: "user", content, status: "complete", citations: [] });
    const messageId = await ctx.db.insert("chatMessages", {
      userId,
      role: "assistant",
      content: "",
      status: "streaming",
      citations: [],
    });
    await ctx.scheduler.runAfter(0, internal.insights.chatActions.answer, { messageId });
    await ctx.scheduler.runAfter(times.chatAnswerTimeout, internal.insights.chatAnswers.failAnswer, { messageId });
    return { messageId };
  },
});

/** Stops the answer that streams; its content stays. */
export const stop = ownerMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const [last] = await newestMessages(ctx, ctx.owner.userId, 1);
    if (last?.status === "streaming") await ctx.db.patch("chatMessages", last._id, { status: "stopped" });
  },
});

/** Deletes all messages. */
export const clear = ownerMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => eraseMessages(ctx, ctx.owner.userId),
});

async function eraseMessages(ctx: MutationCtx, userId: Id<"users">, before?: number): Promise<void> {
  const rows = await newestMessages(ctx, userId, MESSAGE_BATCH_SIZE, before);
  for (const { _id } of rows) await ctx.db.delete("chatMessages", _id);
  const last = rows[MESSAGE_BATCH_SIZE - 1];
  if (last === undefined) return;
  await ctx.scheduler.runAfter(0, internal.insights.chat.continueChatErasure, { userId, before: last._creationTime });
}

/** Deletes the messages before `before`. */
export const continueChatErasure = internalMutation({
  args: { userId: v.id("users"), before: v.number() },
  returns: v.null(),
  handler: (ctx, { userId, before }) => eraseMessages(ctx, userId, before),
});

/** Continues `retractAnswersCiting` with the messages before `before`. */
export const continueRetraction = internalMutation({
  args: {
    userId: v.id("users"),
    respondentIds: v.array(v.id("respondents")),
    retraction: v.optional(chatRetraction),
    before: v.number(),
  },
  returns: v.null(),
  handler: (ctx, { userId, respondentIds, ...rest }) => retractAnswersCiting(ctx, userId, respondentIds, rest),
});
