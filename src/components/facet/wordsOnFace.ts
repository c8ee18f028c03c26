import { userInitials } from "../../lib/userInitials.ts";
import { cornersOf, EDGE } from "./faceEdges.ts";
import type { FacetPerson } from "./Facet.tsx";
import { polar, type Face, type Point, type Sector } from "./stone.ts";

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

/** What a name needs of its face, which is convex: wider faces than a person's are not. */
type NamedFace = Pick<Face, "outline" | "sector">;

/** First names where most of them fit, else initials, in one size a ring. Null: not even those fit. */
export function namesOnFaces(
  people: readonly (Pick<FacetPerson, "name" | "faceNames"> & { face: NamedFace })[],
): (PlacedWords | null)[] {
  const smallest = NAME_SIZES.at(-1)!;
  const first = people.map(({ name, faceNames, face }) => ({ text: faceNames?.[0] ?? firstName(name), face }));
  const fits = first.map(({ text, face }) => placeName(text, face, smallest) !== null);
  const areNamed = fits.filter(Boolean).length >= people.length * MOSTLY;
  const texts = people.map(({ name, faceNames, face }, at) => ({
    text: areNamed && fits[at] === true ? first[at]!.text : (faceNames?.[1] ?? initialsOf(name)),
    face,
  }));
  const sizeOf = (inner: number) =>
    NAME_SIZES.find((size) =>
      texts.every(({ text, face }) => face.sector.inner !== inner || placeName(text, face, size) !== null),
    ) ?? smallest;
  const sizes = new Map(
    [...new Set(people.map(({ face }) => face.sector.inner))].map((inner) => [inner, sizeOf(inner)]),
  );
  return texts.map(({ text, face }) => placeName(text, face, sizes.get(face.sector.inner) ?? smallest));
}

function initialsOf(name: string): string {
  return userInitials({ name: name.split("@")[0] });
}

/** On the face's middle line, nearest to its middle. */
function placeName(text: string, { outline, sector }: NamedFace, size: number): PlacedWords | null {
  const { turn, inner, outer } = sector;
  const [width, height] = [textWidth(text) * size, size * HEIGHT];
  const polygon = cornersOf(outline);
  const fits = (radius: number) => {
    const [x, y] = polar(radius, turn);
    return cornersAround([x, y], width, height).every((corner) => isInside(polygon, corner));
  };
  const radii = Array.from({ length: 33 }, (_, step) => inner + ((outer - inner) * step) / 32).filter(fits);
  const best = radii.toSorted((a, b) => Math.abs(a - (inner + outer) / 2) - Math.abs(b - (inner + outer) / 2))[0];
  return best === undefined ? null : { text, at: polar(best, turn), size };
}

function cornersAround([x, y]: Point, width: number, height: number): Point[] {
  return [-1, 1].flatMap((right) => [-1, 1].map((down): Point => [x + (right * width) / 2, y + (down * height) / 2]));
}

/** At least the margin from every edge of a convex polygon. */
function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  const away = polygon.map(([fromX, fromY], at) => {
    const [toX, toY] = polygon[(at + 1) % polygon.length]!;
    return ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / Math.hypot(toX - fromX, toY - fromY);
  });
  return away.every((distance) => distance >= MARGIN);
}

/** Of a number; the last one fits two digits into the narrowest face. */
const NUMBER_SIZES = [8.5, 7.5, 6.5, 5.5, 4.6, 4];

/** Of one size, between a mark at the table and a hatched edge. */
export function numbersOnFaces(themes: readonly { number: number; sector: Sector }[]): (PlacedWords | null)[] {
  const place = (size: number) =>
    themes.map(({ number, sector }) =>
      placeNumber(String(number), { ...sector, inner: sector.inner + 7, outer: sector.outer * EDGE }, size),
    );
  const size = NUMBER_SIZES.find((one) => !place(one).includes(null)) ?? NUMBER_SIZES.at(-1)!;
  return place(size);
}

function placeNumber(text: string, sector: Sector, size: number): PlacedWords | null {
  const at = placeBox(textWidth(text) * size, size * HEIGHT, sector);
  return at && { text, at, size };
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
    const corners = cornersAround([x, y], width, height);
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
