import { sentencesAndLines } from "../words/sentencesAndLines";
import { UNSPACED_SCRIPT, WORD } from "../words/wordsOf";

/** Least words of a sentence, and of an answer that is not "n/a". */
const MIN_SENTENCE_WORDS = 2;
const MIN_ANSWER_WORDS = 4;
/** Share of a sentence without full stops that quotes must have; with less, most of it is left out. */
const MIN_QUOTED_SHARE = 0.5;

/** A word, or a character of a script without spaces. */
const WORD_OR_CHARACTER = new RegExp(`${UNSPACED_SCRIPT.source}|${WORD.source}`, "gu");

/** Sentences of an answer that `quoted`, parts of its text, mostly leave out. */
export function unquotedSentences(text: string, quoted: readonly string[]): string[] {
  return sentencesAndLines(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) >= MIN_SENTENCE_WORDS && !isShown(sentence, quoted));
}

/** Whether an answer is "n/a" or as short. */
export function isTooShortToQuote(text: string): boolean {
  return countWords(text) < MIN_ANSWER_WORDS;
}

function countWords(text: string): number {
  return text.match(WORD_OR_CHARACTER)?.length ?? 0;
}

function isShown(sentence: string, quoted: readonly string[]): boolean {
  const parts = quoted.map((quote) => {
    if (quote.includes(sentence)) return sentence;
    return sentence.includes(quote) ? quote : "";
  });
  return parts.reduce((sum, { length }) => sum + length, 0) >= MIN_QUOTED_SHARE * sentence.length;
}
