import type { Language } from "./validators";

/** The texts are in English, and so are the numbers, lists and dates among them (docs/decisions/0160). */
export const locale = "en-GB";

/** The locale of texts in this language. */
export const localeOf = (language: Language): string => (language === "en" ? locale : language);

/** Direction of the language's script. */
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** The number as text, such as "10,000". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** The month in UTC, such as "March 2026". */
export function formatMonth(then: number): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(then);
}

/** The names as a list, such as "Ana, Ben and Ingrid". */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(locale).format(names);
}
