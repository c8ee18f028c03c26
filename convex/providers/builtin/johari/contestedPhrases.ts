import type { ProposedJohariTheme, SourceAnswer } from "../../types";
import { uniqueBy } from "../text/uniqueBy";
import { isStopWord } from "../text/isStopWord";
import { type Segment, quotablesIn, isWholeSentence, quoteOf } from "../text/quotableSegments";
import { readWords, type Word } from "../text/readText";
import { isFitToQuote, isPromptInjection } from "../feedback/salience/salience";
import { isLightWord } from "../concepts/propositions";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { restoreApostrophes } from "../text/textFormat";

/** Number of content words that make a phrase. */
const PHRASE_WORDS = 3;
/** Maximum distance in words between the first and the last of them. */
const MAX_PHRASE_DISTANCE_WORDS = 5;
/** Common words that say how often something is done. */
const quantifiers = new Set("every each all always never single whole".split(" "));
/** Whether a word counts for a phrase; other common words are skipped. */
const isContentOrQuantity = ({ lower }: Word) => !isStopWord(lower) || quantifiers.has(lower);
const disputePattern =
  /\b(?:not|never|no|nobody|hardly|rarely|seldom|barely|my (?:foot|arse)|yeah,? right|as if|supposedly|so-called)\b|n['’]t\b|\b(?:have|has|is|was|are|were|does|did|do|would|could)nt\b/iu;

/**
 * Returns each own sentence that another person disputes in the same words, as in "“on the floor every day”, my foot".
 * With it are the sentences of answers about change that dispute it.
 */
export function contestedPhrases(
  ownSegments: readonly Segment[],
  answers: readonly SourceAnswer[],
): ProposedJohariTheme[] {
  const answersForChange = answers.flatMap((answer, index) =>
    polarityOfQuestion(answer.questionText) === "wish" && !isPromptInjection(answer.text)
      ? [{ answer, at: index, phrases: new Set(wordRunsIn(readWords(answer.text))) }]
      : [],
  );
  return ownSegments.flatMap(({ answerIndex, text, words }) => {
    const phrases = wordRunsIn(words);
    const disputing = answersForChange
      .filter((other) => phrases.some((phrase) => other.phrases.has(phrase)))
      .flatMap((other) => quotablesIn(other.answer, other.at))
      .filter((segment) => isWholeSentence(segment) && isFitToQuote(segment) && isDisputing(segment, phrases));
    const others = uniqueBy(disputing, ({ author }) => author);
    const [first] = others;
    if (first === undefined || disputePattern.test(restoreApostrophes(text))) return [];
    return [
      {
        label: first.text,
        polarity: "wish" as const,
        self: [{ answerIndex, text }],
        others: others.map(quoteOf),
        people: others.length,
      },
    ];
  });
}

function isDisputing({ words, text }: Segment, phrases: readonly string[]): boolean {
  return disputePattern.test(restoreApostrophes(text)) && wordRunsIn(words).some((phrase) => phrases.includes(phrase));
}

function wordRunsIn(words: readonly Word[]): string[] {
  const places = words.flatMap((word, index) => (isContentOrQuantity(word) ? [{ word, at: index }] : []));
  return places.flatMap((first, place) => {
    const run = places.slice(place, place + PHRASE_WORDS);
    const last = run.at(-1);
    if (last === undefined || run.length < PHRASE_WORDS || last.at - first.at >= MAX_PHRASE_DISTANCE_WORDS) return [];
    // "Every single day" is said of anything.
    if (run.every(({ word }) => isLightWord(word) || quantifiers.has(word.lower))) return [];
    return [run.map(({ word }) => word.stem).join(" ")];
  });
}
