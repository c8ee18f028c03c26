import type { SourceAnswer, SourceQuote } from "../../types";
import { readLimits } from "./truncateAnswers";
import { isForeign, type TextLanguage, languageOf } from "./isForeign";
import { withTyposCorrected, readSentences, type Sentence, type Typos, type Word } from "./readText";
import { withoutOpeningMarkers } from "./discourseMarkers";
import { withoutFranknessPhrases } from "./withoutFranknessPhrases";
import {
  joiningConjunctions,
  conjunctionModifiers,
  clauseSubjectWords,
  openingExpressions,
  openingFillers,
  openingPairs,
  foreignContentWords,
  closingFillers,
  beforeBut,
  subordinating,
  pronounFirstNames,
} from "./clauseBoundaryWords";

/**
 * A sentence of an answer, or a run of its clauses. `text` is `answer.text.slice(start, end)`, so that every quote is
 * verbatim.
 */
export interface Segment {
  /** Index in the list of answers that quotes point into. */
  readonly answerIndex: number;
  readonly author: string;
  readonly authorName: string;
  readonly questionText: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly Word[];
  /** Language of the answer; a single sentence may be in another one. */
  readonly answerLanguage: TextLanguage;
}

/** A segment that may be quoted, and how complete it is. */
export interface Quotable extends Segment {
  /** Whether the segment begins where its sentence begins. */
  readonly isSentenceStart: boolean;
  readonly isSentenceEnd: boolean;
  /** Whether a comma or another mark follows the segment within its sentence. */
  readonly isBeforeMark: boolean;
  /** Words of the answer before the segment. */
  readonly before: readonly Word[];
  /** Whether only "but" stands before it in its sentence. */
  readonly isAfterBut?: true;
}

/** Returns a segment, or a richer quote, as a quote alone. */
export function quoteOf({ answerIndex, text }: SourceQuote): SourceQuote {
  return { answerIndex, text };
}

/** Whether the segment is a whole sentence, and not some of its clauses. */
export function isWholeSentence({
  isSentenceStart,
  isSentenceEnd,
}: Pick<Quotable, "isSentenceStart" | "isSentenceEnd">): boolean {
  return isSentenceStart && isSentenceEnd;
}

/** Maximum words of a short answer. In longer ones an anecdote's first sentences are often no wish. */
const MAX_SHORT_ANSWER_WORDS = 20;
const MAX_SHORT_ANSWER_SENTENCES = 3;

/** Whether an answer has few whole sentences and words. */
export function isShortAnswer(segments: readonly Quotable[]): boolean {
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0);
  const areWhole = segments.every(isWholeSentence);
  return areWhole && words <= MAX_SHORT_ANSWER_WORDS && segments.length <= MAX_SHORT_ANSWER_SENTENCES;
}

/** A segment with the information whether it opens its sentence. */
export type OpeningSegment = Segment & Pick<Quotable, "isSentenceStart">;

/** Maximum words of a quote; a longer sentence is split into runs of its clauses. */
export const MAX_QUOTE_WORDS = 30;
/** Maximum words of a heading, which names the topic of the sentence after it: "Approvals." */
export const MAX_HEADING_WORDS = 3;
/** Minimum words of such a run, so that it can be read alone. */
const MIN_QUOTE_WORDS = 8;

/** Key of the person who wrote an answer; each answer of a group has its own. */
export function authorIdOf(answer: SourceAnswer): string {
  return answer.person ?? answer.respondentId ?? answer.authorName;
}

/** Splits one answer into segments that don't overlap. `answerIndex` is its place in the list. */
export function segmentsIn(answer: SourceAnswer, answerIndex: number): Segment[] {
  const answerLanguage = languageOf(answer.text);
  return readSentences(answer.text)
    .slice(0, readLimits.sentencesPerAnswer)
    .flatMap((sentence) =>
      runsOf(answer.text, sentence).flatMap((run) => {
        const words = withoutEdgeFillers(run);
        const [first, last] = [words[0], words.at(-1)];
        if (first === undefined || last === undefined) return [];
        const start = first === sentence.words[0] ? sentence.start : first.start;
        const end = last === sentence.words.at(-1) ? sentence.end : last.end;
        const { authorName, questionText } = answer;
        const text = answer.text.slice(start, end);
        const author = authorIdOf(answer);
        return [
          {
            answerIndex,
            author,
            authorName,
            questionText,
            start,
            end,
            text,
            words,
            answerLanguage,
          },
        ];
      }),
    );
}

