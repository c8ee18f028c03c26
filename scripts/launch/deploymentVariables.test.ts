import { expect, test } from "vitest";
import { variableChanges } from "./deploymentVariables.js";

test("only what differs is set", () => {
  const present = new Map([
    ["SITE_URL", "http://localhost:5173"],
    ["OPENAI_API_KEY", "old"],
  ]);
  const wanted = new Map([
    ["SITE_URL", "http://localhost:5173"],
    ["OPENAI_API_KEY", "new"],
    ["RESEND_API_KEY", "key"],
  ]);
  expect(variableChanges(present, wanted, [])).toEqual([
    { name: "OPENAI_API_KEY", value: "new" },
    { name: "RESEND_API_KEY", value: "key" },
  ]);
});

test("a variable that an earlier start handed on and that is gone now is removed", () => {
  const present = new Map([["OPENAI_API_KEY", "key"]]);
  expect(variableChanges(present, new Map(), ["OPENAI_API_KEY"])).toEqual([{ name: "OPENAI_API_KEY", value: null }]);
});

test("a variable that someone set in the deployment stays", () => {
  expect(variableChanges(new Map([["OPENAI_API_KEY", "key"]]), new Map(), [])).toEqual([]);
});
