import { isRequestToOwner } from "../../text/isRequestToOwner";
import { isMarkersAlone } from "../../text/discourseMarkers";
import { isFaintVerdict } from "../praise/faintPraise";
import { namesAgeOrHealth } from "./namesAgeOrHealth";
import type { Segment } from "../../text/quotableSegments";
import type { Word } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { isWithoutContent } from "./isWithoutContent";
import {
  addressedSubjects,
  opensWithOtherSubject,
  otherReferent,
  isPossessiveOfOwner,
  hasOtherSubject,
  type OwnerReference,
  type ReadWords,
  selfOwner,
  firstPersonWords,
  subjectForms,
  isNameOfOwner,
  refersToOwner,
} from "../../text/coreference";
import {
  omittedSubjectOpenings,
  unfitPatterns,
  refusalPattern,
  ignorancePattern,
  nothingOfOwnerPattern,
  ownerPossessives,
  promptInjectionPattern,
  machineMarkupPattern,
  acquaintancePattern,
  arrivalVerbs,
  emptyAnswerPattern,
} from "./salienceWords";

/** Matches an opening quotation mark without a closing one. */
const openQuotePattern =
  /(?:^|[\s:])['‘](?=\p{L})(?!.*\p{L}[.,!?]?['’](?:[\s.,;:!?]|$))|[:,]\s['‘]\p{Lu}(?!.*[.,!?]['’])|“[^”]*$/u;

/** Whether a text addresses a machine. Invisible characters and spaced letters are normalized first. */
export function isPromptInjection(text: string): boolean {
  const visible = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const unspaced = visible.replace(/(?<=(?<!\S)\S) (?=\S(?!\S))/gu, "").replace(/\s+/g, " ");
  return [visible, unspaced].some((form) => promptInjectionPattern.test(form) || machineMarkupPattern.test(form));
}

/**
 * Whether a segment has no hearsay, refusal to judge, insult, age, illness, question or invisible character. Quotes
 * stay as they were written.
 */
