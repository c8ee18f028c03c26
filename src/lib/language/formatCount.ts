import { textLocale } from "./activeLanguage.ts";

/** "10,000", in the reader's language. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat(textLocale()).format(value);
}
