import { userInitials } from "../../lib/userInitials.ts";
import { parsePoints } from "./facetEdges.ts";
import type { StonePerson } from "./PeopleStone.tsx";
import { polar, type Facet, type Point } from "./stone.ts";

/** Words that lie within a facet, in the stone's coordinates. */
export interface PlacedLabel {
  text: string;
  /** Middle of the words. */
  position: Point;
  size: number;
}

/** Smallest font size of names: 11 px on a phone. */
const MIN_NAME_SIZE = 4.2;
const NAME_SIZES = [5.6, 5.1, 4.6, MIN_NAME_SIZE];
/** Height of letters, as a part of the font's size. */
export const LETTER_HEIGHT = 0.9;
/** Width that is kept free at each side. */
export const LABEL_MARGIN = 1;
/**
 * Smallest share of people with a first name on their facet. Below it everyone has initials, and a size of theme names
 * is too large.
 */
export const MIN_FITTING_SHARE = 0.75;

/** Parts of a facet that a name needs. A person's facet is convex, while wider facets are not. */
type FacetBounds = Pick<Facet, "outline" | "sector">;

/** Letters that a cut name or word has at least. */
export const MIN_CUT_LETTERS = 4;

/**
 * Places first names where most of them fit, in one size a ring; one that is too long is cut. Else places initials.
 * Null: not even initials fit.
 */
export function placeFacetNames(
  people: readonly (Pick<StonePerson, "name" | "facetNames"> & { facet: FacetBounds })[],
): (PlacedLabel | null)[] {
  const named = people.map((person) => {
    const first = person.facetNames?.[0] ?? facetFirstName(person.name);
    return { ...person, first, fits: placeName(first, person.facet, MIN_NAME_SIZE) !== null };
  });
  const areNamed = named.filter(({ fits }) => fits).length >= people.length * MIN_FITTING_SHARE;
  const texts = named.map(({ name, facetNames, facet, first, fits }) => {
    if (areNamed && fits) return { text: first, facet, long: undefined };
    const long = areNamed && facetNames === undefined ? first : undefined;
    return { text: facetNames?.[1] ?? initialsOf(name), facet, long };
  });
  const sizeOf = (inner: number) =>
    NAME_SIZES.find((size) =>
      texts.every(({ text, facet }) => facet.sector.inner !== inner || placeName(text, facet, size) !== null),
    ) ?? MIN_NAME_SIZE;
  const sizes = new Map(
    [...new Set(people.map(({ facet }) => facet.sector.inner))].map((inner) => [inner, sizeOf(inner)]),
  );
  return texts.map(({ text, long, facet }) => {
    const size = sizes.get(facet.sector.inner) ?? MIN_NAME_SIZE;
    return (long === undefined ? null : placeCutName(long, facet, size)) ?? placeName(text, facet, size);
  });
}

/** Places the first letters of a name, as many as fit; null where too few do. */
function placeCutName(name: string, facet: FacetBounds, size: number): PlacedLabel | null {
  const letters = [...name];
  for (let count = letters.length - 1; count >= MIN_CUT_LETTERS; count--) {
    const placed = placeName(`${letters.slice(0, count).join("")}…`, facet, size);
    if (placed !== null) return placed;
  }
  return null;
}

function initialsOf(name: string): string {
  return userInitials({ name: name.split("@")[0] });
}

/** Places a name on the facet's middle line, as near to its middle as it fits. */
function placeName(text: string, { outline, sector }: FacetBounds, size: number): PlacedLabel | null {
  const { turn, inner, outer } = sector;
  const [width, height] = [textWidth(text) * size, size * LETTER_HEIGHT];
  const polygon = parsePoints(outline);
  const fits = (radius: number) => {
    const [x, y] = polar(radius, turn);
    return cornersAround([x, y], width, height).every((corner) => isInside(polygon, corner));
  };
  const radii = Array.from({ length: 33 }, (_, step) => inner + ((outer - inner) * step) / 32).filter(fits);
  const best = radii.toSorted((a, b) => Math.abs(a - (inner + outer) / 2) - Math.abs(b - (inner + outer) / 2))[0];
  return best === undefined ? null : { text, position: polar(best, turn), size };
}

/** Corners of a box around its middle. */
export function cornersAround([x, y]: Point, width: number, height: number): Point[] {
  return [-1, 1].flatMap((right) => [-1, 1].map((down): Point => [x + (right * width) / 2, y + (down * height) / 2]));
}

/** Whether a point has at least the margin from every edge of a convex polygon. */
function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let before = polygon.at(-1);
  for (const corner of polygon) {
    const [fromX, fromY] = before ?? corner;
    const [toX, toY] = corner;
    const distance = ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / Math.hypot(toX - fromX, toY - fromY);
    if (distance < LABEL_MARGIN) return false;
    before = corner;
  }
  return true;
}

/** First name without a title, and without what follows a comma: "Ilse" of "Ilse, wardrobe intern". */
export function facetFirstName(name: string): string {
  const [beforeComma = ""] = name.split(",", 1);
  const words = beforeComma.trim().split(/\s+/);
  return words.find((word) => !/\.$|^(?:dr|prof|mr|mrs|ms|herr|frau)$/i.test(word)) ?? words[0] ?? "";
}

/** Upper bound of a text's width, as a multiple of the font's size. An estimate needs no layout by the browser. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

/** Greatest widths of Inter's letters at weight 600, by groups. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/[\sijlI]/, 0.28],
  [/[.,:;'’|!tfr()]/, 0.4],
  [/[-“”]/, 0.52],
  [/[aceksvxyz]/, 0.59],
  [/[wmM]/, 0.92],
  [/[W@%…]/, 1.02],
  [/[A-Z\d]/, 0.77],
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.7],
  [/(?=\p{Script=Latin})\p{Ll}/u, 0.64],
];

function letterWidth(letter: string): number {
  return WIDTHS.find(([group]) => group.test(letter))?.[1] ?? 1.1;
}

/** Text whose first letter is of a script from right to left. SVG text takes no direction from its letters. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name or a number on a facet. */
export function FacetLabel({ words: { text, position, size } }: { words: PlacedLabel }) {
  return (
    // Letters without descenders look centred at a third of their size below the middle.
    <text
      x={position[0]}
      y={position[1] + size * 0.35}
      direction={RIGHT_TO_LEFT.test(text) ? "rtl" : undefined}
      className="facet-name"
      style={{ fontSize: `${size}px` }}
    >
      {text}
    </text>
  );
}
