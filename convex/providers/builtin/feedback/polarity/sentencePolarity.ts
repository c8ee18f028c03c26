import { hasMarkedPolarity } from "../../text/questionParts";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { withoutRetracted } from "../praise/faintPraise";
import { deniesFault, deniesOneFault } from "./deniedFaults";
import type { Segment, Quotable } from "../../text/quotableSegments";
import { isRequestInMixedAnswer } from "./isRequestInMixedAnswer";
import {
  asksForBothPolarities,
  isAboutFault,
  partAboutChange,
  polarityOfQuestion,
} from "../../text/polarityOfQuestion";
import { hasComplaint, hasHarm } from "../../text/wishSeverity";
import { conceptMentionsIn, IDIOM_ID } from "../../concepts/lexiconIndex";
import { removeAccents } from "../../text/textFormat";
import type { Word } from "../../text/readText";
import {
  turnToWishPattern,
  concededStrengthPattern,
  deniedStrengthsPattern,
  strengthDoubtPattern,
  turnToPraisePattern,
  changeRefusalPattern,
  nothingFoundPattern,
  wishMarkerPattern,
  noChangeRequestPattern,
  retractionPattern,
  mannerQuestionPattern,
  strongPraisePattern,
  suggestionPattern,
  foreignComplaintPattern,
} from "./polarityShiftPatterns";
import { type Polarity, polarityOfSigns } from "../../text/Polarity";
import { listedWordPattern } from "../../text/wholeWordPattern";

/** Maximum words; a longer or doubtful sentence has no polarity. */
const MAX_DEMEANOUR_WORDS = 7;
const goodDemeanourPattern = listedWordPattern(
  `gentle warm warmly kind kindly friendly caring calm calming patient approachable welcoming cheerful polite respectful
  attentive reassuring trustworthy sincere considerate thoughtful generous helpful lovely serene composed confident graceful
  amables? cariños[oa]s? tranquil[oa]s? simpátic[oa]s? cálid[oa]s? paciente atent[oa]s? chaleureu(?:x|se) gentil(?:le)? douce
  bienveillante? calme patiente? souriante? accueillante? freundlich herzlich ruhig warmherzig nett geduldig liebevoll
  einfühlsam höflich carinhos[oa] calm[oa] atencios[oa] acolhedora?`,
);
const homelyComparisonPattern =
  /\blike an? (?:\w+ )?(?:aunt|mum|mom|mother|father|friend|grandmother|granny|grandad|sister|brother|rock|ray of sunshine|angel)\b/iu;
const badDemeanourPattern = listedWordPattern(
  `cold harsh rude brusque abrupt curt gruff grumpy distant aloof arrogant unfriendly impatient intimidating scary strict stern dismissive
  condescending stressed moody snappy bossy icy robotic unapproachable nervous rushed hectic
  frí[oa]s? distantes? bruscos? antipátic[oa] borde froide? distante? sèche? brusques? hautaine? kalt schroff distanziert unfreundlich
  barsch ungeduldig arrogant gestresst fri[oa] grosseir[oa] ríspid[oa]`,
);
const sternComparisonPattern =
  /\blike an? (?:\w+ )?(?:sergeant|robot|machine|dictator|headmaster|headmistress|policeman|judge|ghost)\b/iu;
