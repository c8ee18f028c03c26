import { textLocale } from "./activeLanguage.ts";

// This function is not in `formatDay.ts`, which respondents' pages load first.

/** Formats the current day of the reader's time zone: "28 November 2026". */
export function formatToday(): string {
  return new Intl.DateTimeFormat(textLocale(), { dateStyle: "long" }).format();
}
