import { hasConsequence } from "../../text/wishSeverity";
import { MAX_QUOTE_WORDS, type Quotable, isWholeSentence } from "../../text/quotableSegments";
import type { OwnerReference } from "../../text/coreference";
import { faultsUnderHeadings } from "../selfAssessment/selfAssessmentPolarity";
import { isLeftOut } from "../polarity/shortAnswers";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { untilTimeOfDay } from "../../text/timesOfDay";
import { deniesFault } from "../polarity/deniedFaults";
import { changeRefusalPattern, turnToPraisePattern, wishMarkerPattern } from "../polarity/polarityShiftPatterns";
import { isEmptyAnswer, isFitToQuote } from "../salience/salience";
import { inOrderPattern } from "./wishAskedForPatterns";
import type { SourceAnswer } from "../../../types";
import { type PolarSentence } from "../salience/sentenceTypes";

/** Maximum words of the heading of an answer about change: "Approvals." */
const MAX_TOPIC_WORDS = 3;

/** Matches what happens to the author because of the topic: "I find out at ten past seven". */
const authorHabitPattern =
  /^\W*(?:i|we|nobody|no one|half of us|some of us|it|they) (?!(?:love|like|enjoy|was|were|had|got|went|am|['’]m|think|would|will|works?|look forward)\b)(?!.*\b(?:good|great|well|fine|perfect|love|happy)\b)\p{L}+/iu;

/** Whether a sentence only names the topic of the next one, with a time of day or without: "Handover at 23:00." */
export function isHeading(segment: Quotable): boolean {
  const words = untilTimeOfDay(segment.words);
  // "Invoices" alone may be tagged as a verb.
  const isPlural = words.length === 1 && words[0]?.lower.endsWith("s") === true;
  const isNoun = words.some(({ tags }) => tags.has("Noun")) && !words.some(({ tags }) => tags.has("Verb"));
  return words.length <= MAX_TOPIC_WORDS && (isNoun || isPlural);
}

/**
 * Returns the wish of an answer that opens with a heading: "Approvals. We send the drawings, and they come back late."
 */
export function wishUnderHeading(
  [topic, first, next]: readonly Quotable[],
  { text, questionText }: SourceAnswer,
  owner: OwnerReference,
): PolarSentence[] {
  if (topic === undefined || first === undefined || polarityOfQuestion(questionText) !== "wish") return [];
  const parts = partsOfWish(topic, first, next);
  const words = parts.flatMap((part) => part.words);
  const isWhole = [topic, first].every((segment) => isWholeSentence(segment) && isFitToQuote(segment));
  if (!isWhole || !isHeading(topic) || words.length > MAX_QUOTE_WORDS || isEmptyAnswer(topic.text)) return [];
  if (isLeftOut({ segment: topic, polarity: "wish" }, text, owner) || changeRefusalPattern.test(text)) return [];
  if (deniesFault(text, questionText) || turnToPraisePattern.test(first.text)) return [];
  if (inOrderPattern.test(first.text)) return [];
  const isOfOwner = first.words.some(({ lower }) => owner.pronouns.has(lower) || owner.names.has(lower));
  const isExplained = isOfOwner || wishMarkerPattern.test(first.text) || hasConsequence(first.text);
  if (!isExplained && !authorHabitPattern.test(first.text)) return [];
  const { end } = parts.at(-1) ?? first;
  const segment = { ...topic, end, text: text.slice(topic.start, end), words };
  return [{ segment, polarity: "wish", parts, isExplicit: true, isNamedTopic: true }];
}

/** Returns the heading and its sentence, with the sentence after it where that is a consequence and fits in a quote. */
function partsOfWish(topic: Quotable, first: Quotable, next: Quotable | undefined): Quotable[] {
  const isConsequence = next?.isSentenceStart === true && next.isSentenceEnd && hasConsequence(next.text);
  const isFit = isConsequence && topic.words.length + first.words.length + next.words.length <= MAX_QUOTE_WORDS;
  return isFit ? [topic, first, next] : [topic, first];
}

/** Returns the own faults that a heading and the sentence after it state together: "Asking for money. I put it off." */
export function ownFaultsUnderHeadings(segments: readonly Quotable[], { text }: SourceAnswer): PolarSentence[] {
  return faultsUnderHeadings(segments, text, MAX_QUOTE_WORDS).flatMap((parts) => {
    const [heading, last] = [parts[0], parts.at(-1)];
    if (heading === undefined || last === undefined) return [];
    const words = parts.flatMap((part) => part.words);
    const segment = { ...heading, end: last.end, text: text.slice(heading.start, last.end), words };
    return [{ segment, polarity: "wish", parts, isExplicit: true }];
  });
}