const dashPattern = /^[-–—*•]\s+/u;
const listNumberPattern = /^\d{1,2}[.)]\s+/u;
/** Matches a numbered list, in which a number at the beginning of a sentence is a marker and no date. */
const numberedListPattern = /(?:^|\s)1[.)]\s[^]*\s2[.)]\s/u;

/** Returns the length of a list marker before a sentence, 0 without one. */
function markerLength(sentence: string, answer: string): number {
  const [marker = ""] =
    dashPattern.exec(sentence) ?? (numberedListPattern.test(answer) ? listNumberPattern.exec(sentence) : null) ?? [];
  return marker.length;
}

const noTypos: Typos = new Map();

/** Returns sentences, and of longer ones every run of clauses of a quote's length. The runs overlap. */
export function quotablesIn(answer: SourceAnswer, answerIndex: number, typos: Typos = noTypos): Quotable[] {
  const untouched = readSentences(answer.text).slice(0, readLimits.sentencesPerAnswer);
  const answerLanguage = languageOf(answer.text);
  const withMeantNames = answerLanguage === "foreign" ? withoutFalseNames : <W>(words: W) => words;
  const sentences = untouched.map((sentence) => ({
    ...sentence,
    words: withTyposCorrected(withMeantNames(sentence.words), typos),
  }));
  const wordsOfAnswer = sentences.flatMap(({ words }) => words);
  return sentences.flatMap((sentence) => {
    return quotableRuns(answer.text, sentence).flatMap((run) => {
      const words = withoutEdgeFillers(run);
      const [first, last] = [words[0], words.at(-1)];
      if (first === undefined || last === undefined || isCutFromMain(answer.text, sentence.words, first)) return [];
      const leftOut = sentence.words.slice(0, sentence.words.indexOf(first)).map(({ lower }) => lower);
      const isSentenceStart = leftOut.every((lower) => lower === "and") || leftOut.join(" ") === "then again";
      const isSentenceEnd = last === sentence.words.at(-1);
      // A list marker is no part of its sentence.
      const mark = markerLength(sentence.text, answer.text);
      const start = first === sentence.words[0] ? sentence.start + mark : first.start;
      const end = isSentenceEnd ? sentence.end : last.end;
      const { authorName, questionText } = answer;
      const text = answer.text.slice(start, end);
      const before = wordsOfAnswer.slice(0, wordsOfAnswer.indexOf(first));
      const content = words.filter((word) => word.start >= start);
      const author = authorIdOf(answer);
      const isBeforeMark = /^[,;:—–]/u.test(answer.text.slice(end));
      return [
        {
          answerIndex,
          author,
          authorName,
          questionText,
          start,
          end,
          text,
          words: withoutOpeningMarkers(text, start, withoutFranknessPhrases(text, start, content)),
          answerLanguage,
          isSentenceStart,
          isSentenceEnd,
          isBeforeMark,
          before,
          ...(leftOut.join(" ") === "but" ? { isAfterBut: true as const } : {}),
        },
      ];
    });
  });
}
const nameTags = new Set(["Person", "FirstName", "LastName", "FemaleName", "MaleName", "ProperNoun"]);

function withoutFalseNames(words: readonly Word[]): readonly Word[] {
  return words.map((word) =>
    pronounFirstNames.has(word.lower)
      ? { ...word, tags: new Set([...word.tags].filter((tag) => !nameTags.has(tag))) }
      : word,
  );
}

/** Whether a run begins with a clause that belongs to the one before: "I turn up | when I say I will". */
function isCutFromMain(text: string, words: readonly Word[], first: Word): boolean {
  const before = words[words.indexOf(first) - 1];
  if (before === undefined || !subordinating.has(first.lower)) return false;
  return !joiningConjunctions.has(before.lower) && !/[,;:.–—()]/u.test(text.slice(before.end, first.start));
}

