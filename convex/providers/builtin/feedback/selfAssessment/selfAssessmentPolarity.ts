/**
 * Decides the polarity of a self-assessment's sentences where their own words leave it open: by prompt and neighbours.
 */
import { isShortAnswer, type Quotable, isWholeSentence } from "../../text/quotableSegments";
import { restoreApostrophes } from "../../text/textFormat";
import { admitsPrecedingFault } from "./admittedFaults";
import { isFaultOrHope } from "./selfAssessedFaults";
import { isHopeOfView } from "./isHopeOfView";
import {
  faultPromptPattern,
  hardThingPattern,
  noClaimPattern,
  nothingPattern,
  overcomePattern,
  reluctancePattern,
} from "./selfAssessmentPolarityPatterns";
import { isEmptyAnswer, isFitToQuote } from "../salience/salience";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { firstPersonWords, subjectForms } from "../../text/coreference";
import { isForeign } from "../../text/isForeign";
import type { Word } from "../../text/readText";
import type { Polarity } from "../../text/Polarity";

/** Prompts whose answers are lists of what one is good at or proud of. */
const goodsQuestionPattern = /\b(?:strengths?|proud|good at|best at)\b/iu;
/** Matches a question for strengths, of which the answer lists several. */
export const strengthsQuestionPattern = /\bstrengths\b/iu;
/** Words by which an item of a list may be no strength. */
const praiseLimitPattern =
  /\b(?:but|though|although|however|except|unless|sometimes|maybe|perhaps|used to|not|n['’]t|no|none|too|only|just)\b/iu;
const ownSubjectPattern = /^\W*(?:(?:and|but|so|then) )*(?:i\b|i['’]?m\b|ich\b|yo\b|je\b|j['’]|eu\b)/iu;
/** Matches what one would change. */
const unrealPattern = /^\W*(?:(?:and|but|so|then|also) )*i(?:['’]d| would)\b/iu;
/** Maximum words of a sentence that refers to the heading before it. */
const MAX_FAULT_HEADING_WORDS = 12;
const additionPattern = /^\W*(?:also|and|plus|same (?:with|for)|or)\b/iu;
const backReferencePattern = /\b(?:it|that|this|them|those)\b/iu;

/** Whether a prompt asks for faults, limits or wishes of one's own. The app's prompts ask for strengths. */
export function asksForOwnFault(questionText: string): boolean {
  if (goodsQuestionPattern.test(questionText)) return false;
  return polarityOfQuestion(questionText) === "wish" || faultPromptPattern.test(questionText);
}

/**
 * Whether an own sentence declines its prompt, as by doubting that there is an answer: "I'm not sure I'm so different."
 */
export function claimsNothing({ text }: Pick<Quotable, "text">): boolean {
  return noClaimPattern.test(restoreApostrophes(text)) || isHopeOfView(text);
}

/** Returns the sentences of an own answer with the polarity of its prompt, without those that claim nothing. */
export function withSelfAssessedPolarity<P extends Quotable>(
  segments: readonly P[],
): { segment: P; polarity: Polarity; isExplicit?: boolean }[] {
  const claims = segments.filter((segment) => !claimsNothing(segment));
  if (asksForOwnFault(segments[0]?.questionText ?? ""))
    return faultsOfPrompt(claims).map((segment) => ({ segment, polarity: "wish", isExplicit: true }));
  const hard = claims.filter(isReluctance);
  const isOfHard = ({ start, before, text }: P) =>
    hard.some(({ end, words }) => end <= start && words.at(-1) === before.at(-1)) && backReferencePattern.test(text);
  // "Also my knees." goes on with a fault.
  const isAlsoFault = (segment: P) =>
    additionPattern.test(segment.text) &&
    hasNoFiniteVerb(segment) &&
    segments.some((earlier) => earlier.words.at(-1) === segment.before.at(-1) && isFaultOrHope(earlier));
  return claims
    .filter((segment) => !hard.includes(segment) && !isOfHard(segment) && !isAlsoFault(segment))
    .map((segment) => ({ segment, polarity: "strength" }));
}

/** Returns what an answer names as hard. After its first sentence, "I sit with them." may be about something else. */
function faultsOfPrompt<P extends Quotable>(segments: readonly P[]): P[] {
  const [first] = segments;
  if (first === undefined || nothingPattern.test(restoreApostrophes(first.text))) return [];
  return segments.filter(
    (segment) =>
      isFitToQuote(segment) &&
      segment.isSentenceStart &&
      !isEmptyAnswer(segment.text) &&
      !overcomePattern.test(segment.text) &&
      (segment.start === first.start || !ownSubjectPattern.test(segment.text) || unrealPattern.test(segment.text)),
  );
}

/** Returns the sentences of a short list of strengths: "Patience. Quick with figures. I never lose a key." */
export function listedStrengths<P extends Quotable>(segments: readonly P[]): { segment: P; polarity: Polarity }[] {
  if (!strengthsQuestionPattern.test(segments[0]?.questionText ?? "") || !isShortAnswer(segments)) return [];
  const isListedWord = (segment: P) =>
    isFitToQuote(segment) &&
    !isEmptyAnswer(segment.text) &&
    (hasNoFiniteVerb(segment) || ownSubjectPattern.test(segment.text));
  return withSelfAssessedPolarity(segments).filter(
    ({ segment }) => isListedWord(segment) && !praiseLimitPattern.test(segment.text),
  );
}

/**
 * Whether a sentence without a verdict only names what people find hard, where the prompt asks for no list of goods.
 */
function isReluctance(segment: Quotable): boolean {
  if (goodsQuestionPattern.test(segment.questionText)) return false;
  if (hardThingPattern.test(segment.text) || faultOpeningPattern.test(restoreApostrophes(segment.text))) return true;
  return hasNoFiniteVerb(segment) && reluctancePattern.test(segment.text);
}

/** Whether a sentence has no finite verb of its own: "Letting go.", "Being told what to do." */
function hasNoFiniteVerb({ words, text, isSentenceStart, isSentenceEnd }: Quotable): boolean {
  if (!isSentenceStart || !isSentenceEnd || ownSubjectPattern.test(text)) return false;
  const end = words.findIndex(({ lower }) => relative.has(lower));
  const main = end === -1 ? words : words.slice(0, end);
  return main.length > 0 && !main.some((word, index) => isFiniteVerbAfter(word, main[index - 1]));
}

const relative = new Set("that who whom whose which what when whenever where if because how why than until".split(" "));
const auxiliary = new Set("being been having getting get got be have".split(" "));

function isFiniteVerbAfter({ tags, lower }: Word, before: Word | undefined): boolean {
  if (!tags.has("Verb") || tags.has("Particle") || tags.has("Gerund") || lower.endsWith("ing") || auxiliary.has(lower))
    return false;
  if (tags.has("Infinitive"))
    return before !== undefined && (subjectForms.has(before.lower) || firstPersonWords.has(before.lower));
  return !(tags.has("PastTense") && auxiliary.has(before?.lower ?? ""));
}

/** Matches "I" or "we" with what they do, outside of a subordinate clause. */
const reportedActPattern =
  /(?<!\b(?:when|if|because|that|since|before|after|while|what|than|until|as|where|who|how) )\b(?:i|we)(?:['’](?:d|ve|ll))? (?!(?:was|were|lost|had (?:no|to)|have been|had been|am|are|think|suppose|guess)\b)\p{L}+/iu;

/** Whether an own sentence says what its author does or did, and not only what the situation was. */
export function hasOwnAct({ text, words }: Quotable): boolean {
  return (
    isForeign(text) ||
    reportedActPattern.test(text) ||
    words[0]?.tags.has("Verb") === true ||
    /\bi(?:['’]?m| am)\b/iu.test(text)
  );
}

/** Whether a fragment goes on with a list of faults: "What I find hard? Letting go." */
export function continuesFaults(segment: Quotable, segments: readonly Quotable[]): boolean {
  if (!hasNoFiniteVerb(segment)) return false;
  const before = segments.filter(
    ({ end, isSentenceStart, isSentenceEnd }) => end <= segment.start && isSentenceStart && isSentenceEnd,
  );
  const opening = before.findLast((earlier) => !hasNoFiniteVerb(earlier));
  return opening !== undefined && faultOpeningPattern.test(restoreApostrophes(opening.text));
}

/** Matches sentences that announce faults: "Two things I find hard." */
const faultOpeningPattern =
  /\b(?:i(?:['’]m| am)? (?:\p{L}+ ){0,2}(?:find (?:\p{L}+ ){0,2}(?:hard(?:est)?|difficult)|struggle with|(?:bad|poor|weak|hopeless|terrible|no good|not good) (?:at|with)|avoid|put off|worry about|need to (?:learn|work on))|(?:hard|difficult|hardest) for me|my (?:\p{L}+ )?(?:weakness\w*|faults?|weak (?:spots?|points?)|bad habits?)|on the (?:minus|other) side|less good)\b|^\W*(?:weakness\w*|schwächen?|weniger gut|debilidades|faiblesses|fraquezas)\b/iu;

/** Returns the fault that a fragment heads, with the sentence after it: "Asking for money. I put it off." */
export function faultsUnderHeadings(segments: readonly Quotable[], text: string, maxWords: number): Quotable[][] {
  return segments.flatMap((heading, index) => {
    const next = segments[index + 1];
    if (next === undefined || !hasNoFiniteVerb(heading) || heading.words.length > MAX_FAULT_HEADING_WORDS) return [];
    const isNext = isWholeSentence(next) && text.slice(heading.end, next.start).trim() === "";
    if (!isNext || heading.words.length + next.words.length > maxWords || !isFitToQuote(heading)) return [];
    return backReferencePattern.test(next.text) && (isFaultOrHope(next) || admitsPrecedingFault(next.text))
      ? [[heading, next]]
      : [];
  });
}
