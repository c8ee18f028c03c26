"use node";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { assertNonNullable } from "../shared/assertNonNullable";
import { internalAction } from "../lib/internalFunctions";
import { chooseChatModel, chooseEmbedder, createBuiltinSearch } from "../providers/chooseAiProvider";
import {
  MAX_REFERRED_MESSAGES,
  ProviderError,
  type ChatContext,
  type ChatModel,
  type ChatTurn,
  type SourceQuote,
  type OthersClaim,
  type OwnViewAndClaims,
  type SourceAnswer,
} from "../providers/types";
import { areIdenticalQuotes } from "../shared/insights/quotes";
import { roundReplies } from "../shared/texts/roundReplies";
import { searchReplies } from "../shared/texts/searchReplies";
import * as texts from "../shared/texts/texts";
import { asksAboutAuthor, asksWhoAnswered } from "./answerStatus";
import { embeddingModelOf, embedMissing } from "./embeddings";

/** Passages that one vector search returns, nearest first. */
const MAX_PASSAGES_FOUND = 64;

interface PendingQuestion {
  readonly messageId: Id<"chatMessages">;
  readonly userId: Id<"users">;
  /** The owner's name; empty where it is unknown. */
  readonly ownerName: string;
  readonly question: string;
  readonly history: readonly ChatTurn[];
  /** Self-assessment and claims, for a model and for a question that they answer. */
  readonly claims?: OwnViewAndClaims;
  /** Self-assessment and names, for a model of an AI service. */
  readonly context?: Pick<ChatContext, "self" | "authors">;
}

/** Answers a question. When the provider fails, even half-way, the closest passages replace its answer. */
export const answer = internalAction({
  args: { messageId: v.id("chatMessages") },
  returns: v.null(),
  handler: async (ctx, { messageId }): Promise<void> => {
    const pendingQuestion = await ctx.runQuery(internal.insights.chatAnswers.pendingQuestion, { messageId });
    if (pendingQuestion === null) return;
    const pending = { messageId, ...pendingQuestion };
    try {
      await answerByModel(ctx, pending);
    } catch (error) {
      console.error("The chat's answer failed.", error);
      const isShown = error instanceof ProviderError && (await answerBySearch(ctx, pending));
      if (!isShown) await ctx.runMutation(internal.insights.chatAnswers.failAnswer, { messageId });
    }
  },
});

async function answerByModel(ctx: ActionCtx, pending: PendingQuestion): Promise<void> {
  const { messageId, userId, question, history } = pending;
  const model = await chooseChatModel();
  if (model.info.provider === "builtin" && asksWhoAnswered(question)) return await answerByLists(ctx, pending);
  if (model.info.provider === "builtin" && asksAboutAuthor(question)) {
    const text = await ctx.runQuery(internal.insights.chatAnswers.pendingAsked, { userId, question });
    if (text !== null) return await reply(ctx, pending, text);
  }
  if (model.info.provider !== "builtin") {
    const text = await ctx.runQuery(internal.insights.chatAnswers.replyWhileUnanswered, { userId });
    if (text !== null) return await reply(ctx, pending, text);
  }
  const isOverview = (await model.readsClaims?.(question, history)) === true;
  const passages = isOverview
    ? await ctx.runMutation(internal.insights.chatAnswers.allPassages, { userId })
    : await nearestPassages(ctx, pending, model);
  const claims = model.readsClaims === undefined ? {} : { claims: await claimsOn(ctx, userId, passages) };
  const context: Pick<ChatContext, "self" | "authors"> =
    model.info.provider === "builtin"
      ? {}
      : await ctx.runQuery(internal.insights.chatAnswers.contextOfModel, { userId });
  const { self = [], authors = [] } = context;
  const read = [...history.map(({ content }) => content), ...[...passages, ...self].map(({ text }) => text)];
  await consumeBudget(ctx, userId, [question, ...read, ...authors]);
  await appendAnswer(ctx, { ...pending, ...claims, context }, model, passages);
  await ctx.runMutation(internal.insights.chatAnswers.complete, { messageId, provider: model.info.provider });
}

