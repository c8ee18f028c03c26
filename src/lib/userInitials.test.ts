import { expect, test } from "vitest";
import { nameAndContact, userInitials } from "./userInitials.ts";

test("[NAV-04] initials come from the local part of the email address", () => {
  expect(userInitials({ email: "ana.ruiz@example.com" })).toBe("AR");
  expect(userInitials({ email: "ana@example.com" })).toBe("AN");
  expect(userInitials({ email: "éva_nagy-kis@example.com" })).toBe("ÉN");
  expect(userInitials({ email: "x@example.com" })).toBe("X");
});

test("[HAND-364] a name's initials are those of its first and last word outside of quotes and brackets", () => {
  const initials: Record<string, string> = {
    'Tomasz "Tomi" Baran': "TB",
    "Tomasz “Tomi” Baran": "TB",
    "Tomasz „Tomi“ Baran": "TB",
    "Tomasz 'Tomi' Baran": "TB",
    "Tomasz «Tomi» Baran": "TB",
    "Tomasz (Tomi) Baran [he]": "TB",
    "Baran (Tomi": "BT",
    "Ana Maria Ruiz": "AR",
    "Sean O'Neil": "SO",
    "Noor ’t Hooft": "NH",
    "Jean-Luc Picard": "JP",
    "(Tomi)": "T",
    '"Tomi" "Baran"': "TB",
    "Zoe\u0301 Ito": "ZI",
  };
  for (const [name, letters] of Object.entries(initials)) expect(userInitials({ name }), name).toBe(letters);
});

test("[NAV-04] without an address the initials are the phone number's last digits", () => {
  expect(userInitials({ phone: "+44 7700 900123" })).toBe("23");
  expect(userInitials({ email: null, phone: null })).toBe("·");
});

test("[NAV-04] [HAND-20] a name gives the initials; a generated address is shown to nobody", () => {
  expect(userInitials({ name: "Ana Ruiz", email: "hr.desk@example.com" })).toBe("AR");
  // Two letters of one name may be a word, such as "NO".
  expect(userInitials({ name: "Noor" })).toBe("N");
  const guest = { email: "guest-abc@anonymous.invalid", isAnonymous: true };
  expect(userInitials(guest)).toBe("·");
  expect(nameAndContact(guest)).toEqual(["No account yet"]);
  expect(nameAndContact({ ...guest, name: "Ana" })).toEqual(["Ana", "No account yet"]);
  expect(nameAndContact({ name: "Ana", email: "ana@example.com" })).toEqual(["Ana", "ana@example.com"]);
  expect(nameAndContact({ phone: "+447700900123" })).toEqual(["+447700900123"]);
});
