import { describe, expect, test } from "vitest";
import { cutByWeight } from "./cutByWeight.ts";
import { cutStone, svgPoints } from "./stone.ts";

describe("the cut", () => {
  const width = (points: string) => {
    const turns = points.split(" ").map((point) => Math.atan2(...(point.split(",").map(Number) as [number, number])));
    return Math.max(...turns) - Math.min(...turns);
  };

  test("[HAND-51] a theme's face is as wide as many people write it", () => {
    const [, two, one] = cutByWeight([5, 2, 1]).faces;
    expect(width(two!.outline) / width(one!.outline)).toBeCloseTo(2, 1);
  });

  test("[HAND-48] no face is too narrow for a finger, and none is left without a theme", () => {
    const { faces } = cutByWeight([80, ...Array<number>(9).fill(1)]);
    expect(faces).toHaveLength(10);
    expect(Math.min(...faces.map(({ sector }) => sector.width))).toBeGreaterThanOrEqual(1 / 13);
    expect(cutByWeight([1]).faces.map(({ sector }) => sector.width)).toEqual([1]);
  });

  test("[HAND-138] the face of one theme has no sides, and the table has the corners of its faces", () => {
    const radii = (points: string) => points.split(" ").map((point) => Math.hypot(...point.split(",").map(Number)));
    for (const themes of [1, 2, 3, 6, 13]) {
      const { table, faces } = cutByWeight(Array<number>(themes).fill(1));
      const inner = new Set(faces.flatMap(({ foot }) => foot.map((corner) => svgPoints([corner]))));
      expect(new Set(table.split(" "))).toEqual(inner);
      expect(inner.size).toBeGreaterThanOrEqual(8);
      for (const { outline } of faces) expect(Math.min(...radii(outline)) > 40).toBe(themes === 1);
    }
  });

  const people = [0, 1, 8, 12, 13, 24, 25, 400];
  test.each(people)("[HAND-50] %i people: a face for each of up to 24", (count) => {
    const { faces } = cutStone(count);
    expect(faces.length).toBeGreaterThanOrEqual(Math.min(count, 24));
    expect(faces.length).toBeLessThanOrEqual(24);
    expect(new Set(faces.map(({ outline }) => outline)).size).toBe(faces.length);
  });
});
