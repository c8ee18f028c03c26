/** Owns the questions of sentences that answer one part of a question for both sides. */
import type { Quotable } from "./quotableSegments";

/** Parts of a question for both sides, in words that no typed question has. */
export const partForSide = {
  strength: "(Of two) What do they do well?",
  /** Where the question itself has the word "help". */
  help: "(Of two) What do they do well to help?",
  wish: "(Of two) What could they do differently?",
} as const;

/** Whether the side of a segment is marked by its own words. */
export function isMarked({ questionText }: Pick<Quotable, "questionText">): boolean {
  return Object.values<string>(partForSide).includes(questionText);
}
