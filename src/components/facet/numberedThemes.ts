import { cutByWeight } from "./cutByWeight.ts";
import { seenAtFirst, type Theme } from "./themes.ts";
import { themeNamesOnFaces } from "./wordsOnFace.tsx";

/** What only the owner wrote is narrower than what one person wrote. */
const OWN_WEIGHT = 0.9;
/** The face of all others together says how many they are by its number, not by its width. */
const MORE_WEIGHT = 1;

/** The stone of themes: a face each of those seen at first, and one for all others. */
export function cutForThemes(themes: readonly Theme[]): ReturnType<typeof cutByWeight> {
  const shown = seenAtFirst(themes);
  const weights = shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people));
  return cutByWeight(shown.length === themes.length ? weights : [...weights, MORE_WEIGHT]);
}

const known = new WeakMap<readonly Theme[], boolean>();

/** Rows have numbers where a face has one in place of a name: without a name, or with one that does not fit. */
export function areNumbered(themes: readonly Theme[]): boolean {
  const before = known.get(themes);
  if (before !== undefined) return before;
  const { faces } = cutForThemes(themes);
  const named = seenAtFirst(themes).map(({ name, side, isNamed }, at) => {
    const { sector } = faces[at]!;
    return { name, isNamed, isHatched: side === "wish", sector };
  });
  const are = named.some(({ isNamed }) => !isNamed) || themeNamesOnFaces(named).some((words) => words === null);
  known.set(themes, are);
  return are;
}
