import { APIUserAbortError } from "openai";
import { ProviderError, type AnswerSentence, type ChatModel } from "../types";
import { openAiClient, providerError, reasoningEffort, type OpenAiSettings } from "./client";
import { CitedSentences } from "./citedSentences";
import { dataIsNotInstruction, delimited } from "./delimited";

/** Tokens; the newest messages stay. */
const historyBudget = 8_000;
/** Tokens; the nearest passages stay. */
const passageBudget = 24_000;
/** The reply when the passages hold no answer. */
export const notInFeedback = "NOT_IN_FEEDBACK";

const instructions = [
  "You answer a person's question about feedback they received, only from the numbered passages.",
  "Write short plain sentences. End every sentence with the numbers of the passages it rests on, like this: [0] or [1][3].",
  "Sentences without numbers are thrown away. Quote where you can.",
  `If the passages do not answer the question, answer with ${notInFeedback} alone.`,
  "You have no other data and no tools. Never speak of anyone else's feedback.",
  dataIsNotInstruction,
].join("\n");

/**
 * Drops sentences that cite no given passage; one uncited sentence states that the feedback has no answer. @throws
 * UNAVAILABLE for a broken stream
 */
export function openAiChatModel(settings: OpenAiSettings): ChatModel {
  return {
    info: { provider: "openai", model: settings.chatModel },
    async *answer(question, passages, history, signal): AsyncIterable<AnswerSentence> {
      const client = openAiClient(settings);
      const read = within(passages, passageBudget, ({ questionText, text }) => questionText + text);
      const sentences = new CitedSentences(read.length);
      let whole = "";
      let finished = false;
      try {
        const stream = await client.chat.completions.create(
          {
            model: settings.chatModel,
            ...reasoningEffort(settings.chatModel, "none"),
            stream: true,
            messages: [
              { role: "system", content: instructions },
              ...within(history.toReversed(), historyBudget, ({ content }) => content).toReversed(),
              {
                role: "user",
                content: [
                  delimited(
                    "passages",
                    read.map(({ authorName, questionText, text }, number) => ({
                      number,
                      who: authorName,
                      question: questionText,
                      text,
                    })),
                  ),
                  delimited("question", question),
                ].join("\n"),
              },
            ],
          },
          { signal },
        );
        for await (const chunk of stream) {
          const choice = chunk.choices[0];
          if (choice?.delta?.refusal) throw new ProviderError("REFUSED", "The AI service declined to answer.", false);
          whole += choice?.delta?.content ?? "";
          yield* sentences.push(choice?.delta?.content ?? "");
          if (choice?.finish_reason) finished = true;
        }
      } catch (error) {
        if (signal.aborted || error instanceof APIUserAbortError) return;
        throw providerError(error);
      }
      if (signal.aborted) return;
      if (!finished) throw new ProviderError("UNAVAILABLE", "The AI service broke off its answer.", true);
      yield* sentences.end();
      if (sentences.count > 0) return;
      if (whole.trim() === "") throw new ProviderError("BAD_OUTPUT", "The AI service answered with nothing.", true);
      yield { text: "That is not in your feedback.", citations: [] };
    },
  };
}

function within<T>(items: readonly T[], budget: number, textOf: (item: T) => string): T[] {
  let left = budget;
  const end = items.findIndex((item) => (left -= tokensIn(textOf(item))) < 0);
  return items.slice(0, end < 0 ? items.length : end);
}

/** Upper estimate: four letters of English per token, one of most other scripts. */
function tokensIn(text: string): number {
  const beyondLatin = (text.match(/[\u0250-\uffff]/g) ?? []).length;
  return Math.ceil((text.length - beyondLatin) / 4) + beyondLatin + 4;
}
