import { countNoun } from "../../lib/countNoun.ts";
import type { Quote } from "../../../convex/shared/validators";

/** Heading of the quotes that contradict a theme. `people`: their number, where quotes have no names. */
export function WhoDisagrees({ quotes, people }: { quotes: readonly Quote[]; people?: number | undefined }) {
  const names = [...new Set(quotes.map(({ authorName }) => authorName))];
  if (names.includes("")) {
    const count = quotes.length === 1 ? 1 : people;
    // Of a confidential group's people it is unknown how many they are.
    if (count === undefined) return "Some disagree";
    return count === 1 ? "1 person disagrees" : `${countNoun(count, "person", "people")} disagree`;
  }
  if (names.length > 1) return `${countNoun(names.length, "person", "people")} disagree`;
  return (
    <>
      <bdi>{names[0]}</bdi> disagrees
    </>
  );
}
