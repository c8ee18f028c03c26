import { HATCH_START } from "./facetEdges.ts";
import { polar, type Point, type Sector } from "./stone.ts";
import {
  cornersAround,
  LETTER_HEIGHT,
  LABEL_MARGIN,
  MIN_FITTING_SHARE,
  type PlacedLabel,
  textWidth,
} from "./facetLabels.tsx";

/** Smallest font size of a theme's name: 11 px on a phone. */
const MIN_THEME_SIZE = 3.4;
const THEME_SIZES = [4.4, 4, 3.7, MIN_THEME_SIZE];
/** Distance of two lines, as a multiple of the font's size. */
const LEADING = 1.14;
const MAX_NAME_LINES = 4;
/** Distance of a mark's middle from its facet's foot, which is at the table. */
export const MARK_RADIUS = 3.6;
/** Distance that words keep from the mark's middle. */
const MARK_ROOM = 2.2;

/**
 * Places the lines of each theme's name between a mark at the table and a hatched edge, else next to the mark. Most
 * names have one size, the others a smaller one. Where a name does not fit, the first text of `instead` that fits
 * replaces it, or the mark is alone (null).
 */
export function placeThemeNames(
  themes: readonly { name: string; instead?: readonly string[]; isHatched?: boolean; sector: Sector }[],
): (PlacedLabel[] | null)[] {
  const place = ({ sector, isHatched }: { sector: Sector; isHatched?: boolean }, text: string, size: number) => {
    const { turn, inner } = sector;
    const free = { ...sector, outer: sector.outer * (isHatched === true ? HATCH_START : 1) };
    const splits = splitsOf(text);
    return (
      placeLines(splits, { ...free, inner: inner + 4.5 }, size) ??
      placeLines(splits, free, size, polar(inner + MARK_RADIUS, turn))
    );
  };
  const texts = themes.map(
    (theme) =>
      [theme.name, ...(theme.instead ?? [])].find((text) => place(theme, text, MIN_THEME_SIZE) !== null) ?? null,
  );
  const linesIn = (size: number) =>
    themes.map((theme, index) => {
      const text = texts[index] ?? null;
      return text === null ? null : place(theme, text, size);
    });
  const share = texts.filter((text) => text !== null).length;
  const fitting = (size: number) => linesIn(size).filter((lines) => lines !== null).length;
  const large = linesIn(THEME_SIZES.find((size) => fitting(size) >= share * MIN_FITTING_SHARE) ?? MIN_THEME_SIZE);
  const small = linesIn(THEME_SIZES.find((size) => fitting(size) === share) ?? MIN_THEME_SIZE);
  return large.map((lines, index) => lines ?? small[index] ?? null);
}

interface MeasuredLine {
  readonly text: string;
  /** As a multiple of the font's size. */
  readonly width: number;
}

/** Places a text in as few lines as fit, as near to the facet's middle as they fit, and off a mark. */
function placeLines(
  splits: readonly (readonly MeasuredLine[])[],
  sector: Sector,
  size: number,
  mark?: Point,
): PlacedLabel[] | null {
  for (const lines of splits) {
    const boxes = lines.map(({ text, width }, index) => ({
      text,
      width: width * size,
      down: (index - (lines.length - 1) / 2) * size * LEADING,
    }));
    const middle = placeBoxes(boxes, size * LETTER_HEIGHT, sector, mark);
    if (middle !== null)
      return boxes.map(({ text, down }) => ({ text, position: [middle[0], middle[1] + down], size }));
  }
  return null;
}

/** Splits of a text into each number of lines, also after a hyphen. The longest line is as short as can be. */
function splitsOf(text: string): MeasuredLine[][] {
  const parts = text.split(/(?<=\s|\p{L}-(?=\p{L}))/u);
  const line = (from: number, to: number): MeasuredLine => {
    const part = parts.slice(from, to).join("").trim();
    return { text: part, width: textWidth(part) };
  };
  /** From each part to the end. */
  let rests = parts.map((_, from) => [line(from, parts.length)]);
  const splits = [[{ text, width: textWidth(text) }]];
  for (let count = 2; count <= Math.min(MAX_NAME_LINES, parts.length); count++) {
    rests = rests.slice(0, parts.length - count + 1).flatMap((_, from) => {
      const splitsFrom = rests.slice(from + 1).map((rest, index) => [line(from, from + index + 1), ...rest]);
      return leastBy(splitsFrom, (lines) => Math.max(...lines.map(({ width }) => width)));
    });
    splits.push(...rests.slice(0, 1));
  }
  return splits;
}

