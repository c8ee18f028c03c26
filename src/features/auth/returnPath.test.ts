import { expect, test } from "vitest";
import { returnPath } from "./returnPath.ts";

test("[NAV-03] sign-in goes back to the page that asked for it", () => {
  expect(returnPath({ from: "/app/self-assessment?x=1#y" })).toBe("/app/self-assessment?x=1#y");
});

test("[NAV-07] sign-in goes to the dashboard where no page asked", () => {
  expect(returnPath(null)).toBe("/app");
  expect(returnPath({})).toBe("/app");
});

test("[NAV-03] nothing but a path of ours is gone back to", () => {
  for (const from of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", 7]) {
    expect(returnPath({ from })).toBe("/app");
  }
});
