import { z } from "zod";
import { times } from "../../shared/limits/limits";
import {
  type SourceQuote,
  type ProposedJohariTheme,
  type JohariWriter,
  type OthersClaim,
  ProviderError,
} from "../types";
import type { OpenAiSettings } from "./client";
import { untrustedTextInstruction } from "./untrustedText";
import { numberAnswers, quotesOfNumbers } from "./numberedSentences";
import { StructuredRequests } from "./StructuredRequests";

const MAX_OWN = 8;

const windowReply = z.object({
  pairs: z.array(z.object({ strength: z.int(), sentence: z.int() })),
  ownStrengths: z.array(z.int()),
});

const instructions = [
  "You compare what a person wrote about themselves (`own`, numbered sentences) with strengths that others see in them (`strengths`, numbered).",
  "pairs: for each strength the one own sentence that says the same of the person. Leave a strength out when no sentence does; a shared topic is not enough.",
  "ownStrengths: the numbers of own sentences that name a strength of the person which none of the strengths says. At most 8.",
  "Reply with numbers alone.",
  "When there is a block `problem`, it says what was wrong with an earlier reply.",
  untrustedTextInstruction,
].join("\n");

/**
 * Writes Johari windows with a model, which decides what own sentence is paired with which strength of the insight.
 * @throws BAD_OUTPUT for two unusable replies
 */
export function openAiJohariWriter(settings: OpenAiSettings): JohariWriter {
  return {
    info: { provider: "openai", model: settings.insightModel },
    async write({ self, strengths }, { spend, signal }) {
      const numbered = numberAnswers(self);
      const requests = new StructuredRequests({ ...settings, timeoutMs: times.insightWriting }, spend, signal);
      const reply = await requests.ask({
        name: "window",
        schema: windowReply,
        model: settings.insightModel,
        effort: "low",
        instructions,
        data: {
          own: Object.fromEntries(numbered.sentences.map(({ text }, number) => [String(number), text])),
          strengths: strengths.map(({ title, evidence }, strength) => ({
            strength,
            title,
            quotes: evidence.slice(0, 4).map(({ text }) => text),
          })),
        },
      });
      if (reply === null) {
        throw new ProviderError("BAD_OUTPUT", "The AI service answered in another form than asked.", {
          isRetryable: true,
        });
      }
      const used = new Set<number>();
      const sentenceOf = new Map<number, number>();
      for (const { strength, sentence } of reply.pairs) {
        const isKnown = strengths[strength] !== undefined && numbered.sentences[sentence] !== undefined;
        if (!isKnown || sentenceOf.has(strength) || used.has(sentence)) continue;
        sentenceOf.set(strength, sentence);
        used.add(sentence);
      }
      const quoted = (number: number) => quotesOfNumbers(numbered, [number]);
      const ownNumbers = [...new Set(reply.ownStrengths)].filter((number) => !used.has(number)).slice(0, MAX_OWN);
      return {
        seenByBoth: [...sentenceOf].flatMap(([strength, sentence]) => themeOf(strengths[strength], quoted(sentence))),
        othersOnly: strengths.flatMap((strength, number) => (sentenceOf.has(number) ? [] : themeOf(strength, []))),
        youOnly: ownNumbers.flatMap((number) =>
          quoted(number).map((quote) => ({ label: quote.text, self: [quote], others: [], people: 0 })),
        ),
      };
    },
  };
}

function themeOf(strength: OthersClaim | undefined, self: SourceQuote[]): ProposedJohariTheme[] {
  if (strength === undefined) return [];
  return [{ label: strength.title, self, others: [...strength.evidence], people: strength.people }];
}
