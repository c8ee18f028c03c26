import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ruleIds, testTitles } from "../../scripts/checks/specRules.js";
import { CONVEX_TEST, EMBEDDED } from "./differences.js";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const all = [...EMBEDDED, ...CONVEX_TEST];

/** Titles of the suite's tests, without their quotes. */
const titles = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => ({ path: name, source: read(`tests/conformance/${name}`) }))
  .flatMap((file) => testTitles(file).map(({ text }) => text.slice(1, -1)));

test("[CONF-25] no two tests have one title", () => {
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("[CONF-25] each difference names tests of the suite or rules that show it, and each test once", () => {
  for (const { behaviour, documented, reason, shows = {}, rules = [] } of all) {
    expect([documented, behaviour, reason]).not.toContain("");
    expect(Object.keys(shows).length + rules.length, documented).toBeGreaterThan(0);
  }
  for (const list of [EMBEDDED, CONVEX_TEST]) {
    const named = list.flatMap(({ shows = {} }) => Object.keys(shows));
    expect(named.filter((title, index) => named.indexOf(title) !== index || !titles.includes(title))).toEqual([]);
  }
});

test("[CONF-25] each rule that a difference names is one of the specification", () => {
  const known = new Set(ruleIds(read("embedded/SPEC.md")));
  expect(all.flatMap(({ rules = [] }) => rules).filter((rule) => !known.has(rule))).toEqual([]);
});

test("[CONF-26] the table of embedded/README.md has each difference of the embedded backend, and no other", () => {
  const [, table] = /\n## Differences from Convex\n\n([^]*?)\n\n/.exec(read("embedded/README.md"))!;
  const rows = table!.split("\n").map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  expect(rows[0]).toEqual(["Convex", "Here"]);
  expect(rows.slice(2)).toEqual(EMBEDDED.map(({ documented, behaviour }) => [documented, behaviour]));
});
