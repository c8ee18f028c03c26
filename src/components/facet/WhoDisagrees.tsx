import { countNoun } from "../../lib/countNoun.ts";
import type { Quote } from "../../../convex/shared/validators";

/** Heading of the quotes that contradict a theme. */
export function WhoDisagrees({ quotes }: { quotes: readonly Quote[] }) {
  const names = [...new Set(quotes.map(({ authorName }) => authorName))];
  // A shared report may have no names, so that all quotes may be one person's.
  if (names.includes("")) return quotes.length === 1 ? "1 person disagrees" : "Some disagree";
  if (names.length > 1) return `${countNoun(names.length, "person", "people")} disagree`;
  return (
    <>
      <bdi>{names[0]}</bdi> disagrees
    </>
  );
}
