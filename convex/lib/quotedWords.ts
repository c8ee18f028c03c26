import { exactSpan } from "../providers/exactSpan";

/** What a pair of quotation marks holds, in the languages that use these; of one pair inside another the inner one. */
const inMarks = /["“«「]([^"“”„«»「」]+)["”»」]|„([^"“”„«»「」]+)["“”]/g;
/** Fewer words in quotation marks name something rather than quote somebody. */
const fewestWords = 3;

/** Whether all that `text` puts in quotation marks, from three words on, is said in one of `answers`. */
export function quotesAreReal(text: string, answers: readonly string[]): boolean {
  return [...text.matchAll(inMarks)]
    .map(([, words, german]) => (words ?? german ?? "").trim())
    .filter((words) => words.split(/\s+/).length >= fewestWords)
    .every((words) => answers.some((answer) => exactSpan(answer, words.replace(/[,;:!?]+$/, "")) !== null));
}
