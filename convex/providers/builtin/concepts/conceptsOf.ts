import { possessives } from "../text/functionWords";
import { englishConcepts, placeholders } from "./englishLexicon";
import type { OpeningSegment, Segment } from "../text/quotableSegments";
import type { Word } from "../text/readText";
import {
  addressedSubjects,
  type OwnerReference,
  selfOwner,
  firstPersonWords,
  subjectForms,
  isNameOfOwner,
} from "../text/coreference";
import {
  verdictSubordinatePattern,
  conceptConjunctions,
  subordinatingConjunctions,
  opinionFrames,
  wordsBeforeHead,
  verdictModalVerbs,
  conceptNegationPattern,
  conceptStoppingPattern,
  scarcityPattern,
  excessPattern,
  verdictDoubtPattern,
  emphasisPattern,
  verdictFirstPersonVerbPattern,
  reliancePattern,
  conceptDeterminers,
  conceptCopulas,
  verbsOfNouns,
  ownerObjects,
} from "./conceptVerdictWords";
import type { Polarity } from "../text/Polarity";

/** "does": the conduct is as it should be. "lacks": there is too little of it. "overdoes": there is too much of it. */
type ConceptVerdict = "does" | "lacks" | "overdoes";

export interface Concept {
  readonly name: string;
  readonly verdict: ConceptVerdict;
  /** The word that names the concept; absent where several words do. */
  readonly word?: Word;
  /** Whether the clause says how well or how often, so that it is praise whatever was asked. */
  readonly isEmphatic: boolean;
  /** Whether a word for the contrary of the conduct names it: "interrupts". */
  readonly isFault: boolean;
}

interface ConceptPattern {
  readonly name: string;
  readonly kind: "does" | "nouns" | "is" | "fails";
  readonly source: RegExp;
  /** Whether the pattern continues after the main clause. */
  readonly continues: boolean;
}
const conceptPatterns: readonly ConceptPattern[] = englishConcepts.flatMap((concept) =>
  (["does", "nouns", "is", "fails"] as const).flatMap((kind) =>
    (concept[kind] ?? []).map((words) => ({
      name: concept.name,
      kind,
      source: patternOf(words),
      continues: verdictSubordinatePattern.test(words),
    })),
  ),
);

/**
 * Compiles a pattern, anchored at the start of the remaining words and at a word's end. The words have no accents, so
 * the end needs no Unicode class, each of which takes 4 kB of compiled code in hundreds of patterns.
 */
function patternOf(words: string): RegExp {
  const spelled = words
    .replace(/[A-Z]{4,}/g, (name) => placeholders[name as keyof typeof placeholders])
    .replace(/(\p{L}+)~/gu, (_, verb: string) => verbFormsPattern(verb))
    .replace(/\)~/g, ")(?:s|es|ed|ing)?");
  return new RegExp(`^(?:${spelled.trim()})(?![a-z\\d'])`, "u");
}

