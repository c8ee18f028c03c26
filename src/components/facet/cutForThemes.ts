import { cutByWeight, NUMBER_WEIGHT } from "./cutByWeight.ts";
import { themesWithFacets, type Theme } from "../../lib/themes/themes.ts";

/** A theme that only the owner wrote of is narrower than one of one person. */
const OWN_WEIGHT = 0.9;

/** Cuts a stone into a facet for each theme that is seen at first, and one with the number of all others. */
export function cutForThemes(themes: readonly Theme[]): ReturnType<typeof cutByWeight> {
  const shown = themesWithFacets(themes);
  const weights = shown.map(({ people }) => (people === 0 ? OWN_WEIGHT : people));
  return cutByWeight(shown.length === themes.length ? weights : [...weights, NUMBER_WEIGHT]);
}
