import { textLocale } from "./activeLanguage.ts";

/** Formats a list in the reader's language: "one, two, three". */
export function formatSeries(parts: readonly string[]): string {
  return new Intl.ListFormat(textLocale(), { type: "unit" }).format(parts);
}
