import { textLocale } from "./activeLanguage.ts";

/** "8 December", in the reader's language. `day` is a calendar day such as "2026-12-08". */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat(textLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
