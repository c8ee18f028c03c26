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