export function isFitToQuote({ text, words }: Segment): boolean {
  if (/[\p{Cf}\p{Cc}]/u.test(text) || /\?["”’']?$/u.test(text)) return false;
  if (isMarkersAlone(text) || isFaintVerdict(text) || isWithoutContent({ text, words })) return false;
  if (refusalPattern.test(text) || ignorancePattern.test(text) || nothingOfOwnerPattern.test(text)) return false;
  return !unfitPatterns.some((pattern) => pattern.test(text)) && !namesAgeOrHealth(text);
}

/** Salience by how a segment refers to the owner, of whom a quote has to say something. */
const referenceSalience = {
  /** "She listens." */
  subject: 2,
  /** "Lena and he plan": another subject opens the sentence, and may be whom it describes. */
  laterSubject: 1.3,
  /** "Book the room earlier": a request is to the owner, whom it doesn't name. */
  request: 1.9,
  /** "Always on time": the owner is meant, unless another sentence has named someone else. */
  omittedSubject: 1.8,
  /** "Her patience": a quality, but often a thing. */
  possessive: 1.7,
  /** "Ask her": someone else acts. */
  mention: 1,
  /** "Food cost was high when he arrived": the main clause is about something else. */
  subordinateMention: 0.8,
};
/** Maximum place of the subject; one that comes later is not what the sentence is about. */
const MAX_SUBJECT_INDEX = 7;
/** Subtracted where the author opens the sentence, which then describes the author as much as the owner. */
const SPEAKER_OPENING_PENALTY = 0.7;
/** Subtracted where the author is the subject after other words, as in "At the till I like her jokes". */
const SPEAKER_PENALTY = 0.3;
/** Subtracted where a pronoun means someone else by name; enough to hide a segment that only mentions the owner. */
const OTHER_NAME_PENALTY = 1.5;
/** Subtracted where a pronoun may mean a person with a role: "The boss … he". */
const OTHER_ROLE_PENALTY = 0.4;
/** Subtracted for an arrival or an acquaintance, which describes no conduct. */
const NO_CONDUCT_PENALTY = 1.5;
/**
 * Subtracted from short sentences, which say little by themselves; the first entry that a number of words is below
 * counts.
 */
const shortPenalties = [
  { below: 4, penalty: 1.2 },
  { below: 6, penalty: 0.5 },
  { below: 9, penalty: 0.3 },
] as const;
/** Words of a quote that is read at a glance. */
const MAX_FIT_WORDS = 32;
const LONG_PENALTY = 0.6;
/** Subtracted for a quotation mark that is not closed, which shows that the segment is cut. */
const OPEN_QUOTE_PENALTY = 1;
/** Added for a detail, which makes a quote concrete; more than three add nothing. */
const DETAIL_BONUS = 0.2;
/** Maximum that concrete details add to the salience, so that they alone do not decide. */
const MAX_DETAIL_BONUS = 0.6;

/**
 * Returns a score of how well a segment can be quoted: about the owner, concrete, and of a fit length. Segments with 0
 * or less are not shown. `before` shows whom a pronoun means.
 */
export function salienceOf(segment: Segment, owner: OwnerReference, before: readonly ReadWords[]): number {
  const { words } = segment;
  if (!isFitToQuote(segment)) return 0;
  if (owner !== selfOwner && !refersToOwner(words[0] ?? { lower: "" }, owner) && hasOtherSubject(words, owner))
    return 0;
  const subjectIndex = words.findIndex(
    (word) => isSubjectOfOwner(word, owner) || firstPersonWords.has(word.lower) || isNameOfOwner(word, owner),
  );
  const reference = salienceOfReference(segment, owner, { before, subjectIndex });
  if (reference === 0) return 0;
  const penalties = [
    speakerPenalty(segment, owner, subjectIndex),
    otherReferentPenalty(segment, owner, before),
    isArrival(words) || isOfAcquaintance(segment.text) ? NO_CONDUCT_PENALTY : 0,
    shortPenalties.find(({ below }) => words.length < below)?.penalty ?? 0,
    words.length > MAX_FIT_WORDS ? LONG_PENALTY : 0,
    openQuotePattern.test(segment.text) ? OPEN_QUOTE_PENALTY : 0,
  ];
  const salience = penalties.reduce((score, penalty) => score - penalty, reference);
  if (areDetailsOfSpeaker(words, owner, subjectIndex)) return salience;
  return salience + Math.min(MAX_DETAIL_BONUS, DETAIL_BONUS * countConcreteDetails(segment, owner));
}

function isSubjectOfOwner({ lower }: Word, owner: OwnerReference): boolean {
  return subjectForms.has(lower) || (refersToOwner({ lower }, owner) && addressedSubjects.has(lower));
}

/** Returns the salience by how the segment refers to the owner; 0 where it doesn't. */
function salienceOfReference(
  segment: Segment,
  owner: OwnerReference,
  { before, subjectIndex }: { before: readonly ReadWords[]; subjectIndex: number },
): number {
  const { words } = segment;
  const isOwner = (lower: string) => refersToOwner({ lower }, owner);
  const isInSubordinate = isSubordinate(words, subjectIndex);
  if (isOwner(words[subjectIndex]?.lower ?? "") && subjectIndex <= MAX_SUBJECT_INDEX && !isInSubordinate)
    return opensWithOtherSubject(words, subjectIndex) ? referenceSalience.laterSubject : referenceSalience.subject;
  if (isPossessiveOfOwner(words, owner)) return referenceSalience.possessive;
  if (words.some(({ lower }) => isOwner(lower)))
    return isInSubordinate ? referenceSalience.subordinateMention : referenceSalience.mention;
  if (isRequestToOwner(segment)) return referenceSalience.request;
  const isSpokenOf = before.some((sentence) => sentence.words.some(({ lower }) => firstPersonWords.has(lower)));
  return opensWithoutSubject(segment) && !isSpokenOf ? referenceSalience.omittedSubject : 0;
}

function speakerPenalty(segment: Segment, owner: OwnerReference, subjectIndex: number): number {
  const subject = segment.words[subjectIndex]?.lower ?? "";
  if (owner === selfOwner || !firstPersonWords.has(subject) || isRequestToOwner(segment)) return 0;
  return segment.words[0]?.lower === subject ? SPEAKER_OPENING_PENALTY : SPEAKER_PENALTY;
}

function otherReferentPenalty(segment: Segment, owner: OwnerReference, before: readonly ReadWords[]): number {
  if (owner === selfOwner || segment.words.some((word) => isNameOfOwner(word, owner))) return 0;
  const referent = otherReferent(segment, owner, before);
  if (referent === null) return 0;
  return referent === "name" ? OTHER_NAME_PENALTY : OTHER_ROLE_PENALTY;
}

/** Whether the details are the author's, as in "We deliver to your shop on Tuesdays". */
function areDetailsOfSpeaker(words: readonly Word[], owner: OwnerReference, subjectIndex: number): boolean {
  return (
    owner !== selfOwner &&
    firstPersonWords.has(words[subjectIndex]?.lower ?? "") &&
    !words.some((word) => isNameOfOwner(word, owner)) &&
    isOnlyPossessed(words, owner)
  );
}

/** Whether the sentence says how long people know each other. */
export function isOfAcquaintance(text: string): boolean {
  return acquaintancePattern.test(text);
}

/** Whether the owner is mentioned only as who has something: "your shop". */
function isOnlyPossessed(words: readonly Word[], { pronouns }: OwnerReference): boolean {
  return words.every(
    ({ lower }, index) =>
      !pronouns.has(lower) ||
      (ownerPossessives.has(lower) && words[index + 1] !== undefined && !words[index + 1]?.tags.has("Preposition")),
  );
}

/** Whether the sentence only dates an arrival, as in "In March she joined us", which describes no conduct. */
function isArrival(words: readonly Word[]): boolean {
  const verbs = words.filter(({ tags }) => tags.has("Verb"));
  const isDated = words.some(({ tags }) => tags.has("Date"));
  return isDated && verbs.length > 0 && verbs.every(({ lower }) => arrivalVerbs.has(lower));
}

const timeConjunctions = new Set("when if because since while after before until".split(" "));

/** Whether the main clause has another subject, as in "Food cost was high when he arrived". */
function isSubordinate(words: readonly Word[], subject: number): boolean {
  if (!timeConjunctions.has(words[subject - 1]?.lower ?? "")) return false;
  return words.slice(0, subject - 1).some(({ tags }) => tags.has("Verb"));
}

/**
 * Whether the owner is the omitted subject, as in "Learn to leave the building!" or "Great listener, always on time".
 */
function opensWithoutSubject({ words }: Segment): boolean {
  const [opening] = words;
  if (opening === undefined || opening.tags.has("Person") || words.some(({ lower }) => firstPersonWords.has(lower)))
    return false;
  if (omittedSubjectOpenings.has(opening.lower)) return true;
  return ["Verb", "Adjective"].some((tag) => opening.tags.has(tag)) && !opening.tags.has("Determiner");
}

/** Characters below which an answer with an empty remark says nothing more. */
const MAX_EMPTY_ANSWER_LENGTH = 40;

/** Whether a whole answer says nothing: "n/a", "Nothing really." */
export function isEmptyAnswer(text: string): boolean {
  return text.length < MAX_EMPTY_ANSWER_LENGTH && emptyAnswerPattern.test(text);
}

const requestWordPattern = /\b(?:would|if|more|less|fewer|instead|rather|earlier|sooner)\b/i;
/**
 * Minimum salience of an answer that is not salient: for praise, which anybody may get, and for an answer about change.
 */
const MIN_ANSWER_SALIENCE = { strength: 0.75, wish: 0.3 } as const;

/** Minimum words of an answer to its question; one less where it names a quality: "She listens." */
const MIN_ANSWER_WORDS = 3;
/** Words of a request that mentions its author; "Tell me more" is no wish yet. */
const MIN_SPEAKERS_REQUEST_WORDS = 6;

interface AnswerFeatures {
  readonly salience: number;
  /** Whether the segment names a quality of the owner. */
  readonly namesQuality: boolean;
}

/**
 * Whether a segment with this salience answers its question though it is not salient. "She listens." does, as it names
 * a quality.
 */
export function isAnswer(segment: Segment, owner: OwnerReference, { salience, namesQuality }: AnswerFeatures): boolean {
  const { words, text, questionText } = segment;
  if (
    words.length < (namesQuality ? MIN_ANSWER_WORDS - 1 : MIN_ANSWER_WORDS) ||
    emptyAnswerPattern.test(text) ||
    !isFitToQuote(segment)
  )
    return false;
  if (owner === selfOwner) return true;
  if (hasOtherSubject(words, owner) || isArrival(words)) return false;
  if (
    isSubordinate(
      words,
      words.findIndex(({ lower }) => subjectForms.has(lower) || owner.names.has(lower)),
    )
  )
    return false;
  if (polarityOfQuestion(questionText) !== "wish") return salience >= MIN_ANSWER_SALIENCE.strength;
  const isSpeakers = words.some(({ lower }) => firstPersonWords.has(lower));
  if (isRequestToOwner(segment) && isSpeakers && words.length < MIN_SPEAKERS_REQUEST_WORDS) return false;
  return salience >= MIN_ANSWER_SALIENCE.wish || requestWordPattern.test(text);
}

/**
 * Limits in words of a short answer that is about the owner without a word for them. One word may be a remark, a long
 * answer a story of others.
 */
const MIN_WHOLE_ANSWER_WORDS = 2;
const MAX_WHOLE_ANSWER_WORDS = 14;

/** Whether a short answer as a whole is about the owner: "Delegate more.", "Her patience with new joiners." */
export function isWholeAnswer({ words, text }: Segment): boolean {
  const isFitLength = words.length >= MIN_WHOLE_ANSWER_WORDS && words.length <= MAX_WHOLE_ANSWER_WORDS;
  if (!isFitLength || emptyAnswerPattern.test(text)) return false;
  return !words.some(({ lower, tags }) => firstPersonWords.has(lower) || tags.has("Person"));
}

/** Counts numbers, names and quoted words, which are the marks of an anecdote. */
function countConcreteDetails({ words, text }: Segment, owner: OwnerReference): number {
  return (
    words.filter(
      ({ text: word, lower, tags }, index) =>
        /\p{N}/u.test(word) ||
        tags.has("Value") ||
        (index > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !owner.names.has(lower) && !lower.startsWith("i'")),
    ).length + (/["“‘']\p{L}/u.test(text) ? 1 : 0)
  );
}