const unsurePolarityPattern =
  /\b(?:not|never|no|but|although|though|however|if|unless|wish|should|could|would|too|less|used to|more|sometimes|can be|depends)\b|n['’]t\b|(?<!\p{L})(?:pero|mais|aber|mas|nicht|kein\p{L}*|pas|nunca|demasiad\p{L}+|trop|zu|a veces|manchmal|parfois|às vezes)(?!\p{L})/iu;

const MAX_OPENING_WORDS = 24;
/** Maximum words of a short answer, which as a whole needs no such mark, unless it is content. */
const MAX_SHORT_WISH_WORDS = 14;
const contentedPattern = /\b(?:fair(?:ly)?|fine|okay?|great|perfect|happy|works? well|leave (?:it|that|things))\b/iu;
/** Matches a negation, a condition or a wish, with which an answer to a neutral question is no praise. */
const notPraisePattern = /\b(not|never|no|but|although|though|however|if|unless|wish|should|could|would|too)\b|n't\b/i;

/**
 * Returns the segments of one answer with their polarity, which the question decides. By the answer's words, segments
 * that may belong to the other polarity are left out.
 */
export function withPolarity<P extends Quotable>(
  segments: readonly P[],
): { segment: P; polarity: Polarity; isExplicit?: boolean }[] {
  const marked = segments.filter(hasMarkedPolarity);
  const unmarked = marked.length === 0 ? segments : segments.filter((segment) => !hasMarkedPolarity(segment));
  if (marked.length > 0)
    return [
      ...marked.map((segment) => ({
        segment,
        polarity: polarityOfQuestion(segment.questionText) ?? "wish",
        isExplicit: true,
      })),
      ...withPolarity(unmarked),
    ].toSorted((first, second) => first.segment.start - second.segment.start);
  const polarity = polarityOfQuestion(segments[0]?.questionText ?? "");
  if (polarity === null) {
    const change = partAboutChange(segments[0]?.questionText ?? "");
    return segments.flatMap((segment): { segment: P; polarity: Polarity; isExplicit?: boolean }[] => {
      if (change !== null && asksForChange(segment, change)) return [{ segment, polarity: "wish", isExplicit: true }];
      const isPraise = strongPraisePattern.test(segment.text) && !notPraisePattern.test(segment.text);
      if (isPraise) return [{ segment, polarity: "strength" }];
      const demeanour = mannerQuestionPattern.test(segment.questionText) ? polarityOfDemeanour(segment) : null;
      return demeanour === null ? [] : [{ segment, polarity: demeanour, isExplicit: true }];
    });
  }
  return (polarity === "strength" ? praiseOf(segments) : wishesAmong(segments)).map((segment) => ({
    segment,
    polarity,
  }));
}

/** Whether a sentence asks for change where `change` is the part of the question that does. */
function asksForChange(segment: Quotable, change: string): boolean {
  if (
    segment.words.length < 2 ||
    deniesOneFault(segment) ||
    noChangeRequestPattern.test(segment.text) ||
    nothingFoundPattern.test(segment.text) ||
    !segment.isSentenceStart
  )
    return false;
  const { text } = segment;
  return (
    isRequestToOwner({ ...segment, questionText: change }) ||
    suggestionPattern.test(text) ||
    (hasComplaint(text) && (!asksForBothPolarities(segment.questionText) || isRequestInMixedAnswer(segment))) ||
    foreignComplaintPattern.test(text)
  );
}

/** Returns the praise. `doubt` matches words by which the last sentences may retract the first ones. */
export function praiseOf<P extends Quotable>(segments: readonly P[], doubt = retractionPattern): P[] {
  if (deniesStrengths(segments)) return [];
  const until = Math.min(offsetOfTurn(segments, turnToWishPattern), startOfRetraction(segments, doubt));
  return withoutRetracted(segments).filter((segment) => {
    const { start, end, text, words, before, isSentenceEnd } = segment;
    if (isMeasureOfEarlier(segment)) return false;
    const isLast = isSentenceEnd && before.length > 0 && segments.every((other) => other.end <= end);
    return (
      end <= until &&
      start < until &&
      !strengthDoubtPattern.test(text) &&
      !(isLast && doubt.test(withoutDeniedFaults({ text, words, start })))
    );
  });
}

/** Maximum words between a negation and the fault that it denies: "She did not once shout". */
const MAX_DENIAL_GAP = 2;
const negationWordPattern = /^(?:not|never|no|nobody|hardly|without)$|n['’]t$/u;

/** Returns the text without the praise that denies a fault, which retracts nothing: "It was right, and she did not flap." */
function withoutDeniedFaults({ text, words, start }: Pick<Quotable, "text" | "words" | "start">): string {
  const lower = words.map((word) => removeAccents(word.lower));
  const denied = conceptMentionsIn(lower, "english").flatMap(({ concept, isFault, from, to }) => {
    if (concept.kind !== "conduct" || concept.id === IDIOM_ID) return [];
    const negation = lower.findLastIndex((word, at) => at < from && negationWordPattern.test(word));
    const isNegated = negation !== -1 && from - negation <= MAX_DENIAL_GAP + 1;
    if (isFault) return isNegated ? [[negation, to]] : [];
    return isNegated ? [] : [[from, to]];
  });
  return denied.reduce((blankedText, [from = 0, to = 0]) => {
    const [first, last] = [words[from], words[to - 1]];
    if (first === undefined || last === undefined) return blankedText;
    const [begin, end] = [first.start - start, last.end - start];
    return `${blankedText.slice(0, begin)}${" ".repeat(Math.max(0, end - begin))}${blankedText.slice(end)}`;
  }, text);
}

/** Whether an answer about strengths opens by denying them, and concedes none afterwards. */
function deniesStrengths(segments: readonly Quotable[]): boolean {
  const [first, ...rest] = segments;
  return (
    first !== undefined &&
    first.before.length === 0 &&
    deniedStrengthsPattern.test(first.text) &&
    !rest.some(({ text }) => concededStrengthPattern.test(text))
  );
}

/**
 * Whether the sentence opens with a bare measure of what an earlier one names, as in "Eleven minutes, standing, and she
 * talks". Alone it praises nothing.
 */
function isMeasureOfEarlier({ words, text, start, before, isSentenceStart }: Quotable): boolean {
  if (!isSentenceStart || before.length === 0) return false;
  const conjunction = words.findIndex(
    (word) => word.lower === "and" && /,\s*$/u.test(text.slice(0, word.start - start)),
  );
  const opened = words.slice(0, Math.max(0, conjunction));
  const isBare = ({ tags }: Word) => !tags.has("Adjective") && (!tags.has("Verb") || tags.has("Gerund"));
  return opened[0]?.tags.has("Value") === true && opened.every(isBare);
}

/** Returns the start of the last sentences that may all retract the first ones. */
function startOfRetraction(segments: readonly Quotable[], doubt: RegExp): number {
  const starts = [
    ...new Set(segments.flatMap(({ isSentenceStart, start }) => (isSentenceStart ? [start] : []))),
  ].toSorted((a, b) => b - a);
  let from = Infinity;
  for (const start of starts.slice(0, -1)) {
    const sentence = segments.filter((segment) => segment.start >= start && segment.start < from);
    if (!sentence.some((segment) => doubt.test(withoutDeniedFaults(segment)))) break;
    from = start;
  }
  return from;
}

/** Matches what has become better, which no one wishes for: "The eleven emails are down to three." */
export const improvedPattern =
  /\b(?:is|are|has gone|have gone|went|came|come) down (?:to|from)\b|\b(?:has|have|['’]s|['’]ve) (?:\w+ )?(?:improved|got(?:ten)? (?:much |a lot |far )?(?:better|faster|quicker|calmer))\b|\b(?:is|are|works?|comes?|goes) (?:\w+ ){0,3}(?:better|faster|earlier|quicker|in time|on time) now\b|\bnow,? (?:since|that|because)\b/iu;

function wishesAmong<P extends Quotable>(segments: readonly P[]): P[] {
  if (segments.some((segment) => nothingFoundPattern.test(segment.text) || deniesOneFault(segment))) return [];
  if (isAboutFault(segments[0]?.questionText ?? "")) return faultsOf(segments);
  const opening = segments.filter(({ before }) => before.length < MAX_OPENING_WORDS / 2);
  if (opening.some(({ text }) => changeRefusalPattern.test(text.split(/\s+/).slice(0, MAX_OPENING_WORDS).join(" "))))
    return [];
  const until = offsetOfTurn(segments, turnToPraisePattern);
  const isShort = segments.length === 1 && (segments[0]?.words.length ?? 0) <= MAX_SHORT_WISH_WORDS;
  const isAsked = (segment: P) => isRequestToOwner(segment) && !noChangeRequestPattern.test(segment.text);
  const isMeant = (segment: P) =>
    wishMarkerPattern.test(segment.text) ||
    isAsked(segment) ||
    hasHarm(segment.text) ||
    (isShort && !contentedPattern.test(segment.text));
  return segments.filter((segment) => segment.end <= until && isMeant(segment) && !improvedPattern.test(segment.text));
}

/** Returns the faults. They need no mark of doubt and may be about things alone, since the question asks for faults. */
function faultsOf<P extends Quotable>(segments: readonly P[]): P[] {
  if (segments.slice(0, 2).some(({ text, questionText }) => deniesFault(text, questionText))) return [];
  const until = offsetOfTurn(segments, turnToPraisePattern);
  return segments.filter((segment) => segment.end <= until);
}

/** Returns the offset where the answer turns to the other polarity; nothing from there on is quoted. */
function offsetOfTurn(segments: readonly Segment[], turns: RegExp): number {
  return Math.min(
    ...segments.map(({ text, start }) => {
      const index = text.search(turns);
      return index === -1 ? Infinity : start + index;
    }),
  );
}

/**
 * Returns the polarity of a short answer to a neutral question by words for demeanour: "Gentle.", "Like a sergeant".
 * Null where the segment is of both polarities, of none, or about a thing.
 */
function polarityOfDemeanour({ text, words }: Segment): Polarity | null {
  if (
    words.length > MAX_DEMEANOUR_WORDS ||
    unsurePolarityPattern.test(text) ||
    /^\W*(?:the|our|my|this|it)\b/iu.test(text)
  )
    return null;
  return polarityOfSigns({
    strength: goodDemeanourPattern.test(text) || homelyComparisonPattern.test(text),
    wish: badDemeanourPattern.test(text) || sternComparisonPattern.test(text),
  });
}
