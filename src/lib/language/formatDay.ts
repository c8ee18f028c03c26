import { textLocale } from "./activeLanguage.ts";

/** Formats a calendar day such as "2026-12-08" in the reader's language: "8 December". */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat(textLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
