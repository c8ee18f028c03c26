import { isForeign } from "../text/isForeign";
import { tidyClauseOpenerPattern, openSubordinatePattern, emoticonPattern } from "./tidyWords";

/** Matches the space before a mark, unless the mark begins an emoticon. */
const beforeMarkPattern = new RegExp(String.raw`\s+(?!${emoticonPattern.source})([,.;:!?])`, "gu");
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
  return tidyClauseOpenerPattern.test(next.replaceAll("’", "'")) || openSubordinatePattern.test(text.slice(0, at))
    ? ", "
    : " ";
}

/** Removes fillers: "She is, like, um, kind." becomes "She is kind." */
export function withoutFillers(text: string): string {
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
