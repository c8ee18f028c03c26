import type { AnswerSentence } from "../types";

/** Matches `[0]`, `[1][3]` or `[1, 3]`, with an optional stop. */
const sentenceEndPattern = /\s*((?:\[\d{1,4}(?:\s*,\s*\d{1,4})*\]\s?)+)([.!?])?(?=\s|$)/;

/** A match of `sentenceEnd`; `start` and `end` index the text that is pending. */
interface SentenceEnd {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
  readonly stop: string;
}

/** Splits a stream into cited sentences; text without a known citation is dropped. */
export class CitedSentences {
  sentenceCount = 0;
  private pending = "";

  constructor(private readonly passageCount: number) {}

  /** Holds the last citation group back, because `[1]` may become `[1][2]`. */
  *push(text: string): Iterable<AnswerSentence> {
    this.pending += text;
    for (let ending = this.next(); ending !== null && ending.end < this.pending.length; ending = this.next()) {
      yield* this.take(ending);
    }
  }

  *end(): Iterable<AnswerSentence> {
    for (let ending = this.next(); ending !== null; ending = this.next()) yield* this.take(ending);
  }

  private next(): SentenceEnd | null {
    const match = sentenceEndPattern.exec(this.pending);
    if (match === null) return null;
    const numbers = [...(match[1] ?? "").matchAll(/\d+/g)].map(([digits]) => Number(digits));
    return { start: match.index, end: match.index + match[0].length, numbers, stop: match[2] ?? "" };
  }

  private *take(ending: SentenceEnd): Iterable<AnswerSentence> {
    const text = withoutUncited(this.pending.slice(0, ending.start).trim()) + ending.stop;
    this.pending = this.pending.slice(ending.end);
    const citations = [...new Set(ending.numbers)].filter((number) => number < this.passageCount);
    if (text.length <= 1 || citations.length === 0) return;
    this.sentenceCount += 1;
    yield { text, citations };
  }
}

/** Removes sentences before the last one, because a citation group belongs to the last sentence only. */
function withoutUncited(text: string): string {
  const inner = text.replace(/[.!?]["'\u201d\u2019]?$/, (stop) => "\u0000".repeat(stop.length));
  const boundary = [...inner.matchAll(/[.!?]["'\u201d\u2019]?\s+(?=[A-Z\u201c"'])/g)].at(-1);
  return boundary === undefined ? text : text.slice(boundary.index + boundary[0].length);
}
