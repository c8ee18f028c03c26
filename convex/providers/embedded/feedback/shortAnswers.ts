import { isRequestToOwner } from "../text/isRequestToOwner";
import { isForeign } from "../text/isForeign";
import { MAX_HEADING_WORDS, type Quotable } from "../text/quotablePieces";
import { isAboutFault, type Side } from "../text/sideOfQuestion";
import { improvedPattern, praiseOf } from "./sentenceSides";
import { deniesFault } from "./deniedFaults";
import {
  noChangeRequestPattern,
  nothingFoundPattern,
  changeRefusalPattern,
  turnToPraisePattern,
  wishMarkerPattern,
} from "./sideWords";
import { isEmptyAnswer, isFitToQuote, salienceOf } from "./salience";
import {
  otherReferent,
  type OwnerReference,
  hasOtherSubject,
  speakerWords,
  subjectForms,
  isNameOfOwner,
} from "../text/coreference";
import {
  asidePattern,
  emptyRemarkPattern,
  foreignContentmentPattern,
  noneAskedPattern,
  praisePattern,
  foreignDoubtPattern,
  retractionPattern,
  newTopicPattern,
  hedgedWishPattern,
} from "./shortAnswerWords";

/** Maximum words of a continuing sentence without a subject. */
const MAX_CONTINUING_WORDS = 6;
/** Minimum words of the story below a heading. */
const MIN_STORY_WORDS = 5;
/** Matches requests about the company or the speaker. */
const othersMatterPattern = /^\W*(?:pay (?:us|me|your|the|our|my)|mind (?:my|our|the))\b/iu;
const factContinuationPattern = /^\W*(?:we|i|one) could\b/iu;
const noMorePattern = /^\W*no more\b/iu;
const thingPattern = /^\W*(?:the|our|this|that|these|those|my|la|el|los|las|le|les|der|die|das|o|a)(?!\p{L})/iu;

export interface ShortSentence {
  readonly piece: Quotable;
  readonly side: Side;
}

/** Whether a piece is an aside that mentions neither the owner nor work with the owner. */
export function isAside(piece: Quotable, owner: OwnerReference): boolean {
  return asidePattern.test(piece.text) && !mentionsOwnerOrYou(piece, owner);
}

/** Whether a sentence is left out whatever its score: asides, praise among wishes, or foreign doubts among praise. */
export function isLeftOut({ piece, side }: ShortSentence, text: string, owner: OwnerReference): boolean {
  if (isAside(piece, owner) || (side === "wish" && isFine(piece.text))) return true;
  const isFew = piece.words.length <= MAX_CONTINUING_WORDS;
  if (isFew && side === "wish" && praisePattern.test(piece.text) && !wishMarkerPattern.test(piece.text)) return true;
  if (!isForeign(text)) return false;
  return (side === "wish" ? noneAskedPattern : foreignDoubtPattern).test(piece.text);
}

/**
 * Returns the sentences of a short answer on the only `side` for which the question asks, without those that are empty,
 * about something else or contrary.
 */
export function withSideOfQuestion(pieces: readonly Quotable[], side: Side, owner: OwnerReference): ShortSentence[] {
  const text = pieces.map((piece) => piece.text).join(" ");
  const found = side === "wish" ? wishesIn(pieces, text, owner) : praiseIn(pieces, text, owner);
  return found.map((piece) => ({ piece, side }));
}

function isFine(text: string): boolean {
  return foreignContentmentPattern.test(text) && !foreignDoubtPattern.test(text);
}

