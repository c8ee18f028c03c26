import { describe, expect, test } from "vitest";
import { specProblems, testTitles } from "./specRules.js";

const spec = [
  "# Rules",
  "- [SUB-01] A thing holds.",
  "- [SUB-02] Another holds.",
  "Prose that mentions [SUB-09].",
].join("\n");

function file(source: string) {
  return { path: "embedded/a.test.ts", source };
}

describe("specProblems", () => {
  test("every rule named by a test is no problem", () => {
    const tests = [file(`test("[SUB-01] [SUB-02] both hold", () => {});`)];
    expect(specProblems(spec, tests)).toEqual([]);
  });

  test("a rule that no test names is told", () => {
    expect(specProblems(spec, [file(`test("[SUB-01] holds", () => {});`)])).toEqual(["[SUB-02] is named by no test"]);
  });

  test("a title that names a rule which isn't there is told", () => {
    const tests = [file(`it("[SUB-01] [SUB-02] [SUB-03] hold", () => {});`)];
    expect(specProblems(spec, tests)).toEqual(["[SUB-03] is named by embedded/a.test.ts but is no rule"]);
  });

  test("a rule stated twice is told", () => {
    const tests = [file(`test("[SUB-01] [SUB-02]", () => {});`)];
    expect(specProblems(`${spec}\n- [SUB-01] Again.`, tests)).toEqual(["[SUB-01] is stated twice"]);
  });

  test("ids of the product's requirements are left alone", () => {
    const tests = [file(`test("[SUB-01] [SUB-02] [DASH-06] hold", () => {});`)];
    expect(specProblems(spec, tests)).toEqual([]);
  });
});

describe("testTitles", () => {
  test("reads plain, chained, parameterised and template titles", () => {
    const source = [
      `test("a", () => {});`,
      `it.concurrent('b', () => {});`,
      "test.each([1, 2])(`c %s ${x}`, () => {});",
      `describe("not a test", () => {});`,
      `expect("nor this").toBe("x");`,
    ].join("\n");
    expect(testTitles(file(source))).toEqual([`"a"`, `'b'`, "`c %s ${x}`"]);
  });
});
