import type { Language } from "../../../convex/shared/validators";
import type { KeyValueStorage } from "../KeyValueStorage.ts";

/** Languages of the pages of a link, each named in itself. English is the source of the texts. */
export const languages = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  ar: "العربية",
} as const satisfies Readonly<Record<Language, string>>;

export type { Language };

export type Translation = Exclude<Language, "en">;

/** Whether the app has the language. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

const LANGUAGE_KEY = "facets.language";

/** The language chosen on this device, else the first wanted one that exists, else English. */
export function preferredLanguage(storage: KeyValueStorage, wanted: readonly string[]): Language {
  const language = [storage.get(LANGUAGE_KEY) ?? "", ...wanted]
    .map((tag) => tag.split("-")[0]?.toLowerCase() ?? "")
    .find((code) => isLanguage(code));
  return language !== undefined && isLanguage(language) ? language : "en";
}

/** Stores the chosen language on this device. */
export function storeLanguageChoice(storage: KeyValueStorage, language: Language): void {
  storage.trySet(LANGUAGE_KEY, language);
}
