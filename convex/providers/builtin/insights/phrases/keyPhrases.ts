/**
 * Owns key phrases: at least two words and at most `MAX_HABIT_WORDS`, praise and wishes apart, never a name or a role.
 * A phrase is what two people write, a quality ("clear instructions"), a habit ("takes the flak") or a wish ("delegate
 * more"). Invariant: it is meaningful without its sentence. So a single event is no phrase, and neither is a thing that
 * only the sentence explains ("my foreman").
 */
import { copulas, possessives } from "../../text/functionWords";
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import type { ProposedKeyPhrase } from "../../../types";
import { isDangling, isStopWord } from "../../text/isStopWord";
import { type Quotable, quoteOf } from "../../text/quotableSegments";
import { isDeniedByRelativeClause, overlapsRelativeClause } from "./relativeClauses";
import { isKnownQuality, qualitiesOf, qualityLemma } from "../../concepts/qualities";
import { isRedistribution } from "../../concepts/isRedistribution";
import type { Word } from "../../text/readText";
import { clauseOpeners, type OwnerReference, refersToOwner } from "../../text/coreference";
import {
  requestVerbs,
  bareNouns,
  clauseBreaks,
  comparativePattern,
  definiteWords,
  emptyWords,
  extremeAdverbs,
  idioms,
  complementPrepositions,
  momentaryVerbPattern,
  frequencyAdverbs,
  keyPhraseParticles,
  phrasePointingWords,
  praisingAdjectivePattern,
  prepositions,
  qualityNounPattern,
  verbsWithoutHabit,
  roleNounPattern,
  subjectPronouns,
  questionWords,
  continuityAdverbs,
  transitiveVerbs,
} from "./keyPhraseWords";
import type { Polarity } from "../../text/Polarity";

/** Maximum key phrases of praise, and of wishes. */
const MAX_KEY_PHRASES_PER_POLARITY = 4;
const MAX_KEY_PHRASE_WORDS = 5;
const MAX_HABIT_WORDS = 7;
/** Minimum words of a habit that is shorter than its clause. */
const MIN_CUT_HABIT_WORDS = 4;

interface Phrase {
  readonly text: string;
  readonly key: string;
  readonly segment: Quotable;
  readonly words: readonly Word[];
}

/** Returns at most four phrases a polarity, those of most people first. */
export function keyPhrases(salient: readonly SalientSentence[], owner: OwnerReference): ProposedKeyPhrase[] {
  const { names } = owner;
  return (["strength", "wish"] as const).flatMap((polarity) => {
    const segments = salient.filter((sentence) => sentence.polarity === polarity).map(({ segment }) => segment);
    const shared = sharedRuns(segments, names);
    const qualities = segments.flatMap((segment) => qualitiesIn(segment, names).slice(0, 1));
    const habits = polarity === "wish" ? [] : segments.flatMap((segment) => habitsIn(segment, owner).slice(0, 1));
    const namedPhrases = segments.flatMap((segment) => namedIn(segment, owner, polarity));
    const wished = polarity === "wish" ? segments.flatMap((segment) => wishedIn(segment, owner).slice(0, 1)) : [];
    const phrasesByKey = new Map<string, Phrase[]>();
    for (const phrase of [...shared, ...namedPhrases, ...wished, ...qualities, ...habits]) {
      if (isDeniedByRelativeClause(phrase.words, phrase.segment)) continue;
      const similarKey = [...phrasesByKey.keys()].find((key) => key.includes(phrase.key) || phrase.key.includes(key));
      const group = phrasesByKey.get(similarKey ?? phrase.key) ?? [];
      if (group.every(({ segment }) => segment !== phrase.segment))
        phrasesByKey.set(similarKey ?? phrase.key, [...group, phrase]);
    }
    const people = (phrases: readonly Phrase[]) => new Set(phrases.map(({ segment }) => segment.author)).size;
    return withoutRepeatedQualities([...phrasesByKey.values()].toSorted((a, b) => people(b) - people(a)))
      .slice(0, MAX_KEY_PHRASES_PER_POLARITY)
      .flatMap((phrases) =>
        phrases
          .slice(0, 1)
          .map(({ text }) => ({ text, polarity: polarity, evidence: phrases.map(({ segment }) => quoteOf(segment)) })),
      );
  });
}

/** Removes a second phrase on one quality: "endless patience" next to "patient with new joiners". */
function withoutRepeatedQualities(groups: readonly Phrase[][]): Phrase[][] {
  const seenFamilies = new Set<string>();
  return groups.filter(([first]) => {
    const families = (first?.words ?? []).filter(isKnownQuality).map(({ lower }) => qualityLemma(lower));
    const isRepeated = families.some((family) => seenFamilies.has(family));
    for (const family of families) seenFamilies.add(family);
    return !isRepeated;
  });
}

