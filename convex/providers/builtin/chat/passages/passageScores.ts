import type { Embedder, SourceAnswer } from "../../../types";
import { ownerOf } from "../../text/coreference";
import { cosineSimilarity } from "../../vectors/hashedVector";
import { type Segment, segmentsIn } from "../../text/quotableSegments";
import { containsAllStems, topicStems } from "../topics/questionStems";
import { questionTopics } from "../topics/questionTopics";
import { isPromptInjection } from "../../feedback/salience/salience";
import { truncateAnswers } from "../../text/truncateAnswers";
import { stemsOf } from "../topics/stemsOf";

/** Maximum sentences, and words, that are marked in a passage; more would mark an answer whole. */
const MAX_HIGHLIGHT_SEGMENTS = 3;
const MAX_HIGHLIGHT_WORDS = 40;
/** Logistic weights, set on `tests/eval/people`. */
const highlightWeights = { similar: 4, long: 1.8, early: -1.2, none: -0.8 } as const;
/** Words from which a sentence counts as long, and sentences after it from which it counts as early. */
const FULL_LENGTH_WORDS = 25;
const EARLY_SEGMENTS = 4;

/** Usual parameters of BM25: how soon repeated words stop to count, and how much the length of a text does. */
const BM25_K = 1.2;
const BM25_B = 0.75;

/** Maximum passages that are shown because they are nearest; further ones are seldom about the question. */
export const MAX_NEAREST_PASSAGES = 3;
/** Maximum numbers of answers and segments that are compared. Each costs a vector of 0.05 s where it is not kept. */
const MAX_COMPARED_ANSWERS = 32;
const MAX_COMPARED_SEGMENTS = 160;
const MAX_SEGMENTS_PER_ANSWER = 20;
/** Weights that an answer's similarity, shared words and logarithm of its length add to that of its most similar two sentences. */
const WEIGHT_OF_WHOLE = 0.7;
const WEIGHT_OF_SHARED_WORDS = 0.03;
const WEIGHT_OF_LENGTH = 0.01;
/** Standard deviations above the mean, from which the best answer is likely about the question. */
const STANDS_OUT = 2.8;

/** Added to both ranks of reciprocal rank fusion; a higher one weakens the first places. */
const RANK_OFFSET = 10;

/** An answer that was compared with the question. */
export interface ScoredPassage {
  readonly answerIndex: number;
  readonly marked: string;
  /** Similarity of two adjacent sentences to the question, 0 to 1. */
  readonly similarity: number;
  /** Score by words in common. */
  readonly words: number;
  readonly score: number;
}

interface ScoredPool {
  readonly pool: readonly number[];
  readonly meantIndices: ReadonlySet<number>;
  readonly meantSentences: ReadonlyMap<number, string>;
  readonly embedder: Embedder;
}

/** An answer that is compared with the question. */
interface ReadPassage {
  readonly answerIndex: number;
  readonly text: string;
  readonly segments: readonly Segment[];
  /** Texts of two adjacent sentences. */
  readonly pairs: readonly string[];
}

/** Vectors of an answer: the whole one's, then those of its pairs. */
interface PassageVectors {
  readonly whole: readonly number[];
  readonly ofPairs: readonly (readonly number[])[];
}

/**
 * Scores the answers of `pool`, those in `meantIndices` first. `meantSentences` has the sentences that are certainly
 * meant.
 */
export async function scorePassages(
  question: string,
  passages: readonly SourceAnswer[],
  { pool, meantIndices, meantSentences, embedder }: ScoredPool,
): Promise<ScoredPassage[]> {
  const byWords = bm25Scores(
    question,
    passages.map(({ text }) => text),
  );
  const readPassages = readWithinLimits(passages, candidates(passages, pool, byWords, meantIndices));
  const owner = ownerOf(
    "",
    readPassages.flatMap(({ segments }) => segments),
  );
  const { topicVectors, passageVectors } = await vectorsOf(questionTopics(question, owner), readPassages, embedder);
  const topic = topicStems(question);
  return readPassages.map((passage, index) => {
    const { answerIndex, text, segments, pairs } = passage;
    const { whole = [], ofPairs = [] } = passageVectors[index] ?? {};
    const similarities = topicVectors.map((ofTopic) => ofPairs.map((vector) => cosineSimilarity(ofTopic, vector)));
    const similarity = mean(similarities.map((ofTopic) => Math.max(...ofTopic)));
    const words = byWords[answerIndex] ?? 0;
    const score =
      similarity +
      WEIGHT_OF_WHOLE * mean(topicVectors.map((ofTopic) => cosineSimilarity(ofTopic, whole))) +
      WEIGHT_OF_SHARED_WORDS * words +
      WEIGHT_OF_LENGTH * Math.log(lengthOf(passage) + 1);
    const perPair = pairs.map((_, at) => mean(similarities.map((ofTopic) => ofTopic[at] ?? 0)));
    const naming = topic.length > 0 ? segments.find((segment) => containsAllStems(topic, segment.text)) : undefined;
    return {
      answerIndex,
      marked: naming?.text ?? meantSentences.get(answerIndex) ?? highlightIn(text, segments, perPair),
      similarity,
      words,
      score,
    };
  });
}

/** Reads the answers in their order, until the limit of all segments. */
function readWithinLimits(passages: readonly SourceAnswer[], order: readonly number[]): ReadPassage[] {
  const texts = truncateAnswers(passages);
  let segmentsLeft = MAX_COMPARED_SEGMENTS;
  return order.flatMap((answerIndex) => {
    const passage = texts[answerIndex];
    const segments =
      passage === undefined
        ? []
        : segmentsIn(passage, answerIndex).slice(0, Math.min(MAX_SEGMENTS_PER_ANSWER, segmentsLeft));
    segmentsLeft -= segments.length;
    if (passage === undefined || segments.length === 0) return [];
    return [{ answerIndex, text: passage.text, segments, pairs: pairsOf(passage.text, segments) }];
  });
}

