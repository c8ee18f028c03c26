import { expect, test } from "vitest";
import { namedFunctionProblems } from "./namedFunctionProblems.js";

const sources = new Map([["convex/lib/rateLimits.ts", "export const rates = {};\nexport const refund = 1;\n"]]);

function problemsOf(text: string): string[] {
  return namedFunctionProblems("ARCHITECTURE.md", text, (file) => sources.get(file) ?? null);
}

test("names that the file has are no problem, also over a line's end", () => {
  expect(problemsOf("See `convex/lib/rateLimits.ts` (`rates`,\n  `refund`).")).toEqual([]);
});

test("a private method is a name that the file has", () => {
  const source = "class Recorder {\n  private async addToAnswer(): Promise<void> {}\n}\n";
  expect(namedFunctionProblems("ARCHITECTURE.md", "`src/a.ts` (`addToAnswer`)", () => source)).toEqual([]);
});

test("a name that the file lacks is reported", () => {
  expect(problemsOf("See `convex/lib/rateLimits.ts`\n  (`rates`, `rate`).")).toEqual([
    "ARCHITECTURE.md names rate in convex/lib/rateLimits.ts, which lacks it",
  ]);
});

test("another check reports a file that doesn't exist", () => {
  expect(problemsOf("See `convex/lib/gone.ts` (`rates`).")).toEqual([]);
});

test("a use of a name is no declaration", () => {
  const source = "export const rates = {};\nrates.find(1);\n";
  const problems = namedFunctionProblems("ARCHITECTURE.md", "`convex/a.ts` (`find`)", () => source);
  expect(problems).toEqual(["ARCHITECTURE.md names find in convex/a.ts, which lacks it"]);
});

test.each([
  ["a #private method", "See `convex/lib/rateLimits.ts` (`#spend`).", "#spend"],
  ["a name of the file before", "See `convex/lib/rateLimits.ts` (`rates`); `spend` there.", "spend"],
  ["a name that shares the file's brackets", "Adds them (`convex/lib/rateLimits.ts`, `spend`).", "spend"],
])("%s is checked too", (_, text, name) => {
  expect(problemsOf(text)).toEqual([`ARCHITECTURE.md names ${name} in convex/lib/rateLimits.ts, which lacks it`]);
});
