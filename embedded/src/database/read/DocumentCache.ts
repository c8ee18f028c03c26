/**
 * Owns recently read documents by `by_id` key, and drops the least recently used.
 *
 * Invariant: an entry equals the stored document. A commit drops its keys, which the overlay serves until it is
 * trimmed.
 */
import type { Key } from "../../values/keys.js";
import type { StoredDocument } from "../store/StoredDocument.js";

export class DocumentCache {
  readonly #entries = new Map<Key, StoredDocument>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns a document, which becomes the most recently used; undefined if it is not cached. */
  get(key: Key): StoredDocument | undefined {
    const document = this.#entries.get(key);
    if (document !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, document);
    }
    return document;
  }

  /** Keeps a document, and drops the least recently used ones beyond the maximum of bytes. */
  set(key: Key, document: StoredDocument): void {
    this.delete(key);
    this.#entries.set(key, document);
    this.#bytes += document.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  delete(key: Key): void {
    const document = this.#entries.get(key);
    if (document === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= document.size;
  }
}
