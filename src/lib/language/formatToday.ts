import { textLocale } from "./activeLanguage.ts";

// Apart from `formatDay.ts`, which respondents' pages load first.

/** "28 November 2026", of the reader's own day. */
export function formatToday(): string {
  return new Intl.DateTimeFormat(textLocale(), { dateStyle: "long" }).format();
}
