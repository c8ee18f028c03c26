// `node scripts/run.mjs scripts/assets/drawImages` draws the bitmaps in public/ after a change of name, tagline or
// mark. It needs Chromium.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { operatorContent } from "../../src/content/operatorContent.js";
import { ensureChromium } from "../gates/chromium.js";
import { projectRoot } from "../projectFiles.js";

const mark = await readFile(path.join(projectRoot, "public/facet.svg"), "utf8");
const font = (file: string) => pathToFileURL(path.join(projectRoot, "node_modules/@fontsource-variable", file)).href;

const styles = `
  @font-face { font-family: Newsreader; font-weight: 200 800; src: url("${font("newsreader/files/newsreader-latin-opsz-normal.woff2")}"); }
  @font-face { font-family: Inter; font-weight: 100 900; src: url("${font("inter/files/inter-latin-wght-normal.woff2")}"); }
  * { margin: 0; box-sizing: border-box; }
  body { background: #faf7f2; color: #231a33; width: 100vw; height: 100vh; overflow: hidden; }
`;

function social(): string {
  return `<style>${styles}
    body { display: grid; grid-template-columns: 1fr 460px; align-items: center; padding: 0 72px; }
    .name { display: flex; align-items: center; gap: 18px; font: 440 40px Newsreader; }
    .name svg { width: 52px; height: 52px; }
    h1 { margin-top: 40px; font: 420 66px/1.08 Newsreader; letter-spacing: -0.014em; text-wrap: balance; }
    p { margin-top: 36px; font: 450 25px/1.45 Inter; color: #5c5368; }
    .stone svg { width: 620px; height: 620px; margin-left: -10px; }
  </style>
  <div><div class="name">${mark}<span>${operatorContent.name}</span></div><h1>${operatorContent.tagline}</h1><p>360-degree feedback, in people’s own words</p></div>
  <div class="stone">${mark}</div>`;
}

function icon(share: number, background: string): string {
  return `<style>${styles} body { background: ${background}; display: grid; place-items: center; } svg { width: ${share}vw; height: ${share}vw; }</style>${mark}`;
}

const pictures = [
  { file: "social.png", width: 1200, height: 630, html: social(), isTransparent: false },
  { file: "apple-touch-icon.png", width: 180, height: 180, html: icon(76, "#faf7f2"), isTransparent: false },
  { file: "icon-192.png", width: 192, height: 192, html: icon(96, "transparent"), isTransparent: true },
  { file: "icon-512.png", width: 512, height: 512, html: icon(96, "transparent"), isTransparent: true },
  { file: "icon-maskable-512.png", width: 512, height: 512, html: icon(66, "#faf7f2"), isTransparent: false },
];

const folder = await mkdtemp(path.join(tmpdir(), "drawings-"));
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
try {
  for (const { file, width, height, html, isTransparent } of pictures) {
    const page = await browser.newPage({ viewport: { width, height } });
    // Only pages of `file:` addresses may read font files.
    const drawing = path.join(folder, `${file}.html`);
    await writeFile(drawing, `<!doctype html><meta charset="utf-8">${html}`);
    await page.goto(pathToFileURL(drawing).href);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(projectRoot, "public", file), omitBackground: isTransparent });
    await page.close();
    console.log(`public/${file}`);
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
