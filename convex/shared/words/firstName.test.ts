import { expect, test } from "vitest";
import { firstName, salutation } from "./firstName";

const names = [
  ["Ingrid Voss", "Ingrid"],
  ["Dr. Ingrid Voss", "Dr. Ingrid Voss"],
  ["Frau Dr. Hoffmann", "Frau Dr. Hoffmann"],
  ["M. Dupont", "M. Dupont"],
  ["Sra. Ana García", "Sra. Ana García"],
  ["Dona Inês Prado", "Dona Inês Prado"],
  ["السيد كريم", "السيد كريم"],
  ["Frauke Maier", "Frauke"],
  ["Donna Reed", "Donna"],
  ["Jean-Luc Picard", "Jean-Luc"],
  ["Ingrid", "Ingrid"],
  ["Dr. Voss", "Dr. Voss"],
  ["J. R. Hartley", "Hartley"],
  ["Voss, Ingrid", "Voss, Ingrid"],
  ["山田 太郎", "山田 太郎"],
  ["Анна Петрова", "Анна"],
  ["O", "O"],
  ["One of 3 colleagues", "One of 3 colleagues"],
] as const;

test.each(names)("[HAND-44] a message to %s begins with %s", (name, first) => {
  expect(firstName(name)).toBe(first);
});

const withEmoji: [string, string][] = [
  ["Lena 🌙 Kowalczyk", "Lena"],
  ["🌙 Lena Kowalczyk", "Lena"],
  ["Lena👩🏽‍🚒 Kowalczyk", "Lena"],
  ["Lena ❤️", "Lena"],
  ["Lena 🇵🇱 Kowalczyk", "Lena"],
  ["🌙 Dr. Voss", "🌙 Dr. Voss"],
  ["🌙", "🌙"],
  ["山田 🌙 太郎", "山田 🌙 太郎"],
];
test.each(withEmoji)("[HAND-402] %s is greeted as %s", (name, first) => {
  expect(firstName(name)).toBe(first);
});

test("[HAND-20] a person without a name is greeted without the address", () => {
  expect(salutation("jsmith@example.org")).toBe("Hello");
  expect(salutation("Dr. Ingrid Voss")).toBe("Hi Dr. Ingrid Voss");
});