function quotableRuns(text: string, { words }: Sentence): (readonly Word[])[] {
  if (words.length <= MAX_QUOTE_WORDS) return [words];
  const clauses = quotableClauses(text, words).flatMap((clause) =>
    clause.length > MAX_QUOTE_WORDS ? splitAtCommas(text, clause) : [clause],
  );
  return clauses.flatMap((_, from) => {
    const runs: Word[][] = [];
    let run: Word[] = [];
    for (const clause of clauses.slice(from)) {
      if (run.length > 0 && run.length + clause.length > MAX_QUOTE_WORDS) break;
      run = [...run, ...clause];
      if (run.length >= MIN_QUOTE_WORDS && run.length <= MAX_QUOTE_WORDS) runs.push(run);
    }
    return runs;
  });
}

/** Splits a clause that is too long to be quoted. */
function splitAtCommas(text: string, words: readonly Word[]): Word[][] {
  return splitBefore(words, (word, before) => text.slice(before.end, word.start).includes(","));
}

/** Returns the sentence, or runs of its clauses of at most `MAX_QUOTE_WORDS`. */
function runsOf(text: string, { words }: Sentence): (readonly Word[])[] {
  if (words.length <= MAX_QUOTE_WORDS) return [words];
  const runs: Word[][] = [];
  for (const clause of quotableClauses(text, words)) {
    const last = runs.at(-1);
    if (last !== undefined && (last.length + clause.length <= MAX_QUOTE_WORDS || last.length < MIN_QUOTE_WORDS))
      last.push(...clause);
    else runs.push([...clause]);
  }
  return runs;
}

function quotableClauses(text: string, words: readonly Word[]): Word[][] {
  return splitBefore(words, (word, before, next) => {
    const gap = text.slice(before.end, word.start);
    const turns =
      joiningConjunctions.has(word.lower) &&
      !conjunctionModifiers.has(before.lower) &&
      next !== undefined &&
      (clauseSubjectWords.has(next.lower) || /\p{Lu}/u.test(next.text));
    // "at 7:15" and "5–6 people" are no clauses.
    const isInNumber = /\d$/u.test(before.text) && /^\d/u.test(word.text) && !/\s/u.test(gap);
    const stops =
      (/[;:—–()]/u.test(gap) && !isInNumber) || (gap.includes(",") && (turns || clauseSubjectWords.has(word.lower)));
    return turns || stops || word.lower === "um" || word.lower === "uh";
  });
}

/** Splits words into runs; each word for which `begins` returns true starts another one. */
function splitBefore(
  words: readonly Word[],
  begins: (word: Word, before: Word, next: Word | undefined) => boolean,
): Word[][] {
  const runs: Word[][] = [[]];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before !== undefined && begins(word, before, words[index + 1])) runs.push([]);
    runs.at(-1)?.push(word);
  });
  return runs;
}

/** Minimum words that are left without the fillers. */
const MIN_LEFT_WORDS = 4;

/** Whether the word is content or part of an expression with the next one: "so far", "well prepared". */
function beginsExpression(words: readonly Word[], at: number): boolean {
  const [word = "", next = ""] = [words[at]?.lower, words[at + 1]?.lower];
  return openingExpressions.get(word)?.has(next) === true || (word === "well" && /\p{L}{3}ed$/u.test(next));
}

function withoutEdgeFillers(words: readonly Word[]): readonly Word[] {
  let [from, to] = [0, words.length];
  // "Er ist ehrlich" and "Um caderno novo" hold no hesitation.
  const isOther = foreignContentWords.has(words[0]?.lower ?? "") && isForeign(words.map(({ text }) => text).join(" "));
  const isEdge = (at: number) => openingFillers.has(words[at]?.lower ?? "") && !isOther && !beginsExpression(words, at);
  // "Right" and "like" may be content words of a short sentence.
  while (to - from > MIN_LEFT_WORDS && isEdge(from)) {
    const isPair = openingPairs.get(words[from]?.lower ?? "")?.has(words[from + 1]?.lower ?? "") === true;
    if (isPair && to - from <= MIN_LEFT_WORDS + 1) break;
    from += isPair ? 2 : 1;
  }
  // "Anything but" is a whole.
  const isIdiom = () => words[to - 1]?.lower === "but" && beforeBut.has(words[to - 2]?.lower ?? "");
  while (to - from > MIN_LEFT_WORDS && closingFillers.has(words[to - 1]?.lower ?? "") && !isIdiom()) to -= 1;
  return words.slice(from, to);
}
