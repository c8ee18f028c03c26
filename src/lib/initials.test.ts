import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test("[NAV-04] initials come from the local part of the e-mail address", () => {
  expect(initials({ email: "ana.ruiz@example.com" })).toBe("AR");
  expect(initials({ email: "ana@example.com" })).toBe("AN");
  expect(initials({ email: "éva_nagy-kis@example.com" })).toBe("ÉN");
  expect(initials({ email: "x@example.com" })).toBe("X");
});

test("[NAV-04] without an address they are the phone number's last digits", () => {
  expect(initials({ phone: "+44 7700 900123" })).toBe("23");
  expect(initials({ email: null, phone: null })).toBe("·");
});