/** Returns the regular forms of a verb: plan, plans, planned, planning. */
function verbFormsPattern(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}(?:y|ies|ied|ying)`;
  if (verb.endsWith("e")) return `${verb.slice(0, -1)}(?:e|es|ed|ing)`;
  const last = verb.slice(-1);
  return `${verb}(?:s|es|${last}?ed|${last}?ing)?`;
}

const conceptsOfWords = new Map<string, WordConcept | null>();

interface WordConcept {
  readonly name: string;
  /** Whether the word means the contrary of the concept: "unfair". */
  readonly isOpposite: boolean;
  /** Whether the word names a thing and no conduct: "meetings". */
  readonly isNoun: boolean;
  /** Whether the word names a quality in any part of speech: "fairest". */
  readonly isQuality: boolean;
}

/** Returns the concept that a single word means; null where it means none alone. */
export function conceptOfWord(lower: string): WordConcept | null {
  const cached = conceptsOfWords.get(lower);
  if (cached !== undefined) return cached;
  const pattern = conceptPatterns.find(({ source }) => source.exec(lower)?.[0] === lower);
  const concept = pattern === undefined ? null : wordConceptOf(pattern);
  if (conceptsOfWords.size < MAX_CACHED_WORDS) conceptsOfWords.set(lower, concept);
  return concept;
}

function wordConceptOf({ name, kind }: ConceptPattern): WordConcept {
  return { name, isOpposite: kind === "fails", isNoun: kind === "nouns", isQuality: kind === "is" || kind === "fails" };
}

/** Maximum words whose concept is kept in memory. */
const MAX_CACHED_WORDS = 5_000;

/**
 * Returns at most one concept of each main clause, by its head words. "Faster replies" and "He does not answer his
 * mails" are both about replying, and both find too little of it. An unclear clause has none.
 */
export function conceptsOf(segment: OpeningSegment, owner: OwnerReference, polarity: Polarity): Concept[] {
  return mainClauses(segment).flatMap((clause) => {
    const match = matchConcept(clause, segment, owner);
    if (match === null) return [];
    const verdict = conceptVerdictOf(match, clause, polarity, segment);
    if (verdict === null) return [];
    const isEmphatic = emphasisPattern.test(textOf(clause.words));
    const isFault = match.pattern.kind === "fails";
    const word = match.length === 1 ? { word: match.word } : {};
    return [{ name: match.pattern.name, verdict, isEmphatic, isFault, ...word }];
  });
}

/** Returns the verdict of the other polarity. */
export function oppositeOf(verdict: ConceptVerdict): ConceptVerdict | null {
  if (verdict === "overdoes") return null;
  return verdict === "does" ? "lacks" : "does";
}

function textOf(words: readonly Word[]): string {
  return words.map(({ lower }) => lower).join(" ");
}

/** A main clause of a segment. */
interface Clause {
  readonly words: readonly Word[];
  /** Words of the segment after the clause. */
  readonly wordsAfter: readonly Word[];
  /** Whether the sentence begins with the clause. */
  readonly isSentenceStart: boolean;
}

/** Splits a segment into clauses, without conditions, reasons and relative clauses. */
function mainClauses(segment: OpeningSegment): Clause[] {
  const clauses: Clause[] = [];
  let wordsLeft = withoutOpinionFrames(segment.words);
  while (wordsLeft.length > 0) {
    const clauseEnd = wordsLeft.findIndex(
      (word, index) => index > 0 && (startsClause(wordsLeft, index) || subordinatingConjunctions.has(word.lower)),
    );
    const clause = wordsLeft.slice(0, clauseEnd === -1 ? wordsLeft.length : clauseEnd);
    const [first, second] = clause;
    const isDropped = first === undefined || (subordinatingConjunctions.has(first.lower) && second !== undefined);
    wordsLeft = wordsLeft.slice(clause.length);
    const words = conceptConjunctions.has(first?.lower ?? "") ? clause.slice(1) : clause;
    const isSentenceStart = clauses.length === 0 && segment.isSentenceStart;
    if (!isDropped) clauses.push({ words, wordsAfter: wordsLeft, isSentenceStart });
  }
  return clauses;
}

function startsClause(words: readonly Word[], at: number): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
  if (word === undefined || before === undefined) return false;
  const isSubject = (candidate: Word | undefined) =>
    candidate !== undefined && (subjectForms.has(candidate.lower) || firstPersonWords.has(candidate.lower));
  const gap = word.start - before.end;
  if (conceptConjunctions.has(word.lower)) return isSubject(next) || gap > 1 || next?.tags.has("Verb") === true;
  return gap > 1 && (isSubject(word) || gap > 2);
}

function withoutOpinionFrames(words: readonly Word[]): readonly Word[] {
  let rest = words;
  for (const frame of opinionFrames) {
    const matchedText = frame.exec(`${textOf(rest)} `)?.[0];
    if (matchedText === undefined) continue;
    rest = rest.slice(matchedText.trim().split(" ").length);
  }
  return rest;
}

interface ConceptMatch {
  readonly pattern: ConceptPattern;
  readonly word: Word;
  /** Length in words. */
  readonly length: number;
  /** Words before the head word. */
  readonly wordsBefore: readonly Word[];
  readonly wordsAfter: readonly Word[];
  readonly hasSubject: boolean;
}

/** Returns the concept that the predicate of a clause opens with; null where it has another subject or none. */
function matchConcept(clause: Clause, segment: OpeningSegment, owner: OwnerReference): ConceptMatch | null {
  const { words } = clause;
  const from = startOfClausePredicate(clause, owner);
  if (from === null) return null;
  for (let index = from; index < Math.min(words.length, from + MAX_WORDS_BEFORE_HEAD); index += 1) {
    const match = patternAt(clause, index, from);
    const word = words[index];
    if (word === undefined) break;
    if (match !== null) {
      const wordsAfter = words.slice(index + match.length);
      const last = words[index + match.length - 1];
      const isNoun = match.pattern.kind === "nouns";
      if (
        isNoun &&
        (isCompoundWith(last, wordsAfter[0], segment) ||
          (!isOwnerSubject(words, owner) && isTopicOfLaterVerb(words[0], wordsAfter)))
      )
        return null;
      return { ...match, word, wordsBefore: words.slice(0, index), wordsAfter, hasSubject: from > 0 };
    }
    const isLight =
      wordsBeforeHead.has(word.lower) ||
      word.tags.has("Adverb") ||
      word.tags.has("Adjective") ||
      word.lower.endsWith("ly");
    if (!isLight) return null;
  }
  return null;
}

/** Maximum words before the head word. */
const MAX_WORDS_BEFORE_HEAD = 8;
const MAX_PATTERN_WORDS = 10;

/** Returns the longest pattern that matches at the word; `predicate` is the index where the predicate begins. */
function patternAt(
  { words, wordsAfter }: Clause,
  at: number,
  predicate: number,
): { pattern: ConceptPattern; length: number } | null {
  const text = textOf(words.slice(at, at + MAX_PATTERN_WORDS));
  const onwards = textOf([...words, ...wordsAfter].slice(at, at + MAX_PATTERN_WORDS));
  const isCopula = words.slice(0, at).some(({ lower }) => conceptCopulas.has(lower)) || predicate === 0;
  const isNoun = isNounAt(words, at);
  // "At the fair" names a thing.
  const isNamedEntity = words[at - 1]?.lower === "the" && words[at]?.lower.endsWith("est") !== true;
  const matches = conceptPatterns.flatMap((pattern) => {
    const isOther = pattern.kind === "is" ? !isCopula || isNamedEntity : pattern.kind === "does" && isNoun;
    const matchedText = isOther ? undefined : pattern.source.exec(pattern.continues ? onwards : text)?.[0];
    return matchedText === undefined
      ? []
      : [{ pattern, length: matchedText.trim().split(" ").length, letters: matchedText.length }];
  });
  return matches.toSorted((a, b) => b.letters - a.letters)[0] ?? null;
}

/** Whether the word is a noun there: "the delegates", "has plans". */
function isNounAt(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1]?.lower ?? "", words[at]?.lower ?? ""];
  if (conceptDeterminers.has(before)) return true;
  return /^(?:has|have|had)$/.test(before) && !/(?:ed|t|n)$/.test(word);
}

/** Whether the word begins a compound: "documentation team". */
function isCompoundWith(last: Word | undefined, next: Word | undefined, { text, start }: Segment): boolean {
  if (last === undefined || next === undefined) return false;
  const isAdjacent = /^\s+$/.test(text.slice(last.end - start, next.start - start));
  return isAdjacent && next.tags.has("Noun") && !next.tags.has("Verb") && !next.tags.has("Pronoun");
}

/**
 * Whether the noun only names what something else is said of: "the focus of the camera", "her replies were printed".
 */
function isTopicOfLaterVerb(first: Word | undefined, then: readonly Word[]): boolean {
  if (first?.lower === "the" && then[0]?.lower === "of") return true;
  return then.some(({ lower, tags }, index) => {
    const isPassive = /^(?:is|are|was|were|be|been)$/.test(then[index - 1]?.lower ?? "") && lower.endsWith("ed");
    const isOther =
      tags.has("Verb") && !tags.has("Auxiliary") && !conceptCopulas.has(lower) && !verbsOfNouns.has(lower);
    return isPassive || isOther;
  });
}

/** Whether the first word is the owner or the author, as the subject. */
function isOwnerSubject([first]: readonly Word[], owner: OwnerReference): boolean {
  return (
    first !== undefined &&
    !possessives.includes(first.lower) &&
    (owner.pronouns.has(first.lower) || owner.names.has(first.lower) || firstPersonWords.has(first.lower))
  );
}

/** Returns the index after the owner as the subject, with one name or two; null without the owner. */
function indexAfterOwner(words: readonly Word[], owner: OwnerReference): number | null {
  const isOwner = (word: Word) =>
    isNameOfOwner(word, owner) ||
    (owner.pronouns.has(word.lower) &&
      (owner === selfOwner ||
        subjectForms.has(word.lower) ||
        addressedSubjects.has(word.lower) ||
        ownerObjects.has(word.lower)));
  const index = words.slice(0, 4).findIndex((word) => isOwner(word));
  const isSubject =
    index !== -1 && words.slice(0, index).every(({ lower, tags }) => tags.has("Adverb") || wordsBeforeHead.has(lower));
  if (!isSubject) return null;
  const isTwoNames = index === 0 && words.length > 1 && words.slice(0, 2).every((word) => isNameOfOwner(word, owner));
  return index + (isTwoNames ? 2 : 1);
}

/** Returns the index after "I trust" and the like; null where the author does something else. */
function indexAfterSpeakersVerb(words: readonly Word[]): number | null {
  const text = textOf(words.slice(1));
  if (/^(?:\w+ )?wait/u.test(text)) return 1;
  const verbPhrase = verdictFirstPersonVerbPattern.exec(`${text} `)?.[0];
  return verbPhrase === undefined ? null : 1 + verbPhrase.trim().split(" ").length;
}

/** Returns the index of the predicate; null where another person is the subject. */
function startOfClausePredicate({ words, isSentenceStart }: Clause, owner: OwnerReference): number | null {
  const [first] = words;
  if (first === undefined) return null;
  const afterOwner = indexAfterOwner(words, owner);
  if (afterOwner !== null) return afterOwner;
  if (reliancePattern.test(textOf(words))) return 1;
  if (possessives.includes(first.lower)) return owner.pronouns.has(first.lower) ? 1 : null;
  if (firstPersonWords.has(first.lower)) return indexAfterSpeakersVerb(words);
  if (subjectForms.has(first.lower) || !isSentenceStart || first.tags.has("Person")) return null;
  return 0;
}

function conceptVerdictOf(
  match: ConceptMatch,
  clause: Clause,
  polarity: Polarity,
  segment: OpeningSegment,
): ConceptVerdict | null {
  return polarity === "strength" ? verdictOfPraise(match, clause) : verdictOfWish(match, clause, segment);
}

function isNegatedBefore(wordsBefore: readonly Word[]): boolean {
  return wordsBefore.some(({ lower }) => conceptNegationPattern.test(lower) || conceptStoppingPattern.test(lower));
}

function verdictOfPraise({ pattern, wordsBefore }: ConceptMatch, { words }: Clause): ConceptVerdict | null {
  const text = textOf(words);
  const isFailing = pattern.kind === "fails";
  if (verdictDoubtPattern.test(text) || excessPattern.test(text) || isNegatedBefore(wordsBefore) !== isFailing)
    return null;
  return isFailing || !/\b(?:late|slowly|badly|poorly|too)\b/u.test(text) ? "does" : null;
}

function isWishedIn(wordsBefore: readonly Word[], segment: OpeningSegment): boolean {
  return (
    wordsBefore.some(({ lower }) => verdictModalVerbs.has(lower)) ||
    /\b(?:should|could|would|wish|must|ought|(?:i|we)'d)\b/u.test(textOf(segment.words))
  );
}

function verdictOfWish(
  { pattern, wordsBefore, wordsAfter, hasSubject }: ConceptMatch,
  { words }: Clause,
  segment: OpeningSegment,
): ConceptVerdict | null {
  const isNegated = isNegatedBefore(wordsBefore);
  const isWished = isWishedIn(wordsBefore, segment);
  if (pattern.kind === "fails") {
    const isNever = wordsBefore.some(({ lower }) => lower === "never");
    return isNegated && isNever && hasSubject && !isWished ? null : "lacks";
  }
  const isAskedToStop =
    wordsBefore.some(({ lower }) => conceptStoppingPattern.test(lower)) ||
    (isNegated && pattern.kind === "does" && (!hasSubject || isWished));
  const isLess =
    pattern.kind === "does" && wordsAfter.slice(0, 1).some(({ lower }) => conceptStoppingPattern.test(lower));
  if (isAskedToStop || isLess || excessPattern.test(textOf(words))) return "overdoes";
  // "Patience" and "listen" alone are wishes.
  const isBare = !hasSubject && (pattern.kind !== "nouns" || words.length < 5);
  const isScarce = scarcityPattern.test(textOf([...wordsBefore, ...wordsAfter]));
  return isNegated || isWished || isBare || isScarce ? "lacks" : null;
}
