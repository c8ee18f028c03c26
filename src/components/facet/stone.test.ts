import { describe, expect, test } from "vitest";
import { cutStone, type Point } from "./stone.ts";

function corners(outline: string): Point[] {
  return outline.split(" ").map((point) => point.split(",").map(Number) as [number, number]);
}

/** The polygon, slightly smaller, so that a shared edge is no intersection. */
function shrinkPolygon(polygon: readonly Point[]): Point[] {
  const [x, y] = [0, 1].map((axis) => polygon.reduce((sum, point) => sum + point[axis]!, 0) / polygon.length);
  return polygon.map(([fromX, fromY]) => [fromX + (x! - fromX) * 0.004, fromY + (y! - fromY) * 0.004]);
}

function edgesOf(polygon: readonly Point[]): [Point, Point][] {
  return polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length]!]);
}

/** Twice the area of the triangle, negative when it turns left. */
function turnOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function cross([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  return turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0;
}

function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  const right = edgesOf(polygon).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  );
  return right.length % 2 === 1;
}

function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return (
    edgesOf(one).some((edge) => edgesOf(other).some((line) => cross(edge, line))) ||
    one.some((point) => contains(other, point)) ||
    other.some((point) => contains(one, point))
  );
}

/** Indices of the pairs of polygons that overlap. */
function overlaps(polygons: readonly Point[][]): string[] {
  return polygons.flatMap((one, index) =>
    polygons.flatMap((other, place) => (place > index && overlap(one, other) ? [`${index} ${place}`] : [])),
  );
}

describe("the facets of the stone of people", () => {
  const counts = Array.from({ length: 30 }, (_, index) => index + 1);
  test.each(counts)("[HAND-170] of %i people, no facet overlaps another or the table", (count) => {
    const { facets, table } = cutStone(count);
    expect(facets.length).toBeGreaterThanOrEqual(Math.min(count, 24));
    expect(
      overlaps([...facets, { outline: table.points }].map(({ outline }) => shrinkPolygon(corners(outline)))),
    ).toEqual([]);
  });

  test("[HAND-170] the check finds an overlap", () => {
    const square: Point[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    const moved = square.map(([x, y]): Point => [x + 2, y + 2]);
    const inside = square.map(([x, y]): Point => [1 + x / 4, 1 + y / 4]);
    const beside = square.map(([x, y]): Point => [x + 4, y]);
    expect(overlaps([square, moved].map(shrinkPolygon))).toEqual(["0 1"]);
    expect(overlaps([square, inside].map(shrinkPolygon))).toEqual(["0 1"]);
    expect(overlaps([square, beside].map(shrinkPolygon))).toEqual([]);
  });
});
