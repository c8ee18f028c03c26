// `node scripts/run.mjs scripts/assets/subsetFonts` subsets packaged fonts into src/styles/fonts, after a change of
// font package or weights.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "../projectFiles.js";

/** The Latin `unicode-range` of src/styles/fonts.css. */
const latin: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2010, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const fonts = [
  {
    from: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    to: "newsreader.woff2",
    axes: { wght: 420, opsz: { min: 16, max: 72 } },
  },
  { from: "newsreader/files/newsreader-latin-wght-italic.woff2", to: "newsreader-italic.woff2", axes: { wght: 420 } },
  { from: "inter/files/inter-latin-wght-normal.woff2", to: "inter.woff2", axes: { wght: { min: 400, max: 600 } } },
] as const;

const text = latin
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join("");

const packages = path.join(projectRoot, "node_modules/@fontsource-variable");
const folder = path.join(projectRoot, "src/styles/fonts");
await mkdir(folder, { recursive: true });
for (const { from, to, axes } of fonts) {
  const whole = await readFile(path.join(packages, from));
  const cut = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(path.join(folder, to), cut);
  console.log(`${to}: ${whole.length} bytes became ${cut.length}`);
}
// The licence requires a copy.
for (const name of ["newsreader", "inter"]) {
  await writeFile(path.join(folder, `${name}.LICENSE.txt`), await readFile(path.join(packages, name, "LICENSE")));
}