async function nearestPassages(
  ctx: ActionCtx,
  { userId, question, history }: PendingQuestion,
  model: ChatModel,
): Promise<SourceAnswer[]> {
  const mayReferBack = history.length > 0 && model.standaloneQuestion !== undefined;
  if (mayReferBack) {
    const referred = history.slice(-MAX_REFERRED_MESSAGES).map(({ content }) => content);
    await consumeBudget(ctx, userId, [question, ...referred]);
  }
  const statedQuestion = model.questionMeant?.(question, history) ?? question;
  const searched = mayReferBack
    ? ((await model.standaloneQuestion?.(statedQuestion, history)) ?? statedQuestion)
    : statedQuestion;
  const provider = await chooseEmbedder();
  await embedMissing(ctx, userId, provider);
  const [vector] = await provider.embed([searched]);
  assertNonNullable(vector, "no vector for the question");
  const nearest = await ctx.vectorSearch("responseEmbeddings", "by_embedding", {
    vector,
    limit: MAX_PASSAGES_FOUND,
    filter: (q) => q.eq("userId", userId),
  });
  return await ctx.runMutation(internal.insights.chatAnswers.passages, {
    userId,
    model: embeddingModelOf(provider.info),
    embeddingIds: nearest.map(({ _id }) => _id),
  });
}

/** The self-assessment and the dashboard's claims, whose quotes index the passages. */
async function claimsOn(
  ctx: ActionCtx,
  userId: Id<"users">,
  passages: readonly SourceAnswer[],
): Promise<OwnViewAndClaims> {
  const sources = await ctx.runQuery(internal.insights.johari.sources, { userId, areCorrected: true });
  const places = new Map(passages.map(({ responseId }, place) => [responseId, place]));
  const quotesOn = (quotes: readonly SourceQuote[]) =>
    quotes.flatMap(({ answerIndex, text }) => {
      const place = places.get(sources.others[answerIndex]?.responseId);
      return place === undefined ? [] : [{ answerIndex: place, text }];
    });
  const onPassages = (claims: readonly OthersClaim[]) =>
    claims.flatMap((claim) => {
      const evidence = quotesOn(claim.evidence);
      if (evidence.length === 0) return [];
      return [{ ...claim, evidence, counterEvidence: quotesOn(claim.counterEvidence ?? []) }];
    });
  return {
    self: sources.self,
    strengths: onPassages(sources.strengths),
    blindSpots: onPassages(sources.blindSpots),
    leftOut: quotesOn(sources.leftOut),
    separated: sources.separated.flatMap(({ quote: separatedQuote, from }) =>
      quotesOn([separatedQuote]).map((quote) => ({
        quote,
        from: quotesOn(from).filter((other) => !areIdenticalQuotes(quote, other)),
      })),
    ),
  };
}

/**
 * Answers from the owner's lists where no model is configured, because no passage names people who have not answered.
 */
async function answerByLists(ctx: ActionCtx, pending: PendingQuestion): Promise<void> {
  await reply(ctx, pending, await ctx.runQuery(internal.insights.chatAnswers.answerStatus, { userId: pending.userId }));
}

async function reply(ctx: ActionCtx, { messageId }: PendingQuestion, text: string): Promise<void> {
  await ctx.runMutation(internal.insights.chatAnswers.appendSentence, { messageId, text, responseIds: [] });
  await ctx.runMutation(internal.insights.chatAnswers.complete, { messageId, provider: "builtin" });
}

/** Answers by a search without vectors, which the provider may not give. False where no passage is near. */
async function answerBySearch(ctx: ActionCtx, pending: PendingQuestion): Promise<boolean> {
  const { messageId, userId, question } = pending;
  try {
    const passages = await ctx.runMutation(internal.insights.chatAnswers.allPassages, { userId });
    await consumeBudget(ctx, userId, [question, ...passages.map(({ text }) => text)], "builtin");
    const model = await createBuiltinSearch();
    const claims = await claimsOn(ctx, userId, passages);
    if (!(await appendAnswer(ctx, { ...pending, claims }, model, passages))) return false;
    await ctx.runMutation(internal.insights.chatAnswers.complete, {
      messageId,
      provider: "builtin",
      note: "searched",
    });
    return true;
  } catch (error) {
    console.error("The search failed too.", error);
    return false;
  }
}

