import { cutByWeight } from "./cutByWeight.ts";
import { themesWithFaces, type Theme } from "./themes.ts";
import { placeThemeNames } from "./wordsOnFace.tsx";

/** A theme that only the owner wrote of is narrower than one of one person. */
const OWN_WEIGHT = 0.9;
/** The face of all other themes has a number for how many they are, not a width. */
const MORE_WEIGHT = 1;

/** Cuts a stone into a face for each theme that is seen at first, and one for all others. */
export function cutForThemes(themes: readonly Theme[]): ReturnType<typeof cutByWeight> {
  const shown = themesWithFaces(themes);
  const weights = shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people));
  return cutByWeight(shown.length === themes.length ? weights : [...weights, MORE_WEIGHT]);
}

const known = new WeakMap<readonly Theme[], boolean>();

/** Whether rows have numbers: where a theme has no name, or one that does not fit its face. */
export function areNumbered(themes: readonly Theme[]): boolean {
  const wasNumbered = known.get(themes);
  if (wasNumbered !== undefined) return wasNumbered;
  const { faces } = cutForThemes(themes);
  const named = themesWithFaces(themes).map(({ name, side, isNamed }, index) => {
    const { sector } = faces[index]!;
    return { name, isNamed, isHatched: side === "wish", sector };
  });
  const isNumbered = named.some(({ isNamed }) => !isNamed) || placeThemeNames(named).some((words) => words === null);
  known.set(themes, isNumbered);
  return isNumbered;
}
