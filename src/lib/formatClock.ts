import { textLocale } from "./language/activeLanguage.ts";

/** "10:42". Apart from `formatTime.ts`, so that respondents' pages load no date-fns. */
export function formatClock(then: number): string {
  return new Intl.DateTimeFormat(textLocale(), { timeStyle: "short" }).format(then);
}
