import type { SourceQuote, SourceAnswer } from "../types";

/** Characters of a sentence; a longer one is cut between words. */
const MAX_SENTENCE_CHARACTERS = 240;

/** A span of an answer. A model cites its number, so that every quote is exact by construction. */
interface NumberedSentence {
  /** Index of the answer in `answers`. */
  readonly answerIndex: number;
  /** Label of the author; empty in a self-assessment. */
  readonly who: string;
  readonly text: string;
}

export interface NumberedAnswers {
  readonly answers: readonly SourceAnswer[];
  /** A sentence's number is its index here. */
  readonly sentences: readonly NumberedSentence[];
  /** First number, and last number + 1, of each answer's sentences. */
  readonly rangeOf: readonly (readonly [number, number])[];
  /** People's names by label. */
  readonly names: ReadonlyMap<string, string>;
}

/** Labels authors P1, P2, …. The letter changes where an answer holds such a word. */
export function numberAnswers(answers: readonly SourceAnswer[]): NumberedAnswers {
  const prefix = prefixFor(answers);
  const labels = new Map<string, string>();
  const names = new Map<string, string>();
  const sentences: NumberedSentence[] = [];
  const rangeOf = answers.map(
    ({ respondentId, person = respondentId, authorName, text }, answerIndex): [number, number] => {
      let who = "";
      if (person !== undefined) {
        who = labels.get(person) ?? `${prefix}${labels.size + 1}`;
        labels.set(person, who);
        names.set(who, authorName.trim());
      }
      const first = sentences.length;
      for (const part of splitIntoSentences(text)) sentences.push({ answerIndex, who, text: part });
      return [first, sentences.length];
    },
  );
  return { answers, sentences, rangeOf, names: shortNames(names) };
}

/** Shortens names to first names where these differ. */
function shortNames(names: ReadonlyMap<string, string>): Map<string, string> {
  const firstOf = (name: string) => name.split(/\s+/)[0] ?? "";
  const counts = new Map<string, number>();
  for (const name of names.values()) counts.set(firstOf(name), (counts.get(firstOf(name)) ?? 0) + 1);
  return new Map([...names].map(([who, name]) => [who, counts.get(firstOf(name)) === 1 ? firstOf(name) : name]));
}

function prefixFor(answers: readonly SourceAnswer[]): string {
  const texts = answers.flatMap(({ text, questionText }) => [text, questionText]);
  const isFree = (prefix: string) => !texts.some((text) => new RegExp(`\\b${prefix}\\d`).test(text));
  return ["P", "Person", "Respondent"].find(isFree) ?? "Respondent_";
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const abbreviationEndPattern = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|Dr|Mr|Mrs|Ms|Prof|St|\p{Lu})\.\s*$/u;

/** Splits a text into sentences in order, without the white space between them. */
export function splitIntoSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let pending = "";
    for (const segment of segmentsOf(line)) {
      pending += segment;
      if (abbreviationEndPattern.test(pending)) continue;
      sentences.push(...splitLongSentence(pending.trim()));
      pending = "";
    }
    sentences.push(...splitLongSentence(pending.trim()));
  }
  return sentences;
}

/** Splits a line into segments, also where the next sentence begins with a small letter. */
function segmentsOf(line: string): string[] {
  return [...segmenter.segment(line)].flatMap(({ segment }) => segment.split(/(?<=[^.\s]{2}[.!?]\s+)(?=\p{Ll})/u));
}

