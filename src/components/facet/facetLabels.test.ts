import { describe, expect, test } from "vitest";
import { cutByWeight } from "./cutByWeight.ts";
import { id } from "../../testing/builders.ts";
import { toStonePeople, peopleWithoutFacet } from "../respondents/toStonePeople.ts";
import { cutStone, type Facet, type Point } from "./stone.ts";
import { placeThemeNames } from "./placeThemeNames.ts";
import { facetFirstName, placeFacetNames, textWidth, type PlacedLabel } from "./facetLabels.tsx";

const HOSTILE = [
  "Annegret-Wolkenbruchsdottir",
  "MMMMMMMM WWWWWWWW",
  "李小龙 陈",
  "Мария Константинопольская",
  "محمد عبد الرحمن",
  "x@y.de",
  "😀",
  "Bo",
  "Ana Ruiz",
  "Bartholomäus Zschokke",
];

function corners(outline: string): Point[] {
  return outline.split(" ").map((point) => point.split(",").map(Number) as [number, number]);
}

/** Whether a point is within a polygon, by the number of edges to the right of it. */
function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  return (
    polygon.filter(([x1, y1], index) => {
      const [x2, y2] = polygon[(index + 1) % polygon.length]!;
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    }).length %
      2 ===
    1
  );
}

/** Points around the words' box. */
function rimBandPoints({ text, position: [x, y], size }: PlacedLabel): Point[] {
  const [width, height] = [textWidth(text) * size, size * 0.9];
  const steps = Array.from({ length: 9 }, (_, step) => step / 8 - 0.5);
  return steps.flatMap((step): Point[] => [
    [x + step * width, y - height / 2],
    [x + step * width, y + height / 2],
    [x - width / 2, y + step * height],
    [x + width / 2, y + step * height],
  ]);
}

function lieWithin(facets: readonly Facet[], words: readonly (PlacedLabel | null)[]): boolean[] {
  return words.map(
    (one, index) => one === null || rimBandPoints(one).every((p) => contains(corners(facets[index]!.outline), p)),
  );
}

