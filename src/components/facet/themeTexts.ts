import { countNoun } from "../../lib/countNoun.ts";
import { isQuote, type Theme } from "./themes.ts";

/** Name of a theme. A person's sentence in its place is in quotation marks. */
export function themeDisplayName(theme: Theme): string {
  return isQuote(theme) ? `“${theme.title}”` : theme.name;
}

/** No face has room for more words. Each further one multiplies the ways to part them into lines. */
const MAX_FACE_WORDS = 14;
/** A shorter word alone, as "She", names no theme. */
const MIN_SINGLE_WORD = 5;

/** Texts for the face of a theme, longest first: its name, or its first words with an ellipsis. */
export function firstWordsOf(theme: Theme): string[] {
  const words = theme.name.trim().split(/\s+/);
  const [open, close] = isQuote(theme) ? ["“", "”"] : ["", ""];
  return Array.from({ length: Math.min(words.length, MAX_FACE_WORDS) }, (_, index) => {
    const isTelling = index > 0 || words.length === 1 || words[0]!.length >= MIN_SINGLE_WORD;
    return isTelling ? [`${open}${beginningOf(words, index + 1)}${close}`] : [];
  })
    .flat()
    .toReversed();
}

/** Longest short name of a quote. It is one line on a phone. */
const [MAX_NAME_WORDS, MAX_NAME_LENGTH] = [5, 36];

/** Short name of a theme. A person's sentence in its place is cut after a few words. */
export function shortNameOf(theme: Theme): string {
  if (!isQuote(theme)) return theme.name;
  const words = theme.title.trim().split(/\s+/);
  const fits = (count: number) => words.slice(0, count).join(" ").length <= MAX_NAME_LENGTH;
  const count = [...Array(MAX_NAME_WORDS).keys()].map((index) => MAX_NAME_WORDS - index).find(fits) ?? 1;
  return `“${beginningOf(words, count)}”`;
}

/** The first words, with an ellipsis unless they are all. */
function beginningOf(words: readonly string[], count: number): string {
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