/** Returns runs of two to four words that two people write, without stop words at their ends. */
function sharedRuns(segments: readonly Quotable[], names: ReadonlySet<string>): Phrase[] {
  const runs = new Map<string, Phrase[]>();
  for (const segment of segments) {
    for (const length of [4, 3, 2]) {
      for (let index = 0; index + length <= segment.words.length; index += 1) {
        const words = segment.words.slice(index, index + length);
        if (
          !isPhrase(words, names) ||
          overlapsRelativeClause(words, [segment]) ||
          !words.some(({ tags }) => tags.has("Noun"))
        )
          continue;
        const phrase = phraseOfWords(segment, words);
        runs.set(phrase.key, [...(runs.get(phrase.key) ?? []), phrase]);
      }
    }
  }
  return [...runs.values()].filter((run) => new Set(run.map(({ segment }) => segment.author)).size > 1).flat();
}

/** Returns qualities that the segment names, the longest first. */
function qualitiesIn(segment: Quotable, names: ReadonlySet<string>): Phrase[] {
  const nounPhrases = segment.words.flatMap((noun, index) =>
    noun.tags.has("Noun") && qualityNounPattern.test(noun.lower) ? qualityAt(segment, index, names) : [],
  );
  return nounPhrases.toSorted((a, b) => b.text.length - a.text.length);
}

/** Returns the phrase of a quality's noun, with its adjectives and its complement; none where it is no praise. */
function qualityAt(segment: Quotable, index: number, names: ReadonlySet<string>): Phrase[] {
  const { words } = segment;
  let from = index;
  while (from > 0 && isMeaningfulAdjective(words[from - 1])) from -= 1;
  const to = complementEnd(segment, index);
  if (from === index && (to === index || !isOwnedOrPredicate(words, index))) return [];
  // Of "a little teaching session", "little teaching" says something else.
  if (to === index && isCompoundWithNext(segment, index)) return [];
  if (needsPraise(words, index) && !words.slice(from, index).some(isPraising)) return [];
  const run = words.slice(from, to + 1);
  return run.length <= MAX_KEY_PHRASE_WORDS && isPhrase(run, names) ? [phraseOfWords(segment, run)] : [];
}

/** Whether a noun follows, with which the word is a compound. */
function isCompoundWithNext({ words }: Quotable, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return word !== undefined && next !== undefined && next.start - word.end === 1 && isPlainNoun(next);
}

/** Whether the noun is someone's or what someone is: "her patience", "is patience itself", "an eye for detail". */
function isOwnedOrPredicate(words: readonly Word[], noun: number): boolean {
  const opening = words[noun - 1]?.lower ?? "";
  const isFor = /^an?$/.test(opening) && words[noun + 1]?.lower === "for";
  return isFor || possessives.includes(opening) || copulas.includes(opening);
}

/** Whether the noun praises only with an adjective. */
function needsPraise(words: readonly Word[], noun: number): boolean {
  const lower = words[noun]?.lower ?? "";
  return (bareNouns.has(lower) || lower.endsWith("s")) && words[noun + 1]?.lower !== "for";
}

const isPraising = ({ lower }: Word) => praisingAdjectivePattern.test(lower);

/** Returns explicit qualities with their object: "calm under pressure", "patient with new joiners". */
function namedIn(segment: Quotable, owner: OwnerReference, polarity: Polarity): Phrase[] {
  if (polarity === "wish") return [];
  return qualitiesOf(segment, owner, polarity).flatMap(({ word }) => {
    const index = segment.words.indexOf(word);
    const to = complementEnd(segment, index);
    const run = segment.words.slice(index, to + 1);
    return to > index && isPlainPhrase(run, owner.names) ? [phraseOfWords(segment, run)] : [];
  });
}

/** Returns wishes up to the word for their direction: "delegate more", "share bad news earlier". */
function wishedIn(segment: Quotable, owner: OwnerReference): Phrase[] {
  return segment.words.flatMap((_, index) => {
    const from = startOfWishedAct(segment, index, owner);
    return from === null ? [] : wishedAct(segment, from, owner);
  });
}

/** Returns the index of the act that a request at the word asks the owner for; null without a request. */
function startOfWishedAct(segment: Quotable, index: number, owner: OwnerReference): number | null {
  const [subject, verb] = [segment.words[index - 1], segment.words[index]];
  if (subject !== undefined && requestVerbs.has(verb?.lower ?? "") && refersToOwner(subject, owner)) return index + 1;
  return index === 0 && isRequestToOwner(segment) ? 0 : null;
}

