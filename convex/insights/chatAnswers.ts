import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { isPlainProse, areQuotationsGrounded } from "../shared/answers/plainProse";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { markRead, unreadOf } from "../lib/lists/readMarks";
import * as rounds from "../lib/rounds";
import { isExactSpan } from "../shared/answers/exactSpan";
import { type SourceAnswer, sourceAnswer } from "../providers/types";
import { nameOfAuthor } from "../shared/confidentialGroup";
import { insightKinds } from "../shared/insights/insightKinds";
import { limits } from "../shared/limits/limits";
import { searchReplies } from "../shared/texts/searchReplies";
import * as texts from "../shared/texts/texts";
import { aiProvider, chatNote, chatRole } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";
import { describePendingAuthors, describeAnswerStatus } from "./answerStatus";
import { messagesOfRound } from "./chatHistory";
import { hasSources, listSources, toSource } from "./insightSources";
import { excerptAround } from "./excerptAround";

async function streamingMessage(ctx: QueryCtx, messageId: Id<"chatMessages">): Promise<Doc<"chatMessages"> | null> {
  const message = await ctx.db.get("chatMessages", messageId);
  return message?.status === "streaming" ? message : null;
}

/** The content without the marks of citations, whose numbers belong to the passages of an earlier prompt. */
function withoutMarks(content: string): string {
  return content.replace(/\s?\[\d{1,4}\]/g, "");
}

/** The question of an answer, with the complete messages before it; null when the answer has ended. */
export const pendingQuestion = internalQuery({
  args: { messageId: v.id("chatMessages") },
  returns: v.union(
    v.null(),
    v.object({
      userId: v.id("users"),
      ownerName: v.string(),
      question: v.string(),
      history: v.array(v.object({ role: chatRole, content: v.string() })),
    }),
  ),
  handler: async (ctx, { messageId }) => {
    const message = await streamingMessage(ctx, messageId);
    if (message === null) return null;
    const { userId } = message;
    const rows = (await messagesOfRound(ctx, userId)).reverse().filter(({ _id }) => _id !== messageId);
    const question = rows.pop()?.content ?? "";
    const history = rows
      .filter(({ status, note }) => status === "complete" && note !== "unchecked")
      .map(({ role, content }) => ({ role, content: role === "assistant" ? withoutMarks(content) : content }));
    const ownerName = (await ctx.db.get("users", userId))?.name ?? "";
    return { userId, ownerName, question, history };
  },
});

/** Describes who has answered and who has not, for a prompt. */
export const answerStatus = internalQuery({
  args: { userId: v.id("users") },
  returns: v.string(),
  handler: async (ctx, { userId }) => {
    const { rows, isPartial } = await listedRespondents(ctx, userId);
    return describeAnswerStatus(rows, { isPartial });
  },
});

/** What a model gets besides the passages. `authors` is absent where the lists have more people than are read. */
export const contextOfModel = internalQuery({
  args: { userId: v.id("users") },
  returns: v.object({ self: v.array(sourceAnswer), authors: v.optional(v.array(v.string())) }),
  handler: async (ctx, { userId }) => {
    const self = await listSources(ctx, userId, insightKinds.selfAssessment);
    const { rows, isPartial } = await listedRespondents(ctx, userId);
    const authors = rows.filter(({ status }) => status === "completed").map(nameOfAuthor);
    return isPartial ? { self } : { self, authors: [...new Set(authors)] };
  },
});

/** Null unless every listed person that the question names is pending. */
export const pendingAsked = internalQuery({
  args: { userId: v.id("users"), question: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { userId, question }) => {
    return describePendingAuthors(question, (await listedRespondents(ctx, userId)).rows);
  },
});

/** Whether the owner has an ended round, whose answers the chat does not read. */
export const ownerHasEndedRound = internalQuery({
  args: { userId: v.id("users") },
  returns: v.boolean(),
  handler: async (ctx, { userId }) => await rounds.hasEndedRound(ctx, userId),
});

