import path from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { defaultQuestionText } from "../../convex/shared/questions/defaultQuestionText.js";
import { messageId } from "../../src/lib/language/t.js";
import { projectRoot, readProjectFile } from "../projectFiles.js";
import { routeBudgets } from "./routeBudgets.js";

/** ICU messages of one language, by the English text. */
export type Catalogue = Readonly<Record<string, string>>;

/** Reads `src/languages/<language>.json`. */
export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readProjectFile(`src/languages/${language}.json`)) as Catalogue;
}

/** Reads the app's own questions in one language, by their English text. */
export function readQuestions(language: string): Catalogue {
  return JSON.parse(readProjectFile(questionsFile(language))) as Catalogue;
}

const questionsFile = (language: string) => `src/languages/questions/${language}.json`;

/** The default question is the first of each link, so its translation is a separate part. */
function questionsOf(language: string, part: "first" | "bank"): [text: string, translation: string][] {
  return Object.entries(readQuestions(language)).filter(
    ([text]) => (text === defaultQuestionText) === (part === "first"),
  );
}

/**
 * Files of a first load whose texts show later, if at all, or with the form, which waits for all texts
 * (`importWithRetry`).
 */
const shownLater = [
  "src/app/PageErrorBoundary.tsx",
  "src/components/ui/loadFailedModule.tsx",
  "src/components/ui/ErrorState.tsx",
  "src/features/answering/drafts/DraftSync.ts",
  "src/features/answering/model/progress.ts",
  "src/features/answering/recorder/audioFormat.ts",
  "src/features/answering/recorder/microphoneProblem.ts",
  "src/features/answering/speech/recognition.ts",
  "src/features/answering/ui/AdvanceNotice.tsx",
  "src/features/answering/ui/QuestionDots.tsx",
  "src/features/answering/ui/SaveStatus.tsx",
  "src/features/answering/useVoiceInput.ts",
  "src/features/share/form/useShareForm.ts",
];

/** Texts of the backend's errors show after a call only. */
const isShownLater = (file: string) => shownLater.includes(file) || file === "convex/shared/texts/respondentTexts.ts";

/**
 * Returns the English texts that the page of a share link may show before a later part has loaded. Other pages wait for
 * all texts.
 */
async function firstTexts(): Promise<ReadonlySet<string>> {
  // This module imports TypeScript's compiler, which every run of Vitest would load with its configuration.
  const { sourceMessages, staticModules } = await import("./messageSources.js");
  const roots = routeBudgets
    .filter(({ route }) => route === "/share/:token")
    .flatMap(({ modules }) => modules.filter((module) => module !== "index.html"));
  const modules = staticModules(roots);
  return new Set(
    sourceMessages()
      .filter(({ file }) => modules.has(file) && !isShownLater(file))
      .map(({ text }) => text),
  );
}

/** Compiles a catalogue. Its keys are the texts' `messageId`. */
export function compiledCatalogue(catalogue: Catalogue): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([text, message]) => [messageId(text), withoutEqualForms(compile(message))]),
  );
}

/** Leaves out each plural form that equals `other`, which the library formats in its place. */
function withoutEqualForms(compiled: unknown): unknown {
  if (Array.isArray(compiled)) return compiled.map(withoutEqualForms);
  if (typeof compiled !== "object" || compiled === null) return compiled;
  const forms: [name: string, form: unknown][] = Object.entries(compiled);
  const other = forms.find(([name]) => name === "other")?.[1];
  const isEqual = (form: unknown) => other !== undefined && JSON.stringify(form) === JSON.stringify(other);
  return Object.fromEntries(
    forms
      .filter(([name, form]) => name === "other" || !isEqual(form))
      .map(([name, form]) => [name, withoutEqualForms(form)]),
  );
}

const MESSAGES_MODULE = /^virtual:messages\/([a-z]+)\/(first|later|bank)$/;

/**
 * Provides the translations as virtual modules. `virtual:messages/<language>/first` has the texts of a first load and
 * the library that formats them. Its `later` loads all other texts, and its `bank` the questions of the bank, which few
 * pages need.
 */
export function catalogues(): Plugin {
  let first: ReadonlySet<string> | null = null;
  return {
    name: "catalogues",
    resolveId: (id) => (MESSAGES_MODULE.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, language, part] = MESSAGES_MODULE.exec(id.replace("\0", "")) ?? [];
      if (language === undefined) return null;
      this.addWatchFile(path.join(projectRoot, `src/languages/${language}.json`));
      this.addWatchFile(path.join(projectRoot, questionsFile(language)));
      if (part === "bank") return `export default ${JSON.stringify(questionsOf(language, part))};`;
      first ??= await firstTexts();
      const texts = Object.entries(readCatalogue(language)).filter(([text]) => first?.has(text) === (part === "first"));
      const messages = `export default ${JSON.stringify(compiledCatalogue(Object.fromEntries(texts)))};`;
      if (part === "later") return messages;
      return [
        messages,
        'export { default as format } from "icu-minify/format";',
        `export const questions = ${JSON.stringify(questionsOf(language, "first"))};`,
        `export const bank = () => import("virtual:messages/${language}/bank");`,
        `export const later = () => import("virtual:messages/${language}/later");`,
      ].join("\n");
    },
  };
}