/** Returns the phrase of a wished act; none where its words would be cut or are too vague. */
function wishedAct(segment: Quotable, from: number, owner: OwnerReference): Phrase[] {
  // Of "delegate less to Jo and more to us", "delegate less" says something else.
  if (isRedistribution(segment.text)) return [];
  const rest = segment.words.slice(from, from + MAX_KEY_PHRASE_WORDS);
  const last = rest.findIndex((word, place) => place > 0 && comparativePattern.test(word.lower));
  if (last === -1) return [];
  const next = rest[last + 1];
  const isParticle = next !== undefined && keyPhraseParticles.has(next.lower);
  if (isParticle && goesOnAfter(segment, from + last + 1)) return [];
  if (next !== undefined && !isParticle && isAmountOf(rest[last], next)) return [];
  const run = rest.slice(0, last + (isParticle ? 2 : 1));
  return isVerbOfAct(run[0]) && !isWithoutObject(run) && isClear(run, owner) ? [phraseOfWords(segment, run)] : [];
}

/** Whether a particle does not end its clause: "Put more effort in" and "back her more up the line" are longer. */
function goesOnAfter(segment: Quotable, particle: number): boolean {
  const word = segment.words[particle];
  const isLast = segment.words[particle + 1] === undefined && segment.isSentenceEnd;
  return word !== undefined && !isLast && !isEndOf(segment, word);
}

/** Whether "more" is the amount or the degree of the next word. */
function isAmountOf(amount: Word | undefined, next: Word): boolean {
  return isPlainNoun(next) || next.tags.has("Adjective") || isCounted(amount, next);
}

function isVerbOfAct(word: Word | undefined): boolean {
  return word?.tags.has("Verb") === true && !word.tags.has("Auxiliary") && word.lower !== "be";
}

/** Whether "take more" lacks what is taken. */
function isWithoutObject([verb, amount, ...others]: readonly Word[]): boolean {
  return others.length === 0 && /^(?:more|less)$/u.test(amount?.lower ?? "") && transitiveVerbs.has(verb?.lower ?? "");
}

/** Whether the words are plain, of one clause, and point at nothing outside of them. */
function isClear(run: readonly Word[], { names }: OwnerReference): boolean {
  return (
    isPlainPhrase(run, names) && !run.some(({ lower }) => phrasePointingWords.has(lower) || clauseBreaks.has(lower))
  );
}

/**
 * Whether "more", "less" or "better" belongs to the next word, a plural that is tagged as a verb: "take more holidays".
 */
function isCounted(amount: Word | undefined, next: Word): boolean {
  const isNext = amount !== undefined && next.start - amount.end === 1;
  return (
    isNext && /^(?:more|less|better)$/u.test(amount.lower) && /[^s]s$/u.test(next.lower) && !isStopWord(next.lower)
  );
}

/** Whether a clause ends after the word. */
function isEndOf({ words, text, start }: Quotable, word: Word): boolean {
  const next = words[words.indexOf(word) + 1];
  const gap = text.slice(word.end - start, (next?.start ?? word.end) - start);
  return /[,.;:!?–—]/u.test(gap) || clauseBreaks.has(next?.lower ?? "");
}

/** Returns predicates of the owner in the present tense, or with "never" or "always". */
function habitsIn(segment: Quotable, owner: OwnerReference): Phrase[] {
  return segment.words.flatMap(({ lower }, index) => {
    const isSubject = owner.names.has(lower) || (owner.pronouns.has(lower) && subjectPronouns.has(lower));
    const precedingWord = segment.words[index - 1]?.lower ?? "";
    // "Before I open the editor" is a time, and "what I think in meetings" an object.
    if (!isSubject || clauseOpeners.has(precedingWord) || questionWords.has(precedingWord)) return [];
    const predicate = predicateAfter(segment, index);
    // The phrase of "has never once lied" begins with "never".
    const skipped = continuityAdverbs.has(predicate[0]?.lower ?? "") || extremeAdverbs.has(predicate[1]?.lower ?? "");
    const run = skipped ? predicate.slice(1) : predicate;
    const habit = run
      .map((_, length) => run.slice(0, length + 1))
      .filter((part) => part.length === run.length || mayEnd(part, run[part.length]?.lower ?? ""))
      .filter((part) => part.length === run.length || part.length >= MIN_CUT_HABIT_WORDS)
      .findLast((part) => isHabit(part, lower, owner.names));
    return habit === undefined ? [] : [phraseOfWords(segment, habit)];
  });
}

/** Whether the rest may be left out: "explains trade-offs so plainly that …", "treats them like colleagues who …". */
function mayEnd(part: readonly Word[], next: string): boolean {
  const isManner = part.at(-1)?.tags.has("Adverb") === true || part.some(({ lower }) => lower === "like");
  return prepositions.has(next) || (isManner && ["that", "who", "which"].includes(next));
}

