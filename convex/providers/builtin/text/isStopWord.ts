import { danglingWords, stopWords } from "./stopWords";

/** Whether the word is a stop word. `lower` is lower case with straight apostrophes. */
export function isStopWord(lower: string): boolean {
  return stopWords.has(lower);
}

/** Whether something must follow a word in lower case, in any supported language. */
export function isDangling(lower: string): boolean {
  return danglingWords.has(lower);
}
