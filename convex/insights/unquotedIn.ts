import type { SourceAnswer } from "../providers/types";
import type { Id } from "../_generated/dataModel";
import { sentencesAndLines } from "../shared/sentencesAndLines";
import type { InsightDetails, Unquoted } from "../shared/validators";
import { UNSPACED_SCRIPT, WORD } from "../shared/wordsOf";

/** Maximum answers without a quote to which the page links. */
const MAX_ANSWERS = 12;
/** Minimum words of a sentence that counts, and of an answer that counts without a sentence: "n/a" does not. */
const MIN_WORDS = 2;
const MIN_ANSWER = 4;
/**
 * Share of a sentence that quotes must cover for it to count as shown. A text without full stops is one long sentence.
 */
const SHOWN = 0.5;

/** A word, or a character of a script without spaces. */
const WORD_OR_CHARACTER = new RegExp(`${UNSPACED_SCRIPT.source}|${WORD.source}`, "gu");

/**
 * What the quotes of strengths and blind spots leave out of the answers, which the page lists. Answers of the
 * self-assessment are not counted. `saidOf` has a sentence of answers without a quote.
 */
export function unquotedIn(
  answers: readonly (SourceAnswer | null)[],
  { strengths, blindSpots }: InsightDetails,
  saidOf: ReadonlyMap<Id<"responses">, string> = new Map(),
): Unquoted {
  const quotes = [...strengths, ...blindSpots].flatMap(({ evidence, counterEvidence = [] }) => [
    ...evidence,
    ...counterEvidence,
  ]);
  let sentences = 0;
  const without: Unquoted["answers"] = [];
  for (const answer of answers) {
    if (answer?.responseId === undefined || answer.respondentId === undefined) continue;
    const { responseId, respondentId, authorName, questionText, text } = answer;
    const quoted = quotes.filter((quote) => quote.responseId === responseId).map((quote) => quote.text);
    const said = quoted.length === 0 ? saidOf.get(responseId) : undefined;
    if (quoted.length === 0 && said === undefined && wordsIn(text) < MIN_ANSWER) continue;
    const isListed = quoted.length === 0 && without.length < MAX_ANSWERS;
    const shown = said !== undefined && isListed ? [said] : quoted;
    sentences += sentencesAndLines(text)
      .map((sentence) => sentence.trim())
      .filter((sentence) => wordsIn(sentence) >= MIN_WORDS && !isShown(sentence, shown)).length;
    if (quoted.length === 0) without.push({ responseId, respondentId, authorName, questionText, said });
  }
  return {
    sentences,
    answers: without.slice(0, MAX_ANSWERS),
    moreAnswers: Math.max(0, without.length - MAX_ANSWERS),
  };
}

function wordsIn(text: string): number {
  return text.match(WORD_OR_CHARACTER)?.length ?? 0;
}

function isShown(sentence: string, quoted: readonly string[]): boolean {
  const shown = quoted.map((quote) => (quote.includes(sentence) ? sentence : sentence.includes(quote) ? quote : ""));
  return shown.reduce((sum, { length }) => sum + length, 0) >= SHOWN * sentence.length;
}
