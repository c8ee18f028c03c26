/**
 * Owns the tokenization of a text: sentences, words and parts of speech. Its invariant: every sentence and word has the
 * offsets at which the original text holds it, so that a quote is verbatim.
 */
import nlp from "compromise/two";
import { stemmer } from "stemmer";

/** Offsets in the text: `text.slice(start, end)`, in UTF-16 code units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface AnswerSpan extends TextSpan {
  readonly answerIndex: number;
}

/** Whether two spans of one text have a character in common. */
export function areOverlapping(one: TextSpan, other: TextSpan): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether two spans are of one answer, and have a character in common. */
export function areOverlappingInAnswer(one: AnswerSpan, other: AnswerSpan): boolean {
  return one.answerIndex === other.answerIndex && areOverlapping(one, other);
}

/** One word as written, with its normalized form, stem and tags. */
export interface Word extends TextSpan {
  readonly text: string;
  /** The word in lower case, with straight apostrophes. */
  readonly lower: string;
  readonly stem: string;
  /** Part-of-speech tags by compromise, e.g. "Noun", "Verb", "Adjective"; empty where it gives none. */
  readonly tags: ReadonlySet<string>;
}

/** One sentence, without white space around it. */
export interface Sentence extends TextSpan {
  readonly text: string;
  readonly words: readonly Word[];
}

export type Reading = Pick<Word, "lower" | "stem" | "tags">;
/** Corrected readings of misspelled words, by the word as it is written. */
export type Typos = ReadonlyMap<string, Reading>;

interface TaggedTerm {
  readonly text: string;
  readonly tags?: readonly string[];
}

interface TaggedSentence {
  readonly terms: readonly TaggedTerm[];
}

const wordPattern = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Stems of irregular words. Porter stems join only regular forms, as "explains" and "explaining". */
const irregularStems: Readonly<Record<string, string>> = {
  led: "lead",
  leads: "lead",
  taught: "teach",
  brought: "bring",
  kept: "keep",
  gave: "give",
  given: "give",
  took: "take",
  taken: "take",
  made: "make",
  held: "hold",
  built: "build",
  spoke: "speak",
  spoken: "speak",
  said: "say",
  told: "tell",
  heard: "hear",
  felt: "feel",
  thought: "think",
  knew: "know",
  known: "know",
  saw: "see",
  seen: "see",
  wrote: "write",
  written: "write",
  ran: "run",
  grew: "grow",
  grown: "grow",
  went: "go",
  gone: "go",
  came: "come",
  better: "good",
  best: "good",
  calmer: "calm",
  calmest: "calm",
  clearer: "clear",
  clearest: "clear",
  quieter: "quiet",
  quietest: "quiet",
  kinder: "kind",
  kindest: "kind",
  faster: "fast",
  fastest: "fast",
  sooner: "soon",
  bigger: "big",
  biggest: "big",
};

/** Returns the stem that forms of a word share. `word` may have any case and either apostrophe. */
export function stemOf(word: string): string {
  const lower = word
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/'s$/, "")
    // "Hand-over" has the stem of "handover".
    .replace(/(?<=\p{L})-(?=\p{L})/gu, "");
  return irregularStems[lower] ?? stemmer(lower);
}

/** Returns the words of a text with offsets and stems, without parts of speech: fast enough for every keystroke. */
export function readWords(text: string): Word[] {
  return wordsBetween(text, { start: 0, end: text.length }, new Map());
}

/** Yields the words of one text at a time; all of them at once would take most of an action's memory. */
export function* wordsOfEach(answers: Iterable<{ readonly text: string }>): Generator<{ words: Word[] }> {
  for (const { text } of answers) yield { words: readWords(text) };
}

/** Splits a text into sentences. Deterministic; a blank text has none. */
export function readSentences(text: string): Sentence[] {
  if (text.trim() === "") return [];
  // The library reads the whole text at once, because each call has a fixed cost.
  const tagged = nlp(text).json({ offset: false }) as TaggedSentence[];
  const tagsAt = new Map<number, readonly string[]>();
  const spans: TextSpan[] = [];
  let cursor = 0;
  for (const { terms } of tagged) {
    let first: number | undefined;
    for (const term of terms) {
      const at = offsetOfTerm(term.text, text, cursor);
      if (at === undefined) continue;
      tagsAt.set(at, term.tags ?? []);
      first ??= at;
      cursor = at + term.text.length;
    }
    if (first !== undefined) spans.push({ start: first, end: cursor });
  }
  return sentenceSpansIn(text, spans).map((span) => ({
    ...span,
    text: text.slice(span.start, span.end),
    words: wordsBetween(text, span, tagsAt),
  }));
}

/** Characters within which a term is searched, because the library may change terms. */
const MAX_TERM_DISTANCE = 80;

function offsetOfTerm(term: string, text: string, cursor: number): number | undefined {
  if (term === "") return undefined;
  const index = text.slice(cursor, cursor + term.length + MAX_TERM_DISTANCE).indexOf(term);
  return index === -1 ? undefined : cursor + index;
}

/** Splits the text after each span of terms, and at line breaks, because people write lists. */
function sentenceSpansIn(text: string, spans: readonly TextSpan[]): TextSpan[] {
  const sentenceSpans: TextSpan[] = [];
  let start = 0;
  const close = (end: number) => {
    let from = start;
    // A line ends at a line break, or at the end of quoted speech or an emoticon before a new sentence.
    for (const line of text.slice(start, end).split(/\n|(?<=[.!?]['’"”]|\s[:;]-?[)D])\s(?=\p{Lu})/u)) {
      const span = trimSpan(text, { start: from, end: from + line.length });
      if (span.end > span.start) sentenceSpans.push(span);
      from += line.length + 1;
    }
    start = end;
  };
  for (const [index, { end }] of spans.entries()) {
    const next = spans[index + 1];
    if (next === undefined) break;
    const lineBreak = text.indexOf("\n", end);
    const endsLine = lineBreak !== -1 && lineBreak < next.start;
    close(endsLine ? lineBreak : Math.max(start, endOfPunctuation(text, end, next.start)));
  }
  close(text.length);
  return sentenceSpans;
}

/** Includes the stop, closing quotes and brackets after a sentence's last word. */
function endOfPunctuation(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && !/\s/.test(text[at] ?? " ")) at += 1;
  return at;
}

/** Returns the span without white space at either end. */
function trimSpan(text: string, span: TextSpan): TextSpan {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start] ?? "x")) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? "x")) end -= 1;
  return { start, end };
}

/** Subjects that are typed without an apostrophe; none of them is another word. */
const typedSubjects = new Map([
  ["shes", "she's"],
  ["hes", "he's"],
  ["theyre", "they're"],
]);

function wordsBetween(text: string, span: TextSpan, tagsAt: ReadonlyMap<number, readonly string[]>): Word[] {
  const words: Word[] = [];
  for (const match of text.slice(span.start, span.end).matchAll(wordPattern)) {
    const start = span.start + match.index;
    const end = start + match[0].length;
    const typed = match[0].toLowerCase().replaceAll("’", "'");
    const lower = typedSubjects.get(typed) ?? typed;
    words.push({ start, end, text: match[0], lower, stem: stemOf(lower), tags: new Set(tagsAt.get(start) ?? []) });
  }
  return words;
}

/** Returns the words as they are meant, at the same places. */
export function withTyposCorrected(words: readonly Word[], typos: Typos): readonly Word[] {
  if (typos.size === 0 || !words.some(({ lower }) => typos.has(lower))) return words;
  return words.map((word) => ({ ...word, ...typos.get(word.lower) }));
}
