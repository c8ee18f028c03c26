/**
 * Decoded documents by the key of their `by_id` entry, so that reads of unchanged documents parse nothing.
 *
 * Invariant: holds only what the store holds now: an entry is dropped when a commit writes its key, and while the
 * overlay knows a key nobody asks here.
 */
import type { Key } from "../values/keys.js";
import type { StoredDocument } from "./StoredDocument.js";

export class DocumentCache {
  readonly #entries = new Map<Key, StoredDocument>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: Key): StoredDocument | undefined {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: Key, document: StoredDocument): void {
    this.delete(key);
    this.#entries.set(key, document);
    this.#bytes += document.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const found = this.#entries.get(key);
    if (found === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= found.size;
  }
}
