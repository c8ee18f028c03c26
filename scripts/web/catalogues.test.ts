import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { expect, test } from "vitest";
import { defaultQuestionText } from "../../convex/shared/questions/defaultQuestionText";
import { questionBank } from "../../convex/shared/questions/questionBank";
import { languages } from "../../src/lib/language/languages.js";
import { formatters, messageId } from "../../src/lib/language/t.js";
import { compiledCatalogue, readCatalogue, readQuestions } from "./catalogues.js";
import { sourceMessages, untranslatedTexts } from "./messageSources.js";
import { translatedBudgets } from "./routeBudgets.js";

const messages = sourceMessages();
const texts = [...new Set(messages.map(({ text }) => text))].toSorted();
const plurals = new Set(messages.filter(({ isPlural }) => isPlural).map(({ text }) => text));
const translations = Object.keys(languages).filter((language) => language !== "en");

/** Texts that are the same word in both languages. */
const equalTexts: Readonly<Record<string, readonly string[]>> = {
  de: ["Demo", "Name", "Pause", "You are offline. {offlineText}"],
  es: ["Demo"],
  fr: ["Pause", "Questions"],
  pt: ["Demo"],
};

/** Names of a message's values, which head the arrays of the compiled message. */
function namesIn(text: string): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      if (typeof node[0] === "string" && (node.length === 1 || Number(node[1]) > 0)) names.add(node[0]);
      node.slice(names.has(String(node[0])) ? 1 : 0).forEach(visit);
    } else if (typeof node === "object" && node !== null) Object.values(node).forEach(visit);
  };
  const compiled = compile(text);
  if (typeof compiled !== "string") compiled.forEach(visit);
  return [...names];
}

/** Texts of the message, one for each plural form of its language. A value is replaced by its name. */
function formsOf(language: string, text: string): string[] {
  const compiled = compile(text);
  const values = Object.fromEntries(namesIn(text).map((name) => [name, name]));
  const forms = [0, 1, 2, 3, 11, 100, 1_000_000].map((count) =>
    String(format(compiled, language, { ...values, count }, { formatters })),
  );
  return [...new Set(forms)];
}

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word));

test("[LANG-03] no text of the pages of a link is outside of the catalogues", () => {
  expect(texts.length).toBeGreaterThan(350);
  expect(untranslatedTexts()).toEqual([]);
});

test("[LANG-03] no two texts have one id", () => {
  expect(new Set(texts.map((text) => messageId(text))).size).toBe(texts.length);
});

test.each(translations)("[LANG-03] the catalogue %s has every text of the pages, and no other", (language) => {
  expect(Object.keys(readCatalogue(language)).toSorted()).toEqual(texts);
});

test.each(translations)("[LANG-03] texts of %s have the values and all plural forms of theirs", (language) => {
  const wrong = Object.entries(readCatalogue(language)).filter(([text, translation]) => {
    const needed = namesIn(text);
    const translatedNames = namesIn(translation);
    // A count may be in the words alone: "one answer".
    const isSame =
      needed.every((name) => translatedNames.includes(name)) &&
      translatedNames.every((name) => [...needed, "count"].includes(name));
    if (!isSame) return true;
    if (!plurals.has(text)) return translation.includes("plural,");
    // Values that are elements have no plural form.
    if (/\{(?!count,)\w+, plural,/.test(translation)) return true;
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    return pluralCategories.some((category) => !translation.includes(`${category} {`));
  });
  expect(wrong).toEqual([]);
  expect(() => compiledCatalogue(readCatalogue(language))).not.toThrow();
});

test.each(translations)("[LANG-03] a text of %s is English only where the words are the same", (language) => {
  const equal = Object.entries(readCatalogue(language)).filter(([text, translation]) => text === translation);
  expect(equal.map(([text]) => text).filter((text) => equalTexts[language]?.includes(text) !== true)).toEqual([]);
});

test.each(translations)(
  "[LANG-03] a sentence of %s has at most 14 words and the quotes of its language",
  (language) => {
    const sentences = Object.values(readCatalogue(language))
      .flatMap((text) => formsOf(language, text))
      .flatMap((form) => form.split(/(?<=[.?!؟:])\s+/))
      .filter((sentence) => wordsOf(sentence).length > 14);
    expect(sentences).toEqual([]);
    expect(Object.values(readCatalogue(language)).filter((text) => /["']/.test(text))).toEqual([]);
  },
);

test.each(translations)("[LANG-05] in %s there is every question of the app, on one line, and no other", (language) => {
  const questions = readQuestions(language);
  expect(Object.keys(questions)).toEqual([defaultQuestionText, ...questionBank.flatMap((set) => set.questions)]);
  const translated = Object.entries(questions);
  expect(new Set(Object.values(questions)).size).toBe(translated.length);
  // A longer heading moves the answer's field off a phone's screen.
  expect(translated.filter(([text, translation]) => translation === text || translation.length > 105)).toEqual([]);
  expect(translated.filter(([, translation]) => !/^[^"'{}\n]+[?؟]$/.test(translation))).toEqual([]);
});

test("[LANG-06] the pages of a link load each language within the budget of English", () => {
  expect(translatedBudgets).toHaveLength(4 * translations.length);
  for (const { maxKilobytes } of translatedBudgets) expect(maxKilobytes).toBeLessThanOrEqual(125);
});

test("[LANG-03] a plural form that equals the others is left out, and every count reads as before", () => {
  const message = "{count, plural, zero {# سؤال} one {سؤال} few {# أسئلة} many {# سؤال} other {# سؤال}}";
  const compiled = compiledCatalogue({ Questions: message })[messageId("Questions")] as ReturnType<typeof compile>;
  expect(JSON.stringify(compiled)).not.toContain("zero");
  expect(JSON.stringify(compiled)).toContain("few");
  const read = (count: number) => format(compiled, "ar", { count }, { formatters });
  expect([0, 1, 3, 11, 100].map(read)).toEqual(["0 سؤال", "سؤال", "3 أسئلة", "11 سؤال", "100 سؤال"]);
});
