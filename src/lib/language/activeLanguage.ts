import type { CompiledMessage, FormatOptions } from "icu-minify/format";
import { Observable } from "../Observable.ts";
import { localeOf } from "../../../convex/shared/locale.ts";
import type { Language } from "./languages.ts";

/** Compiled ICU messages by `messageId`. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** Translations of the app's own questions, by their whole English text: a hash may be that of somebody's own question. */
export type Questions = ReadonlyMap<string, string>;

/** The library's, which loads with the first catalogue. */
export type FormatMessage = (
  message: CompiledMessage,
  locale: string,
  values: Record<string, string | number>,
  options: FormatOptions,
) => unknown;

export interface ActiveLanguage {
  readonly language: Language;
  /** Null in English, whose texts are in the code. */
  readonly translation: {
    readonly messages: Messages;
    readonly questions: Questions;
    readonly format: FormatMessage;
  } | null;
}

export const english: ActiveLanguage = { language: "en", translation: null };

class LanguageStore extends Observable<ActiveLanguage> {
  constructor() {
    super(english);
  }

  activate(next: ActiveLanguage): void {
    this.set(next);
  }
}

/** One a page; English until another language has loaded. */
export const activeLanguage = new LanguageStore();

/** For dates, times, numbers and lists among the texts. */
export function textLocale(): string {
  return localeOf(activeLanguage.snapshot().language);
}
