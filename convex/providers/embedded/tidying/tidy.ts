/**
 * Owns light tidying: fillers, repeated words, run-ons, capitals, spaces and stops. Its invariant is
 * `preservesMeaning(raw, tidy(raw))`; otherwise the raw text is kept.
 */
import { isListed } from "../text/spelling";
import { isForeign } from "../text/isForeign";
import { isNegation, preservesMeaning } from "../../../lib/preservesMeaning";
import { withSentenceBreaks } from "./withSentenceBreaks";
import { isStopWord } from "../text/stopWords";
import {
  clauseOpenerPattern,
  clauseStartPattern,
  embeddingVerbPattern,
  foreignWordsBegunTwice,
  openSubordinatePattern,
  phraseOpeningPattern,
  subjectAheadPattern,
  subjectAtEndPattern,
  subjectWords,
  wordsKeptTwice,
  wordsOpeningClause,
  wordsWithinClause,
} from "./tidyWords";

/**
 * Tidies one answer. Deterministic and idempotent; returns the trimmed raw text where tidying would change its meaning.
 */
export function tidy(text: string): string {
  const raw = text.trim();
  const tidied = untilStable(raw);
  return preservesMeaning(raw, tidied) ? tidied : raw;
}

const MAX_PASSES = 6;

/** Repeats the passes, because one can expose work for the next: a filler between two equal words. */
function untilStable(text: string): string {
  let current = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = current
      .split("\n")
      .map(tidyLine)
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    if (next === current) return next;
    current = next;
  }
  return current;
}

function tidyLine(line: string): string {
  const bullet = /^\s*(?:[-*•]|\d+[.)])\s+/u.exec(line)?.[0] ?? "";
  const body = line.slice(bullet.length);
  if (body.trim() === "") return body.trim();
  const sentences = withCapitals(withSentenceBreaks(withoutRepeats(withoutFillers(spaced(body)))));
  const tidied = withStop(sentences, { isBullet: bullet !== "" });
  return bullet + tidied;
}

