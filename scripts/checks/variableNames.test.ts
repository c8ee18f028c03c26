import { expect, test } from "vitest";
import { variableProblems, variablesRead, variablesInExample } from "./variableNames.js";

test("every way of reading a variable is seen, and what nobody sets is left out", () => {
  const source = [
    "process.env.OPENAI_API_KEY",
    'process.env["PORT"]',
    "import.meta.env.VITE_CONVEX_URL",
    'env["HOST"] ?? env.RESEND_API_KEY',
    'environmentVariable("SITE_URL")',
    "process.env.CONVEX_SITE_URL, process.env.NODE_ENV",
    "environment.PLENTY, env[name]",
  ].join("\n");
  expect([...variablesRead(source)].sort()).toEqual([
    "HOST",
    "OPENAI_API_KEY",
    "PORT",
    "RESEND_API_KEY",
    "SITE_URL",
    "VITE_CONVEX_URL",
  ]);
});

test("an example shows a variable with a default, or commented out", () => {
  expect([...variablesInExample("# What PORT=1 is about\nPORT=5173\n# OPENAI_API_KEY=\n#HOST=\n")]).toEqual([
    "PORT",
    "OPENAI_API_KEY",
    "HOST",
  ]);
});

test("[RUN-05] a variable that is read and not shown is a problem, and so is the reverse", () => {
  const none = { wanted: new Set<string>(), listed: new Set<string>() };
  expect(variableProblems(new Set(["A", "B"]), new Set(["B", "C"]), none)).toEqual([
    "A is read but .env.local.example does not show it",
    "C is in .env.local.example but nothing reads it",
  ]);
});

test("a variable that functions read is handed on to them, and no other is", () => {
  const forwarded = { wanted: new Set(["A"]), listed: new Set(["B"]) };
  expect(variableProblems(new Set(), new Set(), forwarded)).toEqual([
    "A is read in convex/ but not handed on to it",
    "B is handed on to convex/ but not read there",
  ]);
});
