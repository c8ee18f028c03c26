import { textLocale } from "./activeLanguage.ts";

// These functions are not in `formatTime.ts`, so that respondents' pages load no date-fns.

/** Formats a number in the reader's language: "10,000". */
export function formatCount(value: number): string {
  return new Intl.NumberFormat(textLocale()).format(value);
}

/** Formats a time of day in the reader's language: "10:42". */
export function formatClock(then: number): string {
  return new Intl.DateTimeFormat(textLocale(), { timeStyle: "short" }).format(then);
}

/** Formats a calendar day such as "2026-12-08" in the reader's language: "8 December". */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat(textLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** Formats the current day of the reader's time zone: "28 November 2026". */
export function formatToday(): string {
  return new Intl.DateTimeFormat(textLocale(), { dateStyle: "long" }).format();
}

/** Formats a list in the reader's language: "one, two, three". */
export function formatSeries(parts: readonly string[]): string {
  return new Intl.ListFormat(textLocale(), { type: "unit" }).format(parts);
}
