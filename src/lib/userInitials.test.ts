import { expect, test } from "vitest";
import { userInitials } from "./userInitials.ts";

test("[NAV-04] initials come from the local part of the e-mail address", () => {
  expect(userInitials({ email: "ana.ruiz@example.com" })).toBe("AR");
  expect(userInitials({ email: "ana@example.com" })).toBe("AN");
  expect(userInitials({ email: "éva_nagy-kis@example.com" })).toBe("ÉN");
  expect(userInitials({ email: "x@example.com" })).toBe("X");
});

test("[NAV-04] without an address they are the phone number's last digits", () => {
  expect(userInitials({ phone: "+44 7700 900123" })).toBe("23");
  expect(userInitials({ email: null, phone: null })).toBe("·");
});
