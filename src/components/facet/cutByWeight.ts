import { cutRing, svgPoints, rim, type Face } from "./stone.ts";

const INNER = 17;
/** Smallest share of the ring. A narrower face has no room for a finger or a name. */
const MIN_SHARE = 1 / 13;

/**
 * Cuts one ring into a face for each weight, as wide as its weight. The table, as SVG points, has the corners of the
 * faces.
 */
export function cutByWeight(weights: readonly number[]): { table: string; faces: Face[] } {
  const widths = sharesOf(weights);
  const offset = -(widths[0] ?? 1) / 2;
  const faces = cutRing(widths, { inner: INNER, outer: rim, offset });
  return { table: svgPoints(faces.flatMap(({ foot }) => foot)), faces };
}

/** Shares of the ring, in turns. The narrowest faces get the smallest share, which is taken from the others. */
function sharesOf(weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const narrowest = Math.min(MIN_SHARE, 1 / (weights.length + 2));
  const wide = weights.filter((weight) => weight / total >= narrowest);
  const left = 1 - (weights.length - wide.length) * narrowest;
  const share = (weight: number) => (weight / sumOf(wide)) * left;
  return weights.map((weight) => (weight / total < narrowest ? narrowest : Math.max(share(weight), narrowest)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
