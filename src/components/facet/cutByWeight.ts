import { sumOf } from "../../lib/sumOf.ts";
import { cutRing, svgPoints, rim, type Facet } from "./stone.ts";

const INNER = 17;
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
  const facets = cutRing(widths, { inner: INNER, outer: rim, offset });
  return { table: svgPoints(facets.flatMap(({ foot }) => foot)), facets };
}

/** Shares of the ring, in turns. Facets below their smallest share get it, which is taken from the others. */
function sharesOf(weights: readonly number[]): number[] {
  const smallest = weights.map((weight) =>
    Math.min(weight === NUMBER_WEIGHT ? NUMBER_SHARE : MIN_SHARE, 1 / (weights.length + 1)),
  );
  const isNarrow = weights.map((weight, index) => weight / sumOf(weights) < smallest[index]!);
  const wideShare = 1 - sumOf(smallest.filter((_, index) => isNarrow[index]));
  const wide = sumOf(weights.filter((_, index) => !isNarrow[index]));
  const shares = weights.map((weight, index) => (isNarrow[index] ? smallest[index]! : (weight / wide) * wideShare));
  // A facet that becomes narrow by what is taken from it shares the rest with those that stay wide.
  const isSettled = shares.every((share, index) => share >= smallest[index]! - Number.EPSILON);
  return isSettled ? shares : settled(shares, smallest);
}

/** Raises each share to its smallest, and takes that from the shares above theirs. */
function settled(shares: readonly number[], smallest: readonly number[]): number[] {
  const above = sumOf(shares.map((share, index) => Math.max(0, share - smallest[index]!)));
  const room = 1 - sumOf(smallest);
  return shares.map((share, index) => smallest[index]! + (Math.max(0, share - smallest[index]!) / above) * room);
}