/** The reply to a question while the current round has no answer; null once it has one. */
export const replyWhileUnanswered = internalQuery({
  args: { userId: v.id("users") },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, { userId }) => {
    if (await hasSources(ctx, userId, insightKinds.externalFeedback)) return null;
    return (await rounds.hasEndedRound(ctx, userId)) ? searchReplies.unansweredRound : searchReplies.unanswered;
  },
});

/** Respondents on the owner's lists, newest first; those of a confidential link are on none. */
async function listedRespondents(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<{ rows: Doc<"respondents">[]; isPartial: boolean }> {
  const rows = await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", false))
    .order("desc")
    .take(limits.relatedRespondents + 1);
  return { rows: rows.slice(0, limits.relatedRespondents), isPartial: rows.length > limits.relatedRespondents };
}

/** Passages for a prompt. Their answers count as read, because the chat's answer is made from them. */
export const passages = internalMutation({
  args: { userId: v.id("users"), model: v.string(), embeddingIds: v.array(v.id("responseEmbeddings")) },
  returns: v.array(sourceAnswer),
  handler: async (ctx, { userId, model, embeddingIds }) => {
    const nearestSources = await Promise.all(
      embeddingIds.map(async (id): Promise<SourceAnswer | null> => {
        const row = await ctx.db.get("responseEmbeddings", id);
        if (row?.userId !== userId || row.model !== model) return null;
        const answer = await citableAnswer(ctx, userId, row.responseId);
        if (answer === null) return null;
        return toSource(answer.response, answer.respondent);
      }),
    );
    await markRead(ctx, await unreadOf(ctx, nearestSources));
    return await withLinkTitles(
      ctx,
      nearestSources.filter((passage) => passage !== null),
    );
  },
});

/** All passages, unranked, for a search without vectors. */
export const allPassages = internalMutation({
  args: { userId: v.id("users") },
  returns: v.array(sourceAnswer),
  handler: async (ctx, { userId }) => {
    const sources = await listSources(ctx, userId, insightKinds.externalFeedback);
    await markRead(ctx, await unreadOf(ctx, sources));
    return await withLinkTitles(ctx, sources);
  },
});

/** Adds the titles of the invite links by which people came, which may say who they are: "Guests of the inn". */
async function withLinkTitles(ctx: QueryCtx, sources: readonly SourceAnswer[]): Promise<SourceAnswer[]> {
  const titles = new Map<string, string | undefined>();
  for (const { respondentId } of sources) {
    if (respondentId === undefined || titles.has(respondentId)) continue;
    const linkId = (await ctx.db.get("respondents", respondentId))?.inviteLinkId;
    titles.set(respondentId, linkId === undefined ? undefined : (await ctx.db.get("inviteLinks", linkId))?.title);
  }
  return sources.map((source) => {
    const linkTitle = titles.get(source.respondentId ?? "");
    return linkTitle === undefined ? source : { ...source, linkTitle };
  });
}

/** An answer that the chat may cite; null for other owners' and removed respondents' responses. */
async function citableAnswer(
  ctx: QueryCtx,
  userId: Id<"users">,
  responseId: Id<"responses">,
): Promise<{ response: Doc<"responses">; wording: string; respondent: Doc<"respondents"> } | null> {
  const response = await ctx.db.get("responses", responseId);
  if (response === null || response.userId !== userId || !response.finalSubmission) return null;
  const respondent = await ctx.db.get("respondents", response.respondentId);
  if (respondent === null || respondent.deleted) return null;
  return { response, wording: wordingInForce(response), respondent };
}

/**
 * Appends a sentence; false when the message has ended. A sentence with markup, a link, an uncitable answer, or a
 * quotation that is in no cited answer and not in the self-assessment is dropped.
 */
export const appendSentence = internalMutation({
  args: {
    messageId: v.id("chatMessages"),
    text: v.string(),
    responseIds: v.array(v.id("responses")),
    /**
     * Exact words of the first cited answer. Where they are given, the message gets an excerpt around them in place of
     * `text`.
     */
    marked: v.optional(v.string()),
    /** Whether the sentence begins a line. */
    isOnNewLine: v.optional(v.boolean()),
  },
  returns: v.boolean(),
  handler: async (ctx, { messageId, text, responseIds, marked, isOnNewLine = false }) => {
    const message = await streamingMessage(ctx, messageId);
    if (message === null) return false;
    if (marked !== undefined) {
      await appendExcerpt(ctx, message, responseIds[0], marked);
      return true;
    }
    if (!isPlainProse(text)) return true;
    const citations = [...message.citations];
    const numbers: number[] = [];
    const citedTexts: string[] = [];
    for (const responseId of new Set(responseIds)) {
      const answer = await citableAnswer(ctx, message.userId, responseId);
      if (answer === null) return true;
      const { wording, respondent } = answer;
      citedTexts.push(wording);
      const citationIndex = citations.findIndex((citation) => citation.responseId === responseId);
      if (citationIndex < 0)
        citations.push({ responseId, respondentId: respondent._id, authorName: nameOfAuthor(respondent) });
      numbers.push(citationIndex < 0 ? citations.length : citationIndex + 1);
    }
    if (!(await areQuotationsKnown(ctx, message.userId, text, citedTexts))) return true;
    const marks = numbers.map((number) => `[${number}]`).join("");
    const sentence = marks === "" ? text : `${text} ${marks}`;
    const gap = isOnNewLine ? "\n" : " ";
    const content = message.content === "" ? sentence : `${message.content}${gap}${sentence}`;
    if (content.length > limits.chatAnswer) return false;
    await ctx.db.patch("chatMessages", messageId, { content, citations });
    return true;
  },
});

/** Whether every quotation is in the cited answers, or in the owner's self-assessment, which has no citation. */
async function areQuotationsKnown(
  ctx: QueryCtx,
  userId: Id<"users">,
  text: string,
  citedTexts: readonly string[],
): Promise<boolean> {
  if (areQuotationsGrounded(text, citedTexts)) return true;
  const own = await listSources(ctx, userId, insightKinds.selfAssessment);
  return areQuotationsGrounded(text, [...citedTexts, ...own.map((answer) => answer.text)]);
}

/** Appends an excerpt; one whose marked words are no exact span of a citable answer is dropped. */
async function appendExcerpt(
  ctx: MutationCtx,
  message: Doc<"chatMessages">,
  responseId: Id<"responses"> | undefined,
  marked: string,
): Promise<void> {
  const answer = responseId === undefined ? null : await citableAnswer(ctx, message.userId, responseId);
  if (answer === null || !isExactSpan(answer.wording, marked)) return;
  const { response, wording, respondent } = answer;
  const excerpt = excerptAround(wording, marked);
  const { _id, respondentId } = response;
  await ctx.db.patch("chatMessages", message._id, {
    citations: [...message.citations, { responseId: _id, respondentId, authorName: nameOfAuthor(respondent), excerpt }],
  });
}

const FAILED_ANSWER = { status: "failed" as const, content: texts.chatFailed, citations: [] };

/** Ends an answer. An empty answer by a model is unchecked; any other empty answer fails. */
export const complete = internalMutation({
  args: { messageId: v.id("chatMessages"), provider: aiProvider, note: v.optional(chatNote) },
  returns: v.null(),
  handler: async (ctx, { messageId, provider, note }) => {
    const message = await streamingMessage(ctx, messageId);
    if (message === null) return;
    const unchecked = {
      status: "complete" as const,
      content: texts.chatUnchecked,
      note: "unchecked" as const,
      provider,
    };
    const empty = provider === "builtin" ? FAILED_ANSWER : unchecked;
    const ended = message.content === "" ? empty : { status: "complete" as const, provider, note };
    await ctx.db.patch("chatMessages", messageId, ended);
  },
});

/** Marks an answer as failed, unless it has ended. */
export const failAnswer = internalMutation({
  args: { messageId: v.id("chatMessages") },
  returns: v.null(),
  handler: async (ctx, { messageId }) => {
    if ((await streamingMessage(ctx, messageId)) !== null) await ctx.db.patch("chatMessages", messageId, FAILED_ANSWER);
  },
});
