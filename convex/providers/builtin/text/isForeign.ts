import { isStopWord } from "./isStopWord";
import { isListedWord } from "./lexicon";
import { readWords } from "./readText";

/** English, or any other language: the rules have words of Spanish, French, German and Portuguese together. */
export type TextLanguage = "english" | "foreign";

/** Minimum words that show the language of a text. */
export const MIN_WORDS_OF_LANGUAGE = 3;
/** Maximum share of English words in a foreign text. Some words are English by chance: "con", "die". */
const MAX_ENGLISH_SHARE = 0.3;
/** The share where no word is an English stop word. */
const MAX_ENGLISH_SHARE_WITHOUT_STOP_WORDS = 0.5;
/** Characters that are read; the beginning shows the language. */
const MAX_CHARACTERS_OF_LANGUAGE = 400;

/** A word that is no name: names with accents begin with a capital. */
const accentedWordPattern = /^\p{Ll}*[áàâãäçéèêëíîïñóôõöúùûüß]\p{Ll}*$/u;
/** Common words of Spanish, French, German and Portuguese that hardly any English word equals. */
const foreignWords = new Set(
  `el la los las un una y que por para con sin su sus nos es muy pero lo le les del il elle je nous vous ils du des et ne
  qui une est sont avec pour dans très mais der das dem ein eine einen und nicht ist sie ich wir zu mit auf für auch immer
  bei os uma não em seu sua muito com ao ele ela de à`.split(/\s+/),
);
/** Stop words of English that other languages have too. */
const ambiguousStopWords = new Set("a no me do as in an on so die".split(" "));

/**
 * Whether a text is in another language than English, by the share of its words that English has. Fewer than three
 * words count as English.
 */
export function isForeign(text: string): boolean {
  // A small "i" is a word of many languages.
  const words = readWords(text.slice(0, MAX_CHARACTERS_OF_LANGUAGE)).filter(
    (word) => /^\p{L}/u.test(word.lower) && word.text !== "i",
  );
  if (words.length < MIN_WORDS_OF_LANGUAGE) return false;
  const ofOthers = words.filter((word) => foreignWords.has(word.lower) || accentedWordPattern.test(word.text)).length;
  if (
    ofOthers >
    words.filter(({ lower }) => isStopWord(lower) && !ambiguousStopWords.has(lower) && !foreignWords.has(lower)).length
  )
    return true;
  const common = words.filter(({ lower }) => isStopWord(lower)).length;
  const english = words.filter(({ lower }) => isStopWord(lower) || isListedWord(lower)).length;
  return english <= (common === 0 ? MAX_ENGLISH_SHARE_WITHOUT_STOP_WORDS : MAX_ENGLISH_SHARE) * words.length;
}

/** Returns the language of a text, as `isForeign` finds it. */
export function languageOf(text: string): TextLanguage {
  return isForeign(text) ? "foreign" : "english";
}
