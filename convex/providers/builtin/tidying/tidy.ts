/**
 * Owns light tidying: "um so she she helps me" becomes "She helps me." Its invariant is
 * `preservesMeaning(raw, tidy(raw))`; otherwise the raw text is kept.
 */
import { preservesMeaning } from "../../../shared/answers/preservesMeaning";
import { finalEmoticonPattern, nextClausePattern, tidySubordinatePattern } from "./tidyWords";
import { withoutFillers } from "./withoutFillers";
import { withoutRepeats, isKeptTwice } from "./withoutRepeats";
import { isForeign } from "../text/isForeign";
import { isListedWord } from "../text/lexicon";
import { isStopWord } from "../text/isStopWord";
import { capitalize } from "../text/textFormat";

/** Words from which a sentence is run-on. A text without punctuation was dictated, so its limit is lower. */
const MIN_RUN_ON_WORDS = { punctuated: 34, dictated: 16 };
/** Minimum words of a sentence that a break makes; a shorter one may be a mere afterthought. */
const MIN_SENTENCE_WORDS = { punctuated: 8, dictated: 6 };

/** The steps by which a line is tidied, in their order. Each takes and returns the line without its bullet. */
const steps: readonly ((line: string) => string)[] = [
  // The patterns of the other steps have one space between words.
  spaced,
  // A filler may be between the two copies of a word.
  withoutFillers,
  // A word that is repeated would hide where a clause begins.
  withoutRepeats,
  withSentenceBreaks,
  // After the breaks, which begin sentences.
  withCapitals,
];

/**
 * Tidies one answer. Deterministic and idempotent; returns the trimmed raw text where tidying would change its meaning.
 */
export function tidy(text: string): string {
  const raw = text.trim();
  const tidied = untilStable(raw);
  return preservesMeaning(raw, tidied) ? tidied : raw;
}

/** Maximum passes of all steps over a text. */
const MAX_TIDYING_PASSES = 6;

/** Repeats the steps, because one can expose work for an earlier one: a filler between two equal words. */
function untilStable(text: string): string {
  let current = text;
  for (let pass = 0; pass < MAX_TIDYING_PASSES; pass += 1) {
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
  const tidied = steps.reduce((current, step) => step(current), body);
  return bullet + withStop(tidied, { isBullet: bullet !== "" });
}

function spaced(text: string): string {
  return text
    .replace(/[\t ]+/g, " ")
    .replace(/ +([,.;:!?])(?=\s|$)/g, "$1")
    .replace(/,(?:\s*,)+/g, ",")
    .replace(/(\p{Ll}),(\p{L})/gu, "$1, $2")
    .trim();
}

/** Ends a sentence with a stop. A list item or a single word needs none. */
function withStop(text: string, { isBullet }: { readonly isBullet: boolean }): string {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  if (isBullet || words < 2 || !/[\p{L}\p{N})”"’'%]$/u.test(text) || /[.!?…]["”’')]$/u.test(text)) return text;
  if (finalEmoticonPattern.test(text)) return text;
  return /(?:https?:\/\/|www\.)\S*$/u.test(text) ? text : `${text}.`;
}

/** Capitalizes the English pronoun "I". Alone, "i" is a word of Polish, Danish and Italian too. */
function withPronoun(text: string): string {
  if (isForeign(text)) return text;
  return text.replace(
    /(?<![\p{L}\p{N}.'’/@-])i(?=(['’](?:m|d|ll|ve|re))?(?:[\s,;:!?)]|\.(?:\s|$)|$))(?=\S*(?:\s+([\p{L}'’]+))?)/gu,
    (whole, contraction: string | undefined, next: string | undefined, at: number) => {
      const neighbour = next ?? /([\p{L}'’]+)\W*$/u.exec(text.slice(0, at))?.[1];
      return contraction !== undefined || (neighbour !== undefined && isEnglishWord(neighbour)) ? "I" : whole;
    },
  );
}

function isEnglishWord(word: string): boolean {
  const lower = word.toLowerCase().replaceAll("’", "'");
  return isStopWord(lower) || isListedWord(lower) || isKeptTwice(lower);
}

/** Adds capitals, but to no web address: "i think so. he agrees." becomes "I think so. He agrees." */
function withCapitals(text: string): string {
  return withPronoun(text)
    .replace(
      /^(["“(]?)(\p{Ll})(?=[\p{Ll}'’]*(?:[\s,;!?]|:(?!\/)|\.(?:\s|$)|$))/u,
      (_, mark: string, letter: string) => mark + letter.toUpperCase(),
    )
    .replace(
      /(?<!\b(?:\p{L}|[ap]\.m|e\.g|i\.e|etc|vs|approx|dr|mr|mrs|ms|no|st|inc|ltd)|\.\.)([.!?]["”’)]?\s+["“(]?)(\p{Ll})(?=[\p{Ll}'’]*(?:[\s,;!?]|:(?!\/)|\.(?:\s|$)|$))/giu,
      (whole, before: string, letter: string) =>
        letter === letter.toUpperCase() ? whole : before + letter.toUpperCase(),
    );
}

/**
 * Splits the run-on sentences of one line: "… my first day and she never …" becomes "… my first day. And she never …".
 * Only capitals and stops change; uncertain places stay.
 */
function withSentenceBreaks(line: string): string {
  const kind = /[.,;:!?…]/u.test(line) ? "punctuated" : "dictated";
  return line
    .split(/(?<=[.!?…]["”’)]?)(?=\s)/u)
    .map((sentence) => splitSentence(sentence, MIN_RUN_ON_WORDS[kind], MIN_SENTENCE_WORDS[kind]))
    .join("");
}

function splitSentence(sentence: string, longest: number, least: number): string {
  if (countWords(sentence) <= longest || /["“”()[\]–—;:]/u.test(sentence)) return sentence;
  let start = 0;
  let result = "";
  for (const { index, 0: gap } of sentence.matchAll(nextClausePattern)) {
    const before = sentence.slice(start, index);
    const after = sentence.slice(index + gap.length);
    if (countWords(before) < least || countWords(after) < least || tidySubordinatePattern.test(before)) continue;
    result += `${start === 0 ? before : capitalize(before)}. `;
    start = index + gap.length;
  }
  return result + (start === 0 ? sentence : capitalize(sentence.slice(start)));
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
}
