/**
 * Owns the vector that needs no model: hashed stems, word pairs and letter triples. Its invariant: the same text has
 * the same vector, of unit length or all zeros without words. Only texts that share words lie close.
 */
import { hashedWordsModel } from "../../../shared/insights/hashedWordsModel";
import { limits } from "../../../shared/limits/limits";
import type { Embedder } from "../../types";
import { isStopWord } from "../text/isStopWord";
import { readWords } from "../text/readText";

const { embeddingDimensions } = limits;
const termWeights = { stem: 1, pair: 0.4, triple: 0.1 } as const;

/** Returns a vector of `limits.embeddingDimensions` numbers. */
function hashedVector(text: string): number[] {
  const vector = new Array<number>(embeddingDimensions).fill(0);
  const counts = new Map<string, number>();
  const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  const words = readWords(text);
  words.forEach((word, index) => {
    if (isStopWord(word.lower)) return;
    add(`s:${word.stem}`, termWeights.stem);
    const next = words[index + 1];
    if (next !== undefined && !isStopWord(next.lower)) add(`p:${word.stem} ${next.stem}`, termWeights.pair);
    const padded = `^${word.lower}$`;
    for (let from = 0; from + 3 <= padded.length; from += 1)
      add(`t:${padded.slice(from, from + 3)}`, termWeights.triple);
  });
  for (const [feature, weight] of counts) {
    const hash = hashOf(feature);
    const at = hash % embeddingDimensions;
    const sign = (hash & 0x80000000) === 0 ? 1 : -1;
    vector[at] = (vector[at] ?? 0) + sign * dampened(weight);
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Embedder that serves where the sentence encoder does not start. */
export const hashedEmbedder: Embedder = {
  info: { provider: "builtin", model: hashedWordsModel },
  embed: (texts) => Promise.resolve(texts.map(hashedVector)),
};

/** Returns the cosine of two unit vectors: 1 for the same direction, 0 for nothing in common. */
export function cosineSimilarity(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

/**
 * Returns a function for the similarity of two texts, from 0 to 1. It is the mean of two cosines: the encoder's is
 * too high for sentences of one form, and the words' too low for paraphrases. From 0.5 on, sentences are close in
 * meaning.
 */
export async function textSimilarity(
  texts: readonly string[],
  embedder: Embedder,
): Promise<(one: string, other: string) => number> {
  const distinct = [...new Set(texts)];
  const meanings = await embedder.embed(distinct);
  const vectors = new Map(distinct.map((text, index) => [text, [meanings[index] ?? [], hashedVector(text)] as const]));
  return (one, other) => {
    const [a, b] = [vectors.get(one), vectors.get(other)];
    return a === undefined || b === undefined ? 0 : (cosineSimilarity(a[0], b[0]) + cosineSimilarity(a[1], b[1])) / 2;
  };
}

/** Counts a repeated word less than each of its uses. */
function dampened(count: number): number {
  return count <= 1 ? count : 1 + Math.log(count);
}

/** Hashes by FNV-1a with a final mix, to an unsigned 32-bit number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
