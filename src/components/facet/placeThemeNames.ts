import { EDGE } from "./faceEdges.ts";
import { polar, type Point, type Sector } from "./stone.ts";
import { cornersAround, HEIGHT, MARGIN, MIN_FITTING_SHARE, type PlacedLabel, textWidth } from "./faceLabels.tsx";

/** Font sizes of a theme's name. The smallest is 11 px on a phone. */
const THEME_SIZES = [4.4, 4, 3.7, 3.4];
/** Distance of two lines, as a multiple of the font's size. */
const LEADING = 1.14;
const MAX_LINES = 4;
/** Distance of a mark's middle from its face's foot, which is at the table. */
export const MARK_RADIUS = 3.6;
/** Distance that words keep from the mark's middle. */
const MARK_ROOM = 2.2;

/**
 * Places the lines of each theme's name between a mark at the table and a hatched edge, else next to the mark. Most names
 * have one size, the others a smaller one. Where a name does not fit, the first text of `instead` that fits replaces it, or the mark
 * is alone (null).
 */
export function placeThemeNames(
  themes: readonly { name: string; instead?: readonly string[]; isHatched?: boolean; sector: Sector }[],
): (PlacedLabel[] | null)[] {
  const place = ({ sector, isHatched }: { sector: Sector; isHatched?: boolean }, text: string, size: number) => {
    const { turn, inner } = sector;
    const free = { ...sector, outer: sector.outer * (isHatched === true ? EDGE : 1) };
    return (
      placeLines(text, { ...free, inner: inner + 4.5 }, size) ??
      placeLines(text, free, size, polar(inner + MARK_RADIUS, turn))
    );
  };
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

/** Places a text in as few lines as fit, as near to the face's middle as they fit, and off a mark. */
function placeLines(text: string, sector: Sector, size: number, mark?: Point): PlacedLabel[] | null {
  for (let count = 1; count <= MAX_LINES; count++) {
    const lines = intoLines(text, count);
    if (lines === null) return null;
    const boxes = lines.map((line, index) => ({
      text: line,
      width: textWidth(line) * size,
      down: (index - (count - 1) / 2) * size * LEADING,
    }));
    const middle = placeBoxes(boxes, size * HEIGHT, sector, mark);
    if (middle !== null)
      return boxes.map(({ text: line, down }) => ({ text: line, position: [middle[0], middle[1] + down], size }));
  }
  return null;
}

/** Splits a text, also after a hyphen, into the lines whose longest is shortest; null where it has fewer parts. */
function intoLines(text: string, count: number): string[] | null {
  const parts = text.split(/(?<=\s|\p{L}-(?=\p{L}))/u);
  if (parts.length < count) return null;
  if (count === 1) return [text];
  const joined = (some: readonly string[]) => some.join("").trim();
  const splits = parts
    .slice(0, parts.length - count + 1)
    .map((_, index) => [joined(parts.slice(0, index + 1)), ...intoLines(joined(parts.slice(index + 1)), count - 1)!]);
  const longest = (lines: string[]) => Math.max(...lines.map(textWidth));
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? null;
}

/**
 * Distances from a face's middle line that its words may have, as parts of its width. A wide face at the left or right
 * has room for a long line only at its upper or lower end.
 */
const ASIDE_OFFSETS = Array.from({ length: 15 }, (_, step) => (step - 7) * 0.06);

/** Middle of all boxes, as near to the face's middle as they fit. The rim's straight edges lie inside of its radius. */
function placeBoxes(
  boxes: readonly { width: number; down: number }[],
  height: number,
  { turn, width: turns, inner, outer }: Sector,
  mark: Point | undefined,
): Point | null {
  const [low, high] = [inner + MARGIN, outer * 0.98 - MARGIN];
  const middle = polar((inner + outer) / 2, turn);
  const half = turns * Math.PI;
  const fits = ([x, onLine]: Point) =>
    boxes.every(({ width, down }) => {
      const y = onLine + down;
      const distanceTo = ([toX, toY]: Point) =>
        Math.hypot(Math.max(0, Math.abs(x - toX) - width / 2), Math.max(0, Math.abs(y - toY) - height / 2));
      return (
        distanceTo([0, 0]) >= low &&
        (mark === undefined || distanceTo(mark) >= MARK_ROOM) &&
        cornersAround([x, y], width, height).every((corner) => isWithin(corner, turn, half, high))
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