function splitLongSentence(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_SENTENCE_CHARACTERS) {
    const end = cutOf(rest);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** Returns where a long sentence is cut: after a comma, before a connective, between words, or between characters. */
function cutOf(text: string): number {
  const head = text.slice(0, MAX_SENTENCE_CHARACTERS + 1);
  for (const gap of [/^.*[,;:]\s/s, /^.*\s(?=(?:and|but|so|because|then|um|uh)\s)/s, /^.*\s/s]) {
    const end = gap.exec(head)?.[0].length ?? 0;
    if (end > MAX_SENTENCE_CHARACTERS / 3) return end;
  }
  return /[\uD800-\uDBFF]$/.test(text.slice(0, MAX_SENTENCE_CHARACTERS))
    ? MAX_SENTENCE_CHARACTERS - 1
    : MAX_SENTENCE_CHARACTERS;
}

/** Groups answers by question, as a model reads them. */
export function answersByQuestion(
  { answers, sentences, rangeOf }: NumberedAnswers,
  chosen: readonly number[],
): { question: string; answers: { who?: string; sentences: Record<string, string> }[] }[] {
  const groupByQuestion = new Map<string, { who?: string; sentences: Record<string, string> }[]>();
  for (const index of chosen) {
    const [first = 0, end = 0] = rangeOf[index] ?? [];
    const answerSentences = sentences.slice(first, end);
    const question = answers[index]?.questionText ?? "";
    const answersToQuestion = groupByQuestion.get(question) ?? [];
    const who = answerSentences[0]?.who ?? "";
    const numbered = Object.fromEntries(answerSentences.map(({ text }, place) => [String(first + place), text]));
    answersToQuestion.push({ ...(who === "" ? {} : { who }), sentences: numbered });
    groupByQuestion.set(question, answersToQuestion);
  }
  return [...groupByQuestion].map(([question, given]) => ({ question, answers: given }));
}

/**
 * Splits answers into parts of at most `characters`, as indices. Answers to one question stay together where they fit.
 */
export function splitIntoParts(answers: readonly SourceAnswer[], characters: number): number[][] {
  const sizeOf = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + (answers[index]?.text.length ?? 0) + 100, 0);
  const portions: number[][] = [];
  let charactersLeft = 0;
  const add = (indices: readonly number[]) => {
    const size = sizeOf(indices);
    const last = portions.at(-1);
    if (last === undefined || size > charactersLeft) {
      portions.push([...indices]);
      charactersLeft = characters - size;
    } else {
      last.push(...indices);
      charactersLeft -= size;
    }
  };
  for (const group of byQuestion(answers).values()) {
    if (sizeOf(group) <= characters) add(group);
    else for (const index of group) add([index]);
  }
  return portions;
}

function byQuestion(answers: readonly SourceAnswer[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, { questionText }] of answers.entries()) {
    const group = groups.get(questionText);
    if (group === undefined) groups.set(questionText, [index]);
    else group.push(index);
  }
  return groups;
}

/** Returns the quotes for sentence numbers; unknown numbers are skipped. */
export function quotesOfNumbers({ sentences }: NumberedAnswers, numbers: readonly number[]): SourceQuote[] {
  return numbers.flatMap((number) => {
    const sentence = sentences[number];
    return sentence === undefined ? [] : [{ answerIndex: sentence.answerIndex, text: sentence.text }];
  });
}

/** Words of a sentence that is seldom understood alone: "Again." */
const FRAGMENT_WORDS = 2;

/**
 * Returns the quotes of a claim. A fragment is one quote with the adjacent cited sentence, and is left out where its
 * author has a whole sentence elsewhere among them.
 */
export function readableQuotes(numbered: NumberedAnswers, numbers: readonly number[]): SourceQuote[] {
  const { sentences } = numbered;
  const isFragment = (number: number) => {
    const text = sentences[number]?.text ?? "";
    return text.split(/\s+/).length <= FRAGMENT_WORDS && /^[\p{Script=Latin}\P{L}]*$/u.test(text);
  };
  const isFragmentBeside = (beside: number, number: number) =>
    numbers.includes(beside) && isFragment(beside) && sentences[beside]?.answerIndex === sentences[number]?.answerIndex;
  const whole = numbers.filter((number) => !isFragment(number));
  return numbers.flatMap((number) => {
    if (isFragment(number)) {
      const hasWhole = whole.some((other) => sentences[other]?.who === sentences[number]?.who);
      return hasWhole ? [] : quotesOfNumbers(numbered, [number]);
    }
    const first = isFragmentBeside(number - 1, number) ? number - 1 : number;
    const last = isFragmentBeside(number + 1, number) ? number + 1 : number;
    return first === last ? quotesOfNumbers(numbered, [number]) : quoteOfRange(numbered, first, last);
  });
}

/** Returns the span from one sentence to another one of the same answer. */
function quoteOfRange({ answers, sentences, rangeOf }: NumberedAnswers, first: number, last: number): SourceQuote[] {
  const answerIndex = sentences[first]?.answerIndex ?? -1;
  const text = answers[answerIndex]?.text ?? "";
  let [start, end] = [0, 0];
  for (let number = rangeOf[answerIndex]?.[0] ?? first; number <= last; number += 1) {
    const sentence = sentences[number]?.text ?? "";
    const at = text.indexOf(sentence, end);
    if (number <= first) start = at;
    end = at + sentence.length;
  }
  return [{ answerIndex, text: text.slice(start, end) }];
}

/** Replaces labels by names. Returns null where `text` names a person that is not one of `cited`. */
export function replaceLabelsByNames(
  { sentences, names }: NumberedAnswers,
  text: string,
  cited: readonly number[],
): string | null {
  const [label] = names.keys();
  if (label === undefined) return text;
  const present = new Set(cited.map((number) => sentences[number]?.who));
  let isKnown = true;
  const named = text.replace(new RegExp(`\\b${label.replace(/\d+$/, "")}\\d+\\b`, "g"), (who) => {
    if (!present.has(who)) isKnown = false;
    return names.get(who) ?? "";
  });
  return isKnown ? named : null;
}