/** Embeds the topics and the answers in one request. */
async function vectorsOf(topics: readonly string[], readPassages: readonly ReadPassage[], embedder: Embedder) {
  const vectors = await embedder.embed([...topics, ...readPassages.flatMap(({ text, pairs }) => [text, ...pairs])]);
  let next = topics.length;
  const passageVectors = readPassages.map(({ pairs }): PassageVectors => {
    const [whole = [], ...ofPairs] = vectors.slice(next, (next += 1 + pairs.length));
    return { whole, ofPairs };
  });
  return { topicVectors: vectors.slice(0, topics.length), passageVectors };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function lengthOf({ segments }: ReadPassage): number {
  return segments.reduce((sum, segment) => sum + segment.words.length, 0);
}

/** Joins adjacent sentences, because the next one may name the topic. */
function pairsOf(text: string, segments: readonly Segment[]): string[] {
  const pairs = segments.slice(1).map((segment, index) => text.slice(segments[index]?.start, segment.end));
  return pairs.length > 0 ? pairs : segments.map((segment) => segment.text);
}

/** Returns whether the best score is far above the others. */
export function isClearlyBest(best: ScoredPassage, read: readonly ScoredPassage[]): boolean {
  const meanScore = mean(read.map(({ score }) => score));
  const deviation = Math.sqrt(read.reduce((sum, { score }) => sum + (score - meanScore) ** 2, 0) / read.length);
  return best.score - meanScore >= STANDS_OUT * deviation && deviation > 0;
}

/** Returns the most similar by meaning and by words, best first. */
function candidates(
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  byWords: readonly number[],
  meantIndices: ReadonlySet<number>,
): readonly number[] {
  const usable = pool.filter((at) => !isPromptInjection(passages[at]?.text ?? ""));
  const places = (order: readonly number[]) => new Map(order.map((at, place) => [at, place]));
  const byMeaning = places(usable);
  const inWords = places(usable.toSorted((a, b) => (byWords[b] ?? 0) - (byWords[a] ?? 0)));
  const fused = (at: number) =>
    1 / (RANK_OFFSET + (byMeaning.get(at) ?? 0)) +
    ((byWords[at] ?? 0) > 0 ? 1 / (RANK_OFFSET + (inWords.get(at) ?? 0)) : 0);
  const isMeant = (at: number) => Number(meantIndices.has(at));
  return usable.toSorted((a, b) => isMeant(b) - isMeant(a) || fused(b) - fused(a)).slice(0, MAX_COMPARED_ANSWERS);
}

/** Returns one score a text, by BM25 over stems without stop words; 0 where no word of the query occurs. */
function bm25Scores(query: string, texts: readonly string[]): number[] {
  const queryStems = new Set(stemsOf(query));
  const documents = texts.map((text) => {
    const counts = new Map<string, number>();
    const stems = stemsOf(text);
    for (const stem of stems) if (queryStems.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return { counts, length: stems.length };
  });
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const rarities = new Map(
    [...queryStems].map((stem) => {
      const withStem = documents.filter(({ counts }) => counts.has(stem)).length;
      return [stem, Math.log(1 + (documents.length - withStem + 0.5) / (withStem + 0.5))];
    }),
  );
  return documents.map(({ counts, length }) =>
    [...counts].reduce(
      (sum, [stem, count]) =>
        sum +
        ((rarities.get(stem) ?? 0) * count * (BM25_K + 1)) /
          (count + BM25_K * (1 - BM25_B + (BM25_B * length) / Math.max(1, meanLength))),
      0,
    ),
  );
}

/**
 * Returns the text with adjacent sentences marked: similar to the question, long, and late, as the point of an anecdote
 * is. `similarities` has a value for each pair of adjacent segments, or for the only segment.
 */
export function highlightIn(text: string, segments: readonly Segment[], similarities: readonly number[]): string {
  const around = segments.map((_, index) => {
    const pairs = [similarities[index - 1], similarities[index]].filter((similarity) => similarity !== undefined);
    return pairs.reduce((sum, similarity) => sum + similarity, 0) / Math.max(1, pairs.length);
  });
  const meanSimilarity = around.reduce((sum, similarity) => sum + similarity, 0) / Math.max(1, around.length);
  const misses = segments.map(({ words }, index) => {
    const long = Math.min(words.length, FULL_LENGTH_WORDS) / FULL_LENGTH_WORDS;
    const early = Math.min(segments.length - 1 - index, EARLY_SEGMENTS) / EARLY_SEGMENTS;
    const likely =
      highlightWeights.none +
      highlightWeights.similar * ((around[index] ?? 0) - meanSimilarity) +
      highlightWeights.long * long +
      highlightWeights.early * early;
    return 1 / (1 + Math.exp(likely));
  });
  let best = { missed: Infinity, start: 0, end: 0 };
  segments.forEach(({ start }, from) => {
    let [missed, length] = [1, 0];
    for (let index = from; index < Math.min(segments.length, from + MAX_HIGHLIGHT_SEGMENTS); index += 1) {
      const segment = segments[index];
      length += segment?.words.length ?? 0;
      if (segment === undefined || (index > from && length > MAX_HIGHLIGHT_WORDS)) break;
      missed *= misses[index] ?? 1;
      if (missed < best.missed) best = { missed, start, end: segment.end };
    }
  });
  return text.slice(best.start, best.end);
}
