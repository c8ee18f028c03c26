import { describe, expect, test } from "vitest";
import { specProblems, testTitles } from "./specRules.js";

const spec = [
  "# Rules",
  "- [SUB-01] A thing holds.",
  "- [SUB-02] Another holds.",
  "Prose that mentions [SUB-09].",
].join("\n");
const requirements = "- [DASH-06] A page updates.";

function file(source: string) {
  return { path: "embedded/a.test.ts", source };
}

describe("specProblems", () => {
  test("every rule named by a test is no problem", () => {
    const tests = [file(`test("[SUB-01] [SUB-02] rules that tests name are no problem", () => {});`)];
    expect(specProblems([spec], tests)).toEqual([]);
  });

  test("a rule that no test names is reported", () => {
    const tests = [file(`test("[SUB-01] holds", () => {}); backendTest("[DASH-06] updates", () => {});`)];
    expect(specProblems([spec], [file(`conformanceTest("[SUB-02]", () => {});`)])).toEqual([
      "[SUB-01] is named by no test",
    ]);
    expect(specProblems([spec, requirements], tests)).toEqual(["[SUB-02] is named by no test"]);
  });

  test("a title that names no rule is reported, whatever its prefix", () => {
    const tests = [file(`it("[SUB-01] [SUB-02] [SUB-03] hold", () => {}); it("[XYZ-01] holds", () => {});`)];
    expect(specProblems([spec], tests)).toEqual([
      "[SUB-03] is named by embedded/a.test.ts but is no rule",
      "[XYZ-01] is named by embedded/a.test.ts but is no rule",
    ]);
  });

  test("a rule stated twice is reported, in two documents too", () => {
    const tests = [file(`test("[SUB-01] [SUB-02]", () => {});`)];
    expect(specProblems([spec, "- [SUB-01] Again."], tests)).toEqual(["[SUB-01] is stated twice"]);
  });

  test("a test that does not run proves nothing", () => {
    const tests = [file(`test.skip("[SUB-01]", () => {}); test.concurrent("[SUB-02]", () => {});`)];
    expect(specProblems([spec], tests)).toEqual(["[SUB-01] is named by no test"]);
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
    expect(testTitles(file(source)).map((title) => title.text)).toEqual([`"a"`, `'b'`, "`c %s ${x}`"]);
  });
});
