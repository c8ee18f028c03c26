/**
 * An inverted index in memory, as of the latest assigned commit. Scale: some hundred bytes per document, up to a few
 * hundred thousand documents.
 */
import { assertExists } from "../shared/assert.js";
import { valueAtPath } from "../values/normalizeValue.js";
import { OrderedMap } from "../values/OrderedMap.js";
import { tokenize } from "./tokenize.js";
import type { Document } from "./types.js";

const K1 = 1.2;
const B = 0.75;
/** Relative to an equal word. */
const PREFIX_WEIGHT = 0.5;

interface IndexedDocument {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Invariant: a term's postings are exactly the documents that contain it. */
export class TextIndex {
  readonly #documents = new Map<string, IndexedDocument>();
  /** Ordered, so that a prefix is a range. */
  readonly #postings = new OrderedMap<Set<string>>();
  #totalLength = 0;
  readonly #searchField: string;

  constructor(searchField: string) {
    this.#searchField = searchField;
  }

  /** Removes documents without text. */
  put(id: string, document: Document | null): void {
    const old = this.#documents.get(id);
    if (old !== undefined) {
      this.#documents.delete(id);
      this.#totalLength -= old.length;
      for (const term of old.counts.keys()) {
        const ids = assertExists(this.#postings.get(term), "an indexed term has a posting");
        ids.delete(id);
        if (ids.size === 0) this.#postings.delete(term);
      }
    }
    const indexed = document === null ? null : this.#indexed(document);
    if (indexed === null) return;
    this.#documents.set(id, indexed);
    this.#totalLength += indexed.length;
    for (const term of indexed.counts.keys()) {
      const ids = this.#postings.get(term);
      if (ids === undefined) this.#postings.set(term, new Set([id]));
      else ids.add(id);
    }
  }

  /** Documents with any term, or the last one as a prefix. */
  candidates(terms: readonly string[]): Set<string> {
    const ids = new Set<string>();
    for (const term of terms) for (const id of this.#postings.get(term) ?? []) ids.add(id);
    const last = terms[terms.length - 1];
    if (last !== undefined) {
      for (const [, matching] of this.#postings.range({ start: last, end: `${last}\uffff` })) {
        for (const id of matching) ids.add(id);
      }
    }
    return ids;
  }

  /** BM25. `document` may differ from the indexed version. */
  score(terms: readonly string[], document: Document): number {
    const indexed = this.#indexed(document);
    if (indexed === null) return 0;
    let score = 0;
    for (const term of new Set(terms)) score += this.#termScore(term, indexed.counts.get(term) ?? 0, indexed.length);
    const last = terms.at(-1);
    for (const [word, count] of indexed.counts) {
      if (last !== undefined && word !== last && word.startsWith(last))
        score += PREFIX_WEIGHT * this.#termScore(word, count, indexed.length);
    }
    return score;
  }

  #termScore(term: string, count: number, length: number): number {
    if (count === 0) return 0;
    const total = Math.max(this.#documents.size, 1);
    const having = Math.min(this.#postings.get(term)?.size ?? 1, total);
    const average = this.#totalLength / total || 1;
    const rarity = Math.log(1 + (total - having + 0.5) / (having + 0.5));
    return (rarity * (count * (K1 + 1))) / (count + K1 * (1 - B + (B * length) / average));
  }

  #indexed(document: Document): IndexedDocument | null {
    const text = valueAtPath(document, this.#searchField);
    if (typeof text !== "string") return null;
    const counts = new Map<string, number>();
    const terms = tokenize(text);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    return { counts, length: terms.length };
  }
}
