/**
 * Owns the chat without an AI model, which is a search: the nearest answers, each with the sentence that lies nearest.
 * It never answers from anything but the passages it is given, and claims nothing about them.
 */
import type { AnswerSentence, Embedder, SourceAnswer } from "../types";
import { isCommonWord } from "./commonWords";
import { similarity } from "./hashedVector";
import { type Piece, piecesIn } from "./pieces";
import { readWords } from "./readText";
import { scoresByWords } from "./searchByWords";
import { isForMachine } from "./telling";

export const closestPassages = "Closest passages in your feedback:";
export const nothingNear = "Nothing near these words was found in your feedback. Other words may find more.";
export const greetingReply = "Hello. Ask about your feedback, and the passages closest to your question are shown.";

const MAX_SHOWN = 3;
/** Answers whose sentences are compared: each sentence costs a vector. */
const MAX_READ = 24;
const MAX_PIECES = 160;
/** What a word in common adds to nearness in meaning. Set on `tests/eval/people`. */
const WORD_WEIGHT = 0.05;
/** Below this best nearness nothing is shown. */
const NEAR_ENOUGH = 0.3;

const greeting =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|thanks?|thank you|thx|cheers|ok(?:ay)?|bye)(?: there| you| so much| very much| all)?\W*$/iu;

/** `passages`: nearest first by the vector index. */
export async function search(
  question: string,
  passages: readonly SourceAnswer[],
  embedder: Embedder,
): Promise<AnswerSentence[]> {
  if (greeting.test(question)) return [{ text: greetingReply, citations: [] }];
  const found = await nearest(question, passages, embedder);
  if (found.length === 0) return [{ text: nothingNear, citations: [] }];
  const shown = found.map(({ answer, text }) => ({ text: "", citations: [answer], marked: text }));
  return [{ text: closestPassages, citations: [] }, ...shown];
}

async function nearest(question: string, passages: readonly SourceAnswer[], embedder: Embedder): Promise<Piece[]> {
  if (readWords(question).every(({ lower }) => isCommonWord(lower))) return [];
  const byWords = scoresByWords(question, passages.map(({ text }) => text));
  const pieces = candidates(question, passages, byWords)
    .flatMap((answer) => {
      const passage = passages[answer];
      return passage === undefined ? [] : piecesIn(passage, answer);
    })
    .slice(0, MAX_PIECES);
  const [asked = [], ...vectors] = await embedder.embed([question, ...pieces.map(({ text }) => text)]);
  const inPieces = scoresByWords(question, pieces.map(({ text }) => text));
  const best = new Map<number, { piece: Piece; nearness: number; score: number }>();
  pieces.forEach((piece, at) => {
    const nearness = similarity(asked, vectors[at] ?? []) + WORD_WEIGHT * (inPieces[at] ?? 0);
    const score = nearness + WORD_WEIGHT * (byWords[piece.answer] ?? 0);
    const known = best.get(piece.answer);
    if (known === undefined || known.score < score) best.set(piece.answer, { piece, nearness, score });
  });
  const ordered = [...best.values()].toSorted((a, b) => b.score - a.score).slice(0, MAX_SHOWN);
  return ordered.filter(({ nearness }) => nearness >= NEAR_ENOUGH).map(({ piece }) => piece);
}

/** The passages to read: of whom the question names, otherwise the nearest by meaning and by words. */
function candidates(question: string, passages: readonly SourceAnswer[], byWords: readonly number[]): number[] {
  const words = new Set(readWords(question).map(({ lower }) => lower.replace(/'s$/, "")));
  const usable = passages.map((_, at) => at).filter((at) => !isForMachine(passages[at]?.text ?? ""));
  const named = usable.filter((at) =>
    readWords(passages[at]?.authorName ?? "").some(({ text, lower }) => text.length > 2 && words.has(lower)),
  );
  const pool = named.length > 0 ? named : usable;
  const rank = new Map(pool.toSorted((a, b) => (byWords[b] ?? 0) - (byWords[a] ?? 0)).map((at, place) => [at, place]));
  const fused = (at: number) => 1 / (10 + pool.indexOf(at)) + ((byWords[at] ?? 0) > 0 ? 1 / (10 + (rank.get(at) ?? 0)) : 0);
  return pool.toSorted((a, b) => fused(b) - fused(a)).slice(0, MAX_READ);
}
