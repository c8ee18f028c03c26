import type { Quotable } from "./quotableSegments";

/** Parts of a question for both polarities, in words that no typed question has. */
export const questionPartByPolarity = {
  strength: "(Of two) What do they do well?",
  /** Where the question itself has the word "help". */
  help: "(Of two) What do they do well to help?",
  wish: "(Of two) What could they do differently?",
} as const;

/** Whether the polarity of a segment is marked by its own words. */
export function hasMarkedPolarity({ questionText }: Pick<Quotable, "questionText">): boolean {
  return Object.values<string>(questionPartByPolarity).includes(questionText);
}
