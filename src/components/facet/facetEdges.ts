import { svgPoints, polar, type Facet, type Point } from "./stone.ts";

/** Where the hatch of a wish begins, as a part of the outer radius. */
export const HATCH_START = 0.9;
/** Where the hatch ends, as a part of the outer radius: within the line around the facet. */
const HATCH_END = 0.985;
const OUTLINE_INSET = 0.8;

/** SVG points within the outline, so that two neighbours share no line. */
export function insetPoints({ outline, sector: { inner, outer, turn } }: Facet): string {
  const [x, y] = polar((inner + outer) / 2, turn);
  return svgPoints(
    parsePoints(outline).map(([fromX, fromY]): Point => {
      const share = OUTLINE_INSET / Math.hypot(x - fromX, y - fromY);
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    }),
  );
}

/** SVG points of the band along the rim, which is hatched for a wish. No words are there. */
export function rimBandPoints({ outline, sector: { outer } }: Facet): string {
  const rim = parsePoints(outline).filter((corner) => Math.hypot(...corner) > outer - 0.1);
  const at = (corners: Point[], share: number) => corners.map(([x, y]): Point => [x * share, y * share]);
  return svgPoints([...at(rim, HATCH_END), ...at(rim.toReversed(), HATCH_START)]);
}

/** Points of an outline. */
export function parsePoints(points: string): Point[] {
  return points.split(" ").map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
}
