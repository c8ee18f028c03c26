/**
 * Owns the step from text to statements: which part of a sentence says what about which theme, and whether it praises or
 * asks for change. Its invariant: a statement's text is `answer.text.slice(start, end)`, so every quote is verbatim.
 */
import type { SourceAnswer } from "../types";
import { bounded, bounds } from "./bounded";
import { clausesOf, turns, wordsIn } from "./clauses";
import { cueAt } from "./cues";
import { isDoubtfulPraise, isHedged } from "./doubt";
import { readSentences, type Span, type Word } from "./readText";
import { askedFor, isFault, negationReach, readClause, saysNothing, type Reading } from "./sentiment";
import type { Facet, Theme } from "./themes";

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
  readonly authorName: string;
  readonly text: string;
  readonly words: readonly Word[];
  /** At most two themes, the strongest first. */
  readonly mentions: readonly Mention[];
  /** What the statement as a whole does; 0 where it neither praises nor asks. */
  readonly side: Side | 0;
}

/** Whose stress it is: "when everyone else panics" says nothing against the person. */
const otherSubjects = new Set(
  "everyone everybody others people rest team room us we i i'm i'd i've customer customers client clients else someone anyone you".split(
    " ",
  ),
);

/** One person's key: their id where there is one, else the name. */
export function personOf(answer: SourceAnswer): string {
  return answer.respondentId ?? answer.authorName;
}

/** Reads every answer into statements, in order, within `bounds`. Deterministic. */
export function readStatements(answers: readonly SourceAnswer[]): Statement[] {
  return bounded(answers).flatMap((answer, number) => readAnswer(answer, number));
}

/** Reads one answer; `number` is its place in the list the quotes will point into. */
export function readAnswer(answer: SourceAnswer, number: number): Statement[] {
  const asked = askedFor(answer.questionText);
  const sentences = readSentences(answer.text).filter(({ words }) => words.length <= bounds.wordsPerSentence);
  const read = sentences.slice(0, bounds.sentencesPerAnswer).flatMap((sentence) => {
    const whole = readSpan(sentence, sentence.words, answer, number, asked);
    const halves = clausesOf(answer.text, sentence).map((clause) =>
      readSpan(clause, wordsIn(sentence, clause), answer, number, asked),
    );
    const sides = new Set(halves.map((half) => half.side).filter((side) => side !== 0));
    // What stands on either side of a "but" is read for itself: together they are neither praise nor criticism.
    return halves.length > 1 && (sides.size > 1 || turns(sentence)) ? halves : [whole];
  });
  return withTheirReasons(read, answer);
}

/** A sentence of so few words only names what the next one tells: "Listening. She waits until everyone has spoken." */
const fewWords = 2;

/** Joins each bare word with the sentence that explains it, unless that one pulls the other way. */
function withTheirReasons(statements: readonly Statement[], answer: SourceAnswer): Statement[] {
  const joined: Statement[] = [];
  for (const statement of statements) {
    const named = joined.at(-1);
    if (named === undefined || !explains(statement, named)) {
      joined.push(statement);
      continue;
    }
    const added = statement.mentions.filter(({ theme }) => named.mentions.every((mention) => mention.theme !== theme));
    joined[joined.length - 1] = {
      ...named,
      end: statement.end,
      text: answer.text.slice(named.start, statement.end),
      words: [...named.words, ...statement.words],
      mentions: [...named.mentions, ...added].slice(0, 2),
    };
  }
  return joined;
}

function explains(statement: Statement, named: Statement): boolean {
  return (
    named.side !== 0 &&
    named.words.length <= fewWords &&
    statement.words.length > fewWords &&
    (statement.side === 0 || statement.side === named.side) &&
    statement.mentions.every(({ side }) => side === named.side)
  );
}

function readSpan(
  span: Span,
  words: readonly Word[],
  answer: SourceAnswer,
  number: number,
  asked: -1 | 0 | 1,
): Statement {
  const reading = readClause(words);
  const speaksOfSelf = answer.authorName === "You" && answer.responseId === undefined;
  const mentions = saysNothing(words) ? [] : mentionsIn(words, reading, asked, speaksOfSelf);
  const strongest = mentions[0];
  const tone = saysNothing(words) || isHedged(words) ? 0 : sideOf(0, reading.wish > 0, reading, asked);
  const doubtful = tone === 1 && isDoubtfulPraise(words, strayNegations(words, reading, []), speaksOfSelf);
  return {
    start: span.start,
    end: span.end,
    answer: number,
    person: personOf(answer),
    authorName: answer.authorName,
    text: answer.text.slice(span.start, span.end),
    words,
    mentions,
    side: strongest?.side ?? (doubtful ? 0 : tone),
  };
}

