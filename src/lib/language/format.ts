import { textLocale } from "./activeLanguage.ts";

// These functions are not in `formatTime.ts`, so that respondents' pages load no date-fns.

/** "10,000", in the reader's language. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat(textLocale()).format(value);
}

/** "10:42". */
export function formatClock(then: number): string {
  return new Intl.DateTimeFormat(textLocale(), { timeStyle: "short" }).format(then);
}
