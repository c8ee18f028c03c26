import { textLocale } from "./activeLanguage.ts";

// This function is not in `formatDay.ts`, which respondents' pages load first.

/** "28 November 2026", the day of the reader's time zone. */
export function formatToday(): string {
  return new Intl.DateTimeFormat(textLocale(), { dateStyle: "long" }).format();
}
