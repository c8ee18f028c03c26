import { describe, expect, test } from "vitest";
import { isCommonPassword, isDerivedFromIdentifier } from "./commonPasswords";

const common = [
  "password",
  "Password1",
  "P@ssw0rd!",
  "password2024",
  "12345678",
  "87654321",
  "0123456789",
  "abcdefgh",
  "qwertyuiop",
  "qwertz123",
  "qwer1234",
  "1qaz2wsx",
  "iloveyou!",
  "letmein99",
  "11111111",
  "abcabcabc",
  "abcd1234",
  "dragondragon",
];

describe("a password that strangers try first", () => {
  test.each(common)("[SEC-54] %s is refused", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  const uncommonPasswords = [
    "difference engine",
    "correct horse battery",
    "guess-it-9",
    "blau7Teekanne",
    "påssword five",
    "wxk4qrmt",
  ];
  test.each(uncommonPasswords)("[SEC-54] %s is allowed", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe("a password that is the account's own identifier", () => {
  const passwordsMadeOfIdentifiers = [
    ["ana.ruiz@example.com", "ana.ruiz@example.com"],
    ["ANA.RUIZ@example.com", "ana.ruiz@example.com"],
    ["anaruiz1985", "ana.ruiz@example.com"],
    ["Ana.Ruiz!", "ana.ruiz@example.com"],
    ["0170 1234567", "+491701234567"],
    ["+491701234567", "+491701234567"],
  ];
  test.each(passwordsMadeOfIdentifiers)("[SEC-54] %s of %s is refused", (password, identifier) => {
    expect(isDerivedFromIdentifier(password, identifier)).toBe(true);
  });

  const passwordsWithPartsOfIdentifiers = [
    ["ana likes tea", "ana.ruiz@example.com"],
    ["12 34 56 78 tea", "+491701234567"],
    ["ann-on-a-boat", "ann@example.com"],
  ];
  test.each(passwordsWithPartsOfIdentifiers)("[SEC-54] %s of %s is allowed", (password, identifier) => {
    expect(isDerivedFromIdentifier(password, identifier)).toBe(false);
  });
});
