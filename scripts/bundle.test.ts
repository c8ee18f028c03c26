import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { bundle } from "./bundle.mjs";
import { projectRoot } from "./projectFiles.js";

/** Of the sources, relative to the project. */
let folder: string;
let entry: string;

beforeEach(async () => {
  const cache = path.join(projectRoot, ".cache");
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, "bundle-"));
  const name = path.basename(folder);
  entry = `.cache/${name}/${name}.ts`;
  await write(path.basename(entry), 'import { word } from "./part.js";\nexport const said = `${word}!`;\n');
  await write("part.ts", 'export const word = "first";\n');
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    for (const ending of ["mjs", "json"]) await rm(path.join(cache, "scripts", `${name}.${ending}`), { force: true });
  });
});

/** Sources that have just changed are bundled at each start, so these are old. */
async function write(name: string, source: string): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, source);
  await utimes(file, 1, 1);
}

const text = async () => await readFile(await bundle(entry), "utf8");
const recordOf = (file: string) => file.replace(/mjs$/, "json");

test("a bundle is used again until a source changes", async () => {
  const file = await bundle(entry);
  await utimes(file, 1, 1);
  await bundle(entry);
  expect((await stat(file)).mtimeMs).toBe(1_000);
  await write("part.ts", 'export const word = "second";\n');
  expect(await text()).toContain('"second"');
});

test("a bundle that another process has replaced is made again", async () => {
  const file = await bundle(entry);
  await writeFile(file, "export const said = 1;\n");
  expect(await text()).toContain('"first"');
});

test("a source that changed while it was bundled leaves no record", async () => {
  await writeFile(path.join(folder, "part.ts"), 'export const word = "new";\n');
  expect(await text()).toContain('"new"');
  expect(existsSync(recordOf(await bundle(entry)))).toBe(false);
});

test("a bundle without one of its sources is made again, which names the source", async () => {
  await bundle(entry);
  await rm(path.join(folder, "part.ts"));
  await expect(bundle(entry)).rejects.toThrow("part");
});

test("a record that a power cut left empty counts for nothing", async () => {
  const file = await bundle(entry);
  await writeFile(recordOf(file), "");
  expect(await text()).toContain('"first"');
  expect(await readFile(recordOf(file), "utf8")).toContain("sourcesHash");
});
