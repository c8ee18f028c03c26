import type { ConceptMention } from "./lexiconIndex";
import type { TextLanguage } from "../text/isForeign";
import type { Word } from "../text/readText";

/** Conducts that one person shows another. */
const relational = new Set("trust listening thanks respect helping kindness patience fairness teaching".split(" "));
/** Concept of a conduct that people show to the owner; the other conducts then say nothing of the owner. */
const received: Readonly<Record<string, string>> = { trust: "trusted" };

const joiningPrepositionPattern = /^(?:in|to|with|on|for|en|a|em|com|con|an|bei|auf|envers)$/u;
const objects = {
  english: /^(?:her|him|you)$/u,
  foreign: /^(?:ella|usted|ti|nela|nele|voce|elle|lui|vous|ihr|ihm|ihn|ihnen|dir|dich)$/u,
  /** Matches the owner as the object of a verb in the self-assessment. */
  own: /^(?:me|mir|mich|moi|mi|mim)$/u,
} as const;
/** Matches any person as the subject: "a boss you can trust", "you can trust her". */
const anyoneCanPattern = /(?<![\p{L}'])(?:you|i|we|people|everyone|everybody|one) can (?:\p{L}+ )?$/u;
/** Object pronouns before a verb of another language. */
const cliticPattern = /^(?:lui|la|lo|te|ihr|ihm|ihn|dir|dich)$/u;
/** Verb forms of "they" and "we" in Spanish, Portuguese and French, and "I trust". */
const othersFormPattern = /(?:[aei]mos|[ae][nm]|[^m]ent|ons)$|^(?:confio|font|faisons)$/u;
const relationNounPattern = /^(?:confian[cz]\p{L}*|respe\p{L}*o|vertrauen|train\p{L}*)$/u;
/** Matches the passive before the verb: "She is trusted", "est respectée", "wird respektiert". */
const passive = {
  english: /\b(?:is|are|was|were|be|been|being|gets?|got)(?: \p{L}+ly| well| so| very| always| widely)* $/u,
  foreign:
    /(?<!\p{L})(?:es|e|est|etait|ete|etre|ser|sido|fue|foi|son|sao|wird|wurde|werden)(?: (?:muy|tres|muito|sehr|bien|bem|siempre|toujours|sempre|von|allen|vom|team))* $/u,
} as const;
const participles = {
  english: /ed(?: |$)|^treated /u,
  foreign: /^(?:respe\p{L}+(?:ad[oa]|ee?|iert)|escu\p{L}+ad[oa]|ecoutee?|a[jy]udad[oa]|aidee?|apo[iy]ad[oa])$/u,
} as const;
const mannerAdverbPattern = /^(?:sehr|voll|blind|ganz|immer|alle|auch|total)$/u;
const learningVerbPattern = /^(?:learn|lern|aprend|apprend)/u;
const taughtObjectPattern = /(?:^| )(?:nous|me|m|leur|vous|us|them)$/u;
const groupNounPattern = /^(?:team|crew|staff|class|group|department|everyone|everybody)$/u;
const passedWordPattern =
  /^(?:all|both|also|always|really|still|even|never|do|don't|can|will|would|just|completely|fully|\p{L}+ly)$/u;

interface MentionClause {
  /** Words without accents. */
  readonly words: readonly string[];
  /** The same words as tokens. */
  readonly taggedWords: readonly Word[];
  readonly language: TextLanguage;
  /** Whether the owner is its grammatical subject. */
  readonly isOwners: boolean;
  readonly isSelfAssessment: boolean;
  readonly names: ReadonlySet<string>;
  /** Whether it is addressed to the owner: "Trust her more". */
  readonly isAsked: boolean;
}

/**
 * Returns the concept that the mention says something of, in its direction: "Parents trust her" says nothing of whom
 * the owner trusts. Null where it describes another person.
 */
export function conceptByDirection({ concept, from, to }: ConceptMention, place: MentionClause): string | null {
  if (!relational.has(concept.id)) return concept.id;
  const { words, language, isOwners } = place;
  const mentionText = words.slice(from, to).join(" ");
  const precedingText = words.slice(0, from).join(" ");
  if (learningVerbPattern.test(mentionText))
    return isOwners && !taughtObjectPattern.test(precedingText) ? null : concept.id;
  const isDone = language === "foreign" ? isShownToOwner(from, to, place) : isDoneToOwner(from, to, place);
  const isReversed = isOwners
    ? isPassive(mentionText, precedingText, language) || (anyoneCanPattern.test(`${precedingText} `) && isDone)
    : isDone;
  return isReversed ? (received[concept.id] ?? null) : concept.id;
}

/** Whether the concept describes the owner, with any subject: "I trust her". */
export function isReceivedByOwner(id: string): boolean {
  return Object.values(received).includes(id);
}

function isPassive(mentionText: string, before: string, language: TextLanguage): boolean {
  return participles[language].test(mentionText) && passive[language].test(`${before} `);
}

/** Returns the index of the owner as the object, after a preposition at most; -1 where there is none. */
function objectAfter(to: number, { words, language, isSelfAssessment, names }: MentionClause): number {
  const at = joiningPrepositionPattern.test(words[to] ?? "") ? to + 1 : to;
  const word = words[at] ?? "";
  const isOwner = isSelfAssessment ? objects.own.test(word) : names.has(word) || objects[language].test(word);
  return isOwner ? at : -1;
}

function isShownToOwner(from: number, to: number, place: MentionClause): boolean {
  const { words, isAsked } = place;
  const [first = "", last = ""] = [words[from], words[to - 1]];
  const at = objectAfter(to, place);
  const next = words[at + 1] ?? "";
  // In "Vertraut ihr Team", a noun follows the pronoun.
  const isPossessive = words[at] === "ihr" && next !== "" && !mannerAdverbPattern.test(next);
  if (at !== -1 && !isPossessive && !isAsked) return true;
  // In "Die Kinder respektieren sie", the last word is the object.
  if (words.length === to + 1 && words[to] === "sie" && from > 0 && last.endsWith("en")) return true;
  if (relationNounPattern.test(last) && from + 1 === to) return false;
  return cliticPattern.test(words[from - 1] ?? "") || othersFormPattern.test(first);
}

function isDoneToOwner(from: number, to: number, place: MentionClause): boolean {
  const { words, taggedWords, isAsked } = place;
  if (isSubjectPlural(taggedWords, from) && !/s$/u.test(words[from] ?? "")) return true;
  if (anyoneCanPattern.test(`${words.slice(0, from).join(" ")} `) && to === words.length) return true;
  // Idioms have objects of their own: "get things off your chest with her".
  const at = isAsked || to - from > 1 ? -1 : objectAfter(to, place);
  const after = taggedWords[at + 1];
  // In "her team", "her" is no object.
  const isPossessive =
    words[at] === "her" && after !== undefined && ["Noun", "Adjective"].some((tag) => after.tags.has(tag));
  return at !== -1 && !isPossessive;
}

/** Whether several people are the verb's subject: "parents trust", "the whole crew trusts". */
function isSubjectPlural(words: readonly Word[], from: number): boolean {
  if (words[from]?.tags.has("Verb") !== true) return false;
  const index = words.slice(0, from).findLastIndex(({ lower }) => !passedWordPattern.test(lower));
  const subject = words[index];
  if (subject === undefined || !(subject.tags.has("Plural") || groupNounPattern.test(subject.lower))) return false;
  return !words.slice(Math.max(0, index - 3), index).some(({ tags }) => tags.has("Preposition"));
}
