import { expect, test } from "vitest";
import type { CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import { authFormErrors, returnPath, type AuthMode } from "./authFormErrors.ts";

const noIdentifier = { identifier: "Please enter your email or phone number" };
const noEmail = { identifier: "Please enter your email." };
const noPassword = { password: "Please enter your password" };
const mistyped = { identifier: "Please enter a valid email address." };
const weak = { password: "Please choose a password of at least 8 characters." };

const fieldsWithErrors: readonly [AuthMode, string, string, CredentialErrors][] = [
  ["login", "  ", "secret", noIdentifier],
  ["login", "", "", { ...noIdentifier, ...noPassword }],
  ["signup", "ana@example.com", "", noPassword],
  ["login", "07700900123", "secret", {}],
  ["signup", "ana@example.com", "secret", weak],
  ["signup", "tobias.klinik", "secret", { ...mistyped, ...weak }],
  ["login", "ana@firma", "secret", mistyped],
  ["reset", "", "", noEmail],
  ["reset", "07700900123", "", noEmail],
  ["reset", "ana@example.com", "", {}],
];
test.each(fieldsWithErrors)(
  "[AUTH-05] [AUTH-06] [HAND-122] %s with %j and password %j gives the errors %j",
  (mode, identifier, password, errors) => {
    expect(authFormErrors(mode, { identifier, password })).toEqual(errors);
  },
);

test("[NAV-03] sign-in goes back to the page that asked for it", () => {
  expect(returnPath({ from: "/app/self-assessment?x=1#y" })).toBe("/app/self-assessment?x=1#y");
});

test("[NAV-07] sign-in goes to the dashboard where no page asked", () => {
  expect(returnPath(null)).toBe("/app");
  expect(returnPath({})).toBe("/app");
});

test("[NAV-03] sign-in goes back to paths of the app only", () => {
  for (const from of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", 7]) {
    expect(returnPath({ from })).toBe("/app");
  }
});
