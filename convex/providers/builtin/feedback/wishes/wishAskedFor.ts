/**
 * Owns which sentence of an answer about change is quoted where no salient one asks for a change: "Bit of notice when
 * the lift gets moved would be good". The question makes it a wish; it need not name the owner.
 */
import { stancesOf } from "../../concepts/stancesOf";
import { qualitiesOf } from "../../concepts/qualities";
import { firstPersonWords, hasOtherSubject, mentionsOwner, type OwnerReference } from "../../text/coreference";
import { isForeign } from "../../text/isForeign";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { areOverlapping } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { isWholeSentence, MAX_QUOTE_WORDS, type Quotable } from "../../text/quotableSegments";
import type { SourceAnswer } from "../../../types";
import { deniesFault } from "../polarity/deniedFaults";
import {
  changeRefusalPattern,
  noChangeRequestPattern,
  turnToPraisePattern,
  comparativeAskPattern,
} from "../polarity/polarityShiftPatterns";
import { improvedPattern } from "../polarity/sentencePolarity";
import { isLeftOut } from "../polarity/shortAnswers";
import { noneAskedPattern, othersMatterPattern, shortPraisePattern } from "../polarity/shortAnswerPatterns";
import { isEmptyAnswer, isFitToQuote, isOfAcquaintance } from "../salience/salience";
import { wellFormednessOf } from "../salience/wellFormednessOf";
import { type SalientSentence, type AnswerSegments } from "../salience/sentenceTypes";
import {
  actPattern,
  askPattern,
  barePraisePattern,
  beatenPattern,
  denialOpeningPattern,
  habituationPattern,
  inOrderPattern,
  ownBlamePattern,
  firstPersonOpeningPattern,
  preliminaryPattern,
  singledOutPattern,
  withdrawnPattern,
} from "./wishAskedForPatterns";
import { wishOpeningPattern } from "../../text/wishPatterns";
import { isHeading } from "./wishesUnderHeadings";

/** How surely a sentence wishes; the first one of several with the same rank is taken. */
const rank = { ask: 3, heading: 2, first: 1, none: 0 } as const;
type Rank = (typeof rank)[keyof typeof rank];

/** Minimum words of a sentence that wishes only by its place. */
const MIN_FIRST_WISH_WORDS = 4;
/** Maximum words of a request in a comparative; a longer sentence is a story. */
const MAX_COMPARATIVE_WORDS = 14;

/** Words of the opening in which an answer refuses to wish. */
const MAX_REFUSAL_WORDS = 12;
/** Words that may stand before the opening sentence: "Well, …". */
const MAX_WORDS_BEFORE = 2;

interface Candidate {
  readonly segment: Quotable;
  readonly rank: Rank;
}

/** Returns the sentence that the answer asks for; none where a salient one asks, or the answer wishes for nothing. */
export function wishAskedFor(
  { text, questionText }: SourceAnswer,
  { segments, isSelf, ownerOfAnswer, isSincere, isSincereOrWish }: AnswerSegments,
  salient: readonly SalientSentence[],
): SalientSentence[] {
  if (isSelf || polarityOfQuestion(questionText) !== "wish" || isForeign(text)) return [];
  if (withdrawnPattern.test(text)) return [];
  const wishes = salient.filter(({ polarity }) => polarity === "wish").map(({ segment }) => segment);
  const isInWish = (segment: Quotable) => wishes.some((wish) => areOverlapping(wish, segment));
  if ([...wishes, ...segments.filter(isInWish)].some((segment) => asks(segment, ownerOfAnswer))) return [];
  const isMeant = (segment: Quotable) =>
    isSincere(segment) &&
    !othersMatterPattern.test(segment.text) &&
    isSincereOrWish({ segment, polarity: "wish" }) &&
    !isLeftOut({ segment, polarity: "wish" }, text, ownerOfAnswer);
  // "OK" before what is singled out is left out of its segment.
  const isSentence = (segment: Quotable) =>
    isWholeSentence(segment) || (segment.isSentenceEnd && singledOutPattern.test(segment.text));
  const [best] = candidatesIn(segments.filter(isSentence), text, ownerOfAnswer)
    .filter(({ segment }) => isMeant(segment))
    .toSorted((a, b) => b.rank - a.rank);
  if (best === undefined || (wishes.length > 0 && best.rank < rank.ask)) return [];
  if (isInWish(best.segment)) return [];
  const segment = withReason(best.segment, segments, text, ownerOfAnswer);
  return [{ segment, polarity: "wish", score: wellFormednessOf(segment) / 2 + best.rank / rank.ask }];
}

