import nlp from "compromise/two";
import { isStopWord } from "../text/isStopWord";
import { englishConcepts } from "./englishLexicon";
import { isForeign } from "../text/isForeign";
import { editDistance, maxTyposOf } from "../text/editDistance";
import { isListedWord } from "../text/lexicon";
import { knownQualities } from "./qualities";
import { type Reading, readWords, type Typos, stemOf } from "../text/readText";

/** Minimum letters of a word that may be a typo; a shorter one is near too many words. */
const MIN_MISTYPED_LETTERS = 5;
/** Minimum letters of an English word that lacks one of two equal letters: "keps". */
const MIN_DOUBLED = 4;
/** Maximum unknown words; each is compared with all words of its first letter. */
const MAX_UNKNOWN = 300;

/**
 * Words that name no concept, but are near a word of a concept or of a wish. They are listed so that their typos are
 * not taken for that word.
 */
const usual =
  "palate earlier really actually usually finally probably definitely especially totally generally basically pleasure measure treasure".split(
    " ",
  );

/**
 * Returns readings of words that neither the lexicon nor another answer has: "claam" is compared as "calm". Offsets and
 * texts stay, so that quotes are as they were written.
 */
export function typosIn(texts: readonly string[]): Typos {
  const counts = new Map<string, number>();
  const english = new Set<string>();
  for (const text of texts) {
    const words = readWords(text).filter(({ start, text: written }) => start === 0 || !/^\p{Lu}/u.test(written));
    const isEnglish = !isForeign(text);
    for (const word of new Set(words.map(({ lower }) => lower))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (isEnglish) english.add(word);
    }
  }
  const knownWords = new Set([...feedbackWords, ...usual, ...[...counts.keys()].filter(isWord)]);
  const stems = new Set([...knownWords].map(stemOf));
  const byLetter = new Map<string, string[]>();
  for (const lower of knownWords) byLetter.set(lower.charAt(0), [...(byLetter.get(lower.charAt(0)) ?? []), lower]);
  const unknown = [...counts].filter(([lower, count]) => {
    const least = english.has(lower) ? MIN_DOUBLED : MIN_MISTYPED_LETTERS;
    const isLong = /^\p{L}+$/u.test(lower) && lower.length >= least;
    // "Honestly" is no typo of "honesty".
    const isAdverb = lower.endsWith("ly") && knownWords.has(lower.slice(0, -2));
    return (
      isLong &&
      !isAdverb &&
      !isDerived(lower, counts) &&
      count === 1 &&
      !knownWords.has(lower) &&
      !isStopWord(lower) &&
      !stems.has(stemOf(lower))
    );
  });
  return new Map(
    unknown.slice(0, MAX_UNKNOWN).flatMap(([lower]) => {
      const likelyWords = (byLetter.get(lower.charAt(0)) ?? []).filter((other) => isTypoOf(lower, other));
      // "Realy" lacks a letter of "really", and has another one than "reply".
      const isDoubled = (other: string) => Number(lettersOf(other) === lettersOf(lower));
      const [nearest] = likelyWords.toSorted(
        (a, b) => editDistance(lower, a) - editDistance(lower, b) || isDoubled(b) - isDoubled(a),
      );
      return nearest === undefined ? [] : [[lower, readingOf(nearest)]];
    }),
  );
}

function isWord(lower: string): boolean {
  return lower.length >= MIN_MISTYPED_LETTERS - 1 && isListedWord(lower);
}

/** Whether the word is the regular noun of a known verb: "caller" is no typo of "calmer". */
function isDerived(lower: string, counts: ReadonlyMap<string, number>): boolean {
  const [, base] = /^(\p{L}{3,})(?:ers?|ings?)$/u.exec(lower) ?? [];
  // "Earlyer" is a typo of a comparative.
  return (
    base !== undefined &&
    !/[^aeiou]y$/u.test(base) &&
    [base, `${base}e`].some((verb) => isListedWord(verb) || counts.has(verb))
  );
}

/** Whether a word differs by one letter, by two if long, or by the order or doubling of its letters, as "claam". */
function isTypoOf(word: string, known: string): boolean {
  if (word.length < MIN_MISTYPED_LETTERS)
    return known.length === word.length + 1 && known.replace(/(.)\1/u, "$1") === word;
  if (known.startsWith(word) || word.startsWith(known) || Math.abs(known.length - word.length) > 2) return false;
  const slips = editDistance(word, known);
  if (slips <= maxTyposOf(word)) return true;
  return slips === 2 && word.at(-1) === known.at(-1) && lettersOf(word) === lettersOf(known);
}

function lettersOf(word: string): string {
  return [...new Set(word)].toSorted().join("");
}

function readingOf(lower: string): Reading {
  const [sentence] = nlp(lower).json({ offset: false }) as {
    terms: { tags?: string[] }[];
  }[];
  return {
    lower,
    stem: stemOf(lower),
    tags: new Set(sentence?.terms[0]?.tags ?? []),
  };
}

/** Single words of concepts and qualities, with all regular forms of verbs. */
const feedbackWords: ReadonlySet<string> = new Set(
  [
    ...knownQualities,
    ...englishConcepts.flatMap(({ does = [], nouns = [], is = [], fails = [] }) => [
      ...does,
      ...nouns,
      ...is,
      ...fails,
    ]),
  ].flatMap((words) => {
    const [, verb] = /^(\p{L}+)~/u.exec(words) ?? [];
    // The pattern "explanations?" stands for singular and plural.
    if (verb === undefined)
      return /^\p{L}{4,}\??$/u.test(words) ? [words.replace(/.\?$/, ""), words.replace("?", "")] : [];
    const stem = verb.replace(/e$/, "");
    return [verb, `${verb}s`, `${stem}ed`, `${stem}ing`];
  }),
);
