/**
 * Owns the step from text to statements: which part of a sentence says what about which theme, and whether it praises or
 * asks for change. Its invariant: a statement's text is `answer.text.slice(start, end)`, so every quote is verbatim.
 */
import type { SourceAnswer } from "../types";
import { readSentences, stemOf, trimmed, type Sentence, type Span, type Word } from "./readText";
import { askedFor, readClause, saysNothing, type Reading } from "./sentiment";
import { themes, type Facet, type Theme } from "./themes";

/** Praise (1) or a wish for change (-1). */
export type Side = 1 | -1;

/** One theme spoken of in a statement. */
export interface Mention {
  readonly theme: Theme;
  readonly facet: Facet;
  readonly side: Side;
  readonly weight: number;
  /** The words that speak of it. */
  readonly cue: Span;
}

/** A sentence, or the half of one before or after "but", said by one person in one answer. */
export interface Statement extends Span {
  /** The answer's number in the list that was read. */
  readonly answer: number;
  /** One person, however many answers they gave. */
  readonly person: string;
  readonly who: string;
  readonly text: string;
  readonly words: readonly Word[];
  /** At most two themes, the strongest first. */
  readonly mentions: readonly Mention[];
  /** What the statement as a whole does; 0 where it neither praises nor asks. */
  readonly side: Side | 0;
}

interface CuePart {
  readonly form: string;
  readonly exact: boolean;
}

interface Cue {
  readonly theme: Theme;
  readonly facet: Facet;
  readonly sign: 1 | 0 | -1;
  readonly parts: readonly CuePart[];
}

const signs: Readonly<Record<string, 1 | 0 | -1>> = { "+": 1, "-": -1, "~": 0 };

const cuesByFirst: ReadonlyMap<string, readonly Cue[]> = (() => {
  const table = new Map<string, Cue[]>();
  for (const theme of themes) {
    for (const facet of theme.facets) {
      for (const written of facet.cues) {
        const sign = signs[written[0] ?? ""];
        if (sign === undefined) throw new Error(`cue "${written}" has no sign`);
        const parts = written
          .slice(1)
          .split(" ")
          .map((part) =>
            part.startsWith("=") ? { form: part.slice(1), exact: true } : { form: stemOf(part), exact: false },
          );
        const first = parts[0];
        if (first === undefined) continue;
        table.set(first.form, [...(table.get(first.form) ?? []), { theme, facet, sign, parts }]);
      }
    }
  }
  return table;
})();

/** Words a phrase may have between its parts: "asks the hard questions" is "asks hard questions". */
const skippable = new Set(
  "the a an her his their my our your its this that very really so quite always often often just also own some".split(
    " ",
  ),
);

const turningWords = new Set(["but", "although", "though", "however", "yet", "except", "whereas", "while", "still"]);
const openingTurns = new Set(["although", "though", "while", "whereas", "if"]);
/** Whose stress it is: "when everyone else panics" says nothing against the person. */
const otherSubjects = new Set(
  "everyone everybody others people rest team room us we i i'm i'd i've customer customers client clients else someone anyone you".split(
    " ",
  ),
);

/** One person's key: their id where there is one, else the name. */
export function personOf(answer: SourceAnswer): string {
  return answer.respondentId ?? answer.who;
}

/** Reads every answer into statements, in order. Deterministic. */
export function readStatements(answers: readonly SourceAnswer[]): Statement[] {
  return answers.flatMap((answer, number) => readAnswer(answer, number));
}

/** Reads one answer; `number` is its place in the list the quotes will point into. */
export function readAnswer(answer: SourceAnswer, number: number): Statement[] {
  const asked = askedFor(answer.questionText);
  return readSentences(answer.text).flatMap((sentence) => {
    const whole = readSpan(sentence, sentence.words, answer, number, asked);
    const halves = clausesOf(answer.text, sentence).map((clause) =>
      readSpan(clause, wordsIn(sentence, clause), answer, number, asked),
    );
    const sides = new Set(halves.map((half) => half.side).filter((side) => side !== 0));
    return halves.length > 1 && sides.size > 1 ? halves : [whole];
  });
}