function isHabit(run: readonly Word[], subject: string, names: ReadonlySet<string>): boolean {
  const verb = run.find(({ lower }) => !frequencyAdverbs.has(lower));
  const [first, last] = [run[0], run.at(-1)];
  if (verb === undefined || first === undefined || last === undefined) return false;
  const ofOne = subject !== "i" && subject !== "they";
  const present = verb.tags.has("PresentTense") && (!ofOne || verb.lower.endsWith("s"));
  if (!present && !extremeAdverbs.has(first.lower)) return false;
  if (!verb.tags.has("Verb") || verb.tags.has("Auxiliary") || verbsWithoutHabit.has(verb.lower)) return false;
  if (momentaryVerbPattern.test(verb.lower)) return false;
  if (run.length < 3 || run.length > MAX_HABIT_WORDS || last.lower.endsWith("ing")) return false;
  if (!isPlainNoun(last) && !last.lower.endsWith("ly")) return false;
  const rest = run.slice(run.indexOf(verb) + 1);
  return isPlainPhrase(run, names) && !rest.some((word) => phrasePointingWords.has(word.lower) || isVerbOnly(word));
}

/** Whether a word is only a verb. The tags of "trade-offs" are those of "trade". */
const isVerbOnly = ({ lower, tags }: Word) => !lower.includes("-") && tags.has("Verb") && !tags.has("Noun");

/** Returns the words up to the clause's end; none where the segment ends within it. */
function predicateAfter({ words, text, start, isSentenceEnd }: Quotable, subject: number): readonly Word[] {
  for (let index = subject + 1; index < words.length; index += 1) {
    const [word, next] = [words[index], words[index + 1]];
    if (word === undefined) break;
    const after = text.slice(word.end - start, (next?.start ?? Infinity) - start);
    // "So plainly" does not end the clause.
    const isDegree = next?.lower === "so" && words[index + 2]?.tags.has("Adverb") === true;
    const ends = next === undefined ? isSentenceEnd : clauseBreaks.has(next.lower) && !isDegree;
    if (ends || /[,.;:!?—–(]/u.test(after)) return words.slice(subject + 1, index + 1);
  }
  return [];
}

/** Returns the end of a noun's complement: "patience with new joiners" ends at "joiners". */
function complementEnd({ words, isSentenceEnd }: Quotable, at: number): number {
  const join = words[at + 1];
  if (join === undefined || !complementPrepositions.has(join.lower)) return at;
  let to = at + 1;
  while (
    words[to + 1]?.tags.has("Adjective") ||
    possessives.includes(words[to + 1]?.lower ?? "") ||
    words[to + 1]?.lower === "the"
  )
    to += 1;
  const noun = words[to + 1];
  const after = words[to + 2];
  if (noun === undefined || !isPlainNoun(noun)) return at;
  // A longer phrase would be cut.
  if (after === undefined ? !isSentenceEnd : after.tags.has("Noun")) return at;
  return to + 1 - at < MAX_KEY_PHRASE_WORDS ? to + 1 : at;
}

function isPhrase(words: readonly Word[], names: ReadonlySet<string>): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined || words.length < 2) return false;
  if ([first, last].some(({ lower }) => isStopWord(lower) || emptyWords.has(lower))) return false;
  if (isDangling(last.lower)) return false;
  if (first.tags.has("Verb") || last.tags.has("Verb") || last.tags.has("Adverb")) return false;
  return isPlainPhrase(words, names);
}

/** Whether the words are adjacent, in lower case and without names, dates and roles. */
function isPlainPhrase(words: readonly Word[], names: ReadonlySet<string>): boolean {
  const adjacent = words.every((word, index) => index === 0 || word.start - (words[index - 1]?.end ?? 0) === 1);
  const plain = words.every(
    ({ text, lower, tags }) =>
      /^\p{Ll}+(?:-\p{Ll}+)*$/u.test(text) && !names.has(lower) && !tags.has("Person") && !tags.has("Date"),
  );
  const pointed = words.some(
    ({ lower }, index) =>
      definiteWords.has(lower) && !words.slice(index + 1, index + 3).some((word) => idioms.has(word.lower)),
  );
  return adjacent && plain && !pointed && !roleNounPattern.test(words.map(({ text }) => text).join(" "));
}

function phraseOfWords(segment: Quotable, words: readonly Word[]): Phrase {
  const [first, last] = [words[0], words.at(-1)];
  const text = segment.text.slice((first?.start ?? 0) - segment.start, (last?.end ?? 0) - segment.start);
  return { text, key: words.map(({ stem }) => stem).join(" "), segment, words };
}

function isMeaningfulAdjective(word: Word | undefined): boolean {
  return word !== undefined && word.tags.has("Adjective") && !emptyWords.has(word.lower) && !isStopWord(word.lower);
}

function isPlainNoun({ lower, tags }: Word): boolean {
  return tags.has("Noun") && !tags.has("Pronoun") && !tags.has("Person") && !emptyWords.has(lower);
}
