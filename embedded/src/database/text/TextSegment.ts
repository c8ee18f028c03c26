/**
 * Owns the layout of a part of a text index: the postings of some hundred documents in one value of the store.
 *
 * Invariants: slots of documents and positions of terms ascend. Nothing in a segment changes once it is written. A
 * deleted document's slot is marked elsewhere.
 *
 * Elements within bounds are asserted with `!`, since a check of each would slow the loops.
 *
 *   u32 slots, u32 terms
 *   slots × (internal id: 16 bytes, f64 creation time, u32 length, u32 hash for each filter field)
 *   terms + 1 × u32 where a term begins; terms + 1 × u32 where its postings begin
 *   terms; postings: the distance to the next slot and the count, both of variable length
 */
import { assertExists } from "../../shared/assert.js";
import type { Key } from "../../values/keys.js";

const SEGMENT_HEADER_BYTES = 8;
const ID_BYTES = 16;
const CREATION_TIME = ID_BYTES;
const TEXT_LENGTH = CREATION_TIME + 8;
const FILTERS = TEXT_LENGTH + 4;

/** A document as a segment stores it. */
export interface SegmentDocument {
  readonly internalId: Uint8Array;
  readonly creationTime: number;
  /** Number of terms, repeated ones included. */
  readonly length: number;
  /** A hash for each filter field. */
  readonly filters: readonly number[];
  readonly counts: ReadonlyMap<Key, number>;
}

/** Reads a segment from its bytes. */
export class TextSegment {
  readonly slots: number;
  readonly terms: number;
  readonly #bytes: Buffer;
  readonly #width: number;
  readonly #termOffsets: number;
  readonly #postingOffsets: number;
  readonly #termsAt: number;
  readonly #postingsAt: number;

  constructor(bytes: Uint8Array, filterFieldCount: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.slots = this.#bytes.readUInt32LE(0);
    this.terms = this.#bytes.readUInt32LE(4);
    this.#width = FILTERS + filterFieldCount * 4;
    this.#termOffsets = SEGMENT_HEADER_BYTES + this.slots * this.#width;
    this.#postingOffsets = this.#termOffsets + (this.terms + 1) * 4;
    this.#termsAt = this.#postingOffsets + (this.terms + 1) * 4;
    this.#postingsAt = this.#termsAt + this.#bytes.readUInt32LE(this.#termOffsets + this.terms * 4);
  }

  get byteLength(): number {
    return this.#bytes.length;
  }

  /** Returns the document's internal id. */
  internalId(slot: number): Uint8Array {
    const offset = this.#slotAt(slot);
    return this.#bytes.subarray(offset, offset + ID_BYTES);
  }

  /** Returns the document's creation time, in milliseconds since the epoch. */
  creationTime(slot: number): number {
    return this.#bytes.readDoubleLE(this.#slotAt(slot) + CREATION_TIME);
  }

  /** Returns the document's number of terms. */
  length(slot: number): number {
    return this.#bytes.readUInt32LE(this.#slotAt(slot) + TEXT_LENGTH);
  }

  /** Returns the hash of a filter field, by its position in the index's definition. */
  filter(slot: number, field: number): number {
    return this.#bytes.readUInt32LE(this.#slotAt(slot) + FILTERS + field * 4);
  }

  /** Returns the term at a position; terms ascend. */
  termAt(position: number): Key {
    return this.#bytes.toString("latin1", this.#termStart(position), this.#termStart(position + 1));
  }

  /** Returns the position of the first term at or above `term`. */
  firstFrom(term: Key): number {
    const searched = Buffer.from(term, "latin1");
    let low = 0;
    let high = this.terms;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.#termStart(middle);
      const end = this.#termStart(middle + 1);
      if (this.#bytes.compare(searched, 0, searched.length, start, end) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns pairs of slot and count. */
  postings(position: number): number[] {
    const pairs: number[] = [];
    const bytes = this.#bytes;
    const end = this.#postingsAt + bytes.readUInt32LE(this.#postingOffsets + (position + 1) * 4);
    let offset = this.#postingsAt + bytes.readUInt32LE(this.#postingOffsets + position * 4);
    let slot = 0;
    let value = 0;
    let shift = 0;
    for (let isCount = false; offset < end; offset++) {
      const byte = bytes[offset]!;
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      if (byte >= 0x80) continue;
      if (isCount) pairs.push(slot, value);
      else slot += value;
      isCount = !isCount;
      value = shift = 0;
    }
    return pairs;
  }

  #slotAt(slot: number): number {
    return SEGMENT_HEADER_BYTES + slot * this.#width;
  }

  #termStart(position: number): number {
    return this.#termsAt + this.#bytes.readUInt32LE(this.#termOffsets + position * 4);
  }
}

