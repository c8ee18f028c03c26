import { APIUserAbortError } from "openai";
import type { ChatCompletionMessageParam } from "openai/resources";
import { times } from "../../shared/limits/limits";
import { ProviderError, type AnswerSentence, type ChatContext, type ChatModel } from "../types";
import { incompleteReplyError, openAiClient, toProviderError, reasoningEffort, type OpenAiSettings } from "./client";
import { CitedSentences } from "./CitedSentences";
import { untrustedTextInstruction, delimitUntrustedText } from "./untrustedText";
import { standaloneQuestion } from "./standaloneQuestion";

/** Tokens of the history; the newest messages stay. */
const MAX_HISTORY_TOKENS = 8_000;
/** Tokens of the passages; the nearest ones stay. */
const MAX_PASSAGE_TOKENS = 24_000;
/** Characters of each answer of the self-assessment that are sent. */
const MAX_SELF_CHARACTERS = 2_000;
/** The model's reply when the passages hold no answer. */
const notInFeedback = "NOT_IN_FEEDBACK";

const chatInstructions = [
  "You answer a person's question about feedback they received, only from the numbered passages. Address the person as you.",
  "Write one short sentence for each person or each point, in plain grammar, on a line of its own. Where several people are named, each has a line that begins with the name.",
  "End every sentence with the numbers of the passages it rests on, like this: [0] or [1][3]. Sentences without numbers are thrown away. Numbers change with every question; earlier answers are shown without theirs.",
  "A sentence that says that nobody does something, or how many do, ends with the nearest passages. Tell hearsay as such.",
  "Use your own words. Quote only words that carry the point and fit into the sentence: exactly as they stand, in one piece, without their full stop, between “ and ”.",
  "`self`, if given, is what the person wrote about themselves. When the question is about how they see themselves, say what they think, and what others write instead. A sentence about `self` ends with the passages that it is set against.",
  "`writers`, if given, names everybody who has answered. When the question is about what somebody thinks or says who is not among them, but others write about that person, answer with what these write, and say in the same sentence that the person has not answered (not by name, where `writers` has people without names).",
  `If the passages answer a part, answer that part. Only if nothing in them bears on the question, answer with ${notInFeedback} alone.`,
  "You have no other data and no tools. Never speak of feedback that another person received.",
  untrustedTextInstruction,
].join("\n");

/** Instruction of the second request, when no sentence of the first reply could be used. */
const retryInstruction = [
  "No sentence of your last answer ended with the numbers of given passages, so none could be shown.",
  `Answer again with numbers, or with ${notInFeedback} alone.`,
].join(" ");
/** Maximum requests for one reply: the first, and one after an unusable reply. */
const MAX_REPLY_REQUESTS = 2;

/**
 * Drops sentences that cite no given passage. Where none is left, the request is repeated once. If the second reply has
 * none either, the answer is empty, unless the reply is `notInFeedback`.
 * @throws UNAVAILABLE for a stream that breaks or stalls
 */
export function openAiChatModel(settings: OpenAiSettings): ChatModel {
  return {
    info: { provider: "openai", model: settings.chatModel },
    standaloneQuestion: (question, history) => standaloneQuestion(settings, question, history),
    async *answer(question, passages, { history, signal, self = [], authors }): AsyncIterable<AnswerSentence> {
      const read = fittingWithin(passages, MAX_PASSAGE_TOKENS, ({ questionText, text }) => questionText + text);
      const numbered = read.map(({ authorName, questionText, text }, number) => ({
        number,
        who: authorName,
        question: questionText,
        text,
      }));
      const blocks = { passages: numbered, ...contextBlocks({ self, authors }), question };
      const userMessage = Object.entries(blocks)
        .map(([tag, block]) => delimitUntrustedText(tag, block))
        .join("\n");
      // The client's timeout ends with the headers of a reply.
      const stopped = AbortSignal.any([signal, AbortSignal.timeout(times.chatWriting)]);
      for (let request = 1; request <= MAX_REPLY_REQUESTS; request += 1) {
        const reply: StreamedReply = { text: "", sentences: new CitedSentences(read.length) };
        const messages: Message[] = [
          { role: "system", content: request === 1 ? chatInstructions : `${chatInstructions}\n${retryInstruction}` },
          ...fittingWithin(history.toReversed(), MAX_HISTORY_TOKENS, ({ content }) => content).toReversed(),
          { role: "user", content: userMessage },
        ];
        yield* streamed(settings, messages, reply, { signal, stopped });
        if (signal.aborted || reply.sentences.sentenceCount > 0) return;
        if (isNotInFeedback(reply.text)) {
          yield { text: "That is not in your feedback.", citations: [] };
          return;
        }
      }
    },
  };
}

/** What the model gets besides the passages; no block is empty. The prompt names the authors `writers`. */
function contextBlocks({ self, authors }: Pick<ChatContext, "self" | "authors">): Readonly<Record<string, unknown>> {
  const own = (self ?? []).map(({ questionText, text }) => ({
    question: questionText,
    text: text.slice(0, MAX_SELF_CHARACTERS),
  }));
  return { ...(own.length === 0 ? {} : { self: own }), ...(authors === undefined ? {} : { writers: authors }) };
}

type Message = ChatCompletionMessageParam;

interface StreamedReply {
  text: string;
  readonly sentences: CitedSentences;
}

/** Whether the reply is the flag alone, or with stops and quotation marks around it. */
function isNotInFeedback(text: string): boolean {
  return text.replace(/[^\p{L}_]/gu, "") === notInFeedback;
}

async function* streamed(
  settings: OpenAiSettings,
  messages: Message[],
  reply: StreamedReply,
  { signal, stopped }: { readonly signal: AbortSignal; readonly stopped: AbortSignal },
): AsyncIterable<AnswerSentence> {
  let isFinished = false;
  try {
    const model = settings.chatModel;
    const stream = await openAiClient(settings).chat.completions.create(
      { model, ...reasoningEffort(model, "none"), stream: true, messages },
      { signal: stopped },
    );
    for await (const chunk of stream) {
      const choice = chunk.choices[0];
      if (choice?.delta?.refusal)
        throw new ProviderError("REFUSED", "The AI service declined to answer.", { isRetryable: false });
      reply.text += choice?.delta?.content ?? "";
      yield* reply.sentences.push(choice?.delta?.content ?? "");
      if (choice?.finish_reason) isFinished = true;
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof APIUserAbortError ? incompleteReplyError() : toProviderError(error);
  }
  if (signal.aborted) return;
  if (!isFinished) throw incompleteReplyError();
  yield* reply.sentences.end();
}

function fittingWithin<T>(items: readonly T[], budget: number, textOf: (item: T) => string): T[] {
  let left = budget;
  const end = items.findIndex((item) => (left -= estimateTokens(textOf(item))) < 0);
  return items.slice(0, end < 0 ? items.length : end);
}

/** Estimates tokens from above: four letters of English per token, one of most other scripts. */
function estimateTokens(text: string): number {
  const beyondLatin = (text.match(/[\u0250-\uffff]/g) ?? []).length;
  return Math.ceil((text.length - beyondLatin) / 4) + beyondLatin + 4;
}
