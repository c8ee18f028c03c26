import { expect, test } from "vitest";
import { addTallies, failuresOf, tallyOf, type VitestReport } from "./Tally.js";

const clean: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "adds" }] }],
};

test("a clean run counts its tests", () => {
  expect(tallyOf(clean, 0)).toEqual({ passed: 3, failed: 0 });
});

test("failed, skipped and planned tests are failures", () => {
  const report = { ...clean, numFailedTests: 1, numPendingTests: 2, numTodoTests: 4 };
  expect(tallyOf(report, 1)).toEqual({ passed: 3, failed: 7 });
});

test("a file that can't be loaded is a failure, one whose test failed is not counted again", () => {
  const testResults = [
    { name: "b.test.ts", status: "failed", message: "no such module\nat b", assertionResults: [] },
    {
      name: "c.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "holds" },
        {
          status: "failed",
          fullName: "breaks",
          failureMessages: [
            "expected 1 to be 2\n    at helper (lib.ts:1:2)\n    at c.test.ts:8:16\n    at c.test.ts:99:1",
          ],
        },
      ],
    },
    { name: "d.test.ts", status: "failed", message: "", assertionResults: [] },
  ];
  const report = { ...clean, numFailedTests: 1, testResults };
  expect(tallyOf(report, 1).failed).toBe(3);
  expect(failuresOf(report)).toEqual([
    "b.test.ts: no such module",
    "c.test.ts:8:16: breaks: expected 1 to be 2",
    "d.test.ts: a hook failed",
  ]);
});

test("an error exit and a missing report are failures", () => {
  expect(tallyOf(clean, 1).failed).toBe(1);
  expect(tallyOf(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test("tallies add up", () => {
  expect(addTallies({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});
