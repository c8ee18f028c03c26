/** What of a written insight may be kept: only what rests on words that are really there. */
import type { Id } from "../_generated/dataModel";
import type { DraftQuote, InsightDraft } from "../providers/types";
import { limits } from "../shared/limits";
import { exactSpan, isExactSpan } from "../providers/exactSpan";
import type { Claim, GroundedText, InsightDetails, Quote } from "../shared/validators";
import { isPlainProse } from "../lib/plainProse";
import { quotesAreReal } from "../lib/quotedWords";

/** An answer with the ids a stored quote carries. */
export interface InsightSource {
  readonly responseId?: Id<"responses">;
  readonly respondentId?: Id<"respondents">;
  readonly who: string;
  readonly questionText: string;
  readonly text: string;
}

const MOST_CLAIMS = 12;
const MOST_PASSAGES = 40;
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 2_000;

/**
 * Keeps what is grounded: a claim, phrase or sentence with a quote that is not an exact span of the answer it names is
 * rejected as a whole, and so is one without a quote, one that puts words in quotation marks that none of these answers
 * holds, one that holds a link or markup in words of the writer's own, and a key phrase that nobody used. `answers` are
 * read from the database by the caller, never taken from the writer.
 */
export function grounded(handedIn: InsightDraft, answers: readonly (InsightSource | null)[]): InsightDetails {
  const quotes = (evidence: readonly DraftQuote[]) => groundedQuotes(evidence, answers);
  /** The answers that stay named beside the words: a writer's words may hold nothing of any other. */
  const textsOf = (evidence: readonly DraftQuote[]) =>
    evidence.slice(0, limits.quotesPerClaim).map(({ answer }) => answers[answer]?.text ?? "");
  const isHonest = (words: string, texts: readonly string[]) => isPlainProse(words) && quotesAreReal(words, texts);
  const claims = (list: InsightDraft["strengths"]): Claim[] =>
    list.slice(0, MOST_CLAIMS).flatMap(({ title, description, evidence, contrary = [] }) => {
      const found = quotes(evidence);
      const against = quotes(contrary);
      if (found === null || found.length === 0 || against === null || title.trim() === "") return [];
      const texts = [...textsOf(evidence), ...textsOf(contrary)];
      if (!isHonest(title, texts) || !isHonest(description, texts)) return [];
      return [
        {
          title: title.slice(0, LONGEST_TITLE),
          description: description.slice(0, LONGEST_TEXT),
          evidence: found.slice(0, limits.quotesPerClaim),
          people: peopleIn(found),
          ...(against.length === 0 ? {} : { contrary: against.slice(0, limits.quotesPerClaim) }),
        },
      ];
    });
  const passages = (
    list: InsightDraft["narrative"],
    isKept: (text: string, texts: readonly string[]) => boolean,
  ): GroundedText[] =>
    list.slice(0, MOST_PASSAGES).flatMap(({ text, evidence }) => {
      const found = quotes(evidence);
      return found === null || found.length === 0 || text.trim() === "" || !isKept(text, textsOf(evidence))
        ? []
        : [{ text: text.slice(0, LONGEST_TEXT), evidence: found.slice(0, limits.quotesPerClaim) }];
    });
  const isUsed = (phrase: string, texts: readonly string[]) =>
    isPlainProse(phrase) && texts.some((text) => exactSpan(text, phrase) !== null);
  return {
    strengths: claims(handedIn.strengths),
    blindSpots: claims(handedIn.blindSpots),
    keyPhrases: passages(handedIn.keyPhrases, isUsed),
    narrative: passages(handedIn.narrative, isHonest),
  };
}

/** The quotes, each once, with the answers they are from; null when one is no exact span of the answer it names. */
export function groundedQuotes(
  evidence: readonly DraftQuote[],
  answers: readonly (InsightSource | null)[],
): Quote[] | null {
  const found = new Map<string, Quote>();
  for (const { answer: place, text } of evidence) {
    const answer = answers[place];
    if (answer === undefined || answer === null || text.trim() === "" || !isExactSpan(answer.text, text)) return null;
    const { responseId, respondentId, who, questionText } = answer;
    found.set(`${place} ${text}`, { responseId, respondentId, who, text, questionText });
  }
  return [...found.values()];
}

/** How many different people these quotes are from (self-reflection: one). */
function peopleIn(evidence: readonly Quote[]): number {
  return new Set(evidence.map(({ respondentId }) => respondentId)).size;
}
