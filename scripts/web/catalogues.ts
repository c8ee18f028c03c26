import { readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { defaultQuestionText } from "../../convex/shared/defaultQuestionText.js";
import { messageId } from "../../src/lib/language/t.ts";
import { projectRoot } from "../projectFiles.js";
import { sourceMessages, staticModules } from "./messageSources.js";
import { routeBudgets } from "./routeBudgets.js";

/** ICU messages of one language, by the English text. */
export type Catalogue = Readonly<Record<string, string>>;

export function readCatalogue(language: string): Catalogue {
  return JSON.parse(readFileSync(path.join(projectRoot, `src/languages/${language}.json`), "utf8")) as Catalogue;
}

/** The app's own questions in one language, by their English text. */
export function readQuestions(language: string): Catalogue {
  return JSON.parse(readFileSync(path.join(projectRoot, questionsFile(language)), "utf8")) as Catalogue;
}

const questionsFile = (language: string) => `src/languages/questions/${language}.json`;

/** The default question is the first that a link asks. */
function questionsOf(language: string, part: "first" | "bank"): [text: string, translation: string][] {
  return Object.entries(readQuestions(language)).filter(
    ([text]) => (text === defaultQuestionText) === (part === "first"),
  );
}

/** Loaded at first, for what shows later if at all, or with the form, which waits for the others (`importWithRetry`). */
const shownLater = [
  "src/app/PageErrorBoundary.tsx",
  "src/components/ui/ChunkLoadFailed.tsx",
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
  "src/features/share/useShareForm.ts",
];

/** Errors of the backend follow a call. */
const isShownLater = (file: string) => shownLater.includes(file) || file === "convex/shared/respondentMessages.ts";

/** The texts that the page of a share link may show before anything of it loads later. Other pages wait for all. */
export function firstTexts(): ReadonlySet<string> {
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

/** Compiled, by `messageId`. */
export function compiledCatalogue(catalogue: Catalogue): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([text, message]) => [messageId(text), withoutEqualForms(compile(message))]),
  );
}

/** A plural form that equals `other` is formatted as `other` without it. */
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

const NAME = /^virtual:messages\/([a-z]+)\/(first|later|bank)$/;

/**
 * `virtual:messages/<language>/first` has the texts of a first load, the library that formats them, `later`, which loads all
 * other texts, and `bank`, which loads the questions of the bank: pages that ask none wait for `later` alone.
 */
export function catalogues(): Plugin {
  let first: ReadonlySet<string> | null = null;
  return {
    name: "catalogues",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language, part] = NAME.exec(id.replace("\0", "")) ?? [];
      if (language === undefined) return null;
      this.addWatchFile(path.join(projectRoot, `src/languages/${language}.json`));
      this.addWatchFile(path.join(projectRoot, questionsFile(language)));
      if (part === "bank") return `export default ${JSON.stringify(questionsOf(language, part))};`;
      first ??= firstTexts();
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
