import { isRequestToOwner } from "../text/isRequestToOwner";
import type { OpeningSegment, Segment } from "../text/quotableSegments";
import { stemOf, type Word } from "../text/readText";
import {
  addressedSubjects,
  type OwnerReference,
  selfOwner,
  firstPersonWords,
  subjectForms,
  isNameOfOwner,
} from "../text/coreference";
import {
  vagueAdjectives,
  wordsBeforeQuality,
  qualityNegationPattern,
  wishAuxiliaries,
  selfSubjects,
  aimPattern,
  qualityStoppingPattern,
  lessAdverbs,
  conditionalConjunctions,
  adjectiveOrVerbPattern,
  articlePattern,
  beforeVerbPattern,
} from "./qualityWords";
import type { Polarity } from "../text/Polarity";

interface Quality {
  /** The key is the same in all forms of a word, and another one where a wish is for less of it. */
  readonly key: string;
  readonly word: Word;
}

/** Verbs of conduct, whatever their object. Verbs such as "ask" or "take" say nothing alone. */
const habits = new Set(
  `listen explain interrupt delegate prepare trust praise thank apologise apologize mentor coach teach encourage support
  micromanage prioritise prioritize organise organize remember simplify overpromise rush reply respond plan notice defend
  appreciate motivate inspire empower communicate`
    .split(/\s+/)
    .map(stemOf),
);
/** Nouns of a quality, or of someone with a habit, and the base word of each. */
const nouns: ReadonlyMap<string, string> = new Map(
  `patience:patient honesty:honest calmness:calm kindness:kind reliability:reliable clarity:clear fairness:fair
  generosity:generous humility:humble empathy:empathetic directness:direct curiosity:curious warmth:warm
  punctuality:punctual thoroughness:thorough openness:open creativity:creative loyalty:loyal listener:listen
  planner:plan teacher:teach organiser:organise organizer:organize communicator:communicate`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);
/** Qualities in their plain forms: nouns and the adjectives of these. */
export const knownQualities: readonly string[] = [...nouns.keys(), ...nouns.values()];
const qualityStems = new Set([...habits, ...[...nouns.values()].map(stemOf)]);
const qualitySubjects = new Set([
  ...subjectForms,
  ...firstPersonWords,
  ..."you who which that it there one everybody everyone nobody people".split(" "),
]);

/**
 * Returns the qualities and habits that a sentence plainly says of the owner, who is its subject or is left out. "Stays
 * calm" and "was so calm" agree.
 */
export function qualitiesOf(segment: OpeningSegment, owner: OwnerReference, polarity: Polarity): Quality[] {
  return segment.words.flatMap((word, index) => {
    const family = hasOtherSense(word, segment.words[index - 1]) ? null : qualityFamilyOf(word);
    const from = family === null ? null : startOfQuality(segment, index, owner);
    if (from === null) return [];
    const direction = polarity === "wish" ? directionOf(segment, from, index) : "as praise";
    const precedingWords = segment.words.slice(from, index);
    if (
      polarity === "strength" &&
      precedingWords.some(({ lower }) => qualityNegationPattern.test(lower) || qualityStoppingPattern.test(lower))
    )
      return [];
    return [{ key: `${family} ${direction}`, word }];
  });
}

/** Whether a word has another sense: "a plan b" and "the notice" are things, and who opens the shop is not open. */
export function hasOtherSense({ lower, tags }: Word, before: Word | undefined): boolean {
  if (habits.has(stemOf(lower))) return articlePattern.test(before?.lower ?? "");
  const isPredicate = tags.has("Adjective") || !beforeVerbPattern.test(before?.lower ?? "");
  return adjectiveOrVerbPattern.test(lower) && !isPredicate;
}

/** Returns one key for all forms of a word, such as "patience" and "patient". */
export function qualityLemma(lower: string): string {
  return stemOf(nouns.get(lower) ?? lower);
}

/** Whether a word is a habit or a quality's noun, which needs no part of speech. */
export function isKnownQuality({ lower }: Word): boolean {
  return qualityStems.has(qualityLemma(lower));
}

