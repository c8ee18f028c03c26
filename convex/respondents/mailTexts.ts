/**
 * Owns the language of emails. The code has the English texts, which are the keys of the translations in
 * `mailLanguages/`.
 */
import { directionOf } from "../shared/locale";
import type { Language } from "../shared/validators";
import ar from "./mailLanguages/ar.json";
import de from "./mailLanguages/de.json";
import es from "./mailLanguages/es.json";
import fr from "./mailLanguages/fr.json";
import pt from "./mailLanguages/pt.json";

type MailText = keyof typeof de;

type Translations = Readonly<Record<MailText, string>>;

const translations: Readonly<Record<Exclude<Language, "en">, Translations>> = { ar, de, es, fr, pt };

export type TranslateMail = (text: MailText, values?: Readonly<Record<string, string>>) => string;

/**
 * The translation into a language. Values keep their own direction in a text from right to left. No text counts
 * anything, so none has plural forms.
 */
export function mailTexts(language: Language = "en"): TranslateMail {
  const isolated = (value: string) => (directionOf(language) === "rtl" ? `\u2068${value}\u2069` : value);
  return (text, values = {}) => {
    const translated = language === "en" ? text : translations[language][text];
    return translated.replaceAll(/\{(\w+)\}/g, (_, name: string) => isolated(values[name] ?? ""));
  };
}

/** Adds the email's language to a page's address. The page uses it where its reader has chosen none on the device. */
export function addressInLanguage(address: string, language: Language | undefined): string {
  return language === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
}
