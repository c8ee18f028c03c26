/** The conversation with the assistant: kept in the database, where the answer is streamed into. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { takeRate } from "../lib/rateLimits";
import { limits, times } from "../shared/limits";
import { texts } from "../shared/texts";
import type { ChatMessage } from "../shared/validators";
import { isPlainProse } from "../lib/plainProse";
import { quotesAreReal } from "../lib/quotedWords";
import { freeText } from "../lib/text";

/** Messages shown, and handed to the model as history (which trims them further). */
const SHOWN = 100;
const ERASED_AT_ONCE = 500;

async function newest(ctx: QueryCtx, userId: Id<"users">, count: number): Promise<Doc<"chatMessages">[]> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(count);
}

/** The conversation, oldest first. */
export async function messages(ctx: OwnerQueryCtx): Promise<ChatMessage[]> {
  const rows = await newest(ctx, ctx.owner.userId, SHOWN);
  return rows.reverse().map(({ _id, _creationTime, role, content, status, citations, madeWith }) => ({
    _id,
    createdAt: _creationTime,
    role,
    content,
    status,
    citations,
    madeWith,
  }));
}

/** Keeps the question and starts an answer. BUSY while one is being written. */
export async function send(ctx: OwnerMutationCtx, text: string): Promise<{ messageId: Id<"chatMessages"> }> {
  const { userId } = ctx.owner;
  const content = freeText(text, "The message", limits.chatMessage);
  if (content === "") throw invalid(texts.chatBlank);
  const [last] = await newest(ctx, userId, 1);
  if (last?.status === "streaming") throw appError("BUSY", texts.chatBusy);
  await takeRate(ctx, "chatPerOwner", userId);
  await ctx.db.insert("chatMessages", { userId, role: "user", content, status: "complete", citations: [] });
  const messageId = await ctx.db.insert("chatMessages", {
    userId,
    role: "assistant",
    content: "",
    status: "streaming",
    citations: [],
  });
  await ctx.scheduler.runAfter(0, internal.insights.chatGeneration.answer, { messageId });
  await ctx.scheduler.runAfter(times.chatAnswer, internal.insights.chatGeneration.fail, { messageId });
  return { messageId };
}

/** Ends the answer under way where it stands; nothing to end is no error. */
export async function stop(ctx: OwnerMutationCtx): Promise<void> {
  const [last] = await newest(ctx, ctx.owner.userId, 1);
  if (last?.status === "streaming") await ctx.db.patch("chatMessages", last._id, { status: "stopped" });
}

/** Removes the conversation; a very long one goes on behind the scenes, among messages made before `before`. */
export async function erase(ctx: MutationCtx, userId: Id<"users">, before: number = Infinity): Promise<void> {
  const rows = await newestBefore(ctx, userId, before);
  for (const { _id } of rows) await ctx.db.delete("chatMessages", _id);
  const last = rows[ERASED_AT_ONCE - 1];
  if (last === undefined) return;
  await ctx.scheduler.runAfter(0, internal.insights.chatGeneration.erase, { userId, before: last._creationTime });
}

async function newestBefore(ctx: QueryCtx, userId: Id<"users">, before: number): Promise<Doc<"chatMessages">[]> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_userId", (q) => q.eq("userId", userId).lt("_creationTime", before))
    .order("desc")
    .take(ERASED_AT_ONCE);
}

/** The message while it is still being written; null once stopped, failed, ended or cleared. */
export async function streaming(ctx: QueryCtx, messageId: Id<"chatMessages">): Promise<Doc<"chatMessages"> | null> {
  const message = await ctx.db.get("chatMessages", messageId);
  return message?.status === "streaming" ? message : null;
}

/** What the model is told of the conversation before this message: the question last, finished answers only. */
export async function conversation(ctx: QueryCtx, message: Doc<"chatMessages">) {
  const rows = (await newest(ctx, message.userId, SHOWN)).reverse().filter(({ _id }) => _id !== message._id);
  const question = rows.pop();
  const history = rows.filter(({ status }) => status === "complete").map(({ role, content }) => ({ role, content }));
  return { question: question?.content ?? "", history };
}

/** The submitted answer of this owner, with who gave it; null for anyone else's, a draft, and a removed person's. */
export async function ownAnswer(
  ctx: QueryCtx,
  userId: Id<"users">,
  responseId: Id<"responses">,
): Promise<{ response: Doc<"responses">; who: string } | null> {
  const response = await ctx.db.get("responses", responseId);
  if (response === null || response.userId !== userId || !response.finalSubmission) return null;
  const respondent = await ctx.db.get("respondents", response.respondentId);
  if (respondent === null || respondent.deleted) return null;
  return { response, who: respondent.name };
}

/**
 * Appends a sentence with its numbered citations. One that cites anything but the owner's own submitted answers is
 * dropped whole (an answer withdrawn meanwhile may be retold in it); so is one with a link or markup, and one that
 * quotes what no cited answer says.
 * @returns false when the message is no longer being written.
 */
export async function append(
  ctx: MutationCtx,
  messageId: Id<"chatMessages">,
  sentence: { text: string; responseIds: readonly Id<"responses">[] },
): Promise<boolean> {
  const message = await streaming(ctx, messageId);
  if (message === null) return false;
  if (!isPlainProse(sentence.text)) return true;
  const citations = [...message.citations];
  const numbers: number[] = [];
  const cited: string[] = [];
  for (const responseId of new Set(sentence.responseIds)) {
    const found = await ownAnswer(ctx, message.userId, responseId);
    if (found === null) return true;
    cited.push(found.response.text);
    const known = citations.findIndex((citation) => citation.responseId === responseId);
    if (known < 0) {
      citations.push({ responseId, respondentId: found.response.respondentId, who: found.who });
    }
    numbers.push(known < 0 ? citations.length : known + 1);
  }
  if (!quotesAreReal(sentence.text, cited)) return true;
  const marks = numbers.map((number) => `[${number}]`).join("");
  const addition = marks === "" ? sentence.text : `${sentence.text} ${marks}`;
  const content = message.content === "" ? addition : `${message.content} ${addition}`;
  if (content.length > limits.chatAnswer) return false;
  await ctx.db.patch("chatMessages", messageId, { content, citations });
  return true;
}

/** Takes away what answers that rest on a respondent's words say; in a very long conversation that goes on behind the scenes. */
export async function forgetRespondent(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
  before: number = Infinity,
): Promise<void> {
  const rows = await newestBefore(ctx, userId, before);
  for (const { _id, citations } of rows) {
    if (!citations.some((citation) => citation.respondentId === respondentId)) continue;
    const gone = { status: "failed" as const, content: texts.chatTakenBack, citations: [], madeWith: undefined };
    await ctx.db.patch("chatMessages", _id, gone);
  }
  const last = rows[ERASED_AT_ONCE - 1];
  if (last === undefined) return;
  const rest = { userId, respondentId, before: last._creationTime };
  await ctx.scheduler.runAfter(0, internal.insights.chatGeneration.forgetRespondent, rest);
}
