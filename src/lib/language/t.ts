import { createElement, Fragment, type ReactNode } from "react";
import { activeLanguage, textLocale } from "./activeLanguage.ts";

/** Names between braces in a text. */
type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/** Values of a text. One that is known only when the app runs has values of any name. */
type ValuesOf<Text extends string> = string extends Text
  ? [values?: Values]
  : [Placeholder<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Placeholder<Text>, Value>>];

type Value = string | number;
type Values = Readonly<Record<string, Value>>;

/**
 * Marks an English text where it is stored, to be translated when shown. Each file of src/languages has its
 * translation.
 */
export const message = <const Text extends string>(text: Text): Text => text;

/**
 * Translates a text into the reader's language. It is English where there is no translation, such as for a text of a
 * newer backend.
 */
export function t<const Text extends string>(text: Text, ...[values = {}]: ValuesOf<Text>): string {
  return translate(text, values) ?? fill(text, values);
}

/**
 * Translates a text by its count, `{count}` in both texts. Translations have the language's own plural forms, under
 * `other`.
 */
export function plural(count: number, one: string, other: string, values?: Values): string {
  const all = { count, ...values };
  return translate(other, all) ?? fill(count === 1 ? one : other, all);
}

/** Translates a text with elements in place of its values, such as a name in `<bdi>`. */
export function rich<const Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, ReactNode>>,
): ReactNode {
  return withElements((marked) => translate(text, marked) ?? fill(text, marked), values);
}

/** Translates as `plural`, with elements. */
export function richPlural(
  count: number,
  one: string,
  other: string,
  values: Readonly<Record<string, ReactNode>>,
): ReactNode {
  return withElements((marked) => {
    const all = { count, ...marked };
    return translate(other, all) ?? fill(count === 1 ? one : other, all);
  }, values);
}

const MARK = "\u0000";

function withElements(write: (marked: Values) => string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const marked = Object.fromEntries(Object.keys(values).map((name) => [name, MARK + name + MARK]));
  return write(marked)
    .split(MARK)
    .map((part, index) => createElement(Fragment, { key: index }, index % 2 === 1 ? values[part] : part));
}

function translate(text: string, values: Values): string | null {
  const { translation } = activeLanguage.snapshot();
  const compiled = translation?.messages[messageId(text)];
  if (translation === null || compiled === undefined) return null;
  return String(translation.format(compiled, textLocale(), values, { formatters }));
}

export const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/**
 * Key of an English text in a catalogue, since the texts themselves would be loaded twice. It is FNV-1a, of which four
 * digits remain.
 */
export function messageId(english: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < english.length; index++) hash = Math.imul(hash ^ english.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).slice(-4);
}

/** Translates a question of the app, word for word. Anybody's own question stays as it is. */
export function questionInLanguage(text: string): string {
  return activeLanguage.snapshot().translation?.questions.get(text) ?? text;
}
