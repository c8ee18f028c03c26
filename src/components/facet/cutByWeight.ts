import { facesOf, pointsOf, rim, type Face } from "./stone.ts";

export const MAX_THEME_FACES = 16;
const INNER = 20;
/** Share of the ring. A narrower face has no room for its number, nor for a finger. */
const NARROWEST = 1 / 18;

/** One ring, a face for each weight, as wide as its weight. The table, as SVG points, has the corners of the faces. */
export function cutByWeight(weights: readonly number[]): { table: string; faces: Face[] } {
  const widths = sharesOf(weights);
  const offset = -(widths[0] ?? 1) / 2;
  const faces = facesOf(widths, { inner: INNER, outer: rim, offset });
  return { table: pointsOf(faces.flatMap(({ foot }) => foot)), faces };
}

/** In turns. What the narrowest get is taken from the others. */
function sharesOf(weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const wide = weights.filter((weight) => weight / total >= NARROWEST);
  const left = 1 - (weights.length - wide.length) * NARROWEST;
  const share = (weight: number) => (weight / sumOf(wide)) * left;
  return weights.map((weight) => (weight / total < NARROWEST ? NARROWEST : Math.max(share(weight), NARROWEST)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