/** Returns the key of a word that names a quality, else null. */
export function qualityFamilyOf({ lower, tags }: Word): string | null {
  const stem = qualityLemma(lower);
  if (qualityStems.has(stem)) return stem;
  // Participles as "married" and "worried" are mostly a state.
  const isVague = vagueAdjectives.has(lower) || lower.length < 4 || lower.endsWith("ed");
  return tags.has("Adjective") && !tags.has("Value") && !isVague ? stem : null;
}

/** Returns the index of the predicate whose subject is the owner; null where it has another one. */
function startOfQuality(segment: OpeningSegment, at: number, owner: OwnerReference): number | null {
  const { words, isSentenceStart } = segment;
  const isBetween = ({ lower, tags }: Word) =>
    wordsBeforeQuality.has(lower) || tags.has("Adverb") || tags.has("Adjective");
  const from = words.slice(0, at).findLastIndex((word) => !isBetween(word)) + 1;
  const [word, subject] = [words[at], words[from - 1]];
  if (word === undefined || (isAttribute(segment, at) && !equates(words.slice(from, at)))) return null;
  if (subject === undefined) return isSentenceStart ? from : null;
  if (isAimed(words, from, owner)) return from;
  if (nouns.has(word.lower) && from === 1 && owner.pronouns.has(subject.lower)) return from;
  const isOwner = (candidate: Word) =>
    isNameOfOwner(candidate, owner) ||
    (owner.pronouns.has(candidate.lower) &&
      [subjectForms, addressedSubjects, selfSubjects].some((forms) => forms.has(candidate.lower)));
  // "She took the time and explained it" has the subject of the first verb.
  const goesOn = words[from]?.lower === "and" && word.tags.has("Verb");
  const isSubject = (candidate: Word) =>
    qualitySubjects.has(candidate.lower) || candidate.tags.has("Person") || isOwner(candidate);
  const last = goesOn ? words.slice(0, from).findLastIndex(isSubject) : from - 1;
  const lastSubject = words[last];
  return lastSubject !== undefined && isOwner(lastSubject) && !conditionalConjunctions.has(words[last - 1]?.lower ?? "")
    ? from
    : null;
}

/** Whether the words before "to" wish it of the owner: "I'd like to" in the self-assessment, "I would like her to". */
function isAimed(words: readonly Word[], from: number, owner: OwnerReference): boolean {
  if (words[from]?.lower !== "to") return false;
  const precedingWords = words.slice(Math.max(0, from - 6), from).map(({ lower }) => lower);
  const object = aimPattern.exec(precedingWords.join(" "));
  if (object === null) return false;
  const whom = object[1]?.trim();
  if (owner === selfOwner) return whom === undefined;
  return whom !== undefined && (owner.names.has(whom) || (owner.pronouns.has(whom) && !subjectForms.has(whom)));
}

/** Whether the adjective describes a noun: "quick hands". */
function isAttribute({ words, text, start }: Segment, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word?.tags.has("Adjective") !== true || next?.tags.has("Noun") !== true) return false;
  return /^\s+$/.test(text.slice(word.end - start, next.start - start));
}

/** Whether the verb equates the subject with the noun: "is a calm leader". */
function equates(words: readonly Word[]): boolean {
  return (
    words.some(({ lower }) => /^(?:an?|the)$/.test(lower)) && words.some(({ lower }) => /^(?:is|was|be)$/.test(lower))
  );
}

/** Returns whether a wish is for more or for less of it. */
function directionOf(segment: Segment, from: number, at: number): "more" | "less" {
  const precedingWords = segment.words.slice(from, at).map(({ lower }) => lower);
  const followingWords = segment.words.slice(at + 1, at + 3).map(({ lower }) => lower);
  if (precedingWords.some((word) => word === "too" || lessAdverbs.has(word) || qualityStoppingPattern.test(word)))
    return "less";
  if (followingWords.some((word) => lessAdverbs.has(word))) return "less";
  const isNegated = precedingWords.some((word) => qualityNegationPattern.test(word));
  if (isNegated) return isRequestToOwner(segment) && from === 0 ? "less" : "more";
  const isWished =
    precedingWords.some((word) => wishAuxiliaries.has(word)) ||
    precedingWords[0] === "to" ||
    (isRequestToOwner(segment) && from === 0);
  return isWished || /(?:er|ier)$/.test(segment.words[at]?.lower ?? "") ? "more" : "less";
}
