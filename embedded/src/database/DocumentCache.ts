/**
 * An LRU cache of decoded documents by the key of their `by_id` entry, so that reads of unchanged documents decode
 * nothing.
 *
 * Invariant: an entry equals what the store holds. A commit drops the entry of a key that it writes, and the overlay
 * answers for such a key until it is trimmed.
 */
import type { Key } from "../values/keys.js";
import type { StoredDocument } from "./StoredDocument.js";

/** Bounded by the sum of the documents' sizes, in bytes. */
export class DocumentCache {
  readonly #entries = new Map<Key, StoredDocument>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The cached document, which becomes the most recently used. */
  get(key: Key): StoredDocument | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  /** Adds a document and evicts the least recently used ones above the bound. */
  set(key: Key, document: StoredDocument): void {
    this.delete(key);
    this.#entries.set(key, document);
    this.#bytes += document.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  /** Drops an entry, if there is one. */
  delete(key: Key): void {
    const found = this.#entries.get(key);
    if (found === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= found.size;
  }
}
