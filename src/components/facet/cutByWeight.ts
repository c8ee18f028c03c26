import { facesOf, polar, rim, tableOf, type Face, type Plane, type Point } from "./stone.ts";

export const MAX_THEME_FACES = 16;
const INNER = 20;

export interface WideFace extends Face {
  /** At the table, for a mark. */
  foot: Point;
  /** The middle of the room for words, towards the rim. */
  head: Point;
  room: { width: number; height: number };
}

/** One ring, a face for each weight, as wide as its weight. */
export function cutByWeight(weights: readonly number[]): { table: Plane; faces: WideFace[] } {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const offset = -(weights[0] ?? 1) / whole / 2;
  let from = offset;
  const faces = facesOf(weights, { inner: INNER, outer: rim, offset }).map((face, index): WideFace => {
    const width = weights[index]! / whole;
    from += width;
    return { ...face, ...placesOf(from - width / 2, width) };
  });
  return { table: tableOf(24, INNER, 0), faces };
}

/** Of a face around `turn`; both in turns. The face is nearly a rectangle around its head, turned with it. */
function placesOf(turn: number, width: number) {
  const depth = rim - INNER;
  const head = INNER + depth * 0.62;
  const [along, across] = [depth * 0.62, Math.min(depth, 2 * head * Math.sin(Math.PI * Math.min(width, 0.5)))];
  const angle = turn * 2 * Math.PI;
  const [sine, cosine] = [Math.max(Math.abs(Math.sin(angle)), 0.01), Math.max(Math.abs(Math.cos(angle)), 0.01)];
  return {
    foot: polar(INNER + depth * 0.14, turn),
    head: polar(head, turn),
    room: {
      width: 0.86 * Math.min(along / sine, across / cosine, depth),
      height: 0.85 * Math.min(along / cosine, across / sine, depth),
    },
  };
}
