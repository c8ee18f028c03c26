import { countNoun } from "../../lib/countNoun.ts";
import { type Theme } from "../../lib/themes/themes.ts";

/** One or two sentences about the themes, each of at most 14 words. */
export function themesSentence(themes: readonly Theme[]): string {
  const strengths = themes.filter(({ polarity, seenBy }) => polarity === "strength" && seenBy !== "you");
  const wishes = themes.filter(({ polarity }) => polarity === "wish");
  if (strengths.length + wishes.length === 0) return `You wrote of ${countNoun(themes.length, "strength")}.`;
  const praised = countNoun(strengths.length, "strength");
  const wished = countNoun(wishes.length, "wish", "wishes");
  if (themes.some(({ isPartial }) => isPartial)) {
    const counts = [...(strengths.length > 0 ? [praised] : []), ...(wishes.length > 0 ? [wished] : [])];
    return `They name at least ${counts.join(" and ")}.${alsoWritten(strengths)}`;
  }
  const isAlone = authorsOf(themes) === 1;
  const names = isAlone ? "One person names" : "People name";
  const wasAsked = wishes.some(({ isByQuestion }) => isByQuestion);
  if (strengths.length === 0) {
    return wasAsked
      ? `Asked about change, ${isAlone ? "one person names" : "people name"} ${wished}.`
      : `${names} ${wished}.`;
  }
  const others = wishes.length === 0 ? "" : ` and${wasAsked ? ", asked about change," : ""} ${wished}`;
  return `${names} ${praised}${others}.${alsoWritten(strengths)}`;
}

/** Sentence about how many of the strengths their owner wrote of. */
function alsoWritten(strengths: readonly Theme[]): string {
  const both = strengths.filter(({ seenBy }) => seenBy === "both").length;
  if (both === 0) return "";
  if (strengths.length === 1) return " You named that strength too.";
  return ` You named ${both === strengths.length ? "all" : both} of these strengths too.`;
}

/** Smallest number of people who can have written the themes. */
function authorsOf(themes: readonly Theme[]): number {
  const quotes = themes.flatMap(({ claim }) => claim?.evidence ?? []);
  const quoted = new Set(quotes.map(({ respondentId, authorName }) => respondentId ?? authorName)).size;
  return Math.max(quoted, ...themes.map(({ people }) => people));
}
