/**
 * Owns recently read segments of text indexes. The least recently used one is dropped.
 *
 * It holds no segment that may be written again: `read` keeps all but the last one of an index.
 */
import type { ReadableStore } from "../../persistence/Persistence.js";
import type { TextIndexDefinition } from "../schema/Catalog.js";
import { readSegment, type TextState } from "./TextPostings.js";
import type { TextSegment } from "./TextSegment.js";

export class SegmentCache {
  readonly #segments = new Map<string, TextSegment>();
  #bytes = 0;
  readonly #persistence: Pick<ReadableStore, "get">;
  readonly #maxBytes: number;

  constructor(persistence: Pick<ReadableStore, "get">, maxBytes: number) {
    this.#persistence = persistence;
    this.#maxBytes = maxBytes;
  }

  /** Returns a segment from the cache or the store. @param state the index's state in the store */
  read(index: TextIndexDefinition, state: TextState, segment: number): TextSegment {
    const key = `${index.storeId}.${segment}`;
    const cached = this.#segments.get(key);
    if (cached !== undefined) {
      this.#segments.delete(key);
      this.#segments.set(key, cached);
      return cached;
    }
    const storedSegment = readSegment(this.#persistence, index, segment);
    if (segment !== state.segments.at(-1)) this.#keep(key, storedSegment);
    return storedSegment;
  }

  #keep(key: string, segment: TextSegment): void {
    this.#segments.set(key, segment);
    this.#bytes += segment.byteLength;
    for (const [oldest, { byteLength }] of this.#segments) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#segments.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
