/**
 * Owns BM25 over the segments of a text index, and over documents that are read instead of their postings.
 *
 * Invariants: Frequencies of terms, the number of documents and their mean length are those of the documents that the
 * transaction reads. Equal documents have equal scores, wherever they are read.
 *
 * Elements within bounds are asserted with `!`, since a check of each would slow the loops.
 */
import type { Key } from "../../values/keys.js";
import type { CountedTerms } from "./indexText.js";
import type { StoredDocument } from "../store/StoredDocument.js";
import { forEachPosting, type TextSegment } from "./TextSegment.js";

const K1 = 1.2;
const B = 0.75;
/** Weight of a word that begins with the last term, relative to an equal word. */
const PREFIX_WEIGHT = 0.5;
/** Segments of one step; each takes up to half a millisecond. */
const SEGMENTS_A_STEP = 16;

/** A segment's documents, without those that are deleted or read otherwise. */
export interface RankedSegment {
  readonly segment: TextSegment;
  /** Whether a slot is left out; null if none is. */
  readonly isHidden: ((slot: number) => boolean) | null;
}

/** A document that is scored apart from the postings. */
export interface RankedDocument extends CountedTerms {
  readonly stored: StoredDocument;
}

/** A scored document, of a segment or read by the transaction. */
export type TextMatch =
  | { readonly score: number; readonly creationTime: number; readonly segment: TextSegment; readonly slot: number }
  | { readonly score: number; readonly creationTime: number; readonly stored: StoredDocument };

/** Occurrences of one word: pairs of slot and count, by the position of the segment. */
interface Occurrences {
  documents: number;
  readonly bySegment: (readonly number[] | undefined)[];
}

/** All documents that one search ranks. */
export interface TextCorpus {
  readonly segments: readonly RankedSegment[];
  readonly others: readonly RankedDocument[];
  /** Number of documents in segments and read ones together. */
  readonly documents: number;
  readonly length: number;
}

/**
 * Ranks the documents. Yields between steps, so that the caller can do other work.
 * @param terms in the order of the search; the last one matches as a prefix too
 */
export function* rankText(terms: readonly Key[], corpus: TextCorpus): Generator<void, readonly TextMatch[]> {
  const { segments, others } = corpus;
  const last = terms.at(-1) ?? "";
  const distinct = new Set(terms);
  const words = new Map<Key, Occurrences>();
  for (const term of distinct) words.set(term, { documents: 0, bySegment: [] });
  const beginnings = new Set<Key>();
  const occurrencesOf = (word: Key): Occurrences => {
    let counts = words.get(word);
    if (counts === undefined) words.set(word, (counts = { documents: 0, bySegment: [] }));
    return counts;
  };
  for (const [index, ranked] of segments.entries()) {
    if (isStep(index)) yield;
    for (const [word, position] of matchingTerms(ranked.segment, distinct, last)) {
      const pairs = visiblePairs(ranked, position);
      if (pairs.length === 0) continue;
      const occurrences = occurrencesOf(word);
      occurrences.documents += pairs.length / 2;
      occurrences.bySegment[index] = pairs;
      if (word !== last && word.startsWith(last)) beginnings.add(word);
    }
  }
  for (const { counts } of others) {
    for (const word of counts.keys()) {
      const isBeginning = word !== last && word.startsWith(last);
      if (isBeginning) beginnings.add(word);
      if (isBeginning || words.has(word)) occurrencesOf(word).documents++;
    }
  }
  // Every document's weights are added in one order, since sums of floats depend on it.
  const weigh = (word: Key, relative: number): Weighted => {
    const occurrences = occurrencesOf(word);
    const rarity = Math.log(1 + (corpus.documents - occurrences.documents + 0.5) / (occurrences.documents + 0.5));
    return { word, occurrences, weight: relative * rarity };
  };
  const weightedTerms = [...distinct].map((term) => weigh(term, 1));
  for (const word of [...beginnings].sort()) weightedTerms.push(weigh(word, PREFIX_WEIGHT));
  const matches = yield* scoreSegments(weightedTerms, corpus);
  return matches.concat(scoreOthers(weightedTerms, corpus));
}

function isStep(at: number): boolean {
  return at > 0 && at % SEGMENTS_A_STEP === 0;
}

/** Yields positions of the terms that occur, and of words that begin with the last one; each once. */
function* matchingTerms(
  segment: TextSegment,
  terms: Iterable<Key>,
  last: Key,
): IterableIterator<readonly [Key, position: number]> {
  for (const term of terms) {
    if (term.startsWith(last)) continue;
    const position = segment.firstFrom(term);
    if (position < segment.terms && segment.termAt(position) === term) yield [term, position];
  }
  for (let position = segment.firstFrom(last); position < segment.terms; position++) {
    const word = segment.termAt(position);
    if (!word.startsWith(last)) return;
    yield [word, position];
  }
}

function visiblePairs({ segment, isHidden }: RankedSegment, position: number): readonly number[] {
  const pairs = segment.postings(position);
  if (isHidden === null) return pairs;
  const visible: number[] = [];
  forEachPosting(pairs, (slot, count) => {
    if (!isHidden(slot)) visible.push(slot, count);
  });
  return visible;
}

/** A word that scores: its occurrences, and the weight of one of them. */
interface Weighted {
  readonly word: Key;
  readonly occurrences: Occurrences;
  readonly weight: number;
}

function* scoreSegments(weighted: readonly Weighted[], corpus: TextCorpus): Generator<void, TextMatch[]> {
  const matches: TextMatch[] = [];
  const average = corpus.length / corpus.documents;
  for (const [index, { segment }] of corpus.segments.entries()) {
    if (isStep(index)) yield;
    const scores = new Float64Array(segment.slots);
    for (const { occurrences, weight } of weighted) {
      const pairs = occurrences.bySegment[index] ?? [];
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const slot = pairs[pair]!;
        scores[slot]! += weight * saturate(pairs[pair + 1]!, segment.length(slot), average);
      }
    }
    for (let slot = 0; slot < segment.slots; slot++) {
      const score = scores[slot]!;
      if (score > 0) matches.push({ score, creationTime: segment.creationTime(slot), segment, slot });
    }
  }
  return matches;
}

function scoreOthers(weighted: readonly Weighted[], corpus: TextCorpus): TextMatch[] {
  const matches: TextMatch[] = [];
  const average = corpus.length / corpus.documents;
  for (const { counts, length, stored } of corpus.others) {
    let score = 0;
    for (const { word, weight } of weighted) {
      const count = counts.get(word);
      if (count !== undefined) score += weight * saturate(count, length, average);
    }
    if (score > 0) matches.push({ score, creationTime: stored.document._creationTime, stored });
  }
  return matches;
}

/** Returns the weight of a count: further occurrences add less each, and less in a longer text. */
function saturate(count: number, length: number, average: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
}
