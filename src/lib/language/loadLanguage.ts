import { directionOf } from "../../../convex/shared/locale";
import { activeLanguage, englishWithoutTranslation, type FormatMessage, type Messages } from "./activeLanguage.ts";
import type { Language, Translation } from "./languages.ts";

/** Module of the build's compiled catalogue: scripts/web/catalogues.ts. */
interface FirstTexts {
  readonly default: Messages;
  readonly format: FormatMessage;
  /** Translation of the question that every link asks first. */
  readonly questions: TranslatedTexts;
  /** Loads the texts that no page shows at first. */
  readonly later: () => Promise<{ readonly default: Messages }>;
  /** Loads all other questions of the app. */
  readonly bank: () => Promise<{ readonly default: TranslatedTexts }>;
}

type TranslatedTexts = readonly (readonly [text: string, translation: string])[];

const catalogues: Readonly<Record<Translation, () => Promise<FirstTexts>>> = {
  ar: () => import("virtual:messages/ar/first"),
  de: () => import("virtual:messages/de/first"),
  fr: () => import("virtual:messages/fr/first"),
  es: () => import("virtual:messages/es/first"),
  pt: () => import("virtual:messages/pt/first"),
};

let later: Promise<void> = Promise.resolve();

/** Resolves once parts of the page that load later have their texts; texts that fail to load are English. */
export function laterTexts(): Promise<void> {
  return later;
}

/**
 * Loads a language. Never rejects: it resolves to false where the catalogue could not be loaded, and the page stays in
 * the language it has.
 */
export async function loadLanguage(language: Language): Promise<boolean> {
  try {
    activate(language, language === "en" ? null : await catalogues[language]());
    return true;
  } catch (error) {
    console.error(`The texts of the language ${language} did not load.`, error);
    return false;
  }
}

function activate(language: Language, texts: FirstTexts | null): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  if (texts === null) {
    activeLanguage.activate(englishWithoutTranslation);
    return;
  }
  const { default: messages, format } = texts;
  activeLanguage.activate({ language, translation: { messages, questions: new Map(texts.questions), format } });
  later = add(language, async () => ({ messages: (await texts.later()).default }));
  void add(language, async () => ({ questions: (await texts.bank()).default }));
}

/** Adds loaded texts, or nothing once another language is chosen. */
async function add(
  language: Language,
  load: () => Promise<{ messages?: Messages; questions?: TranslatedTexts }>,
): Promise<void> {
  try {
    const { messages, questions = [] } = await load();
    const { language: active, translation } = activeLanguage.snapshot();
    if (active !== language || translation === null) return;
    activeLanguage.activate({
      language,
      translation: {
        messages: { ...translation.messages, ...messages },
        questions: new Map([...translation.questions, ...questions]),
        format: translation.format,
      },
    });
  } catch (error) {
    console.error(`The texts of the language ${language} did not load.`, error);
  }
}
