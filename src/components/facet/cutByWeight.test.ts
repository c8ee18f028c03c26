import { describe, expect, test } from "vitest";
import { cutByWeight } from "./cutByWeight.ts";
import { cutStone, svgPoints } from "./stone.ts";

describe("the cut", () => {
  const width = (points: string) => {
    const turns = points.split(" ").map((point) => Math.atan2(...(point.split(",").map(Number) as [number, number])));
    return Math.max(...turns) - Math.min(...turns);
  };

  test("[HAND-51] a theme's facet is as wide as many people write it", () => {
    const [, two, one] = cutByWeight([5, 2, 1]).facets;
    expect(width(two!.outline) / width(one!.outline)).toBeCloseTo(2, 1);
  });

  test("[HAND-48] no facet is too narrow for a finger, and none is left without a theme", () => {
    const { facets } = cutByWeight([80, ...Array<number>(9).fill(1)]);
    expect(facets).toHaveLength(10);
    expect(Math.min(...facets.map(({ sector }) => sector.width))).toBeGreaterThanOrEqual(1 / 13);
    expect(cutByWeight([1]).facets.map(({ sector }) => sector.width)).toEqual([1]);
  });

  test("[HAND-138] the facet of one theme has no sides, and the table has the corners of its facets", () => {
    const radii = (points: string) => points.split(" ").map((point) => Math.hypot(...point.split(",").map(Number)));
    for (const themes of [1, 2, 3, 6, 13]) {
      const { table, facets } = cutByWeight(Array<number>(themes).fill(1));
      const inner = new Set(facets.flatMap(({ foot }) => foot.map((corner) => svgPoints([corner]))));
      expect(new Set(table.split(" "))).toEqual(inner);
      expect(inner.size).toBeGreaterThanOrEqual(8);
      for (const { outline } of facets) expect(Math.min(...radii(outline)) > 40).toBe(themes === 1);
    }
  });

  const people = [0, 1, 8, 12, 13, 24, 25, 400];
  test.each(people)("[HAND-50] %i people: a facet for each of up to 24", (count) => {
    const { facets } = cutStone(count);
    expect(facets.length).toBeGreaterThanOrEqual(Math.min(count, 24));
    expect(facets.length).toBeLessThanOrEqual(24);
    expect(new Set(facets.map(({ outline }) => outline)).size).toBe(facets.length);
  });
});
