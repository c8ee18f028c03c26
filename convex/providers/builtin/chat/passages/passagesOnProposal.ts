import type { SourceAnswer } from "../../../types";
import { isEmptyAnswer } from "../../feedback/salience/salience";
import { readSentences, type Word } from "../../text/readText";
import { questionOpeningSource } from "../topics/questionSources";

const proposalPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:should|shall|could|can|must|ought) (?:i|we)\b`,
  "iu",
);
const genericPersonPattern = /^(?:people|person|persons|men|women|others|someone|somebody|everyone|everybody)$/u;
const timeNounPattern = /^(?:day|days|time|times|week|weeks|month|months|year|years|way|ways|thing|things|lot|bit)$/u;
/** Minimum words that a proposal has and a passage shares; one alone may be of another thing. */
const MIN_PROPOSAL_WORDS = 2;

/**
 * Returns the indexes of passages on a proposal: "Should I put two people at the counter?" One sentence of each has two
 * of its nouns and numbers, at least one of them a thing. Empty where the proposal has fewer than two.
 */
export function passagesOnProposal(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
): number[] {
  if (!proposalPattern.test(question)) return [];
  const proposalWords = readSentences(question).flatMap(({ words }) => words.filter(isNounOrNumber));
  const things = new Set(
    proposalWords.filter((word) => !genericPersonPattern.test(word.lower) && !isNumber(word)).map(({ stem }) => stem),
  );
  if (proposalWords.length < MIN_PROPOSAL_WORDS || things.size === 0) return [];
  const stems = new Set(proposalWords.map(({ stem }) => stem));
  const isOn = (words: readonly Word[]) => {
    const sharedStems = new Set(words.flatMap(({ stem }) => (stems.has(stem) ? [stem] : [])));
    return sharedStems.size >= MIN_PROPOSAL_WORDS && [...sharedStems].some((stem) => things.has(stem));
  };
  return pool.filter((at) => {
    const text = passages[at]?.text ?? "";
    return !isEmptyAnswer(text) && readSentences(text).some(({ words }) => isOn(words));
  });
}

function isNounOrNumber(word: Word): boolean {
  if (timeNounPattern.test(word.lower) || word.tags.has("Pronoun")) return false;
  return word.tags.has("Noun") || isNumber(word);
}

function isNumber({ tags }: Word): boolean {
  return tags.has("Value") || tags.has("Cardinal");
}
