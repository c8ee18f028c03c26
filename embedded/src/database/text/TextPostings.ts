/**
 * Owns the postings of one text index in the store, and the writes that change them.
 *
 * Invariants: A document has at most one slot, which its location names, or it is deleted. The state counts the
 * documents that have a slot, and their terms. Only the last segment is ever written again.
 */
import type { StoreWrite, ReadableStore } from "../../persistence/Persistence.js";
import { assert, assertExists } from "../../shared/assert.js";
import { bytesToKey } from "../../values/keys.js";
import type { TextIndexDefinition } from "../schema/Catalog.js";
import { indexedDocument, internalIdOf } from "./indexText.js";
import { decodeStoredJson, encodeStoredJson, textKeys } from "../store/storeLayout.js";
import { type SegmentDocument, TextSegment, TextSegmentBuilder } from "./TextSegment.js";
import type { Document } from "../types/documentTypes.js";

/** Documents of one segment: larger segments slow each write, smaller ones each search. */
const SEGMENT_SLOTS = 512;
/** Bytes above which a segment takes no more documents. */
const SEGMENT_BYTES = 128 * 2 ** 10;

/** What the postings of one text index count, as stored. */
export interface TextState {
  /** Number of batches of changes so far. */
  readonly merges: number;
  readonly documents: number;
  /** Number of terms in all documents. */
  readonly length: number;
  readonly nextSegment: number;
  /** Numbers of the segments, ascending. */
  readonly segments: readonly number[];
}

/** Position of a document's postings. */
export interface TextLocation {
  readonly segment: number;
  readonly slot: number;
}

const EMPTY: TextState = { merges: 0, documents: 0, length: 0, nextSegment: 0, segments: [] };

/** Reads the state; an index without postings has that of an empty one. */
export function readTextState(store: Pick<ReadableStore, "get">, { storeId }: TextIndexDefinition): TextState {
  const bytes = store.get(textKeys.state(storeId));
  return bytes === undefined ? EMPTY : decodeStoredJson<TextState>(bytes);
}

/** Reads a segment that the index's state names. */
export function readSegment(
  store: Pick<ReadableStore, "get">,
  { storeId, filterFields }: TextIndexDefinition,
  segment: number,
) {
  const bytes = assertExists(store.get(textKeys.segment(storeId, segment)), "a text index has its segments");
  return new TextSegment(bytes, filterFields.length);
}

/** Reads where a document's postings are; null for a document without any. */
export function readLocation(
  store: Pick<ReadableStore, "get">,
  { storeId }: TextIndexDefinition,
  internalId: Uint8Array,
): TextLocation | null {
  const bytes = store.get(textKeys.location(storeId, internalId));
  return bytes === undefined ? null : decodeLocation(bytes);
}

/** Decodes where a document is: four bytes of the segment's number, and four of the slot. */
export function decodeLocation(bytes: Uint8Array): TextLocation {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { segment: buffer.readUInt32BE(0), slot: buffer.readUInt32BE(4) };
}

/** Reads which slots of a segment are deleted, a bit each; null if none is. */
export function readDeletedSlots(
  store: Pick<ReadableStore, "get">,
  { storeId }: TextIndexDefinition,
  segment: number,
): Uint8Array | null {
  return store.get(textKeys.deletedSlots(storeId, segment)) ?? null;
}

/** Whether the slot's document was deleted or has newer postings. Null `deletedSlots` mean that all slots are live. */
export function isDeleted(deletedSlots: Uint8Array | null, slot: number): boolean {
  return ((deletedSlots?.[slot >> 3] ?? 0) & (1 << (slot & 7))) !== 0;
}

/** A document as of the merge; null means deleted. */
export interface TextChange {
  readonly id: string;
  readonly document: Document | null;
}

/** Store writes of one merge, and the state that they leave. */
export interface TextMerge {
  readonly writes: StoreWrite[];
  readonly state: TextState;
  /** Segments at least half of whose documents are deleted. */
  readonly sparse: readonly number[];
}

/** Merges changes, each id once. The store holds every earlier merge. */
export function mergeText(
  store: Pick<ReadableStore, "get">,
  index: TextIndexDefinition,
  changes: readonly TextChange[],
): TextMerge {
  const merge = new Merge(store, index);
  for (const { id, document } of changes) {
    merge.put(internalIdOf(id), document === null ? null : indexedDocument(index, document));
  }
  return merge.finish();
}

class Merge {
  readonly #store: Pick<ReadableStore, "get">;
  readonly #index: TextIndexDefinition;
  readonly #writes: StoreWrite[] = [];
  readonly #deletedSlots = new Map<number, Buffer>();
  readonly #segments: number[];
  readonly #read = new Map<number, TextSegment>();
  #state: TextState;
  #open: { readonly segment: number; readonly builder: TextSegmentBuilder } | null = null;
  /** Number of slots of each segment that this merge wrote. */
  readonly #slots = new Map<number, number>();

  constructor(store: Pick<ReadableStore, "get">, index: TextIndexDefinition) {
    this.#store = store;
    this.#index = index;
    this.#state = readTextState(store, index);
    this.#segments = [...this.#state.segments];
  }

