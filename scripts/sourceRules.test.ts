import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { domainFiles } from "../vitest.config.js";
import { projectFiles, projectRoot } from "./projectFiles.js";

const sources = ["src", "convex", "scripts"]
  .flatMap((folder) => projectFiles(folder, /^(?!.*(\.test\.|_generated)).*\.tsx?$/))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), "utf8") }));

const found = (pattern: RegExp, apart: readonly string[] = []) =>
  sources
    .filter(({ file }) => !apart.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => ({ file, match })));

test("[HAND-62] dates, numbers and lists are formatted by the helpers alone", () => {
  // The outbox is made without the page's code.
  const outbox = "scripts/launch/outboxDocument.ts";
  const english = ["convex/shared/locale.ts", "convex/shared/calendarDay.ts", "src/lib/formatTime.ts"];
  const ofReaders = ["format.ts", "formatDay.ts", "formatSeries.ts", "formatToday.ts", "t.ts"].map(
    (name) => `src/lib/language/${name}`,
  );
  // These files format nothing: they read the name of a time zone, or the hour in one.
  const timeZones = ["src/lib/browserTimeZone.ts", "convex/lib/timeZone.ts"];
  const helpers = [...english, ...ofReaders, ...timeZones, outbox];
  const formats = /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat)/g;
  expect(found(formats, helpers)).toEqual([]);
  expect(found(/Intl\.\w+\(\s*(\)|\[\]|undefined)/g)).toEqual([]);
});

test("[HAND-63] text boxes and quotes take the direction of their text", () => {
  // A `>` within an attribute's arrow function does not end the tag.
  const box =
    /<textarea\b(?:=>|[^>])*>|<input\b(?:=>|[^>])*type="(?:text|search)"(?:=>|[^>])*>|<blockquote\b[\s\S]*?<\/blockquote>/g;
  const boxes = found(box);
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes.filter(({ match }) => !match.includes('dir="auto"'))).toEqual([]);
});

test("[CLOUD-11] functions of each domain run in strict mode in every test run", () => {
  const isFunctionFile = /(?:query|mutation|action)\(\{/i;
  const domains = sources
    .filter(({ file, text }) => /^convex\/\w+\/\w+\.ts$/.test(file) && isFunctionFile.test(text))
    .map(({ file }) => file.split("/")[1]!)
    .filter((folder) => folder !== "lib");
  const tests = domainFiles.map((file) => readFileSync(path.join(projectRoot, file), "utf8")).join("\n");
  const uncalled = [...new Set(domains)].filter((name) => !new RegExp(`\\b(?:api|internal)\\.${name}\\.`).test(tests));
  expect(new Set(domains).size).toBeGreaterThan(8);
  expect(uncalled).toEqual([]);
});

test("no test is skipped, focused, left to do or expected to fail", () => {
  const files = ["src", "convex", "scripts", "embedded", "tests"].flatMap((folder) =>
    // specRules.test.ts has such calls in a text.
    projectFiles(folder, /^(?!.*(_generated|specRules\.test)).*\.tsx?$/),
  );
  const tests = files.map((file) => ({ file, text: readFileSync(path.join(projectRoot, file), "utf8") }));
  const left = /\b(?:test|it|describe)\.(?:only|skip|todo|fails)\b/g;
  expect(tests.filter(({ file }) => file.endsWith(".test.ts")).length).toBeGreaterThan(200);
  expect(tests.flatMap(({ file, text }) => [...text.matchAll(left)].map(([match]) => ({ file, match })))).toEqual([]);
});