/** `pairs` of `TextSegment.postings`. */
export function forEachPosting(pairs: readonly number[], visit: (slot: number, count: number) => void): void {
  for (let index = 0; index < pairs.length; index += 2) visit(pairs[index]!, pairs[index + 1]!);
}

/** Collects documents until they are written as one segment. */
export class TextSegmentBuilder {
  /** Approximate bytes of the added documents. */
  size = 0;
  readonly #documents: Omit<SegmentDocument, "counts">[] = [];
  /** Pairs of slot and count, by term. */
  readonly #postings = new Map<Key, number[]>();

  get slots(): number {
    return this.#documents.length;
  }

  /** Creates a builder with all documents of `segment`. */
  static of(segment: TextSegment, filterFieldCount: number): TextSegmentBuilder {
    const builder = new TextSegmentBuilder();
    for (let slot = 0; slot < segment.slots; slot++) {
      builder.#documents.push({
        internalId: segment.internalId(slot),
        creationTime: segment.creationTime(slot),
        length: segment.length(slot),
        filters: Array.from({ length: filterFieldCount }, (_, field) => segment.filter(slot, field)),
      });
    }
    for (let position = 0; position < segment.terms; position++) {
      builder.#postings.set(segment.termAt(position), segment.postings(position));
    }
    builder.size = segment.byteLength;
    return builder;
  }

  /** Returns the document's slot. */
  add(document: SegmentDocument): number {
    const slot = this.#documents.push(document) - 1;
    for (const [term, count] of document.counts) {
      const pairs = this.#postings.get(term);
      if (pairs === undefined) {
        this.#postings.set(term, [slot, count]);
        this.size += term.length + 8;
      } else pairs.push(slot, count);
      this.size += 2;
    }
    this.size += FILTERS + document.filters.length * 4;
    return slot;
  }

  /** Returns the segment's bytes. */
  encode(): Uint8Array {
    const terms = [...this.#postings.keys()].sort();
    const postings: number[] = [];
    const starts: number[] = [];
    for (const term of terms) {
      starts.push(postings.length);
      const pairs = assertExists(this.#postings.get(term), "a term has postings");
      let previousSlot = 0;
      forEachPosting(pairs, (slot, count) => {
        pushVariable(postings, slot - previousSlot);
        pushVariable(postings, count);
        previousSlot = slot;
      });
    }
    starts.push(postings.length);
    const offsets = Buffer.allocUnsafe((terms.length + 1) * 8);
    let termBytes = 0;
    starts.forEach((start, position) => {
      offsets.writeUInt32LE(termBytes, position * 4);
      offsets.writeUInt32LE(start, (terms.length + 1 + position) * 4);
      termBytes += terms[position]?.length ?? 0;
    });
    const header = Buffer.allocUnsafe(SEGMENT_HEADER_BYTES);
    header.writeUInt32LE(this.#documents.length, 0);
    header.writeUInt32LE(terms.length, 4);
    const documents = this.#documents.map(encodeSlot);
    return Buffer.concat([header, ...documents, offsets, Buffer.from(terms.join(""), "latin1"), Buffer.from(postings)]);
  }
}

function encodeSlot({ internalId, creationTime, length, filters }: Omit<SegmentDocument, "counts">): Buffer {
  const bytes = Buffer.allocUnsafe(FILTERS + filters.length * 4);
  bytes.set(internalId, 0);
  bytes.writeDoubleLE(creationTime, CREATION_TIME);
  bytes.writeUInt32LE(length, TEXT_LENGTH);
  for (const [field, hash] of filters.entries()) bytes.writeUInt32LE(hash, FILTERS + field * 4);
  return bytes;
}

/** Appends seven bits a byte, the lowest first. */
function pushVariable(bytes: number[], value: number): void {
  let remaining = value;
  while (remaining >= 0x80) {
    bytes.push((remaining % 0x80) | 0x80);
    remaining = Math.floor(remaining / 0x80);
  }
  bytes.push(remaining);
}
