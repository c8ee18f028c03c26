import { userInitials } from "../../lib/userInitials.ts";
import { parsePoints, EDGE } from "./faceEdges.ts";
import type { FacetPerson } from "./Facet.tsx";
import { polar, type Face, type Point, type Sector } from "./stone.ts";

/** Words that lie within a face, in the stone's coordinates. */
export interface PlacedWords {
  text: string;
  /** Middle of the words. */
  position: Point;
  size: number;
}

/** Font sizes of names. The smallest is 11 px on a phone. */
const NAME_SIZES = [5.6, 5.1, 4.6, 4.2];
/** Height of letters, as a part of the font's size. */
const HEIGHT = 0.9;
/** Width that is kept free at each side. */
const MARGIN = 1;
/**
 * Smallest share of people with a first name on their face. Below it everyone has initials, and a size of theme names
 * is too large.
 */
const MIN_FITTING_SHARE = 0.75;

/** Parts of a face that a name needs. A person's face is convex, while wider faces are not. */
type FaceBounds = Pick<Face, "outline" | "sector">;

/** Places first names where most of them fit, else initials, in one size a ring. Null: not even initials fit. */
export function placeNames(
  people: readonly (Pick<FacetPerson, "name" | "faceNames"> & { face: FaceBounds })[],
): (PlacedWords | null)[] {
  const smallest = NAME_SIZES.at(-1)!;
  const first = people.map(({ name, faceNames, face }) => ({ text: faceNames?.[0] ?? faceFirstName(name), face }));
  const fits = first.map(({ text, face }) => placeName(text, face, smallest) !== null);
  const areNamed = fits.filter(Boolean).length >= people.length * MIN_FITTING_SHARE;
  const texts = people.map(({ name, faceNames, face }, index) => ({
    text: areNamed && fits[index] === true ? first[index]!.text : (faceNames?.[1] ?? initialsOf(name)),
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

/** Places a name on the face's middle line, as near to its middle as it fits. */
function placeName(text: string, { outline, sector }: FaceBounds, size: number): PlacedWords | null {
  const { turn, inner, outer } = sector;
  const [width, height] = [textWidth(text) * size, size * HEIGHT];
  const polygon = parsePoints(outline);
  const fits = (radius: number) => {
    const [x, y] = polar(radius, turn);
    return cornersAround([x, y], width, height).every((corner) => isInside(polygon, corner));
  };
  const radii = Array.from({ length: 33 }, (_, step) => inner + ((outer - inner) * step) / 32).filter(fits);
  const best = radii.toSorted((a, b) => Math.abs(a - (inner + outer) / 2) - Math.abs(b - (inner + outer) / 2))[0];
  return best === undefined ? null : { text, position: polar(best, turn), size };
}

function cornersAround([x, y]: Point, width: number, height: number): Point[] {
  return [-1, 1].flatMap((right) => [-1, 1].map((down): Point => [x + (right * width) / 2, y + (down * height) / 2]));
}

/** Whether a point has at least the margin from every edge of a convex polygon. */
function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  const away = polygon.map(([fromX, fromY], index) => {
    const [toX, toY] = polygon[(index + 1) % polygon.length]!;
    return ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / Math.hypot(toX - fromX, toY - fromY);
  });
  return away.every((distance) => distance >= MARGIN);
}

/** Font sizes of a theme's name. The smallest is 11 px on a phone. */
const THEME_SIZES = [4.4, 4, 3.7, 3.4];
/** Distance of two lines, as a multiple of the font's size. */
const LEADING = 1.14;
const MAX_LINES = 4;

/**
 * Places the lines of each theme's name between a mark at the table and a hatched edge. Most names have one size, the
 * others a smaller one. Where a name does not fit, the first text of `instead` that fits replaces it, or the mark
 * stands alone (null).
 */
export function placeThemeNames(
  themes: readonly { name: string; instead?: readonly string[]; isHatched?: boolean; sector: Sector }[],
): (PlacedWords[] | null)[] {
  const place = ({ sector, isHatched }: { sector: Sector; isHatched?: boolean }, text: string, size: number) =>
    placeLines(
      text,
      { ...sector, inner: sector.inner + 4.5, outer: sector.outer * (isHatched === true ? EDGE : 1) },
      size,
    );
  const smallest = THEME_SIZES.at(-1)!;
  const texts = themes.map(
    (theme) => [theme.name, ...(theme.instead ?? [])].find((text) => place(theme, text, smallest) !== null) ?? null,
  );
  const linesIn = (size: number) =>
    themes.map((theme, index) => {
      const text = texts[index] ?? null;
      return text === null ? null : place(theme, text, size);
    });
  const share = texts.filter((text) => text !== null).length;
  const fitting = (size: number) => linesIn(size).filter((lines) => lines !== null).length;
  const large = linesIn(THEME_SIZES.find((size) => fitting(size) >= share * MIN_FITTING_SHARE) ?? smallest);
  const small = linesIn(THEME_SIZES.find((size) => fitting(size) === share) ?? smallest);
  return large.map((lines, index) => lines ?? small[index] ?? null);
}

/** Places a text in as few lines as fit, as near to the face's middle as they fit. */
function placeLines(text: string, sector: Sector, size: number): PlacedWords[] | null {
  for (let count = 1; count <= MAX_LINES; count++) {
    const lines = intoLines(text, count);
    if (lines === null) return null;
    const boxes = lines.map((line, index) => ({
      text: line,
      width: textWidth(line) * size,
      down: (index - (count - 1) / 2) * size * LEADING,
    }));
    const middle = placeBoxes(boxes, size * HEIGHT, sector);
    if (middle !== null)
      return boxes.map(({ text: line, down }) => ({ text: line, position: [middle[0], middle[1] + down], size }));
  }
  return null;
}

/** Splits a text into the lines whose longest is shortest; null where there are fewer words. */
function intoLines(text: string, count: number): string[] | null {
  const words = text.split(/\s+/);
  if (words.length < count) return null;
  if (count === 1) return [text];
  const splits = words
    .slice(0, words.length - count + 1)
    .map((_, index) => [
      words.slice(0, index + 1).join(" "),
      ...intoLines(words.slice(index + 1).join(" "), count - 1)!,
    ]);
  const longest = (lines: string[]) => Math.max(...lines.map(textWidth));
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? null;
}

/** First name without a title, of "Ada Byron", "Byron, Ada" and "Dr. Ada Byron". */
export function faceFirstName(name: string): string {
  const [family = "", given = ""] = name.split(/,\s*/, 2);
  const words = (given === "" ? family : given).trim().split(/\s+/);
  return words.find((word) => !/\.$|^(?:dr|prof|mr|mrs|ms|herr|frau)$/i.test(word)) ?? words[0] ?? "";
}

/** Upper bound of a text's width, as a multiple of the font's size. An estimate needs no layout by the browser. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/\d/.test(letter)) return 0.62;
  if (/[“”]/.test(letter)) return 0.55;
  if (/[il.,:;'’|!]/.test(letter)) return 0.34;
  if (/[\s()\-fjrtI]/.test(letter)) return 0.42;
  if (/[mwMW@%]/.test(letter)) return 1.02;
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter)) return 0.7;
  if (/\p{Ll}/u.test(letter) && /\p{Script=Latin}/u.test(letter)) return 0.65;
  return /[A-Z]/.test(letter) ? 0.8 : 1.1;
}

/** Distances from a face's middle line that its words may have, as parts of its width. */
const ASIDE_OFFSETS = [0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.24, -0.24];

/** Middle of all boxes, as near to the face's middle as they fit. The rim's straight edges lie inside of its radius. */
function placeBoxes(
  boxes: readonly { width: number; down: number }[],
  height: number,
  { turn, width: turns, inner, outer }: Sector,
): Point | null {
  const [low, high] = [inner + MARGIN, outer * 0.98 - MARGIN];
  const middle = polar((inner + outer) / 2, turn);
  const half = turns * Math.PI;
  const fits = ([x, onLine]: Point) =>
    boxes.every(({ width, down }) => {
      const y = onLine + down;
      const nearest = Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y) - height / 2));
      return (
        nearest >= low && cornersAround([x, y], width, height).every((corner) => isWithin(corner, turn, half, high))
      );
    });
  const places = ASIDE_OFFSETS.flatMap((aside) =>
    Array.from({ length: 25 }, (_, step) => polar(low + ((high - low) * step) / 24, turn + aside * turns)),
  ).filter(fits);
  const away = ([x, y]: Point) => Math.hypot(x - middle[0], y - middle[1]);
  return places.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

function isWithin([x, y]: Point, turn: number, half: number, high: number): boolean {
  const radius = Math.hypot(x, y);
  const angle = Math.atan2(y, x) + Math.PI / 2 - turn * 2 * Math.PI;
  const away = Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  // The sides limit the distance where the face is less than half of the ring.
  const toSide = half - away >= Math.PI / 2 ? Infinity : radius * Math.sin(half - away);
  return radius <= high && away <= half && toSide >= MARGIN;
}

/** Text whose first letter is of a script from right to left. SVG text takes no direction from its letters. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name or a number on a face. */
export function FaceWords({ words: { text, position, size }, className }: { words: PlacedWords; className: string }) {
  return (
    // Letters without descenders look centred at a third of their size below the middle.
    <text
      x={position[0]}
      y={position[1] + size * 0.35}
      direction={RIGHT_TO_LEFT.test(text) ? "rtl" : undefined}
      className={className}
      style={{ fontSize: `${size}px` }}
    >
      {text}
    </text>
  );
}
