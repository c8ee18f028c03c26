import { sumOf } from "../../lib/sumOf.ts";
import { cutRing, svgPoints, RIM_RADIUS, type Facet } from "./stone.ts";

const INNER_RADIUS = 17;
/** Smallest share of the ring. A narrower facet has no room for a finger or a name of two lines. */
const MIN_SHARE = 1 / 11.5;
/** Share of a facet that has only a number, in the place of the smallest. */
const NUMBER_SHARE = 1 / 16;

/** Weight of a facet that has only a number. */
export const NUMBER_WEIGHT = 0.5;

/**
 * Cuts one ring into a facet for each weight, as wide as its weight. The table, as SVG points, has the corners of the
 * facets.
 */
export function cutByWeight(weights: readonly number[]): { table: string; facets: Facet[] } {
  const widths = sharesOf(weights);
  const offset = -(widths[0] ?? 1) / 2;
  const facets = cutRing(widths, { inner: INNER_RADIUS, outer: RIM_RADIUS, offset });
  return { table: svgPoints(facets.flatMap(({ foot }) => foot)), facets };
}

/** Shares of the ring, in turns. Facets below their smallest share get it, which is taken from the others. */
function sharesOf(weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const smallestOf = (weight: number) =>
    Math.min(weight === NUMBER_WEIGHT ? NUMBER_SHARE : MIN_SHARE, 1 / (weights.length + 1));
  const isNarrow = (weight: number) => weight / total < smallestOf(weight);
  const wideShare = 1 - sumOf(weights.filter(isNarrow).map(smallestOf));
  const wideWeight = sumOf(weights.filter((weight) => !isNarrow(weight)));
  const shareOf = (weight: number) => (isNarrow(weight) ? smallestOf(weight) : (weight / wideWeight) * wideShare);
  if (weights.every((weight) => shareOf(weight) >= smallestOf(weight) - Number.EPSILON)) return weights.map(shareOf);
  // A facet that becomes narrow by what is taken from it shares the rest with those that stay wide: each share is
  // raised to its smallest, which is taken from the shares above theirs.
  const aboveOf = (weight: number) => Math.max(0, shareOf(weight) - smallestOf(weight));
  const above = sumOf(weights.map(aboveOf));
  const room = 1 - sumOf(weights.map(smallestOf));
  return weights.map((weight) => smallestOf(weight) + (aboveOf(weight) / above) * room);
}
