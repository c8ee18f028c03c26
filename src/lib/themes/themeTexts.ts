import { countNoun } from "../countNoun.ts";
import { openingEllipsis } from "../openingEllipsis.ts";
import { isQuote, type Theme } from "./themes.ts";

/** Name of a theme. A person's sentence in its place is in quotation marks. */
export function themeDisplayName(theme: Theme): string {
  return isQuote(theme) ? `“${openingEllipsis(theme.title)}${theme.title}”` : theme.name;
}

/** The first words, with an ellipsis unless they are all. */
export function firstWordsWithEllipsis(words: readonly string[], count: number): string {
  const some = words.slice(0, count).join(" ");
  return count >= words.length ? some : `${some.replace(/[^\p{L}\p{M}\p{N})]+$/u, "")}…`;
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

/** "1 person", "3 people". */
export function peopleCount(people: number): string {
  return countNoun(people, "person", "people");
}
