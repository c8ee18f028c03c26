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

interface RingShare {
  readonly share: number;
  readonly smallest: number;
}

/** Shares of the ring, in turns. Facets below their smallest share get it, which is taken from the others. */
function sharesOf(weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const facets = weights.map((weight) => {
    const smallest = Math.min(weight === NUMBER_WEIGHT ? NUMBER_SHARE : MIN_SHARE, 1 / (weights.length + 1));
    return { weight, smallest, isNarrow: weight / total < smallest };
  });
  const wideShare = 1 - sumOf(facets.map(({ smallest, isNarrow }) => (isNarrow ? smallest : 0)));
  const wideWeight = sumOf(facets.map(({ weight, isNarrow }) => (isNarrow ? 0 : weight)));
  const shares = facets.map(({ weight, smallest, isNarrow }): RingShare => {
    return { share: isNarrow ? smallest : (weight / wideWeight) * wideShare, smallest };
  });
  // A facet that becomes narrow by what is taken from it shares the rest with those that stay wide.
  const isSettled = shares.every(({ share, smallest }) => share >= smallest - Number.EPSILON);
  return isSettled ? shares.map(({ share }) => share) : settled(shares);
}

/** Raises each share to its smallest, and takes that from the shares above theirs. */
function settled(shares: readonly RingShare[]): number[] {
  const above = sumOf(shares.map(({ share, smallest }) => Math.max(0, share - smallest)));
  const room = 1 - sumOf(shares.map(({ smallest }) => smallest));
  return shares.map(({ share, smallest }) => smallest + (Math.max(0, share - smallest) / above) * room);
}
