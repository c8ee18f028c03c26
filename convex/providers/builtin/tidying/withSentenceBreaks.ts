import { capitalize } from "../text/textFormat";
import { nextClausePattern, tidySubordinatePattern } from "./tidyWords";

/** Words from which a sentence is run-on. A text without punctuation was dictated, so its limit is lower. */
const MIN_RUN_ON_WORDS = { punctuated: 34, dictated: 16 };
/** Minimum words of each part. */
const MIN_SENTENCE_WORDS = { punctuated: 8, dictated: 6 };

/**
 * Splits the run-on sentences of one line: "… my first day and she never …" becomes "… my first day. And she never …".
 * Only capitals and stops change; uncertain places stay.
 */
export function withSentenceBreaks(line: string): string {
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
