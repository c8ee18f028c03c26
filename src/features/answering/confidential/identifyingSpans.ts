/**
 * This module decides which words of an answer can show who wrote it. The rules give hints: an answer without one is
 * not anonymous.
 */
import type { Language } from "../../../lib/language/languages.ts";
import { arabic } from "./rules/arabic.ts";
import { english } from "./rules/english.ts";
import { rulesOfEveryLanguage } from "./rules/rulesOfEveryLanguage.ts";
import { french } from "./rules/french.ts";
import { german } from "./rules/german.ts";
import { portuguese } from "./rules/portuguese.ts";
import { spanish } from "./rules/spanish.ts";
import type { IdentifyingReason, IdentifyingRules } from "./rules/IdentifyingRules.ts";

export interface IdentifyingPhrase {
  readonly text: string;
  readonly reason: IdentifyingReason;
}

/** Phrase with its place: `start` is its index in the text. */
export interface IdentifyingSpan extends IdentifyingPhrase {
  readonly start: number;
}

const rulesOf: Readonly<Record<Language, IdentifyingRules>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ar: arabic,
};

/** Capitalized words within a sentence that are neither a name of the requestor nor a common word. */
const capitalizedWordsPattern = /(?<=[\p{L}\p{N},;:'’")] )\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)*/gu;

/**
 * Finds identifying phrases in the order of the text; none overlap. `known`: names that are no hint, such as the
 * requestor's. `language`: the page's, used where the text's own language is not recognized.
 */
export function identifyingSpans(text: string, known: readonly string[], language: Language): IdentifyingSpan[] {
  const { rules, common, capitalsAreNames } = rulesFor(text, language);
  const knownWords = new Set(known.flatMap((name) => name.split(/\s+/u)));
  const isKnown = (word: string) => common.test(word) || knownWords.has(word.replace(/['’]s?$/u, ""));
  const spans: IdentifyingSpan[] = [];
  const find = (reason: IdentifyingReason, rule: RegExp) => {
    for (const { index, 0: phrase } of text.matchAll(rule)) {
      if (reason === "name" && phrase.split(" ").every(isKnown)) continue;
      const begin = index + phrase.length - phrase.trimStart().length;
      spans.push({ start: begin, text: phrase.trim(), reason });
    }
  };
  for (const [reason, rule] of [...rules, ...rulesOfEveryLanguage]) find(reason, rule);
  if (capitalsAreNames) find("name", capitalizedWordsPattern);
  spans.sort((a, b) => a.start - b.start || b.text.length - a.text.length);
  let end = 0;
  return spans.filter(({ start, text: phrase }) => {
    if (start < end) return false;
    end = start + phrase.length;
    return true;
  });
}

/** The first of the spans with each text. */
export function phrasesOf(spans: readonly IdentifyingSpan[]): IdentifyingPhrase[] {
  return spans.filter(({ text }, index) => spans.findIndex((other) => other.text === text) === index);
}

/** Rules of the language with the most matching joining words. */
function rulesFor(text: string, ofPage: Language): IdentifyingRules {
  if (/\p{Script=Arabic}/u.test(text)) return arabic;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { rules: rulesOf[ofPage], hits: 0 };
  for (const rules of [rulesOf[ofPage], ...Object.values(rulesOf)]) {
    const joining = new Set(rules.joining.split(" "));
    const hits = words.filter((word) => joining.has(word)).length;
    if (hits > best.hits) best = { rules, hits };
  }
  return best.rules;
}
