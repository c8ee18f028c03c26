import { describe, expect, test } from "vitest";
import { routeBudgets } from "./routeBudgets.js";
import { budgetProblems, firstLoad, type ViteManifest } from "./firstLoad.js";

const manifest: ViteManifest = {
  "index.html": { file: "entry.js", imports: ["_shared"], dynamicImports: ["Page.tsx"] },
  _shared: { file: "shared.js" },
  _styles: { file: "styles.css" },
  "Page.tsx": {
    file: "page.js",
    imports: ["_shared", "_lib", "_styles", "index.html"],
    dynamicImports: ["Recorder.tsx"],
  },
  _lib: { file: "lib.js", imports: ["Page.tsx"] },
  "Recorder.tsx": { file: "recorder.js", imports: ["_lib"] },
};
const sizes: Readonly<Record<string, number>> = {
  "entry.js": 70_000,
  "shared.js": 10_000,
  "page.js": 20_000,
  "lib.js": 5_000,
  "recorder.js": 9_000,
};
const sizeOf = (file: string): number => sizes[file] ?? NaN;
const texts: Readonly<Record<string, string>> = { "recorder.js": "MediaRecorder", "page.js": "page" };
const textOf = (file: string): string => texts[file] ?? "";
const page = { route: "/page", modules: ["index.html", "Page.tsx"], maxKilobytes: 105 };

describe("a route's first load", () => {
  test("is the entry and the route's module with all their static imports, each once, and no style sheet", () => {
    const load = firstLoad(manifest, page.modules, sizeOf);
    expect(load.files.map(({ file }) => file)).toEqual(["entry.js", "page.js", "shared.js", "lib.js"]);
    expect(load.bytes).toBe(105_000);
  });

  test("leaves out what is imported when used", () => {
    expect(firstLoad(manifest, ["index.html"], sizeOf).bytes).toBe(80_000);
    expect(firstLoad(manifest, [...page.modules, "Recorder.tsx"], sizeOf).bytes).toBe(114_000);
  });

  test("refuses a list that the code does not follow", () => {
    expect(() => firstLoad(manifest, ["index.html", "Gone.tsx"], sizeOf)).toThrow("Gone.tsx");
    expect(() => firstLoad(manifest, ["Gone.html"], sizeOf)).toThrow("no chunk Gone.html");
    expect(() => firstLoad(manifest, ["index.html", "Recorder.tsx"], sizeOf)).toThrow("Recorder.tsx");
  });
});

describe("a route's budget", () => {
  const load = firstLoad(manifest, page.modules, sizeOf);

  test("may be used up, and not by a byte more", () => {
    expect(budgetProblems(page, load, { lazyParts: [], textOf })).toEqual([]);
    expect(budgetProblems(page, { ...load, bytes: load.bytes + 1 }, { lazyParts: [], textOf })).toEqual([
      "/page loads 105.0 kB of JavaScript; its budget is 105 kB",
    ]);
  });

  test("has no room for what belongs to a later click, whatever chunk it hides in", () => {
    const recorder = [{ name: "recorder", mark: "MediaRecorder" }];
    expect(budgetProblems(page, load, { lazyParts: recorder, textOf })).toEqual([]);
    const hidden = (file: string) => (file === "lib.js" ? "new MediaRecorder()" : "");
    expect(budgetProblems(page, load, { lazyParts: recorder, textOf: hidden })).toEqual([
      "/page loads the recorder before it is used, in lib.js",
    ]);
  });
});

test("[COACH-13] a shared report has a budget, from an app without session and router", () => {
  const budget = routeBudgets.find(({ route }) => route === "/report/:token");
  expect(budget?.maxKilobytes).toBeLessThanOrEqual(125);
  expect(budget?.modules).not.toContain("src/app/App.tsx");
});
