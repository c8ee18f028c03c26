import { removeAccents } from "../text/textFormat";
import { isRequestToOwner } from "../text/isRequestToOwner";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { type OwnerReference, selfOwner, isNameOfOwner } from "../text/coreference";
import type { TextLanguage } from "../text/isForeign";
import type { Segment } from "../text/quotableSegments";
import type { Word } from "../text/readText";
import {
  claimPattern,
  denialOfClaimPattern,
  reportingVerbPattern,
  contrastConjunctions,
  determinerPattern,
  joiningWords,
  negationPatterns,
  neverPattern,
  possibleOwnerSubjects,
  firstPersonPronouns,
  stanceFirstPersonVerbPattern,
  stopPatterns,
  subordinatingWords,
  wishPatterns,
  witnessedPattern,
} from "./stanceWords";
import type { Polarity } from "../text/Polarity";

/** English subjects in their subject form alone: "it" and "you" may be objects. */
const mainSubjects = new Set(
  "she he they i we she's he's they're they've i'm i've we're we've she'd he'd nobody".split(" "),
);

/** A clause of a sentence, with what decides whether it praises or wishes. */
export interface StanceClause {
  /** Index of its first word in the sentence. */
  readonly firstWordIndex: number;
  /** Words without accents. */
  readonly words: readonly string[];
  /** The same words with their parts of speech. */
  readonly taggedWords: readonly Word[];
  readonly names: ReadonlySet<string>;
  readonly text: string;
  readonly language: TextLanguage;
  /** Polarity of the question; null for both or neither. */
  readonly polarity: Polarity | null;
  readonly isWished: boolean;
  /** Whether this clause itself wishes. */
  readonly isWishedHere: boolean;
  readonly isStopped: boolean;
  readonly isNegated: boolean;
  readonly isNever: boolean;
  readonly isImperative: boolean;
  readonly isSelfAssessment: boolean;
  /** Whether the clause is the first of the sentence. */
  readonly isFirst: boolean;
  /** Number of words of the sentence. */
  readonly sentenceLength: number;
  /** Whether the author denies the clause: "She says her door is open, but …". */
  readonly isContested: boolean;
  /** Index of the clause's verb where a thing is its subject: "Parts arrive late". */
  readonly verbIndexOfEntity: number | null;
}

/** Matches a main clause that takes up the thing of its subordinate one: "When shifts come out it's like 2 days before". */
const takenUpPattern =
  /^when (?:\S+ ){2,6}(?:it's|its|it is|that's|thats) (?:always|usually|only|like|just|about|maybe|mostly|barely|already) /u;

/** Words of a sentence; of a longer one only the first clause is read. */
const MAX_WORDS_OF_ALL_CLAUSES = 22;

/**
 * Returns the clauses of a segment in order, without subordinate ones that wish nothing. "She listens, but the rota is
 * late" has two, each with its subject.
 */
export function stanceClauses(segment: Segment, owner: OwnerReference, language: TextLanguage): StanceClause[] {
  const runs = clauseRuns(segment);
  const polarity = owner === selfOwner ? "strength" : polarityOfQuestion(segment.questionText);
  let isWished = false;
  return runs
    .slice(0, segment.words.length > MAX_WORDS_OF_ALL_CLAUSES ? 1 : runs.length)
    .flatMap(({ at, words }, place) => {
      const text = words.join(" ");
      isWished ||= wishPatterns[language].test(text);
      const [first = ""] = words;
      // "It would help if …" is a wish; "when …" is an occasion, except in "She knows when to rest".
      const isWhenTo = words[1] === "to" && (first === "when" || first === "how");
      const isTakenUp = first === "when" && takenUpPattern.test(text);
      if (subordinatingWords.has(first) && !(isWished && first === "if") && !isWhenTo && !isTakenUp) return [];
      const unjoinedWords = segment.words.slice(joiningWords.has(first) ? at + 1 : at, at + words.length);
      const isStopped = stopPatterns[language].test(text);
      return [
        {
          firstWordIndex: at,
          words,
          taggedWords: segment.words.slice(at, at + words.length),
          names: owner.names,
          text,
          language,
          polarity,
          isWished,
          isWishedHere: wishPatterns[language].test(text),
          isStopped,
          isNegated: negationPatterns[language].test(text),
          isNever: neverPattern.test(text),
          isImperative: language === "english" && isRequestToOwner({ ...segment, words: unjoinedWords }),
          isSelfAssessment: owner === selfOwner,
          isFirst: place === 0,
          sentenceLength: segment.words.length,
          isContested: claimPattern.test(text) && isDeniedByNext(runs[place + 1]?.words ?? []),
          verbIndexOfEntity:
            language === "english" ? findVerbOfEntity(segment.words.slice(at, at + words.length), owner) : null,
        },
      ];
    });
}