/** @throws ProviderError RATE_LIMITED when the AI budget is used up */
async function consumeBudget(
  ctx: ActionCtx,
  userId: Id<"users">,
  read: readonly string[],
  provider?: "builtin",
): Promise<void> {
  const characters = read.reduce((sum, text) => sum + text.length, 0);
  if (await ctx.runMutation(internal.accounts.aiBudget.consume, { userId, characters, provider })) return;
  throw new ProviderError("RATE_LIMITED", texts.aiBudgetUsedUp, { isRetryable: true });
}

/** Appends an answer sentence by sentence; true where one of them cites a passage. */
async function appendAnswer(
  ctx: ActionCtx,
  pending: PendingQuestion,
  model: ChatModel,
  passages: readonly SourceAnswer[],
): Promise<boolean> {
  const { messageId, ownerName, question, history, claims, context } = pending;
  const abort = new AbortController();
  // A model writes one sentence for each person or point. The search writes one text.
  const isOnNewLine = model.info.provider !== "builtin";
  let hasCited = false;
  const chat = { history, signal: abort.signal, ownerName, ...context, ...(claims === undefined ? {} : { claims }) };
  for await (const sentence of model.answer(question, passages, chat)) {
    hasCited ||= sentence.citations.length > 0;
    const responseIds = sentence.citations.flatMap((number) => passages[number]?.responseId ?? []);
    const { marked } = sentence;
    const text = await textToStore(ctx, pending, {
      text: sentence.text,
      hasPassages: passages.length > 0,
      isUncitedOfModel: isOnNewLine && responseIds.length === 0,
    });
    const stored = { messageId, text, responseIds, marked, isOnNewLine };
    if (!(await ctx.runMutation(internal.insights.chatAnswers.appendSentence, stored))) {
      abort.abort();
      break;
    }
  }
  return hasCited;
}

/** A sentence of the model or the search, or what replaces it where the owner's lists or rounds have an answer. */
async function textToStore(
  ctx: ActionCtx,
  pending: PendingQuestion,
  { text, hasPassages, isUncitedOfModel }: { text: string; hasPassages: boolean; isUncitedOfModel: boolean },
): Promise<string> {
  if (!hasPassages) return await replyWithoutPassages(ctx, pending.userId, text);
  if (isUncitedOfModel) return await replyAboutPendingPerson(ctx, pending, text);
  return await replyAboutRounds(ctx, pending.userId, text);
}

/** A model's reply that the feedback has no answer; about a person who is pending, the lists have one. */
async function replyAboutPendingPerson(
  ctx: ActionCtx,
  { userId, question }: PendingQuestion,
  text: string,
): Promise<string> {
  if (!asksAboutAuthor(question)) return text;
  return (await ctx.runQuery(internal.insights.chatAnswers.pendingAsked, { userId, question })) ?? text;
}

/** What a search without passages writes: a greeting, or that no answer exists. */
async function replyWithoutPassages(ctx: ActionCtx, userId: Id<"users">, text: string): Promise<string> {
  const isGreeting = text === searchReplies.greeting;
  const unansweredReply = isGreeting
    ? null
    : await ctx.runQuery(internal.insights.chatAnswers.replyWhileUnanswered, { userId });
  return unansweredReply ?? (await replyAboutRounds(ctx, userId, text));
}

/**
 * The program's replies that depend on rounds. "Nothing was found" adds that the chat reads the current round only,
 * where the owner has an ended one. "See Then and now" becomes "no round has ended", where that is so.
 */
async function replyAboutRounds(ctx: ActionCtx, userId: Id<"users">, text: string): Promise<string> {
  if (text !== roundReplies.thenAndNow && text !== searchReplies.none) return text;
  const hasEndedRound = await ctx.runQuery(internal.insights.chatAnswers.ownerHasEndedRound, { userId });
  if (text === roundReplies.thenAndNow) return hasEndedRound ? text : roundReplies.noEndedRound;
  return hasEndedRound ? `${text} ${searchReplies.currentRound}` : text;
}
