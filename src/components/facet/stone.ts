import { answeringLimits } from "../../../convex/shared/limits/answeringLimits";

/** Plane of a stone seen from above, in coordinates from -50 to 50. Facets keep their place within a cut. */
export interface Plane {
  /** SVG points. */
  points: string;
  /** Light from 0, in the shade, to 1, facing it. */
  light: number;
}

export interface Facet {
  /** Planes of the facet, in groups of three. The first of each touches the table. */
  planes: Plane[];
  /** SVG points around all planes; of a whole ring, its rim. */
  outline: string;
  /** Corners at the table, without the first. */
  foot: Point[];
  sector: Sector;
}

/** Part of a ring, in turns and radii. */
export interface Sector {
  /** Turn of the sector's middle. */
  turn: number;
  width: number;
  inner: number;
  outer: number;
}

export interface Stone {
  table: Plane;
  facets: Facet[];
}

export type Point = readonly [x: number, y: number];

/** More facets would be too narrow for a finger on a phone. */
export const MAX_FACETS = answeringLimits.recentRespondents;
/** A cut with fewer facets would be a triangle or a square. */
const MIN_FACETS = 8;
const MAX_FACETS_OF_ONE_RING = 12;

export const RIM_RADIUS = 48;
/** The light comes from the upper left. */
const LIGHT_ANGLE = (-3 * Math.PI) / 4;

/** Point at a radius and a turn, where turn 0 is up. */
export function polar(radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** SVG's `points` of a polygon. */
export function svgPoints(points: Point[]): string {
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ");
}

/** Plane of a facet. A tilt separates neighbouring planes, which would otherwise look like a gradient. */
function plane(points: Point[], tilt: number): Plane {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const facing = 0.5 + 0.5 * Math.cos(Math.atan2(y, x) - LIGHT_ANGLE);
  return { points: svgPoints(points), light: Math.min(1, Math.max(0, facing * 0.8 + 0.1 + tilt)) };
}

interface Ring {
  inner: number;
  outer: number;
  /** Turn of the first facet's edge. */
  offset: number;
  /** Steps of each facet; by default its width decides. */
  steps?: number;
}

/** Cuts a ring into facets, each with its share. Wide facets have several steps of three triangles. */
export function cutRing(weights: readonly number[], { inner, outer, offset, steps: fixed }: Ring): Facet[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let from = offset;
  return weights.map((weight) => {
    const width = weight / totalWeight;
    const steps = fixed ?? Math.max(1, Math.round(width * 9));
    const start = from;
    from += width;
    const turnAt = (step: number) => start + (width * step) / steps;
    const ends = Array.from({ length: steps }, (_, step) => turnAt(step + 1));
    const planes = ends.flatMap((end, step) => {
      const begin = turnAt(step);
      const [left, right] = [polar(inner, begin), polar(inner, end)];
      const [leftRim, rimMiddle, rightRim] = [polar(outer, begin), polar(outer, (begin + end) / 2), polar(outer, end)];
      return [
        plane([left, rimMiddle, right], 0.12),
        plane([left, leftRim, rimMiddle], -0.02),
        plane([right, rimMiddle, rightRim], -0.14),
      ];
    });
    const outside = ends.flatMap((end, step) => [(turnAt(step) + end) / 2, end]);
    // A whole ring has no sides, and the table lies on its middle.
    const inside = width === 1 ? [] : [start, ...ends].toReversed();
    return {
      planes,
      outline: svgPoints([
        ...[start, ...outside].map((turn) => polar(outer, turn)),
        ...inside.map((turn) => polar(inner, turn)),
      ]),
      foot: ends.map((turn) => polar(inner, turn)),
      sector: { turn: (start + turnAt(steps)) / 2, width, inner, outer },
    };
  });
}

/** Regular polygon in the stone's middle. */
function regularPolygon(corners: number, radius: number, offset: number): Plane {
  return {
    points: svgPoints(Array.from({ length: corners }, (_, corner) => polar(radius, corner / corners + offset))),
    light: 0.62,
  };
}

/**
 * Cuts a stone with at least `count` facets, up to {@link MAX_FACETS}, in one ring or two. The outer ring has twice the
 * facets of the inner one, whose rim has two edges a facet. So each outer facet is on one edge, and no facet overlaps
 * another.
 */
export function cutStone(count: number): Stone {
  if (count <= MAX_FACETS_OF_ONE_RING) {
    const fold = Math.max(MIN_FACETS, count);
    const offset = -0.5 / fold;
    return {
      table: regularPolygon(fold, 22, offset),
      facets: cutRing(Array<number>(fold).fill(1), { inner: 22, outer: RIM_RADIUS, offset, steps: 1 }),
    };
  }
  const fold = Math.ceil(Math.min(count, MAX_FACETS) / 3);
  const ring = (facetCount: number, inner: number, outer: number) =>
    cutRing(Array<number>(facetCount).fill(1), { inner, outer, offset: 0, steps: 1 });
  return {
    table: regularPolygon(fold, 14, 0),
    facets: [...ring(fold, 14, 31), ...ring(fold * 2, 31.4, RIM_RADIUS)],
  };
}

/** Planes of the logo, whose facets are flat. */
export function logoPlanes(): Plane[] {
  const fold = MIN_FACETS;
  const [inner, outer] = [24, RIM_RADIUS];
  const facets = Array.from({ length: fold }, (_, index) => {
    const [start, end] = [(index - 0.5) / fold, (index + 0.5) / fold];
    const corners = [polar(inner, start), polar(outer, start), polar(outer, end), polar(inner, end)];
    return plane(corners, index % 2 === 0 ? 0.08 : -0.08);
  });
  return [...facets, regularPolygon(fold, inner, -0.5 / fold)];
}
