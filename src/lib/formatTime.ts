import { formatDistance } from "date-fns/formatDistance";
import { locale } from "../../convex/shared/locale";

/**
 * Formats an age, such as "about 2 hours ago"; `soon` for less than half a minute. A time ahead of a slow local clock
 * counts as now.
 */
export function timeAgo(then: number, now: number, soon = "just now"): string {
  return now - then < 30_000 ? soon : `${formatDistance(Math.min(then, now), now)} ago`;
}

/** Formats how often: "once", "twice", "3 times". */
export function formatTimes(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}

/** Formats a date: "21 November 2026". */
export function formatDate(then: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(then);
}

/** Formats a day of the year: "21 November". */
export function formatDayOf(then: number): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(then);
}

/** Formats a date and time: "21 Nov 2026, 10:42". */
export function formatDateTime(then: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(then);
}
