import { formatList } from "../../../convex/shared/locale";
import { counted, type Theme } from "./themes.ts";

/** At most 14 words a sentence. */
export function themesSentence(themes: readonly Theme[]): string {
  const strengths = themes.filter(({ side, seenBy }) => side === "strength" && seenBy !== "you");
  const wishes = themes.filter(({ side }) => side === "wish").length;
  const named = [
    strengths.length > 0 ? [counted(strengths.length, "strength")] : [],
    wishes > 0 ? [counted(wishes, "wish", "wishes")] : [],
  ].flat();
  const both = strengths.filter(({ seenBy }) => seenBy === "both").length;
  if (named.length === 0) return `You wrote of ${counted(themes.length, "strength")}.`;
  const others = `${authorsOf(themes) === 1 ? "One person names" : "People name"} ${formatList(named)}.`;
  if (both === 0) return others;
  if (strengths.length === 1) return `${others} You wrote of that strength too.`;
  return `${others} You wrote of ${both === strengths.length ? "all" : both} of the strengths too.`;
}

/** At least. */
function authorsOf(themes: readonly Theme[]): number {
  const quotes = themes.flatMap(({ claim }) => claim?.evidence ?? []);
  const quoted = new Set(quotes.map(({ respondentId, authorName }) => respondentId ?? authorName)).size;
  return Math.max(quoted, ...themes.map(({ people }) => people));
}
