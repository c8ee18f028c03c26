/**
 * The stone from above, in coordinates from -50 to 50. At least one face per person; faces keep their place within a
 * cut.
 */
export interface Face {
  /** SVG points. */
  points: string;
  /** 0 in the shade to 1 facing the light. */
  light: number;
}

export interface Stone {
  table: Face;
  faces: Face[];
}

export const MAX_FACES = 60;

type Point = readonly [x: number, y: number];

const girdle = 48;
/** Light from the upper left. */
const lightAngle = (-3 * Math.PI) / 4;

function polar(radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** `offset` is in steps. */
function ring(count: number, radius: number, offset: number): (index: number) => Point {
  return (index) => polar(radius, (index + offset) / count);
}

function face(points: Point[], index: number): Face {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  const facing = 0.5 + 0.5 * Math.cos(Math.atan2(y, x) - lightAngle);
  // Alternating tilt, without which neighbouring faces read as a gradient.
  const tilt = index % 2 === 0 ? 0.08 : -0.08;
  return {
    points: points.map(([px, py]) => `${round(px)},${round(py)}`).join(" "),
    light: Math.min(1, Math.max(0, facing * 0.84 + 0.08 + tilt)),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function each<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function table(vertices: (index: number) => Point, count: number): Face {
  return { points: face(each(count, vertices), 0).points, light: 0.62 };
}

/** Up to 12 people: one band of `fold` trapezoids. */
function stepCut(fold: number): Stone {
  const inner = ring(fold, 24, 0.5);
  const outer = ring(fold, girdle, 0.5);
  return {
    table: table(inner, fold),
    faces: each(fold, (i) => face([inner(i - 1), outer(i - 1), outer(i), inner(i)], i)),
  };
}

/** Up to 24 people: two sets of `fold` triangles, point to base. */
function singleCut(fold: number): Stone {
  const inner = ring(fold, 25, 0);
  const outer = ring(fold, girdle, 0.5);
  return {
    table: table(inner, fold),
    faces: each(fold * 2, (i) => {
      const j = i >> 1;
      return i % 2 === 0 ? face([outer(j - 1), inner(j), outer(j)], i) : face([inner(j), inner(j + 1), outer(j)], i);
    }),
  };
}

/** More people: `fold` stars, `fold` kites and two upper faces for each, four times `fold` in all. */
function brilliantCut(fold: number): Stone {
  const inner = ring(fold, 21, 0);
  const tips = ring(fold, 33, 0.5);
  const rim = ring(fold, girdle, 0);
  const rimBetween = ring(fold, girdle, 0.5);
  return {
    table: table(inner, fold),
    faces: [
      ...each(fold, (i) => face([inner(i), tips(i), rim(i), tips(i - 1)], i)),
      ...each(fold, (i) => face([inner(i), inner(i + 1), tips(i)], i)),
      ...each(fold * 2, (i) => {
        const j = i >> 1;
        return i % 2 === 0 ? face([tips(j), rim(j), rimBetween(j)], i) : face([tips(j), rimBetween(j), rim(j + 1)], i);
      }),
    ],
  };
}

/** The simplest cut; above {@link MAX_FACES}, people share the largest. */
export function cutStone(people: number): Stone {
  if (people <= 12) return stepCut(Math.max(8, people));
  if (people <= 24) return singleCut(Math.ceil(people / 2));
  return brilliantCut(Math.ceil(Math.min(people, MAX_FACES) / 4));
}
