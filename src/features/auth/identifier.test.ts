import { expect, test } from "vitest";
import { isEmail, missingField } from "./identifier.ts";

test("[AUTH-05] an identifier with an at-sign is an e-mail address, anything else a phone number", () => {
  expect(isEmail("ana@example.com")).toBe(true);
  expect(isEmail("+44 7700 900123")).toBe(false);
});

test("[AUTH-06] each missing field has its own words", () => {
  expect(missingField("login", "  ", "secret")).toBe("Please enter your email or phone number");
  expect(missingField("signup", "ana@example.com", "")).toBe("Please enter your password");
  expect(missingField("reset", "", "")).toBe("Please enter your email.");
  expect(missingField("reset", "07700900123", "")).toBe("Please enter your email.");
  expect(missingField("reset", "ana@example.com", "")).toBeNull();
  expect(missingField("login", "07700900123", "secret")).toBeNull();
});