/** Whether the clause after what the owner claims contrasts with it or denies it. */
function isDeniedByNext(next: readonly string[]): boolean {
  return contrastConjunctions.has(next[0] ?? "") || denialOfClaimPattern.test(next.join(" "));
}

/** Returns the words of each clause without accents, with the index of its first word in the sentence. */
function clauseRuns(segment: Segment): { at: number; words: string[] }[] {
  const runs: { at: number; words: string[] }[] = [];
  segment.words.forEach(({ lower, start }, index) => {
    const text = removeAccents(lower);
    const [before, next] = [segment.words[index - 1], segment.words[index + 1]?.lower ?? ""];
    const gap = before === undefined ? "" : segment.text.slice(before.end - segment.start, start - segment.start);
    const isTime = text === "before" && isTimeBefore(segment.words, index);
    const isDegree = text === "so" && /^(?:late|long|short|slow|many|much|often|few|little|\p{L}+ly)$/u.test(next);
    const begins =
      (joiningWords.has(text) && !isDegree) || (subordinatingWords.has(text) && !isTime) || /[,;:.!?()–—]/u.test(gap);
    // In "Ask us before", the word ends its clause.
    if (begins && text === "before") runs.at(-1)?.words.push(text);
    if (index === 0 || begins || beginsMainClause(text, runs.at(-1)?.words ?? [])) runs.push({ at: index, words: [] });
    runs.at(-1)?.words.push(text);
  });
  return runs;
}

/** Words of a subordinate clause at least: a conjunction, a subject and a verb. */
const MIN_SUBORDINATE_WORDS = 3;

/** Whether a subject begins the main clause after a subordinate one: "When she is tired she is sharp". */
function beginsMainClause(word: string, run: readonly string[]): boolean {
  if (!subordinatingWords.has(run[0] ?? "") || run.length < MIN_SUBORDINATE_WORDS) return false;
  return mainSubjects.has(word) && !reportingVerbPattern.test(run.at(-1) ?? "");
}

/** Whether "before" at this index is a time: "the day before", "before the weekend". */
function isTimeBefore(words: readonly Word[], index: number): boolean {
  const [last, next, second] = [words[index - 1], words[index + 1], words[index + 2]].map((word) => word?.lower ?? "");
  return (
    /^(?:day|days|week|weeks|evening|night|month)$/u.test(last ?? "") ||
    /^(?:the|a|each|every) (?:weekend|week|day|shift|month|season|term)$/u.test(`${next} ${second}`)
  );
}

/** Returns the index of the verb whose subject is a thing; null where the subject is a person or missing. */
function findVerbOfEntity(words: readonly Word[], owner: OwnerReference): number | null {
  const verb = words.findIndex(({ tags }, index) => index > 0 && tags.has("Verb") && !tags.has("Gerund"));
  const subject = words
    .slice(0, Math.max(0, verb))
    .filter(({ lower }) => !joiningWords.has(lower) && !determinerPattern.test(lower));
  const isOfEntity = (word: Word) => {
    const { tags } = word;
    return (
      (tags.has("Noun") || tags.has("Adjective")) &&
      !["Pronoun", "Actor", "Person", "Date"].some((tag) => tags.has(tag)) &&
      !isNameOfOwner(word, owner)
    );
  };
  return subject.at(-1)?.tags.has("Noun") === true && subject.every(isOfEntity) ? verb : null;
}

/** Returns the subject before the word; null where it is another person. */
export function subjectBefore(
  { words, text, isSelfAssessment, language }: StanceClause,
  at: number,
): "owner" | "none" | null {
  const precedingWords = words.slice(0, at);
  const last = precedingWords.findLast((word) => possibleOwnerSubjects.has(word) || firstPersonPronouns.has(word));
  if (last === undefined) return "none";
  if (isSelfAssessment && last === "my") return precedingWords.at(-1) === "my" ? "owner" : null;
  if (isSelfAssessment) return /^(?:i|i'm|i've|yo|ich|eu|we)$/u.test(last) ? "owner" : null;
  // In "Elle nous fait confiance", "nous" is the object.
  if (
    last === "nous" &&
    precedingWords.at(-1) === "nous" &&
    precedingWords.some((word) => possibleOwnerSubjects.has(word))
  )
    return "owner";
  if (possibleOwnerSubjects.has(last) || witnessedPattern.test(precedingWords.join(" "))) return "owner";
  return stanceFirstPersonVerbPattern.test(text) || (language === "foreign" && last === "on") ? "none" : null;
}

/** Whether a clause without a person is about a thing: "The calm sea", "The van is exhausted". */
export function hasEntityVerb({ verbIndexOfEntity, words }: StanceClause, from: number): boolean {
  return (
    (verbIndexOfEntity !== null && verbIndexOfEntity <= from) ||
    determinerPattern.test(words[from - 1] ?? "") ||
    (from > 1 && determinerPattern.test(words[joiningWords.has(words[0] ?? "") ? 1 : 0] ?? ""))
  );
}
