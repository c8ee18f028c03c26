import { expect, test } from "vitest";
import { authFormError, returnPath, type AuthMode } from "./authForm.ts";

test.each<[AuthMode, string, string, string | null]>([
  ["login", "  ", "secret", "Please enter your email or phone number"],
  ["signup", "ana@example.com", "", "Please enter your password"],
  ["login", "07700900123", "secret", null],
  ["signup", "ana@example.com", "secret", "Please choose a password of at least 8 characters."],
  ["reset", "", "", "Please enter your email."],
  ["reset", "07700900123", "", "Please enter your email."],
  ["reset", "ana@example.com", "", null],
])("[AUTH-05] [AUTH-06] %s with %j and password %j gives the error %j", (mode, identifier, password, error) => {
  expect(authFormError(mode, { identifier, password })?.message ?? null).toBe(error);
});

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
