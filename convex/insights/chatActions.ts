"use node";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction } from "../lib/internalFunctions";
import { chatModel, embedder } from "../providers/choose";
import { ProviderError } from "../providers/types";
import { texts } from "../shared/texts";
import { embeddingModelOf, embedMissing } from "./embeddings";

/** Nearest first. */
const MAX_PASSAGES = 64;

export const answer = internalAction({
  args: { messageId: v.id("chatMessages") },
  returns: v.null(),
  handler: async (ctx, { messageId }): Promise<void> => {
    const pending = await ctx.runQuery(internal.insights.chat.pendingQuestion, { messageId });
    if (pending === null) return;
    const { userId, question, history } = pending;
    const abort = new AbortController();
    try {
      const provider = await embedder();
      await embedMissing(ctx, userId, provider);
      const [vector] = await provider.embed([question]);
      if (vector === undefined) throw new Error("no vector for the question");
      const nearest = await ctx.vectorSearch("responseEmbeddings", "by_embedding", {
        vector,
        limit: MAX_PASSAGES,
        filter: (q) => q.eq("userId", userId),
      });
      const passages = await ctx.runQuery(internal.insights.chat.passages, {
        userId,
        model: embeddingModelOf(provider.info),
        embeddingIds: nearest.map(({ _id }) => _id),
      });
      const prompt = [question, ...history.map(({ content }) => content), ...passages.map(({ text }) => text)];
      const characters = prompt.reduce((sum, text) => sum + text.length, 0);
      if (!(await ctx.runMutation(internal.accounts.aiBudget.consume, { userId, characters }))) {
        throw new ProviderError("RATE_LIMITED", texts.aiBudgetUsedUp, true);
      }
      const model = await chatModel();
      for await (const { text, citations, marked } of model.answer(question, passages, history, abort.signal)) {
        const responseIds = citations.flatMap((number) => passages[number]?.responseId ?? []);
        const sentence = { messageId, text, responseIds, marked };
        if (!(await ctx.runMutation(internal.insights.chat.appendSentence, sentence))) {
          abort.abort();
          break;
        }
      }
      await ctx.runMutation(internal.insights.chat.complete, { messageId, provider: model.info.provider });
    } catch (error) {
      console.error("chat answer failed:", error);
      await ctx.runMutation(internal.insights.chat.fail, { messageId });
    }
  },
});