/** The first of the items whose size is least, as the only element; none without items. */
function leastBy<T>(items: readonly T[], sizeOf: (item: T) => number): T[] {
  let [least, leastSize]: [T[], number] = [[], Infinity];
  for (const item of items) {
    const size = sizeOf(item);
    if (size < leastSize) [least, leastSize] = [[item], size];
  }
  return least;
}

/**
 * Distances from a facet's middle line that its words may have, as parts of its width. A wide facet at the left or
 * right has room for a long line only at its upper or lower end.
 */
const ASIDE_OFFSETS = Array.from({ length: 15 }, (_, step) => (step - 7) * 0.06);

/**
 * Middle of all boxes, as near to the facet's middle as they fit. The rim's straight edges lie inside of its radius.
 */
function placeBoxes(
  boxes: readonly { width: number; down: number }[],
  height: number,
  { turn, width: turns, inner, outer }: Sector,
  mark: Point | undefined,
): Point | null {
  const [low, high] = [inner + LABEL_MARGIN, outer * 0.98 - LABEL_MARGIN];
  const half = turns * Math.PI;
  const extent = extentOf({ turn, half, low, high });
  if (boxes.some(({ width }) => width > extent[0]) || boxes.length * height > extent[1]) return null;
  const middle = polar((inner + outer) / 2, turn);
  const isWithin = isWithinSector({ turn, half, high });
  const fits = ([x, onLine]: Point) =>
    boxes.every(({ width, down }) => {
      const y = onLine + down;
      const distanceTo = (toX: number, toY: number) =>
        Math.hypot(Math.max(0, Math.abs(x - toX) - width / 2), Math.max(0, Math.abs(y - toY) - height / 2));
      return (
        distanceTo(0, 0) >= low &&
        (mark === undefined || distanceTo(...mark) >= MARK_ROOM) &&
        cornersAround([x, y], width, height).every(isWithin)
      );
    });
  let [nearest, distance]: [Point | null, number] = [null, Infinity];
  for (const aside of ASIDE_OFFSETS) {
    for (let step = 0; step <= 24; step++) {
      const place = polar(low + ((high - low) * step) / 24, turn + aside * turns);
      const away = Math.hypot(place[0] - middle[0], place[1] - middle[1]);
      if (away < distance && fits(place)) [nearest, distance] = [place, away];
    }
  }
  return nearest;
}

interface SectorBounds {
  readonly turn: number;
  /** Half of its angle, in radians. */
  readonly half: number;
  readonly high: number;
}

/** Width and height of a sector: no wider line has to be tried. */
function extentOf({ turn, half, low, high }: SectorBounds & { readonly low: number }): Point {
  const halfTurn = half / (2 * Math.PI);
  const quarters = Array.from({ length: 9 }, (_, quarter) => quarter / 4 - 1);
  const turns = [turn - halfTurn, turn + halfTurn, ...quarters.filter((at) => Math.abs(at - turn) < halfTurn)];
  const corners = turns.flatMap((at) => [polar(low, at), polar(high, at)]);
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return [span(corners.map(([x]) => x)), span(corners.map(([, y]) => y))];
}

/** Returns whether a point of the sector, half as wide as `half` radians, has the margin from its sides. */
function isWithinSector({ turn, half, high }: SectorBounds) {
  const [towardsX, towardsY] = polar(1, turn);
  const [sine, cosine] = [Math.sin(half), Math.cos(half)];
  return ([x, y]: Point): boolean => {
    const along = x * towardsX + y * towardsY;
    const across = Math.abs(y * towardsX - x * towardsY);
    const toSide = along * sine - across * cosine;
    // A side further than a quarter turn away limits nothing.
    const isFar = toSide >= 0 && along * cosine + across * sine <= 0;
    return Math.hypot(x, y) <= high && (isFar || toSide >= LABEL_MARGIN);
  };
}