function candidatesIn(sentences: readonly Quotable[], text: string, owner: OwnerReference): Candidate[] {
  const [first] = sentences;
  if (first === undefined) return [];
  const deniesFirst = opensWithDenial(first);
  const heads = sentences.flatMap((segment, index) => {
    const next = sentences[index + 1];
    const isHead =
      (!deniesFirst && isOpening(segment) && isHeadingOrAct(segment)) || singledOutPattern.test(segment.text);
    return isHead && next !== undefined ? underHeading(segment, next, text, owner) : [];
  });
  if (deniesFirst) {
    const after = sentences.slice(1).filter((segment) => asks(segment, owner) && !isPraise(segment, owner));
    return [...after.map((segment) => ({ segment, rank: rank.ask })), ...heads];
  }
  if (sentences.some((segment) => segment.before.length < MAX_REFUSAL_WORDS && isRefusal(segment))) return [];
  const asking = sentences.filter((segment) => asks(segment, owner) && !isPraise(segment, owner));
  const opening = isOpening(first) && isWishByPlace(first, owner) ? [{ segment: first, rank: rank.first }] : [];
  return [...asking.map((segment) => ({ segment, rank: rank.ask })), ...heads, ...opening];
}

/** Whether a sentence only names a topic, which may be an act: "The whistling." */
function isHeadingOrAct(segment: Quotable): boolean {
  return isHeading(segment) || actPattern.test(segment.text);
}

function isOpening({ before }: Quotable): boolean {
  return before.length <= MAX_WORDS_BEFORE;
}

/** Whether an answer opens by denying that anything is to change: "Not a lot.", "Can't complain." */
function opensWithDenial(first: Quotable): boolean {
  return denialOpeningPattern.test(first.text) || isRefusal(first) || isEmptyAnswer(first.text);
}

function isRefusal({ text, questionText }: Quotable): boolean {
  const plain = text.replace(habituationPattern, "").replace(beatenPattern, "");
  return changeRefusalPattern.test(plain) || noneAskedPattern.test(plain) || deniesFault(plain, questionText);
}

/** Whether a sentence asks for a change in so many words, with or without the owner. */
function asks(segment: Quotable, owner: OwnerReference): boolean {
  const { text, words } = segment;
  if (!isFitToQuote(segment) || isRefusal(segment) || noChangeRequestPattern.test(text)) return false;
  // Someone else's words are no request.
  if (/^["“‘']/u.test(text)) return false;
  const isComparative = words.length <= MAX_COMPARATIVE_WORDS && comparativeAskPattern.test(text);
  if (isRequestToOwner(segment)) return words.length > 2 && (isComparative || !isOfAuthorAlone(segment));
  return (
    askPattern.test(text) ||
    wishOpeningPattern.test(text) ||
    (isComparative && !hasOtherSubject(words, owner) && !isOfAuthorAlone(segment))
  );
}

/** Whether a short sentence has no content but its author: "Tell me more". */
function isOfAuthorAlone({ words }: Quotable): boolean {
  return words.length < MIN_FIRST_WISH_WORDS && words.some(({ lower }) => firstPersonWords.has(lower));
}

/** Returns the topic and the sentence after it as one quote: "The shouting. My mate left after two weeks of it." */
function underHeading(topic: Quotable, next: Quotable, text: string, owner: OwnerReference): Candidate[] {
  const words = [...topic.words, ...next.words];
  if (words.length > MAX_QUOTE_WORDS || !isFitToQuote(topic) || !isFitToQuote(next)) return [];
  if (text.slice(topic.end, next.start).trim() !== "" || isPraise(next, owner) || isRefusal(next)) return [];
  const segment = { ...topic, end: next.end, text: text.slice(topic.start, next.end), words };
  return [{ segment, rank: rank.heading }];
}

/** Returns a short request with the sentence after it, which says why: "Land the plane. I ask if two is all right …" */
function withReason(request: Quotable, segments: readonly Quotable[], text: string, owner: OwnerReference): Quotable {
  const next = segments.find((other) => isWholeSentence(other) && other.start >= request.end);
  const isShort = request.words.length <= MIN_FIRST_WISH_WORDS;
  const [reason] = isShort && next !== undefined && !asks(next, owner) ? underHeading(request, next, text, owner) : [];
  return reason?.segment ?? request;
}

/** Whether the first sentence is a wish by its place alone, since it neither praises nor is only about its author. */
function isWishByPlace(segment: Quotable, owner: OwnerReference): boolean {
  const { text, words } = segment;
  if (words.length < MIN_FIRST_WISH_WORDS || !isFitToQuote(segment) || isPraise(segment, owner)) return false;
  if (hasOtherSubject(words, owner) || noChangeRequestPattern.test(text) || ownBlamePattern.test(text)) return false;
  if (preliminaryPattern.test(text) || isOfAcquaintance(text)) return false;
  return !firstPersonOpeningPattern.test(text) || mentionsOwner(words, owner);
}

function isPraise(segment: Quotable, owner: OwnerReference): boolean {
  const { text } = segment;
  if (shortPraisePattern.test(text) || turnToPraisePattern.test(text) || improvedPattern.test(text)) return true;
  if (barePraisePattern.test(text) || inOrderPattern.test(text)) return true;
  if (askPattern.test(text)) return false;
  const stances = stancesOf(segment, owner);
  const praises = stances.length > 0 && stances.every(({ isWanted, isCertain }) => !isWanted && isCertain);
  return praises || (stances.length === 0 && qualitiesOf(segment, owner, "strength").length > 0);
}
