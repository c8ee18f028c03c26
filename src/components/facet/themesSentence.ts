import { formatNumber } from "../../../convex/shared/locale";
import { countNoun } from "../../lib/countNoun.ts";
import { type Theme } from "../../lib/themes/themes.ts";

/** One or two sentences about the themes, each of at most 14 words. */
export function themesSentence(themes: readonly Theme[]): string {
  const strengths = themes.filter(({ side, seenBy }) => side === "strength" && seenBy !== "you");
  const wishes = themes.filter(({ side }) => side === "wish");
  if (strengths.length + wishes.length === 0) return `You wrote of ${countNoun(themes.length, "strength")}.`;
  const praised = countNoun(strengths.length, "strength");
  const wished = countNoun(wishes.length, "wish", "wishes");
  if (themes.some(({ isPartial }) => isPartial)) {
    return `${atLeast(strengths.length, wishes.length)}.${alsoWritten(strengths)}`;
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

function atLeast(praised: number, wished: number): string {
  if (praised === 0) return `They wish for at least ${countNoun(wished, "thing")}`;
  const things = `They praise at least ${countNoun(praised, "thing")}`;
  return wished === 0 ? things : `${things} and wish for at least ${formatNumber(wished)}`;
}

/** Sentence about how many of the strengths their owner wrote of. */
function alsoWritten(strengths: readonly Theme[]): string {
  const both = strengths.filter(({ seenBy }) => seenBy === "both").length;
  if (both === 0) return "";
  if (strengths.length === 1) return " You wrote of that strength too.";
  return ` You wrote of ${both === strengths.length ? "all" : both} of the strengths too.`;
}

/** Smallest number of people who can have written the themes. */
function authorsOf(themes: readonly Theme[]): number {
  const quotes = themes.flatMap(({ claim }) => claim?.evidence ?? []);
  const quoted = new Set(quotes.map(({ respondentId, authorName }) => respondentId ?? authorName)).size;
  return Math.max(quoted, ...themes.map(({ people }) => people));
}
