import { counted } from "./themes.ts";
import type { Quote } from "../../../convex/shared/validators";

/** Above quotes that contradict a theme. */
export function WhoDisagrees({ quotes }: { quotes: readonly Quote[] }) {
  const names = [...new Set(quotes.map(({ authorName }) => authorName))];
  if (names.length > 1) return `${counted(names.length, "person", "people")} say the contrary`;
  return (
    <>
      <bdi>{names[0]}</bdi> says the contrary
    </>
  );
}