/** ":)", ";-)", ":D", "=)", ":/": the space before one stays. */
const emoticonPattern = /(?:[:;=]['’]?[-^o]?[()[\]DPpOo/\\|*3]+|<3|\^\^)(?=\s|$|[.,!?])/u;
const beforeMarkPattern = new RegExp(String.raw`\s+(?!${emoticonPattern.source})([,.;:!?])`, "gu");
const finalEmoticonPattern = new RegExp(String.raw`${emoticonPattern.source}$`, "u");

function spaced(text: string): string {
  return text
    .replace(/[\t ]+/g, " ")
    .replace(/ +([,.;:!?])(?=\s|$)/g, "$1")
    .replace(/,(?:\s*,)+/g, ",")
    .replace(/(\p{Ll}),(\p{L})/gu, "$1, $2")
    .trim();
}

/** Filler sounds anywhere. "er" and "hm" are words in some names, so case matters. */
const fillerSoundPattern = /(^|[\s,(–—-])(?:[Uu]m+|[Uu]h+|[Ee]rm+|[Hh]m+|er|Er|ähm)\b(?!['’-])[,.…]*(?=\s|$|[,;)?!])/gu;
/** Filler sounds in other languages, where "er" and "um" are words. */
const foreignFillerSoundPattern = /(^|[\s,(–—-])(?:[Uu]h+|[Ee]rm+|[Hh]m+|ähm)\b(?!['’-])[,.…]*(?=\s|$|[,;)?!])/gu;
/** Filler phrases between commas, with the word after them. */
const fillerBetweenCommasPattern = /,\s*(?:you know|i mean|so yeah|right)\s*,\s*(?=([\p{L}'’]*))/giu;
const closingFillerPattern = /,\s*(?:you know|i mean|so yeah)\s*(?=[.!?]|$)/giu;
/** Fillers within a phrase, which lose both commas: "she is, like, kind". */
const fillerInPhrasePattern =
  /,?\s+(?:like|basically|sort of|kind of|um+|uh+|erm+)\s*,\s*(?=\p{Ll})|,\s*(?:um+|uh+|erm+)\s+(?=\p{Ll})/gu;
const openingFillerPattern =
  /^(?:(?:so|well|yeah|okay|ok|right|basically|i mean|you know|like|anyway)\s*,\s+)+(?=\p{L})/iu;

/** Keeps "things like, say,": without a comma before it, only a sound is removed. */
function insideReplacement(found: string): string {
  return found.startsWith(",") || /^\s+(?:um|uh|erm)/.test(found) ? " " : found;
}

/** Removes the comma with its filler, unless it separates clauses. */
function setOffReplacement(_: string, next: string, at: number, text: string): string {
  return clauseOpenerPattern.test(next.replaceAll("’", "'")) || openSubordinatePattern.test(text.slice(0, at))
    ? ", "
    : " ";
}

function withoutFillers(text: string): string {
  const silent = text
    .replace(fillerInPhrasePattern, insideReplacement)
    .replace(isForeign(text) ? foreignFillerSoundPattern : fillerSoundPattern, "$1")
    .replace(closingFillerPattern, "")
    .replace(fillerBetweenCommasPattern, setOffReplacement);
  const closed = silent
    .replace(/\s{2,}/g, " ")
    .replace(beforeMarkPattern, "$1")
    .replace(/(?<![:;=]['’]?[-^o]?)([(])\s+/g, "$1");
  return closed
    .replace(/^[\s,;]+/u, "")
    .replace(openingFillerPattern, "")
    .replace(/,\s*,/g, ",")
    .replace(/,\s*([.!?])/g, "$1")
    .trim();
}

/**
 * Removes a word or phrase that a speaker began twice, and in doubt keeps both: "replace it, it has been broken" and
 * "what he does he does well" have two clauses. A copy with a capital may be a name ("Duran Duran") and stays.
 */
function withoutRepeats(text: string): string {
  const isOther = isForeign(text);
  const phrases = text.replace(
    /(?<![\p{L}\p{N}'’-])([\p{L}'’]+(?: [\p{L}'’]+){1,3}) \1(?![\p{L}\p{N}'’-])/giu,
    (whole, phrase: string, at: number) =>
      isPhraseBegunTwice(phrase, text.slice(0, at), text.slice(at + whole.length)) ? phrase : whole,
  );
  return phrases.replace(
    /(?<![\p{L}\p{N}'’-])([\p{L}'’]+)((?:,? \1)+)(?![\p{L}\p{N}'’-])/giu,
    (whole, word: string, copies: string, at: number) => {
      if (isKeptTwice(word) || /(?!I\b)\p{Lu}/u.test(copies)) return whole;
      const plain = word.toLowerCase().replaceAll("’", "'");
      if (isOther) return copies.includes(",") || !foreignWordsBegunTwice.has(plain) ? whole : word;
      return isWordBegunTwice(plain, phrases.slice(0, at), copies.includes(",")) ? word : whole;
    },
  );
}

/** "He won't he won't" is one negation, "not not" may be two. */
function isPhraseBegunTwice(phrase: string, before: string, after: string): boolean {
  const words = phrase.toLowerCase().replaceAll("’", "'").split(" ");
  if (words.some((word) => isKeptTwice(word) && !isNegation(word))) return false;
  if (embeddingVerbPattern.test(words.at(-1) ?? "")) return false;
  // "I think I think too much" has two clauses.
  if (/^(?:think|thinks|thought)$/.test(words.at(-1) ?? "") && !subjectAheadPattern.test(after)) return false;
  return phraseOpeningPattern.test(before);
}

/** Whether the first copy of a word can't end the clause before, since an object may: "I told you, you should". */
function isWordBegunTwice(word: string, before: string, hasComma: boolean): boolean {
  if (subjectWords.has(word)) return !subjectAtEndPattern.test(before);
  if (hasComma) return wordsWithinClause.has(word) || (word === "it" && clauseStartPattern.test(before));
  if (wordsWithinClause.has(word) || word === "my") return true;
  return wordsOpeningClause.has(word) && clauseStartPattern.test(before);
}

function isKeptTwice(word: string): boolean {
  const lower = word.toLowerCase().replaceAll("’", "'");
  return wordsKeptTwice.has(lower) || /n't$/.test(lower);
}

/** Capitalizes the English pronoun "I". Alone, "i" is a word of Polish, Danish and Italian too. */
function withPronoun(text: string): string {
  if (isForeign(text)) return text;
  return text.replace(
    /(?<![\p{L}\p{N}.'’/@-])i(?=(['’](?:m|d|ll|ve|re))?(?:[\s,;:!?)]|\.(?:\s|$)|$))(?=\S*(?:\s+([\p{L}'’]+))?)/gu,
    (whole, contraction: string | undefined, next: string | undefined, at: number) => {
      const neighbour = next ?? /([\p{L}'’]+)\W*$/u.exec(text.slice(0, at))?.[1];
      return contraction !== undefined || (neighbour !== undefined && isEnglish(neighbour)) ? "I" : whole;
    },
  );
}

function isEnglish(word: string): boolean {
  const lower = word.toLowerCase().replaceAll("’", "'");
  return isStopWord(lower) || isListed(lower) || isKeptTwice(lower);
}

function withCapitals(text: string): string {
  return withPronoun(text)
    .replace(
      /^(["“(]?)(\p{Ll})(?=[\p{Ll}'’]*(?:[\s,;:!?]|\.(?:\s|$)|$))/u,
      (_, mark: string, letter: string) => mark + letter.toUpperCase(),
    )
    .replace(
      /(?<!\b(?:\p{L}|[ap]\.m|e\.g|i\.e|etc|vs|approx|dr|mr|mrs|ms|no|st|inc|ltd)|\.\.)([.!?]["”’)]?\s+["“(]?)(\p{Ll})(?=[\p{Ll}'’]*(?:[\s,;:!?]|\.(?:\s|$)|$))/giu,
      (whole, before: string, letter: string) =>
        letter === letter.toUpperCase() ? whole : before + letter.toUpperCase(),
    );
}

/** Ends a sentence with a stop. A list item or a single word needs none. */
function withStop(text: string, { isBullet }: { readonly isBullet: boolean }): string {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  if (isBullet || words < 2 || !/[\p{L}\p{N})”"’'%]$/u.test(text) || /[.!?…]["”’')]$/u.test(text)) return text;
  if (finalEmoticonPattern.test(text)) return text;
  return /(?:https?:\/\/|www\.)\S*$/u.test(text) ? text : `${text}.`;
}
