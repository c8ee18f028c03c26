import { counted } from "./themes.ts";
import type { Quote } from "../../../convex/shared/validators";

/** Above quotes that contradict a theme. */
export function WhoDisagrees({ quotes }: { quotes: readonly Quote[] }) {
  const names = [...new Set(quotes.map(({ authorName }) => authorName))];
  // A shared report may have no names, and then the quotes may be one person's.
  if (names.includes("")) return quotes.length === 1 ? "1 person says the contrary" : "Some say the contrary";
  if (names.length > 1) return `${counted(names.length, "person", "people")} say the contrary`;
  return (
    <>
      <bdi>{names[0]}</bdi> says the contrary
    </>
  );
}