  put(internalId: Uint8Array, next: SegmentDocument | null): void {
    const { storeId } = this.#index;
    const location = readLocation(this.#store, this.#index, internalId);
    if (location !== null) this.#remove(location);
    if (next !== null) {
      const added = this.#add(next);
      this.#writes.push({ key: textKeys.location(storeId, internalId), value: encodeLocation(added) });
    } else if (location !== null) this.#writes.push({ key: textKeys.location(storeId, internalId), value: null });
  }

  finish(): TextMerge {
    const { storeId } = this.#index;
    if (this.#open !== null) this.#write(this.#open);
    const sparse: number[] = [];
    for (const [segment, deletedSlots] of this.#deletedSlots) {
      const slots = this.#slots.get(segment) ?? this.#segment(segment).slots;
      const count = countBits(deletedSlots);
      if (count === slots) {
        this.#segments.splice(this.#segments.indexOf(segment), 1);
        this.#writes.push({ key: textKeys.segment(storeId, segment), value: null });
      } else if (count * 2 >= slots && segment !== this.#segments.at(-1)) sparse.push(segment);
      this.#writes.push({ key: textKeys.deletedSlots(storeId, segment), value: count === slots ? null : deletedSlots });
    }
    const state: TextState = { ...this.#state, merges: this.#state.merges + 1, segments: this.#segments };
    this.#writes.push({ key: textKeys.state(storeId), value: encodeStoredJson(state) });
    return { writes: this.#writes, state, sparse };
  }

  #remove({ segment, slot }: TextLocation): void {
    let deletedSlots = this.#deletedSlots.get(segment);
    if (deletedSlots === undefined) {
      const storedSlots = readDeletedSlots(this.#store, this.#index, segment);
      deletedSlots = Buffer.alloc(Math.ceil(SEGMENT_SLOTS / 8));
      if (storedSlots !== null) deletedSlots.set(storedSlots);
      this.#deletedSlots.set(segment, deletedSlots);
    }
    assert(!isDeleted(deletedSlots, slot), "a location names a slot whose document is there");
    deletedSlots.writeUInt8(deletedSlots.readUInt8(slot >> 3) | (1 << (slot & 7)), slot >> 3);
    const { documents, length } = this.#state;
    this.#state = {
      ...this.#state,
      documents: documents - 1,
      length: length - this.#segment(segment).length(slot),
    };
  }

  #add(document: SegmentDocument): TextLocation {
    this.#open ??= this.#openSegment();
    if (this.#open.builder.slots >= SEGMENT_SLOTS || this.#open.builder.size >= SEGMENT_BYTES) {
      this.#write(this.#open);
      this.#open = this.#newSegment();
    }
    const { documents, length } = this.#state;
    this.#state = { ...this.#state, documents: documents + 1, length: length + document.length };
    return { segment: this.#open.segment, slot: this.#open.builder.add(document) };
  }

  #openSegment() {
    const segment = this.#segments.at(-1);
    if (segment === undefined) return this.#newSegment();
    return { segment, builder: TextSegmentBuilder.of(this.#segment(segment), this.#index.filterFields.length) };
  }

  #newSegment() {
    const segment = this.#state.nextSegment;
    this.#state = { ...this.#state, nextSegment: segment + 1 };
    this.#segments.push(segment);
    return { segment, builder: new TextSegmentBuilder() };
  }

  #write({ segment, builder }: { segment: number; builder: TextSegmentBuilder }): void {
    this.#slots.set(segment, builder.slots);
    this.#writes.push({ key: textKeys.segment(this.#index.storeId, segment), value: builder.encode() });
  }

  /** Reads the segment as stored, without what this merge adds. */
  #segment(segment: number): TextSegment {
    let storedSegment = this.#read.get(segment);
    if (storedSegment === undefined) {
      storedSegment = readSegment(this.#store, this.#index, segment);
      this.#read.set(segment, storedSegment);
    }
    return storedSegment;
  }
}

/** Returns the documents that a segment still holds. */
export function liveIds(store: Pick<ReadableStore, "get">, index: TextIndexDefinition, segment: number): Uint8Array[] {
  const storedSegment = readSegment(store, index, segment);
  const deletedSlots = readDeletedSlots(store, index, segment);
  return Array.from({ length: storedSegment.slots }, (_, slot) => slot)
    .filter((slot) => !isDeleted(deletedSlots, slot))
    .map((slot) => storedSegment.internalId(slot));
}

/** Store that reads its own staged writes and writes nothing: for merges that follow each other in one batch. */
export class TextStaging implements Pick<ReadableStore, "get"> {
  readonly #store: Pick<ReadableStore, "get">;
  readonly #staged = new Map<string, StoreWrite>();

  constructor(store: Pick<ReadableStore, "get">) {
    this.#store = store;
  }

  /** Returns a staged value, else the store's. */
  get(key: Uint8Array): Uint8Array | undefined {
    const staged = this.#staged.get(bytesToKey(key));
    return staged === undefined ? this.#store.get(key) : (staged.value ?? undefined);
  }

  /** Stages writes, which later reads of this staging include. */
  put(writes: readonly StoreWrite[]): void {
    for (const write of writes) this.#staged.set(bytesToKey(write.key), write);
  }

  get writes(): IterableIterator<StoreWrite> {
    return this.#staged.values();
  }
}

function encodeLocation({ segment, slot }: TextLocation): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeUInt32BE(segment, 0);
  bytes.writeUInt32BE(slot, 4);
  return bytes;
}

function countBits(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) for (let rest = byte; rest > 0; rest &= rest - 1) count++;
  return count;
}
