import type { CompiledMessage, FormatOptions } from "icu-minify/format";
import { Observable } from "../Observable.ts";
import { localeOf } from "../../../convex/shared/locale.ts";
import type { Language } from "./languages.ts";

/** Compiled ICU messages by `messageId`. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/**
 * Translations of the app's own questions by their whole English text, since a hash could equal that of another
 * question.
 */
type Questions = ReadonlyMap<string, string>;

/** Formatter of the library, which loads with the first catalogue. */
export type FormatMessage = (
  message: CompiledMessage,
  locale: string,
  values: Record<string, string | number>,
  options: FormatOptions,
) => unknown;

export interface ActiveLanguage {
  readonly language: Language;
  /** Catalogue of the language; null in English, whose texts are in the code. */
  readonly translation: {
    readonly messages: Messages;
    readonly questions: Questions;
    readonly format: FormatMessage;
  } | null;
}

export const englishWithoutTranslation: ActiveLanguage = { language: "en", translation: null };

class LanguageStore extends Observable<ActiveLanguage> {
  constructor() {
    super(englishWithoutTranslation);
  }

  activate(next: ActiveLanguage): void {
    this.set(next);
  }
}

/** The page's language; English until another one has loaded. */
export const activeLanguage = new LanguageStore();

/** Locale of dates, times, numbers and lists among the texts. */
export function textLocale(): string {
  return localeOf(activeLanguage.snapshot().language);
}
