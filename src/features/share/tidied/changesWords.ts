const WORDS = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Whether tidying took out or put in a word. Without them it set capitals, punctuation or spaces alone. */
export function changesWords(own: string, tidied: string): boolean {
  const words = (text: string) => (text.toLowerCase().match(WORDS) ?? []).join(" ");
  return words(own) !== words(tidied);
}
