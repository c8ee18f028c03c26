import { locale } from "../../convex/shared/locale";

/** "10:42". Apart from `formatTime.ts`, so that respondents' pages load no date-fns. */
export function formatClock(then: number): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(then);
}