describe("words on a facet", () => {
  const cuts = [2, 8, 11, 12, 13, 18, 24];
  test.each(cuts)("[HAND-115] of %i people, all names lie within their facets", (count) => {
    const { facets } = cutStone(count);
    const people = facets.map((facet, index) => ({ name: HOSTILE[index % HOSTILE.length]!, facet }));
    const words = placeFacetNames(people);
    expect(lieWithin(facets, words)).not.toContain(false);
    expect(words.filter((one) => one === null)).toEqual([]);
  });

  test("[HAND-115] a stone has first names where most fit, a long one cut, else initials for everyone", () => {
    const texts = (count: number, names: string[]) =>
      placeFacetNames(names.map((name, index) => ({ name, facet: cutStone(count).facets[index]! }))).map(
        (words) => words?.text,
      );
    expect(texts(8, ["Ana Ruiz", "Tom Okafor", "Bo Li", "Annegret-Wolkenbruchsdottir Meyer"])).toEqual([
      "Ana",
      "Tom",
      "Bo",
      "Anneg…",
    ]);
    expect(texts(24, ["Maximilian Berg", "Bo Li", "Wilhelmina Orth"])).toEqual(["MB", "BL", "WO"]);
  });

  test("[HAND-198] a confidential group has its number of people on its facet", () => {
    const answered = {
      _id: id<"respondents">("group"),
      status: "completed",
      invitedAt: 0,
      emailStatus: "none",
    } as const;
    const group = { ...answered, name: "3 colleagues, without names", groupSize: 3, isAnsweringNow: false };
    const texts = (count: number) => {
      const { facets } = cutStone(count);
      const people = toStonePeople([group, { ...group, name: "Ana Ruiz", groupSize: undefined }]);
      return placeFacetNames(people.map((person, index) => ({ ...person, facet: facets[index]! }))).map(
        (words) => words?.text,
      );
    };
    expect(texts(8)).toEqual(["Ana", "3 people"]);
    expect(texts(24)).toEqual(["AR", "3"]);
    expect(peopleWithoutFacet([group, group])).toBe(4);
    // The second group is of another question, by the same people.
    expect(
      peopleWithoutFacet([
        { ...group, counted: 3 },
        { ...group, counted: 0 },
      ]),
    ).toBe(1);
  });

  test("[ANON-21] of a link's groups, one for each question, the stone has one facet", () => {
    const of = (question: string, counted: number): Parameters<typeof toStonePeople>[0][number] => ({
      _id: id(question),
      status: "completed",
      invitedAt: 0,
      emailStatus: "none",
      isAnsweringNow: false,
      name: "3 colleagues, without names",
      groupSize: 3,
      counted,
    });
    const recent = [of("strengths", 3), of("change", 0), of("advice", 0)];
    expect(toStonePeople(recent).map(({ id: facet }) => facet)).toEqual(["strengths"]);
    expect(recent.length + peopleWithoutFacet(recent)).toBe(3);
  });

  const TEAM = ["Anna", "Bernd", "Clara", "Dmitri", "Erika", "Felix", "Greta", "Hugo", "Ines", "Jakob", "Mia", "Karin"];
  const peopleCounts = [1, 6, 8, 11, 12];
  test.each(peopleCounts)("[HAND-171] of %i people, names have one size a ring, and all fit", (count) => {
    // The dashboard's stone has one facet more, to ask someone.
    const { facets } = cutStone(count + 1);
    const words = placeFacetNames(
      TEAM.slice(0, count).map((name, index) => ({ name: `${name} Weber`, facet: facets[index]! })),
    );
    expect(words.map((one) => one?.text)).toEqual(TEAM.slice(0, count));
    const rings = new Set(facets.map(({ sector }) => sector.inner));
    for (const ring of rings) {
      const sizes = words.flatMap((one, index) => (facets[index]!.sector.inner === ring ? (one?.size ?? 0) : []));
      expect(new Set(sizes).size).toBeLessThanOrEqual(1);
    }
  });

  test("[HAND-115] [HAND-434] the first name has no title and comes before a comma", () => {
    const names = ["Ada Byron", "Dr. Ada Byron", "Prof. Dr. Ada", "Dr.", "Cher", "Herr Voss"];
    expect(names.map(facetFirstName)).toEqual(["Ada", "Ada", "Ada", "Dr.", "Cher", "Voss"]);
    expect(["Ilse, wardrobe intern", "Ilse Maar, Garderobe", ", Ada"].map(facetFirstName)).toEqual([
      "Ilse",
      "Ilse",
      "",
    ]);
  });

  const weightings = [[1], [1, 0.9], Array<number>(10).fill(1), [9, ...Array<number>(8).fill(1), 0.9]];
  test.each(weightings.map((weights) => [weights.length, weights] as const))(
    "[HAND-48] of %i themes, the lines of each name lie within its facet, in two sizes at most",
    (count, weights) => {
      const { facets } = cutByWeight(weights);
      const names = ["Rota earlier", "Calm under pressure", "Says thank you", "Fewer meetings", "Answers mails sooner"];
      const placed = placeThemeNames(
        facets.map(({ sector }, index) => ({ name: names[index % names.length]!, sector })),
      );
      // A facet without a word shows its mark alone.
      expect(placed.filter((words) => words === null).length).toBeLessThanOrEqual(count < 10 ? 0 : 3);
      const sizes = placed.flatMap((words) => words?.map(({ size }) => size) ?? []);
      expect(new Set(sizes).size).toBeLessThanOrEqual(2);
      for (let line = 0; line < 4; line++) {
        const lines = placed.map((words) => words?.[line] ?? words?.[0] ?? null);
        expect(lieWithin(facets, lines)).toEqual(Array<boolean>(count).fill(true));
      }
    },
  );

  /** Widths in Chromium, Inter at weight 600, as multiples of the font's size. */
  const measured = [
    ["Remembers", 5.79],
    ["Answering", 5.22],
    ["Volunteers", 5.3],
    ["an earlier rota…", 7.64],
  ] as const;
  test.each(measured)("[HAND-539] the room for %s is its width, and at most a twentieth more", (words, width) => {
    expect(textWidth(words)).toBeGreaterThanOrEqual(width);
    expect(textWidth(words)).toBeLessThan(width * 1.05);
  });

  test("[HAND-48] [HAND-360] a name is whole or gives way to a shorter text, else to the mark alone, and makes no other smaller", () => {
    const long = "Explains every decision to everyone concerned";
    const texts = (weights: number[], names: { name: string; instead?: string[] }[]) => {
      const { facets } = cutByWeight(weights);
      const placed = placeThemeNames(facets.map(({ sector }, index) => ({ ...names[index % names.length]!, sector })));
      return placed.map((words) => words?.map(({ text }) => text).join(" ") ?? null);
    };
    expect(texts([3, 1], [{ name: long }])[0]).toBe(long);
    const ten = Array<number>(10).fill(1);
    expect(texts(ten, [{ name: long, instead: ["Understandable everywhere", "Calm", "C"] }])[0]).toBe("Calm");
    expect(texts(ten, [{ name: long, instead: [long] }])).toEqual(Array<null>(10).fill(null));
    expect(texts(Array<number>(8).fill(1), [{ name: "Stop interrupting" }])).toEqual(
      Array<string>(8).fill("Stop interrupting"),
    );
    const { facets } = cutByWeight(ten);
    const sizeBeside = (name: string) =>
      placeThemeNames(facets.map(({ sector }, index) => ({ name: index === 0 ? name : "Calm", sector })))[1]?.[0]?.size;
    expect(sizeBeside(long)).toBe(sizeBeside("Calm"));
  });

  test("[HAND-370] a facet of a fifth of the ring has a name of three words whole, wherever it lies", () => {
    const names = ["Handovers between shifts", "Calm under pressure", "Defends us against guests"];
    const ring = Array.from({ length: 12 }, (_, first) => first + 1);
    for (const first of ring) {
      for (const weights of [
        [first, 12 - first, 4],
        [first, 6, 6, 12 - first],
        [first, 12 - first, 6, 5, 5],
      ].map((some) => some.filter((weight) => weight > 0))) {
        const { facets } = cutByWeight(weights);
        const themes = facets.map(({ sector }, index) => ({
          name: names[index % names.length]!,
          isHatched: index >= 2,
          sector,
        }));
        const placed = placeThemeNames(themes);
        for (const [index, { name, sector }] of themes.entries()) {
          if (sector.width < 1 / 5) continue;
          expect(placed[index]?.map(({ text }) => text).join(" "), `${weights.join()} at ${index}`).toBe(name);
          for (const line of placed[index] ?? []) expect(lieWithin([facets[index]!], [line])).toEqual([true]);
        }
      }
    }
  });
});
