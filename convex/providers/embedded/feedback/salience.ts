import { isRequestToOwner } from "../text/isRequestToOwner";
import { namesAgeOrHealth } from "./namesAgeOrHealth";
import type { Segment } from "../text/quotableSegments";
import type { Word } from "../text/readText";
import { sideOfQuestion } from "../text/sideOfQuestion";
import {
  addressedSubjects,
  opensWithOtherSubject,
  otherReferent,
  isPossessiveOfOwner,
  hasOtherSubject,
  type OwnerReference,
  type ReadWords,
  selfOwner,
  speakerWords,
  subjectForms,
  isNameOfOwner,
  refersToOwner,
} from "../text/coreference";
import {
  omittedSubjectOpenings,
  unfitPatterns,
  refusalPattern,
  ignorancePattern,
  sayingPattern,
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
  const joined = visible.replace(/(?<=(?<!\S)\S) (?=\S(?!\S))/gu, "").replace(/\s+/g, " ");
  return [visible, joined].some((form) => promptInjectionPattern.test(form) || machineMarkupPattern.test(form));
}

/**
 * Whether a segment has no hearsay, refusal to judge, insult, age, illness, question or invisible character. Quotes stay
 * as they were written.
 */
export function isFitToQuote({ text }: Segment): boolean {
  if (/[\p{Cf}\p{Cc}]/u.test(text) || /\?["”’']?$/u.test(text)) return false;
  if (refusalPattern.test(text) || ignorancePattern.test(text) || sayingPattern.test(text)) return false;
  return !unfitPatterns.some((pattern) => pattern.test(text)) && !namesAgeOrHealth(text);
}

/**
 * Returns a score of how well a segment can be quoted: about the owner, concrete, and of a fit length. 0 and less is not
 * shown. `before` shows whom a pronoun means.
 */
export function salienceOf(segment: Segment, owner: OwnerReference, before: readonly ReadWords[]): number {
  const { words, text } = segment;
  if (!isFitToQuote(segment)) return 0;
  const isOwner = (lower: string) => refersToOwner({ lower }, owner);
  const hasName = words.some((word) => isNameOfOwner(word, owner));
  const isSubject = (lower: string) => subjectForms.has(lower) || (isOwner(lower) && addressedSubjects.has(lower));
  const first = words.findIndex(
    (word) => isSubject(word.lower) || speakerWords.has(word.lower) || isNameOfOwner(word, owner),
  );
  const subject = words[first]?.lower ?? "";
  const mentions = words.filter(({ lower }) => isOwner(lower)).length;
  const opening = words[0];
  const elided = mentions === 0 && opensWithoutSubject(segment);
  const isRequest = isRequestToOwner(segment);
  let score = 0;
  const others = owner !== selfOwner && !isOwner(opening?.lower ?? "") && hasOtherSubject(words, owner);
  if (others) return 0;
  if (isOwner(subject) && first < 8 && !isSubordinate(words, first))
    score += opensWithOtherSubject(words, first) ? 1.3 : 2;
  else if (isPossessiveOfOwner(words, owner)) score += 1.7;
  else if (mentions > 0) score += isSubordinate(words, first) ? 0.8 : 1;
  else if (isRequest) score += 1.9;
  else if (elided && before.every(({ words }) => words.every(({ lower }) => !speakerWords.has(lower)))) score += 1.8;
  if (score === 0) return 0;
  if (owner !== selfOwner && speakerWords.has(subject) && !isRequest) score -= opening?.lower === subject ? 0.7 : 0.3;
  const other = owner === selfOwner || hasName ? null : otherReferent(segment, owner, before);
  if (other !== null) score -= other === "name" ? 1.5 : 0.4;
  if (isArrival(words) || isOfAcquaintance(text)) score -= 1.5;
  if (words.length < 4) score -= 1.2;
  else if (words.length < 6) score -= 0.5;
  else if (words.length < 9) score -= 0.3;
  if (words.length > 32) score -= 0.6;
  if (openQuotePattern.test(text)) score -= 1;
  // In "We deliver to your shop on Tuesdays" the details are the speaker's.
  const isOfSpeaker = owner !== selfOwner && speakerWords.has(subject) && !hasName && isOnlyPossessed(words, owner);
  if (!isOfSpeaker) score += Math.min(0.6, 0.2 * countConcreteDetails(segment, owner));
  return score;
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

/** Whether the main clause has another subject, as in "Food cost was high when he arrived". */
function isSubordinate(words: readonly Word[], subject: number): boolean {
  if (
    !["when", "if", "because", "since", "while", "after", "before", "until"].includes(words[subject - 1]?.lower ?? "")
  )
    return false;
  return words.slice(0, subject - 1).some(({ tags }) => tags.has("Verb"));
}

/**
 * Whether the owner is the omitted subject, as in "Learn to leave the building!" or "Great listener, always on time".
 */
function opensWithoutSubject({ words }: Segment): boolean {
  const [opening] = words;
  if (opening === undefined || opening.tags.has("Person") || words.some(({ lower }) => speakerWords.has(lower)))
    return false;
  if (omittedSubjectOpenings.has(opening.lower)) return true;
  return ["Verb", "Adjective"].some((tag) => opening.tags.has(tag)) && !opening.tags.has("Determiner");
}

/** Whether a whole answer says nothing: "n/a", "Nothing really." */
export function isEmptyAnswer(text: string): boolean {
  return text.length < 40 && emptyAnswerPattern.test(text);
}

const requestWordPattern = /\b(?:would|if|more|less|fewer|instead|rather|earlier|sooner)\b/i;
/**
 * Minimum salience of an answer that is not salient: for praise, which anybody may get, and for an answer about change.
 */
const MIN_ANSWER_SALIENCE = { strength: 0.75, wish: 0.3 } as const;

interface AnswerFeatures {
  readonly salience: number;
  /** Whether the segment names a quality of the owner. */
  readonly namesQuality: boolean;
}

/**
 * Whether a segment with this salience answers its question though it is not salient. "She listens." does, as it names a
 * quality.
 */
export function isAnswer(segment: Segment, owner: OwnerReference, { salience, namesQuality }: AnswerFeatures): boolean {
  const { words, text, questionText } = segment;
  if (words.length < (namesQuality ? 2 : 3) || emptyAnswerPattern.test(text) || !isFitToQuote(segment)) return false;
  if (owner === selfOwner) return true;
  if (hasOtherSubject(words, owner) || isArrival(words)) return false;
  if (
    isSubordinate(
      words,
      words.findIndex(({ lower }) => subjectForms.has(lower) || owner.names.has(lower)),
    )
  )
    return false;
  if (sideOfQuestion(questionText) !== "wish") return salience >= MIN_ANSWER_SALIENCE.strength;
  const isSpeakers = words.some(({ lower }) => speakerWords.has(lower));
  if (isRequestToOwner(segment) && isSpeakers && words.length < 6) return false;
  return salience >= MIN_ANSWER_SALIENCE.wish || requestWordPattern.test(text);
}

/** Whether a short answer as a whole is about the owner: "Delegate more.", "Her patience with new joiners." */
export function isWholeAnswer({ words, text }: Segment): boolean {
  if (words.length < 2 || words.length > 14 || emptyAnswerPattern.test(text)) return false;
  return !words.some(({ lower, tags }) => speakerWords.has(lower) || tags.has("Person"));
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