function wordsIn(sentence: Sentence, span: Span): Word[] {
  return sentence.words.filter((word) => word.start >= span.start && word.end <= span.end);
}

/** Splits at "but" and its kin, at semicolons and at dashes; a piece of fewer than three words stays with its neighbour. */
function clausesOf(text: string, sentence: Sentence): Span[] {
  const cuts: { readonly end: number; readonly start: number }[] = [];
  const first = sentence.words[0];
  if (first !== undefined && openingTurns.has(first.lower)) {
    const comma = text.indexOf(",", first.end);
    if (comma !== -1 && comma < sentence.end) cuts.push({ end: comma, start: comma + 1 });
  }
  for (const match of sentence.text.matchAll(/;|\s[–—-]+\s|—/gu)) {
    cuts.push({ end: sentence.start + match.index, start: sentence.start + match.index + match[0].length });
  }
  sentence.words.forEach((word, at) => {
    if (at < 3 || !turningWords.has(word.lower)) return;
    const between = text.slice(sentence.words[at - 1]?.end ?? word.start, word.start);
    const needsComma = word.lower !== "but";
    if (needsComma && !/[,;–—]/.test(between)) return;
    cuts.push({ end: sentence.words[at - 1]?.end ?? word.start, start: word.end });
  });
  cuts.sort((a, b) => a.end - b.end);
  const spans: Span[] = [];
  let start = sentence.start;
  for (const cut of cuts) {
    if (cut.end <= start) {
      start = Math.max(start, cut.start);
      continue;
    }
    if (
      countWords(sentence, { start, end: cut.end }) < 3 ||
      countWords(sentence, { start: cut.start, end: sentence.end }) < 3
    ) {
      continue;
    }
    spans.push(withoutEdges(text, { start, end: cut.end }));
    start = cut.start;
  }
  spans.push(withoutEdges(text, { start, end: sentence.end }));
  return spans.filter((span) => span.end > span.start);
}

function countWords(sentence: Sentence, span: Span): number {
  return wordsIn(sentence, span).length;
}

/** A clause starts and ends at a word or a closing mark, not at the comma or dash that parted it. */
function withoutEdges(text: string, span: Span): Span {
  let { start, end } = trimmed(text, span);
  while (start < end && /[\s,;:–—-]/u.test(text[start] ?? "x")) start += 1;
  while (end > start && /[\s,;:–—-]/u.test(text[end - 1] ?? "x")) end -= 1;
  return { start, end };
}

function readSpan(
  span: Span,
  words: readonly Word[],
  answer: SourceAnswer,
  number: number,
  asked: -1 | 0 | 1,
): Statement {
  const reading = readClause(words);
  const mentions = saysNothing(words) ? [] : mentionsIn(words, reading, asked);
  const strongest = mentions[0];
  return {
    start: span.start,
    end: span.end,
    answer: number,
    person: personOf(answer),
    who: answer.who,
    text: answer.text.slice(span.start, span.end),
    words,
    mentions,
    side: strongest?.side ?? (saysNothing(words) ? 0 : sideOf(0, reading, asked)),
  };
}

