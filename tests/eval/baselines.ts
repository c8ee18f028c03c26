/** What the program has to beat: plain BM25, and every answer printed under its own question. */
import type { SourceAnswer } from "../../convex/providers/types";
import type { ShownItem } from "./measure.js";

const K = 1.2;
const B = 0.75;
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Scores of `texts` for `query`, by the usual constants, without stems or stop words. */
function bm25(query: string, texts: readonly string[]): number[] {
  const documents = texts.map(words);
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const asked = new Set(words(query));
  return documents.map((document) => {
    let score = 0;
    for (const word of asked) {
      const count = document.filter((one) => one === word).length;
      const holding = documents.filter((one) => one.includes(word)).length;
      const rarity = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      score += (rarity * count * (K + 1)) / (count + K * (1 - B + (B * document.length) / mean));
    }
    return score;
  });
}

/** The three best answers, each with its best sentence. */
export function searchByWords(
  query: string,
  answers: readonly SourceAnswer[],
): { answerIndex: number; marked: string }[] {
  const scores = bm25(
    query,
    answers.map(({ text }) => text),
  );
  return answers
    .map((_, answerIndex) => answerIndex)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, 3)
    .map((answerIndex) => ({ answerIndex, marked: bestSentence(query, answers[answerIndex]?.text ?? "") }));
}

function bestSentence(query: string, text: string): string {
  const sentences = text.match(/[^.!?\n]+[.!?]*/g)?.map((one) => one.trim()) ?? [text];
  const scores = bm25(query, sentences);
  return sentences[scores.indexOf(Math.max(...scores))] ?? text;
}

/** Shows every answer on the side of its question. */
export function everyAnswer(answers: readonly SourceAnswer[]): ShownItem[] {
  return answers.flatMap(({ questionText, text }, answerIndex): ShownItem[] => {
    const quotes = [{ answerIndex, text }];
    if (/strength/.test(questionText)) return [{ side: "strength", quotes }];
    return /grow|change/.test(questionText) ? [{ side: "wish", quotes }] : [];
  });
}
