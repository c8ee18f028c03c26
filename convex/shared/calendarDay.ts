/** Calendar days as text, such as "2026-12-08": they compare as text does, and have no time zone. */
import { DAY } from "./limits/durations";
import { localeOf } from "./locale";
import type { Language } from "./validators";

/** Milliseconds of the day's midnight in UTC; null for a text that is no day. */
export function utcOf(day: string): number | null {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // "2026-02-30" is parsed as a day in March by some engines.
  return Number.isNaN(midnight) || dayOfUtc(midnight) !== day ? null : midnight;
}

function dayOfUtc(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

/** The day `count` days after `day`, which is a calendar day. */
export function addDays(day: string, count: number): string {
  return dayOfUtc((utcOf(day) ?? Number.NaN) + count * DAY);
}

/** The day as text, such as "8 December". */
export function formatCalendarDay(day: string, language: Language = "en"): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(utcOf(day) ?? 0);
}

/** The date's day in the local time zone, such as "2026-12-08". */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
