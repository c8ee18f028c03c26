import { activeLanguage } from "../../../lib/language/activeLanguage.ts";
import type { Translation } from "../../../lib/language/languages.ts";

/** Region of a language where the browser names none. */
const regions: Readonly<Record<Translation, string>> = {
  de: "de-DE",
  fr: "fr-FR",
  es: "es-ES",
  pt: "pt-BR",
  ar: "ar-SA",
};

/** Language tag for reading a text aloud: the page's language, but a voice for Arabic reads no Latin letters. */
export function speechSynthesisLanguage(text: string): string {
  const { language } = activeLanguage.snapshot();
  if (language === "en" || (language === "ar" && !/\p{Script=Arabic}/u.test(text))) return "en-US";
  return regionalTag(language);
}

/**
 * Language tag for recognizing speech. If the browser's language has no translation, the page is English and the user
 * speaks that language.
 */
export function speechRecognitionLanguage(): string {
  const { language } = activeLanguage.snapshot();
  return language === "en" ? navigator.language || "en-US" : regionalTag(language);
}

function regionalTag(language: Translation): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? regions[language];
}
