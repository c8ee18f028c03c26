import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Ratios of WCAG 2.2: `TEXT` for text, `SHAPE` for large text and non-text. */
const TEXT = 4.5;
const SHAPE = 3;
/** The art direction's ratio for running text. */
const BODY = 7;

const papers = ["paper", "paper-raised", "paper-sunk"] as const;
const washes = ["iris-wash", "leaf-wash", "amber-wash", "rose-wash"] as const;

/** Every pair of colours in use, with its minimum contrast. */
const pairs: [front: string, back: string, atLeast: number][] = [
  ...papers.flatMap((paper): [string, string, number][] => [
    ["ink", paper, BODY],
    ["ink-soft", paper, BODY],
    ["ink-faint", paper, TEXT],
    ["iris", paper, TEXT],
    ["iris-strong", paper, TEXT],
    ["leaf", paper, TEXT],
    ["amber", paper, TEXT],
    ["rose", paper, TEXT],
    // The next pairs are field borders and the focus ring.
    ["line-strong", paper, SHAPE],
    ["iris", paper, SHAPE],
  ]),
  ...washes.flatMap((wash): [string, string, number][] => [
    ["ink", wash, BODY],
    ["ink-soft", wash, TEXT],
    [wash.replace("-wash", ""), wash, TEXT],
  ]),
  ["on-iris", "iris", TEXT],
  ["on-iris", "iris-strong", TEXT],
  ["on-rose", "rose", TEXT],
  // The next pair is a tooltip.
  ["paper", "ink", TEXT],
];

type Oklch = [lightness: number, chroma: number, hue: number];

const css = await readFile(path.join(import.meta.dirname, "tokens.css"), "utf8");
const root = css.slice(css.indexOf(":root {"), css.indexOf("}", css.indexOf(":root {")));

/** Light and dark value of a token in a rule of a stylesheet. */
function token(name: string, rule = root): [light: Oklch, dark: Oklch] {
  const numbers = "oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)";
  const numbersOfPair = new RegExp(`--${name}: light-dark\\(${numbers}, ${numbers}\\);`)
    .exec(rule)
    ?.slice(1)
    .map(Number);
  if (numbersOfPair?.length !== 6) throw new Error(`--${name} is not a pair of opaque OKLCH colours`);
  return [numbersOfPair.slice(0, 3) as Oklch, numbersOfPair.slice(3) as Oklch];
}

type Oklab = [lightness: number, a: number, b: number];

function oklab([lightness, chroma, hue]: Oklch): Oklab {
  return [lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
}

/**
 * Luminance by way of linear sRGB (Björn Ottosson's OKLab), clipped to what a screen can show, after CSS's
 * `brightness`.
 */
function luminance([lightness, a, b]: Oklab, brightness = 1): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const clip = (value: number) => linear(within(brightness * encoded(within(value))));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: number, other: number): number {
  const [dark = 0, light = 0] = [one, other].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function contrast(one: Oklch, other: Oklch): number {
  return ratio(luminance(oklab(one)), luminance(oklab(other)));
}

describe("the palette's contrast", () => {
  test("the measured contrast of black, white and a known grey is right", () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    // The value is #767676 on white, the lightest grey that passes 4.5:1.
    expect(contrast([1, 0, 0], [0.5681, 0, 0])).toBeCloseTo(4.54, 1);
  });

  test.each(pairs)("%s on %s is %s:1 at least, light and dark", (front, back, atLeast) => {
    const [fronts, backs] = [token(front), token(back)];
    for (const theme of [0, 1] as const) {
      expect(contrast(fronts[theme], backs[theme]), theme === 0 ? "light" : "dark").toBeGreaterThanOrEqual(atLeast);
    }
  });

  test("every colour of the palette but lines and the scrim is measured", () => {
    const names = [...root.matchAll(/--([\w-]+): light-dark/g)].map(([, name]) => name ?? "");
    const measured = new Set(pairs.flatMap(([front, back]) => [front, back]));
    // A hairline only separates what is separate without it, and nothing is on the scrim.
    expect(names.filter((name) => !measured.has(name))).toEqual(["line", "scrim"]);
  });
});

describe("words on the stone", async () => {
  const facet = await readFile(path.join(import.meta.dirname, "../components/facet/facet.css"), "utf8");
  const rule = (selector: string) => {
    const from = facet.indexOf(`${selector} {`);
    if (from < 0) throw new Error(`facet.css has no rule of ${selector}`);
    return facet.slice(from, facet.indexOf("}", from));
  };
  const mix = (one: Oklab, other: Oklab, share: number) =>
    one.map((value, index) => value * share + other[index]! * (1 - share)) as Oklab;
  const stones = [
    { what: "people", selector: ".facet-gem", words: ["paper", "paper"] },
    ...["both", "others", "you", "wish"].map((of) => ({
      what: `themes (${of})`,
      selector: `\n.facet-${of}`,
      words: ["ink", "paper"] as const,
    })),
    { what: "themes (more)", selector: "\n.facet-more", words: ["ink", "ink"] },
  ] as const;

  test.each(stones)("[HAND-137] names on $what have 4.5:1 on every plane, pointed at or not", ({ selector, words }) => {
    expect(rule(":root")).toContain("--facet-edge: var(--paper);");
    expect(rule(".facet-gem")).toContain("--on-facet: var(--facet-edge);");
    expect(rule("\n.facet-more")).toContain("--on-facet: var(--ink);");
    expect(rule(".facet-hatch-sample")).toContain("--on-facet: light-dark(var(--ink), var(--paper));");
    const [lights, deeps] = [token("plane-light", rule(selector)), token("plane-deep", rule(selector))];
    const hover = Number(/brightness\(([\d.]+)\)/.exec(rule(".facet-button:hover .facet-plane"))?.[1]);
    for (const theme of [0, 1] as const) {
      const written = luminance(oklab(token(words[theme])[theme]));
      const planes = Array.from({ length: 21 }, (_, step) => mix(oklab(lights[theme]), oklab(deeps[theme]), step / 20));
      for (const brightness of [1, hover]) {
        const lowest = Math.min(...planes.map((plane) => ratio(written, luminance(plane, brightness))));
        expect(lowest, `${theme === 0 ? "light" : "dark"}, brightness ${brightness}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });
});