function mentionsIn(words: readonly Word[], reading: Reading, asked: -1 | 0 | 1, speaksOfSelf: boolean): Mention[] {
  interface Hit {
    theme: Theme;
    facet: Facet;
    sum: number;
    wished: boolean;
    weight: number;
    cue: Span;
    cueWeight: number;
  }
  if (isHedged(words)) return [];
  const hits = new Map<Facet, Hit>();
  /** Words of cues that name a fault. */
  const faults: number[] = [];
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
    if (speaksOfSelf && isAboutSomebodyElse(words, at)) continue;
    const turned = reading.negated[at] === true ? -1 : 1;
    const ofOthers = cue.sign === -1 && isAboutOthers(words, at);
    // "Never forgets" praises as a whole: the fault in it is none.
    const explained = cue.sign === -1 && reading.inIdiom[at] === true;
    if (cue.sign === -1) faults.push(at);
    const sign = ofOthers ? 0 : explained ? 1 : cue.sign * turned;
    const weight = (ofOthers ? 0.3 : cue.sign === 0 ? 0.6 : 1) * (cue.parts.length > 1 ? 1.4 : 1);
    const wished = reading.wished[at] === true;
    const span = { start: firstWord.start, end: lastWord.end };
    const known = hits.get(cue.facet);
    if (known === undefined) {
      hits.set(cue.facet, {
        theme: cue.theme,
        facet: cue.facet,
        sum: sign,
        wished,
        weight,
        cue: span,
        cueWeight: weight,
      });
    } else {
      known.sum += sign;
      known.wished ||= wished;
      known.weight += weight;
      if (weight > known.cueWeight) {
        known.cue = span;
        known.cueWeight = weight;
      }
    }
  }
  const doubtful = isDoubtfulPraise(words, strayNegations(words, reading, faults), speaksOfSelf);
  const ranked: Mention[] = [];
  for (const hit of [...hits.values()].sort((a, b) => b.weight - a.weight)) {
    const side = sideOf(Math.sign(hit.sum) as 1 | 0 | -1, hit.wished, reading, asked);
    if (side === 1 && doubtful) continue;
    if (side === 0 || hit.weight < (ranked[0]?.weight ?? 0) * 0.6 || ranked.length === 2) continue;
    ranked.push({ theme: hit.theme, facet: hit.facet, side, weight: hit.weight, cue: hit.cue });
  }
  return ranked;
}

/** How many negations turn something else around than a fault: "not patient", but not "never late". */
function strayNegations(words: readonly Word[], reading: Reading, faults: readonly number[]): number {
  const isExplained = (at: number) =>
    words
      .slice(at + 1, at + 1 + negationReach)
      .some((word, offset) => isFault(word) || faults.includes(at + 1 + offset));
  return reading.negations.filter((at) => !isExplained(at)).length;
}

function isAboutOthers(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - 4), at).some((word) => otherSubjects.has(word.lower));
}

/** Weighs the cue's own sign, the tone and wishes of its clause, and what the question asked for; 0 says nothing clear. */
function sideOf(cueSign: 1 | 0 | -1, isWished: boolean, reading: Reading, asked: -1 | 0 | 1): Side | 0 {
  const tone = Math.sign(reading.tone) as 1 | 0 | -1;
  const praised = reading.tone + cueSign >= 2 && reading.tone >= 1;
  if (reading.wish === 2 && !(asked === 1 && praised)) return wishedFor(cueSign, isWished, reading);
  if (asked === -1) return praised && reading.wish === 0 ? 1 : wishedFor(cueSign, isWished, reading);
  if (reading.wish === 1 && asked === 0)
    return cueSign !== 0 ? cueSign : tone === 1 ? 1 : wishedFor(cueSign, isWished, reading);
  // "He avoids honest feedback": words that pull in both directions are clear only where one side outweighs.
  if (cueSign === 1 && reading.tone < 0) return reading.tone <= -2 ? -1 : 0;
  if (cueSign !== 0) return cueSign;
  // Somebody asked for strengths tells of hard times too: a sad word alone is not about the person.
  if (asked === 1) return tone === 1 ? 1 : 0;
  return tone;
}

/**
 * In a wish, a quality that is merely named is no wish for more of it ("she is so kind that I find out later"); one that
 * stands next to the wish is ("be kinder").
 */
function wishedFor(cueSign: 1 | 0 | -1, isWished: boolean, reading: Reading): Side | 0 {
  if (cueSign === -1 || isWished) return -1;
  return cueSign === 0 && reading.tone < 0 ? -1 : 0;
}

/** In a self-reflection "he led the incident" is praise for him, not for yourself. */
function isAboutSomebodyElse(words: readonly Word[], at: number): boolean {
  const subject = words
    .slice(0, at)
    .map((word) => word.lower)
    .filter((word) => /^(i|i'm|i've|i'd|we|he|she|they|he's|she's|they're)$/.test(word))
    .at(-1);
  return subject !== undefined && /^(he|she|they)/.test(subject);
}
