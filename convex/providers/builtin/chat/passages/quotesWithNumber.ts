/** Owns the sentences that answer a question for a number: "How often was Ben's review moved?" */
import type { SourceAnswer, SourceQuote } from "../../../types";
import { isEmptyAnswer } from "../../feedback/salience/salience";
import { type Segment, segmentsIn, quoteOf } from "../../text/quotableSegments";
import { topicStems } from "../topics/questionStems";
import { stemsOf } from "../topics/stemsOf";
import { questionOpeningSource } from "../topics/questionSources";

const howOftenPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:how (?:often|frequently|regularly|many times)|at what intervals)\b`,
  "iu",
);
const numberQuestionPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:(?:for|since|after|within|by) )?(?:how (?:long|much|late|early|far|big|high|old|soon|fast|quickly|many(?! (?:people|persons|colleagues|others|respondents|of (?:them|you|my))\b))|what (?:number|percentage|share|time)|at what time|when)\b`,
  "iu",
);

const number =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|(?:a |half a )?dozen|half)";
const countedUnit =
  "(?:seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|shifts?|meetings?|mornings?|evenings?)";
const statedFrequencyPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:once|twice|thrice|(?:\d+|${number}|several|many|so many|countless|a few|a couple of) ?(?:times|x)|(?:every|each) (?:single )?(?:\p{L}+ )?(?:time|${countedUnit}|\p{L}+day)|(?:\p{L}+ )?(?:times?|once|twice) (?:a|per|in|in the same) (?:\p{L}+ )?${countedUnit}|daily|weekly|monthly|yearly|never|always|constantly)(?![\p{L}\p{N}])`,
  "iu",
);
const statedNumberPattern = new RegExp(
  String.raw`(?<![\p{L}:])\d|(?<![\p{L}\p{N}])(?:${number}|once|twice|an? (?:\p{L}+ )?${countedUnit}|half past|noon|midnight|since \p{Lu}\p{L}+)(?![\p{L}\p{N}])`,
  "iu",
);

/** Minimum share of the question's content words that the sentence has, with the one before it. */
const MIN_SHARE = 0.5;

/**
 * Returns one sentence of each passage that has a number of the question's thing, those with most words of the question
 * first. Empty for a question that asks for no number.
 */
export function quotesWithNumber(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
): SourceQuote[] {
  const pattern = patternFor(question);
  if (pattern === null) return [];
  const names = new Set(pool.flatMap((at) => stemsOf(passages[at]?.authorName ?? "")));
  const topic = topicStems(question).filter((stem) => !names.has(stem) && !measureStems.has(stem));
  if (topic.length === 0) return [];
  const quotes = pool.flatMap((answerIndex) => {
    const passage = passages[answerIndex];
    if (passage === undefined || isEmptyAnswer(passage.text)) return [];
    const segments = segmentsIn(passage, answerIndex);
    const weighted = segments.flatMap((segment, place) => {
      if (!pattern.test(segment.text)) return [];
      const ownShare = shareOf(topic, segment);
      const before = segments[place - 1];
      const share = before === undefined ? ownShare : shareOf(topic, segment, before);
      // A number that only follows the thing may count something else.
      return share < MIN_SHARE ? [] : [{ answerIndex, text: segment.text, share: ownShare + share }];
    });
    return weighted.toSorted((a, b) => b.share - a.share).slice(0, 1);
  });
  return quotes.toSorted((a, b) => b.share - a.share).map(quoteOf);
}

const measureStems = new Set(stemsOf("often frequently regularly times long much late early far many number"));

function patternFor(question: string): RegExp | null {
  if (howOftenPattern.test(question)) return statedFrequencyPattern;
  return numberQuestionPattern.test(question) ? statedNumberPattern : null;
}

/** Returns the share of the stems that the segments have. */
function shareOf(stems: readonly string[], ...segments: readonly Segment[]): number {
  const held = new Set(segments.flatMap(({ text }) => stemsOf(text)));
  return stems.filter((stem) => held.has(stem)).length / stems.length;
}
