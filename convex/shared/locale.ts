import type { Language } from "./validators";

/** The texts are in English, and so are the numbers, lists and dates among them (docs/decisions/0160). */
export const locale = "en-GB";

/** Of texts in this language. */
export const localeOf = (language: Language): string => (language === "en" ? locale : language);

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** "10,000". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** "March 2026". Days near its ends may be of the next month elsewhere. */
export function formatMonth(then: number): string {
  return new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(then);
}

/** "Ana, Ben and Ingrid". */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(locale).format(names);
}