function mentionsIn(words: readonly Word[], reading: Reading, asked: -1 | 0 | 1): Mention[] {
  interface Hit {
    theme: Theme;
    facet: Facet;
    sum: number;
    weight: number;
    cue: Span;
    cueWeight: number;
  }
  const hits = new Map<Facet, Hit>();
  const taken = words.map(() => false);
  for (let at = 0; at < words.length; at += 1) {
    if (taken[at] === true) continue;
    const found = cueAt(words, at);
    if (found === undefined) continue;
    const { cue, last } = found;
    for (let used = at; used <= last; used += 1) taken[used] = true;
    const firstWord = words[at];
    const lastWord = words[last];
    if (firstWord === undefined || lastWord === undefined) continue;
    const turned = reading.negated[at] === true ? -1 : 1;
    const ofOthers = cue.sign === -1 && isAboutOthers(words, at);
    const sign = ofOthers ? 0 : cue.sign * turned;
    const weight = (ofOthers ? 0.3 : cue.sign === 0 ? 0.6 : 1) * (cue.parts.length > 1 ? 1.4 : 1);
    const span = { start: firstWord.start, end: lastWord.end };
    const known = hits.get(cue.facet);
    if (known === undefined) {
      hits.set(cue.facet, { theme: cue.theme, facet: cue.facet, sum: sign, weight, cue: span, cueWeight: weight });
    } else {
      known.sum += sign;
      known.weight += weight;
      if (weight > known.cueWeight) {
        known.cue = span;
        known.cueWeight = weight;
      }
    }
  }
  const ranked: Mention[] = [];
  for (const hit of [...hits.values()].sort((a, b) => b.weight - a.weight)) {
    const side = sideOf(Math.sign(hit.sum) as 1 | 0 | -1, reading, asked);
    if (side === 0 || hit.weight < (ranked[0]?.weight ?? 0) * 0.6 || ranked.length === 2) continue;
    ranked.push({ theme: hit.theme, facet: hit.facet, side, weight: hit.weight, cue: hit.cue });
  }
  return ranked;
}

function cueAt(words: readonly Word[], at: number): { cue: Cue; last: number } | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  if ((word.lower === "kind" || word.lower === "sort") && words[at + 1]?.lower === "of") return undefined;
  const candidates = [...(cuesByFirst.get(word.stem) ?? []), ...(cuesByFirst.get(word.lower) ?? [])];
  let best: { cue: Cue; last: number } | undefined;
  for (const cue of candidates) {
    const last = lastWordOf(cue, words, at);
    if (last !== undefined && (best === undefined || cue.parts.length > best.cue.parts.length)) best = { cue, last };
  }
  return best;
}

function lastWordOf(cue: Cue, words: readonly Word[], at: number): number | undefined {
  let cursor = at;
  for (let part = 0; part < cue.parts.length; part += 1) {
    const wanted = cue.parts[part];
    if (wanted === undefined) return undefined;
    const fits = (word: Word | undefined) =>
      word !== undefined && (wanted.exact ? word.lower === wanted.form : word.stem === wanted.form);
    if (part > 0) {
      cursor += 1;
      for (
        let skipped = 0;
        skipped < 2 && !fits(words[cursor]) && skippable.has(words[cursor]?.lower ?? "");
        skipped += 1
      ) {
        cursor += 1;
      }
    }
    if (!fits(words[cursor])) return undefined;
  }
  return cursor;
}

function isAboutOthers(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - 4), at).some((word) => otherSubjects.has(word.lower));
}

/** Weighs the cue's own sign, the tone and wishes of its clause, and what the question asked for. */
function sideOf(cueSign: 1 | 0 | -1, reading: Reading, asked: -1 | 0 | 1): Side | 0 {
  const tone = Math.sign(reading.tone) as 1 | 0 | -1;
  if (reading.wish === 2) {
    return asked === 1 && reading.tone + cueSign >= 2 ? 1 : -1;
  }
  if (asked === -1) {
    return reading.wish === 0 && reading.tone >= 1 && reading.tone + cueSign >= 2 ? 1 : -1;
  }
  if (reading.wish === 1 && asked === 0) return cueSign !== 0 ? cueSign : tone === 1 ? 1 : -1;
  if (cueSign !== 0) return Math.abs(reading.tone) >= 2 && tone !== cueSign ? (tone as Side) : cueSign;
  return tone !== 0 ? tone : asked;
}
