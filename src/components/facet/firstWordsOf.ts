import { firstWordsWithEllipsis } from "../../lib/themes/themeTexts.ts";
import { isQuote, type Theme } from "../../lib/themes/themes.ts";
import { MIN_CUT_LETTERS } from "./facetLabels.tsx";

/** No facet has room for more words. Each further one multiplies the ways to part them into lines. */
const MAX_FACET_WORDS = 14;
/** A shorter word alone, as "She", names no theme. */
const MIN_SINGLE_WORD_LETTERS = 5;

/** Texts for the facet of a theme, longest first: its name, its first words or, at last, letters with an ellipsis. */
export function firstWordsOf(theme: Theme): string[] {
  const words = theme.name.trim().split(/\s+/);
  const [firstWord = ""] = words;
  const [open, close] = isQuote(theme) ? ["“", "”"] : ["", ""];
  const texts = Array.from({ length: Math.min(words.length, MAX_FACET_WORDS) }, (_, index) => {
    const isDistinctive = index > 0 || words.length === 1 || firstWord.length >= MIN_SINGLE_WORD_LETTERS;
    return isDistinctive ? [`${open}${firstWordsWithEllipsis(words, index + 1)}${close}`] : [];
  })
    .flat()
    .toReversed();
  const first = words.find((word) => word.length >= MIN_SINGLE_WORD_LETTERS) ?? firstWord;
  const letters = [...first.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")];
  const cuts = Array.from({ length: Math.max(0, letters.length - MIN_CUT_LETTERS) }, (_, cut) =>
    letters.slice(0, letters.length - 1 - cut).join(""),
  );
  return [...texts, ...cuts.map((cut) => `${open}${cut}…${close}`)];
}
