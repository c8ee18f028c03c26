import { countNoun } from "../countNoun.ts";
import { isQuote, type Theme } from "./themes.ts";

/** Name of a theme. A person's sentence in its place is in quotation marks. */
export function themeDisplayName(theme: Theme): string {
  return isQuote(theme) ? `“${theme.title}”` : theme.name;
}

/** Longest short name of a quote. It is one line on a phone. */
const [MAX_NAME_WORDS, MAX_NAME_LENGTH] = [5, 36];

/** Short name of a theme. A person's sentence in its place is cut after a few words. */
export function shortNameOf(theme: Theme): string {
  if (!isQuote(theme)) return theme.name;
  const words = theme.title.trim().split(/\s+/);
  let count = MAX_NAME_WORDS;
  while (count > 1 && words.slice(0, count).join(" ").length > MAX_NAME_LENGTH) count -= 1;
  return `“${beginningOf(words, count)}”`;
}

/** The first words, with an ellipsis unless they are all. */
export function beginningOf(words: readonly string[], count: number): string {
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

/** A number of people in words. */
export function peopleCount(people: number): string {
  return countNoun(people, "person", "people");
}
