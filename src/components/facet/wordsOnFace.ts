import { userInitials } from "../../lib/userInitials.ts";
import { EDGE } from "./faceEdges.ts";
import { polar, type Point, type Sector } from "./stone.ts";

/** Words that lie within a face, in the stone's coordinates. */
export interface PlacedWords {
  text: string;
  /** Their middle. */
  at: Point;
  size: number;
}

/** Of names. The smallest is 11 px on a phone. */
const NAME_SIZES = [5.6, 5.1, 4.6, 4.2];
/** Of the height of letters, of the font's size. */
const HEIGHT = 0.9;
/** Kept free at each side. */
const MARGIN = 1;
/** Fewer names than this share are no pattern: everyone has initials. */
const MOSTLY = 0.75;

/** First names where most of them fit, else initials. Null: not even those fit. */
export function namesOnFaces(people: readonly { name: string; sector: Sector }[]): (PlacedWords | null)[] {
  const named = people.map(({ name, sector }) => placeWords(firstName(name), sector, NAME_SIZES));
  const isMostlyNamed = named.filter((words) => words !== null).length >= people.length * MOSTLY;
  return people.map(({ name, sector }, at) => {
    const words = isMostlyNamed ? named[at] : undefined;
    return words ?? placeWords(userInitials({ name: name.split("@")[0] }), sector, NAME_SIZES);
  });
}

/** Of a number; the last one fits two digits into the narrowest face. */
const NUMBER_SIZES = [8.5, 7.5, 6.5, 5.5, 4.6, 4];

/** Of one size, between a mark at the table and a hatched edge. */
export function numbersOnFaces(themes: readonly { number: number; sector: Sector }[]): (PlacedWords | null)[] {
  const place = (size: number) =>
    themes.map(({ number, sector }) =>
      placeWords(String(number), { ...sector, inner: sector.inner + 7, outer: sector.outer * EDGE }, [size]),
    );
  const size = NUMBER_SIZES.find((one) => !place(one).includes(null)) ?? NUMBER_SIZES.at(-1)!;
  return place(size);
}

/** The largest of the sizes at which the text lies within the sector; null: it fits at none. */
function placeWords(text: string, sector: Sector, sizes: readonly number[]): PlacedWords | null {
  for (const size of sizes) {
    const at = placeBox(textWidth(text) * size, size * HEIGHT, sector);
    if (at !== null) return { text, at, size };
  }
  return null;
}

/** Without a title, of "Ada Byron", "Byron, Ada" and "Dr. Ada Byron". */
export function firstName(name: string): string {
  const [family, given] = name.split(/,\s*/, 2);
  const words = (given !== undefined && given !== "" ? given : family!).trim().split(/\s+/);
  return words.find((word) => !/\.$|^(?:dr|prof|mr|mrs|ms|herr|frau)$/i.test(word)) ?? words[0]!;
}

/** At least the width of the text, of the font's size: no browser has to lay it out first. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/\d/.test(letter)) return 0.62;
  if (/[\s.,:;'’|!()\-fijlrtI]/.test(letter)) return 0.42;
  if (/[mwMW@%]/.test(letter)) return 1.02;
  if (/\p{Ll}/u.test(letter) && /\p{Script=Latin}/u.test(letter)) return 0.65;
  return /[A-Z]/.test(letter) ? 0.8 : 1.1;
}

/** Nearest to the middle of the ring; the rim's straight edges are inside of its radius. */
function placeBox(width: number, height: number, { turn, width: turns, inner, outer }: Sector): Point | null {
  const [low, high] = [inner + MARGIN, outer * 0.98 - MARGIN];
  const middle = (inner + outer) / 2;
  const half = turns * Math.PI;
  const radii = Array.from({ length: 25 }, (_, step) => low + ((high - low) * step) / 24);
  const fits = (radius: number) => {
    const [x, y] = polar(radius, turn);
    const nearest = Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y) - height / 2));
    const corners = [-1, 1].flatMap((right) =>
      [-1, 1].map((down): Point => [x + (right * width) / 2, y + (down * height) / 2]),
    );
    return nearest >= low && corners.every((corner) => isWithin(corner, turn, half, high));
  };
  const best = radii.filter(fits).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return best === undefined ? null : polar(best, turn);
}

function isWithin([x, y]: Point, turn: number, half: number, high: number): boolean {
  const radius = Math.hypot(x, y);
  const angle = Math.atan2(y, x) + Math.PI / 2 - turn * 2 * Math.PI;
  const away = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  // The distance to the side, where the face is less than half of the ring.
  const toSide = half - away >= Math.PI / 2 ? Infinity : radius * Math.sin(half - away);
  return radius <= high && away <= half && toSide >= MARGIN;
}
