import { isForeign } from "../text/isForeign";
import { isListedWord } from "../text/lexicon";
import { isStopWord } from "../text/isStopWord";
import { isKeptTwice } from "./withoutRepeats";

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
export function withCapitals(text: string): string {
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
