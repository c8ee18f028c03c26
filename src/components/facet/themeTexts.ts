import { countNoun } from "../../lib/countNoun.ts";
import { isQuote, type Theme } from "./themes.ts";

/** Name of a theme. A person's sentence in its place is in quotation marks. */
export function themeDisplayName(theme: Theme): string {
  return isQuote(theme) ? `“${theme.title}”` : theme.name;
}

/** No face has room for more words. Each further one multiplies the ways to part them into lines. */
const MAX_FACE_WORDS = 14;

/** Texts for the face of a theme without a name, longest first: its title, or its first words with an ellipsis. */
export function firstWordsOf(theme: Theme): string[] {
  const words = theme.title.trim().split(/\s+/);
  const [open, close] = isQuote(theme) ? ["“", "”"] : ["", ""];
  return Array.from({ length: Math.min(words.length, MAX_FACE_WORDS) }, (_, index) => {
    const some = words.slice(0, index + 1).join(" ");
    const isWhole = index + 1 === words.length;
    return `${open}${isWhole ? some : `${some.replace(/[^\p{L}\p{M}\p{N})]+$/u, "")}…`}${close}`;
  }).toReversed();
}

/** The word for themes, both of one person and of several. */
export function themeNoun(themes: readonly Theme[]): string {
  return themes.length === 1 ? "topic" : "topics";
}

/** Words for how many people wrote of a theme. */
export function peopleText(people: number): string {
  if (people === 0) return "You alone";
  return people === 1 ? "1 person" : `${people} people agree`;
}

/** A number of people in words. */
export function peopleCount(people: number): string {
  return countNoun(people, "person", "people");
}
