import { textLocale } from "./activeLanguage.ts";

/** "one, two, three", in the reader's language. */
export function formatSeries(parts: readonly string[]): string {
  return new Intl.ListFormat(textLocale(), { type: "unit" }).format(parts);
}
