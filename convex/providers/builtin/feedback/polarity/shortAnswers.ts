import { isRequestToOwner } from "../../text/isRequestToOwner";
import { isForeign } from "../../text/isForeign";
import { MAX_HEADING_WORDS, type Quotable } from "../../text/quotableSegments";
import { isAboutFault } from "../../text/polarityOfQuestion";
import { isUnlistedName } from "../../text/isUnlistedName";
import { improvedPattern, praiseOf } from "./sentencePolarity";
import { deniesFault } from "./deniedFaults";
import {
  noChangeRequestPattern,
  nothingFoundPattern,
  changeRefusalPattern,
  turnToPraisePattern,
  wishMarkerPattern,
} from "./polarityShiftPatterns";
import { isEmptyAnswer, isFitToQuote, salienceOf } from "../salience/salience";
import { ignoranceOfMannerPattern } from "../salience/salienceWords";
import {
  otherReferent,
  type OwnerReference,
  hasOtherSubject,
  firstPersonWords,
  subjectForms,
  isNameOfOwner,
} from "../../text/coreference";
import {
  answerAsidePattern,
  emptyRemarkPattern,
  foreignContentmentPattern,
  noneAskedPattern,
  shortPraisePattern,
  foreignDoubtPattern,
  shortRetractionPattern,
  newTopicPattern,
  hedgedWishPattern,
  othersMatterPattern,
} from "./shortAnswerPatterns";
import type { Polarity } from "../../text/Polarity";

/** Maximum words of a continuing sentence without a subject. */
const MAX_CONTINUING_WORDS = 6;
/** Minimum words of the story below a heading. */
const MIN_STORY_WORDS = 5;
const factContinuationPattern = /^\W*(?:we|i|one) could\b/iu;
const noMorePattern = /^\W*no more\b/iu;
const thingPattern = /^\W*(?:the|our|this|that|these|those|my|la|el|los|las|le|les|der|die|das|o|a)(?!\p{L})/iu;

interface ShortSentence {
  readonly segment: Quotable;
  readonly polarity: Polarity;
}

/** Whether a segment is an aside that mentions neither the owner nor work with the owner. */
function isAside(segment: Quotable, owner: OwnerReference): boolean {
  return answerAsidePattern.test(segment.text) && !mentionsOwnerOrYou(segment, owner);
}

/** Whether a sentence is left out whatever its score: asides, praise among wishes, or foreign doubts among praise. */
export function isLeftOut({ segment, polarity }: ShortSentence, text: string, owner: OwnerReference): boolean {
  if (isAside(segment, owner) || opensWithUnlistedName(segment, owner) || (polarity === "wish" && isFine(segment.text)))
    return true;
  if (polarity === "wish" && ignoranceOfMannerPattern.test(segment.text)) return true;
  const isFew = segment.words.length <= MAX_CONTINUING_WORDS;
  if (isFew && polarity === "wish" && shortPraisePattern.test(segment.text) && !wishMarkerPattern.test(segment.text))
    return true;
  if (!isForeign(text)) return false;
  return (polarity === "wish" ? noneAskedPattern : foreignDoubtPattern).test(segment.text);
}

/**
 * Returns the sentences of a short answer whose question asks for one `polarity`: "Maps. Clear emails." Sentences that
 * are empty, contrary or about something else are left out.
 */
export function withPolarityOfQuestion(
  segments: readonly Quotable[],
  polarity: Polarity,
  owner: OwnerReference,
): ShortSentence[] {
  const text = segments.map((segment) => segment.text).join(" ");
  const sentences = polarity === "wish" ? wishesInShortAnswer(segments, text, owner) : praiseIn(segments, text, owner);
  return sentences.map((segment) => ({ segment, polarity }));
}

/** Whether the sentence is about someone else, whose name no lexicon lists: "Nuno keeps a list with his fitters". */
function opensWithUnlistedName({ words }: Quotable, owner: OwnerReference): boolean {
  const [opening] = words;
  return opening !== undefined && !isNameOfOwner(opening, owner) && isUnlistedName(words, 0);
}

function isFine(text: string): boolean {
  return foreignContentmentPattern.test(text) && !foreignDoubtPattern.test(text);
}

