/** What tidying makes of dictated answers: measured by separate counts, not by those of the guard. */
import { isAcceptableTidying } from "../../convex/answering/isAcceptableTidying";
import { ProviderError, type SourceAnswer, type Tidier } from "../../convex/providers/types";

export interface TidyingScore {
  readonly dictated: number;
  /** Answers that are changed, in a way that the guard accepts. */
  readonly tidied: number;
  /** Tidied texts that are not kept. */
  readonly refused: number;
  /** Words of kept texts that the answer does not hold, or holds less often. */
  readonly invented: number;
  /** Kept texts with other numbers or negations. */
  readonly altered: number;
  readonly words: { readonly before: number; readonly after: number };
  readonly sentences: { readonly before: number; readonly after: number };
}

export interface Tidied {
  readonly wording: string;
  readonly outcome: "tidied" | "same" | "refused";
}

/** Tidies as the app does: what the guard refuses, and a reply that is no tidied text, leaves the answer as it was. */
export async function tidiedBy(tidier: Tidier, { text, questionText }: SourceAnswer): Promise<Tidied> {
  try {
    const wording = await tidier.tidy(text, questionText);
    if (wording === text.trim()) return { wording: text, outcome: "same" };
    return isAcceptableTidying(text, wording) ? { wording, outcome: "tidied" } : { wording: text, outcome: "refused" };
  } catch (error) {
    if (!(error instanceof ProviderError) || !["BAD_OUTPUT", "REFUSED"].includes(error.code)) throw error;
    return { wording: text, outcome: "refused" };
  }
}

/** Scores how a tidier changes the dictated ones of the answers. */
export async function scoreTidying(answers: readonly SourceAnswer[], tidier: Tidier): Promise<TidyingScore> {
  const dictated = answers.filter(({ text }) => isDictated(text));
  const score = { dictated: dictated.length, tidied: 0, refused: 0, invented: 0, altered: 0 };
  const words = { before: 0, after: 0 };
  const sentences = { before: 0, after: 0 };
  for (const answer of dictated) {
    const { wording, outcome } = await tidiedBy(tidier, answer);
    if (outcome !== "same") score[outcome] += 1;
    score.invented += wordsInvented(answer.text, wording);
    score.altered += anchorsOf(answer.text) === anchorsOf(wording) ? 0 : 1;
    words.before += wordsOf(answer.text).length;
    words.after += wordsOf(wording).length;
    sentences.before += sentencesIn(answer.text);
    sentences.after += sentencesIn(wording);
  }
  return { ...score, words, sentences };
}

/** Number of words of the wording that the text does not have. */
export function wordsInvented(text: string, wording: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(wording).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
}

const MAX_WORDS_A_SENTENCE = 30;

/** Fillers, or more than 30 words a sentence. */
function isDictated(text: string): boolean {
  if (/\b(?:um+|uh+|erm+|you know|i mean)\b/i.test(text)) return true;
  return wordsOf(text).length > MAX_WORDS_A_SENTENCE * sentencesIn(text);
}

export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("’", "'");
  return plain.match(/[\p{L}\p{N}]+(?:[.,:'-][\p{L}\p{N}]+)*/gu) ?? [];
}

function sentencesIn(text: string): number {
  return Math.max(1, text.split(/[.!?]+(?=\s|$)|\n+/).filter((one) => one.trim() !== "").length);
}

const LONGEST_STUTTER = 6;
const fillers = new Set(["um", "uh", "erm", "er", "hm"]);
const anchorPattern =
  /\d|^(?:no|not|never|none|nobody|nothing|nowhere|neither|nor|cannot|without|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|\w+ty-?\w*|hundred|thousand|half|double|twice|once)$|n't$/;

/** Numbers and negations in their order; a phrase that is said twice in a row counts once. */
function anchorsOf(text: string): string {
  const kept: string[] = [];
  for (const word of wordsOf(text)) {
    if (fillers.has(word)) continue;
    kept.push(word);
    for (let length = LONGEST_STUTTER; length >= 1; length -= 1) {
      const phrase = kept.slice(-length).join(" ");
      if (kept.length >= 2 * length && phrase === kept.slice(-2 * length, -length).join(" ")) kept.splice(-length);
    }
  }
  return kept.filter((word) => anchorPattern.test(word)).join(" ");
}