function wishesIn(pieces: readonly Quotable[], text: string, owner: OwnerReference): Quotable[] {
  const [first, ...rest] = pieces;
  if (first === undefined) return [];
  // "Fine as it is. Perhaps cut the salad earlier." has a wish.
  if (isFine(first.text)) return rest.filter((piece) => hedgedWishPattern.test(piece.text));
  if (noneAskedPattern.test(first.text)) return [];
  if ((changeRefusalPattern.test(text) && !noMorePattern.test(text)) || nothingFoundPattern.test(text)) return [];
  if (isAboutFault(first.questionText) && deniesFault(text, first.questionText)) return [];
  const isPraise = (piece: Quotable) =>
    (praisePattern.test(piece.text) && !wishMarkerPattern.test(piece.text)) ||
    turnToPraisePattern.test(piece.text) ||
    noChangeRequestPattern.test(piece.text) ||
    noneAskedPattern.test(piece.text) ||
    // "She leaves us notes." may be praise.
    (subjectForms.has(piece.words[0]?.lower ?? "") && !wishMarkerPattern.test(piece.text));
  const isOther = isForeign(text);
  return pieces.filter((piece, index) => {
    if (
      isEmpty(piece, owner) ||
      isPraise(piece) ||
      improvedPattern.test(piece.text) ||
      othersMatterPattern.test(piece.text)
    )
      return false;
    if (pieces.length > 1 && (piece.words.length < 2 || (index > 0 && factContinuationPattern.test(piece.text))))
      return false;
    if (isOther || mentionsOwnerOrYou(piece, owner) || isRequestToOwner(piece)) return true;
    if (/^\W*i\b(?!['’]d| find| have| wait| look| need| wish| want| learn| only| never| get| hear)/iu.test(piece.text))
      return false;
    return !hasOtherSubject(piece.words, owner) || (index > 0 && piece.words.length <= MAX_CONTINUING_WORDS);
  });
}

function praiseIn(pieces: readonly Quotable[], text: string, owner: OwnerReference): Quotable[] {
  const isOther = isForeign(text);
  const usable = praiseOf(pieces, retractionPattern);
  return pieces.filter((piece) => {
    if (!usable.includes(piece) || isEmpty(piece, owner) || noneAskedPattern.test(piece.text)) return false;
    if (isOther) return !foreignDoubtPattern.test(piece.text);
    if (hasOtherSubject(piece.words, owner) || thingPattern.test(piece.text)) return false;
    // "He remembers." continues an earlier sentence.
    if (piece.before.length > 0 && subjectForms.has(piece.words[0]?.lower ?? "")) return false;
    if (piece.words.length > MAX_CONTINUING_WORDS) return false;
    const isSalient =
      piece.words.length <= MAX_HEADING_WORDS || salienceOf(piece, owner, [{ words: piece.before }]) > 0;
    return isSalient && !piece.words.some(({ lower, tags }) => speakerWords.has(lower) || tags.has("Person"));
  });
}

function isEmpty(piece: Quotable, owner: OwnerReference): boolean {
  // "It rained." is not about the owner.
  if (/^\W*it\b/iu.test(piece.text) && piece.words.length <= MAX_HEADING_WORDS && !mentionsOwnerOrYou(piece, owner))
    return true;
  if (isEmptyAnswer(piece.text) || emptyRemarkPattern.test(piece.text) || !isFitToQuote(piece) || isAside(piece, owner))
    return true;
  return otherReferent(piece, owner, [{ words: piece.before }]) !== null;
}

/** Groups sentences that say one thing into runs of at most `most` words. */
export function groupSentences<S extends ShortSentence>(sentences: readonly S[], text: string, most: number): S[][] {
  const units: S[][] = [];
  for (const sentence of sentences) {
    const unit = units.at(-1);
    const last = unit?.at(-1);
    const size = (unit ?? []).reduce((sum, { piece }) => sum + piece.words.length, sentence.piece.words.length);
    const goesOn =
      last !== undefined &&
      last.side === sentence.side &&
      size <= most &&
      text.slice(last.piece.end, sentence.piece.start).trim() === "" &&
      !newTopicPattern.test(sentence.piece.text) &&
      (sentence.side === "wish" ? !isRequestToOwner(sentence.piece) : isHeaded(last.piece, sentence.piece));
    if (goesOn) unit?.push(sentence);
    else units.push([sentence]);
  }
  return units;
}

/** Whether a heading precedes its story: "Unflappable. A child fell off the wall and she sang to it." */
function isHeaded(heading: Quotable, piece: Quotable): boolean {
  return heading.words.length <= MAX_HEADING_WORDS && piece.words.length >= MIN_STORY_WORDS;
}

/** Whether a piece mentions the owner, or "you", who is the owner in a short answer. */
function mentionsOwnerOrYou({ words }: Quotable, owner: OwnerReference): boolean {
  return words.some((word) => {
    const isYou = /^you(?:['’]\p{L}+|r|rs|rself)?$/u.test(word.lower);
    return isYou || isNameOfOwner(word, owner) || (owner.pronouns.has(word.lower) && !speakerWords.has(word.lower));
  });
}
