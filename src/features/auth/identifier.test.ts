import { expect, test } from "vitest";
import { missingField, type AuthMode } from "./identifier.ts";

test.each<[AuthMode, string, string, string | null]>([
  ["login", "  ", "secret", "Please enter your email or phone number"],
  ["signup", "ana@example.com", "", "Please enter your password"],
  ["login", "07700900123", "secret", null],
  ["reset", "", "", "Please enter your email."],
  ["reset", "07700900123", "", "Please enter your email."],
  ["reset", "ana@example.com", "", null],
])("[AUTH-05] [AUTH-06] %s with %j and password %j says %j", (mode, identifier, password, says) => {
  expect(missingField(mode, { identifier, password })).toBe(says);
});