function wishesInShortAnswer(segments: readonly Quotable[], text: string, owner: OwnerReference): Quotable[] {
  const [first, ...rest] = segments;
  if (first === undefined) return [];
  // "Fine as it is. Perhaps cut the salad earlier." has a wish.
  if (isFine(first.text)) return rest.filter((segment) => hedgedWishPattern.test(segment.text));
  if (noneAskedPattern.test(first.text)) return [];
  if ((changeRefusalPattern.test(text) && !noMorePattern.test(text)) || nothingFoundPattern.test(text)) return [];
  if (isAboutFault(first.questionText) && deniesFault(text, first.questionText)) return [];
  const isPraise = (segment: Quotable) =>
    (shortPraisePattern.test(segment.text) && !wishMarkerPattern.test(segment.text)) ||
    turnToPraisePattern.test(segment.text) ||
    noChangeRequestPattern.test(segment.text) ||
    noneAskedPattern.test(segment.text) ||
    // "She leaves us notes." may be praise.
    (subjectForms.has(segment.words[0]?.lower ?? "") && !wishMarkerPattern.test(segment.text));
  const isOther = isForeign(text);
  return segments.filter((segment, index) => {
    if (
      isEmpty(segment, owner) ||
      ignoranceOfMannerPattern.test(segment.text) ||
      isPraise(segment) ||
      improvedPattern.test(segment.text) ||
      othersMatterPattern.test(segment.text)
    )
      return false;
    if (segments.length > 1 && (segment.words.length < 2 || (index > 0 && factContinuationPattern.test(segment.text))))
      return false;
    if (isOther || mentionsOwnerOrYou(segment, owner) || isRequestToOwner(segment)) return true;
    if (
      /^\W*i\b(?!['’]d| find| have| wait| look| need| wish| want| learn| only| never| get| hear)/iu.test(segment.text)
    )
      return false;
    return !hasOtherSubject(segment.words, owner) || (index > 0 && segment.words.length <= MAX_CONTINUING_WORDS);
  });
}

function praiseIn(segments: readonly Quotable[], text: string, owner: OwnerReference): Quotable[] {
  const isOther = isForeign(text);
  const usable = praiseOf(segments, shortRetractionPattern);
  return segments.filter((segment) => {
    if (!usable.includes(segment) || isEmpty(segment, owner) || noneAskedPattern.test(segment.text)) return false;
    if (isOther) return !foreignDoubtPattern.test(segment.text);
    if (hasOtherSubject(segment.words, owner) || thingPattern.test(segment.text)) return false;
    // "He remembers." continues an earlier sentence.
    if (segment.before.length > 0 && subjectForms.has(segment.words[0]?.lower ?? "")) return false;
    if (segment.words.length > MAX_CONTINUING_WORDS) return false;
    const isSalient =
      segment.words.length <= MAX_HEADING_WORDS || salienceOf(segment, owner, [{ words: segment.before }]) > 0;
    return isSalient && !segment.words.some(({ lower, tags }) => firstPersonWords.has(lower) || tags.has("Person"));
  });
}

function isEmpty(segment: Quotable, owner: OwnerReference): boolean {
  // "It rained." is not about the owner.
  if (
    /^\W*it\b/iu.test(segment.text) &&
    segment.words.length <= MAX_HEADING_WORDS &&
    !mentionsOwnerOrYou(segment, owner)
  )
    return true;
  if (
    isEmptyAnswer(segment.text) ||
    opensWithUnlistedName(segment, owner) ||
    emptyRemarkPattern.test(segment.text) ||
    !isFitToQuote(segment) ||
    isAside(segment, owner)
  )
    return true;
  return otherReferent(segment, owner, [{ words: segment.before }]) !== null;
}

/** Groups sentences that say one thing into runs of at most `most` words. */
export function groupSentences<S extends ShortSentence>(
  sentences: readonly S[],
  text: string,
  maxWords: number,
): S[][] {
  const units: S[][] = [];
  for (const sentence of sentences) {
    const unit = units.at(-1);
    const last = unit?.at(-1);
    const size = (unit ?? []).reduce((sum, { segment }) => sum + segment.words.length, sentence.segment.words.length);
    const goesOn =
      last !== undefined &&
      last.polarity === sentence.polarity &&
      size <= maxWords &&
      text.slice(last.segment.end, sentence.segment.start).trim() === "" &&
      !newTopicPattern.test(sentence.segment.text) &&
      (sentence.polarity === "wish"
        ? !isRequestToOwner(sentence.segment)
        : isHeadingOf(last.segment, sentence.segment));
    if (goesOn) unit?.push(sentence);
    else units.push([sentence]);
  }
  return units;
}

/** Whether a heading precedes its story: "Unflappable. A child fell off the wall and she sang to it." */
function isHeadingOf(heading: Quotable, segment: Quotable): boolean {
  return heading.words.length <= MAX_HEADING_WORDS && segment.words.length >= MIN_STORY_WORDS;
}

/** Whether a segment mentions the owner, or "you", who is the owner in a short answer. */
function mentionsOwnerOrYou({ words }: Quotable, owner: OwnerReference): boolean {
  return words.some((word) => {
    const isYou = /^you(?:['’]\p{L}+|r|rs|rself)?$/u.test(word.lower);
    return isYou || isNameOfOwner(word, owner) || (owner.pronouns.has(word.lower) && !firstPersonWords.has(word.lower));
  });
}
