/** Writes chat answers behind the scenes, sentence by sentence, from the owner's own feedback alone. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { embedMissing } from "./embeddings";
import { internalAction, internalMutation, internalQuery } from "../lib/internalFunctions";
import * as chat from "./chatModel";
import { makerOf } from "./vectors";
import { chatModel, embedder } from "../providers/choose";
import { ProviderError } from "../providers/types";
import { texts } from "../shared/texts";

/** Answers looked at for one question, nearest first. */
const PASSAGES = 64;

const passage = v.object({
  responseId: v.id("responses"),
  who: v.string(),
  questionText: v.string(),
  text: v.string(),
});

/** The question, what was said before it and whose it is; null when the answer is no longer wanted. */
export const begin = internalQuery({
  args: { messageId: v.id("chatMessages") },
  returns: v.union(
    v.null(),
    v.object({
      userId: v.id("users"),
      question: v.string(),
      history: v.array(v.object({ role: v.union(v.literal("user"), v.literal("assistant")), content: v.string() })),
    }),
  ),
  handler: async (ctx, { messageId }) => {
    const message = await chat.streaming(ctx, messageId);
    return message === null ? null : { userId: message.userId, ...(await chat.conversation(ctx, message)) };
  },
});

/** The answers behind vectors that were found, as far as they are this owner's and made by the same model. */
export const passages = internalQuery({
  args: { userId: v.id("users"), madeWith: v.string(), found: v.array(v.id("responseEmbeddings")) },
  returns: v.array(passage),
  handler: async (ctx, { userId, madeWith, found }) => {
    const read = await Promise.all(
      found.map(async (id) => {
        const vector = await ctx.db.get("responseEmbeddings", id);
        if (vector?.userId !== userId || vector.madeWith !== madeWith) return null;
        return await chat.ownAnswer(ctx, userId, vector.responseId);
      }),
    );
    return read.flatMap((answer) => {
      if (answer === null) return [];
      const { _id, questionText, text } = answer.response;
      return [{ responseId: _id, who: answer.who, questionText, text }];
    });
  },
});

/** Adds a sentence; false tells the writer to stop. */
export const append = internalMutation({
  args: { messageId: v.id("chatMessages"), text: v.string(), responseIds: v.array(v.id("responses")) },
  returns: v.boolean(),
  handler: (ctx, { messageId, ...sentence }) => chat.append(ctx, messageId, sentence),
});

/** Marks the answer as whole; one of which nothing was fit to keep has failed. */
export const finish = internalMutation({
  args: { messageId: v.id("chatMessages"), madeWith: v.union(v.literal("openai"), v.literal("embedded")) },
  returns: v.null(),
  handler: async (ctx, { messageId, madeWith }) => {
    const message = await chat.streaming(ctx, messageId);
    if (message === null) return null;
    const ended =
      message.content === ""
        ? { status: "failed" as const, content: texts.chatFailed, citations: [] }
        : { status: "complete" as const, madeWith };
    await ctx.db.patch("chatMessages", messageId, ended);
    return null;
  },
});

/** Says that no answer came, unless one has; also the time-out of an action that died. */
export const fail = internalMutation({
  args: { messageId: v.id("chatMessages") },
  returns: v.null(),
  handler: async (ctx, { messageId }) => {
    if ((await chat.streaming(ctx, messageId)) !== null) {
      await ctx.db.patch("chatMessages", messageId, { status: "failed", content: texts.chatFailed, citations: [] });
    }
    return null;
  },
});

/** Goes on removing a long conversation, among messages made before `before`. */
export const erase = internalMutation({
  args: { userId: v.id("users"), before: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, before }) => {
    await chat.erase(ctx, userId, before);
    return null;
  },
});

/** Goes on removing a respondent's words from a long conversation, among messages made before `before`. */
export const forgetRespondent = internalMutation({
  args: { userId: v.id("users"), respondentId: v.id("respondents"), before: v.number() },
  returns: v.null(),
  handler: async (ctx, { userId, respondentId, before }) => {
    await chat.forgetRespondent(ctx, userId, respondentId, before);
    return null;
  },
});

/** Finds what the feedback says about the question and writes the answer into the conversation. */
export const answer = internalAction({
  args: { messageId: v.id("chatMessages") },
  returns: v.null(),
  handler: async (ctx, { messageId }): Promise<null> => {
    const asked = await ctx.runQuery(internal.insights.chatGeneration.begin, { messageId });
    if (asked === null) return null;
    const { userId, question, history } = asked;
    const stop = new AbortController();
    try {
      const provider = embedder();
      await embedMissing(ctx, userId, provider);
      const [vector] = await provider.embed([question]);
      if (vector === undefined) throw new Error("no vector for the question");
      const nearest = await ctx.vectorSearch("responseEmbeddings", "by_embedding", {
        vector,
        limit: PASSAGES,
        filter: (q) => q.eq("userId", userId),
      });
      const found = await ctx.runQuery(internal.insights.chatGeneration.passages, {
        userId,
        madeWith: makerOf(provider.madeWith),
        found: nearest.map(({ _id }) => _id),
      });
      const characters = [question, ...history.map(({ content }) => content), ...found.map(({ text }) => text)].join(
        "",
      ).length;
      if (!(await ctx.runMutation(internal.accounts.aiBudget.spend, { userId, characters }))) {
        throw new ProviderError("RATE_LIMITED", texts.aiBudgetUsedUp, true);
      }
      const model = chatModel();
      for await (const { text, citations } of model.answer(question, found, history, stop.signal)) {
        const responseIds = citations.flatMap((number) => found[number]?.responseId ?? []);
        const wanted = await ctx.runMutation(internal.insights.chatGeneration.append, { messageId, text, responseIds });
        if (!wanted) {
          stop.abort();
          break;
        }
      }
      await ctx.runMutation(internal.insights.chatGeneration.finish, { messageId, madeWith: model.madeWith.provider });
    } catch (error) {
      console.error("chat answer failed:", error);
      await ctx.runMutation(internal.insights.chatGeneration.fail, { messageId });
    }
    return null;
  },
});
