import type { AnswerSentence } from "../types";

/** Characters that may wait for a citation; what is before them is sent, so that no reply makes the search slow. */
const MAX_PENDING = 4_000;
const GROUP = String.raw`\[\d{1,4}(?:\s*,\s*\d{1,4})*\]`;
/** Matches `[0]`, `[1][3]` or `[1, 3]`, with an optional stop and closing quotation mark. */
const sentenceEndPattern = new RegExp(
  String.raw`(?<!\s)\s*((?:${GROUP}\s?)+)([.!?]?["\u201d\u2019\u00bb]?)(?=\s|$)`,
  "g",
);
const innerGroupPattern = new RegExp(String.raw`(?<!\s)\s*${GROUP}`, "g");
const endsInStopPattern = /[.!?\u2026]["'\u201d\u2019\u00bb]?\s*$/u;
/** How a sentence goes on after a citation: "Ana [1] and Ben [2]", "She writes [1] “…”". */
const continuationPattern = /^[^\S\n]*[\p{Ll}(,;:\u2013\u2014"\u2018\u201c\u201e\u00ab]/u;
/** The marks and numbers that open a line of a list. */
const listMarkSource = String.raw`(?:[-*\u2022\u2013]|\d{1,2}[.)])\s+`;
const opensLinePattern = new RegExp(`^${listMarkSource}`, "u");
const boundaryPattern = new RegExp(
  String.raw`[.!?]["'\u201d\u2019]?\s+(?=[\p{Lu}\u201c"'])|\s*\n\s*(?=${listMarkSource})|:\s*\n\s*|\n\s*\n\s*`,
  "gu",
);
const quotationPattern = /\u201c[^\u201d]*\u201d|"[^"]*"|\u201e[^\u201c\u201d]*[\u201c\u201d]|\u00ab[^\u00bb]*\u00bb/g;

/** A match of `sentenceEndPattern`; `start` and `end` index the text that is pending. */
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

  *push(text: string): Iterable<AnswerSentence> {
    this.pending += text;
    yield* this.sentences({ isFinal: false });
    this.pending = this.pending.slice(-MAX_PENDING);
  }

  *end(): Iterable<AnswerSentence> {
    yield* this.sentences({ isFinal: true });
  }

  private *sentences(state: { readonly isFinal: boolean }): Iterable<AnswerSentence> {
    for (let ending = this.next(state); ending !== null; ending = this.next(state)) yield* this.take(ending);
  }

  /** Holds the last citation group back while text arrives: `[1]` may become `[1][2]`, or the sentence may go on. */
  private next({ isFinal }: { readonly isFinal: boolean }): SentenceEnd | null {
    for (const match of this.pending.matchAll(sentenceEndPattern)) {
      const end = match.index + match[0].length;
      const [before, after] = [this.pending.slice(0, match.index), this.pending.slice(end)];
      const [, groups = "", stop = ""] = match;
      if (after === "" && !isFinal) return null;
      const isStopped = stop !== "" || endsInStopPattern.test(before);
      if (!isStopped && !isFinal && /^[^\S\n]*$/u.test(after)) return null;
      if (isStopped || !continuationPattern.test(after))
        return { start: match.index, end, numbers: numbersIn(groups), stop };
    }
    return null;
  }

  private *take(ending: SentenceEnd): Iterable<AnswerSentence> {
    const cited = withoutUncited(this.pending.slice(0, ending.start).trim());
    this.pending = this.pending.slice(ending.end);
    const inner = [...cited.matchAll(innerGroupPattern)].flatMap(([group]) => numbersIn(group));
    const words = cited.replace(innerGroupPattern, "").replace(opensLinePattern, "").replace(/\s+/gu, " ");
    const text = endsInStopPattern.test(words) ? words + ending.stop.replace(/^[.!?]/, "") : words + ending.stop;
    const citations = [...new Set([...inner, ...ending.numbers])].filter((number) => number < this.passageCount);
    if (text.length <= 1 || citations.length === 0) return;
    this.sentenceCount += 1;
    yield { text, citations };
  }
}

function numbersIn(groups: string): number[] {
  return [...groups.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

/**
 * Removes sentences and lines before the last one, because a citation group belongs to the last sentence only. The
 * sentences of one quotation stay together.
 */
function withoutUncited(text: string): string {
  const inner = text
    .replace(quotationPattern, masked)
    .replace(/[.!?]["'\u201d\u2019]?$/, (stop) => "\u0000".repeat(stop.length));
  const boundary = [...inner.matchAll(boundaryPattern)].at(-1);
  return boundary === undefined ? text : text.slice(boundary.index + boundary[0].length);
}

/** Masks a quotation except for its first character, its last one and the stop before that. */
function masked(quoted: string): string {
  return quoted.length < 4 ? quoted : quoted.charAt(0) + "\u0000".repeat(quoted.length - 3) + quoted.slice(-2);
}
