/**
 * Owns the documents of each text index that changed since its postings were written. Searches read them instead.
 *
 * Invariants: A document whose text, filter fields or existence differ from its postings is in the tail, as of the
 * latest assigned commit. The store names it in the same batch as the change.
 */
import { compareValues } from "convex/values";
import type { Persistence, StoreWrite } from "../../persistence/Persistence.js";
import { encodeId } from "../../values/ids.js";
import { valueAtPath } from "../../values/normalizeValue.js";
import type { Catalog, TextIndexDefinition } from "../schema/Catalog.js";
import { internalIdOf, indexedTextOf } from "./indexText.js";
import type { DocumentChange } from "../store/StoredDocument.js";
import { textKeyId, textKeys } from "../store/storeLayout.js";
import type { Document } from "../types/documentTypes.js";

interface Tail {
  /** Ids in order of their changes. */
  readonly waiting: Set<string>;
  /** Ids whose postings are being written. */
  merging: ReadonlySet<string>;
}

/** A document whose postings are older than the document. */
export type TailEntry = readonly [index: TextIndexDefinition, id: string];

const NO_POSTINGS = Buffer.alloc(0);
const NONE: ReadonlySet<string> = new Set();

export class TextTails {
  /** Tails by store id. */
  readonly #tails = new Map<number, Tail>();

  constructor(persistence: Pick<Persistence, "range">, catalog: Catalog) {
    for (const { number, texts } of catalog.tables.values()) {
      for (const index of texts.values()) {
        const { waiting } = this.#tail(index);
        for (const [key] of persistence.range(textKeys.allWaiting(index.storeId))) {
          waiting.add(encodeId(number, textKeyId(key)));
        }
      }
    }
  }

  /**
   * Returns the write of a commit for a changed document: null if the index does not change, or the document waits
   * already.
   */
  writeOf(index: TextIndexDefinition, { id, old, next }: DocumentChange): StoreWrite | null {
    if (this.isWaiting(index, id) || hasSameText(index, old?.document ?? null, next?.document ?? null)) return null;
    return this.#write(index, id, NO_POSTINGS);
  }

  /** Adds documents once a commit with their writes is assigned. */
  add(entries: Iterable<TailEntry>): void {
    for (const [index, id] of entries) this.#tail(index).waiting.add(id);
  }

  isWaiting(index: TextIndexDefinition, id: string): boolean {
    return this.#tails.get(index.storeId)?.waiting.has(id) ?? false;
  }

  /** Returns the documents whose postings are not written yet. */
  waitingIds(index: TextIndexDefinition): ReadonlySet<string> {
    return this.#tails.get(index.storeId)?.waiting ?? NONE;
  }

  /** Returns the ids whose postings a search must not use. */
  changedIds(index: TextIndexDefinition): Iterable<string> {
    const tail = this.#tails.get(index.storeId);
    return tail === undefined ? [] : [...tail.waiting, ...tail.merging];
  }

  /** Returns the writes that accompany the documents' postings; a later change puts a document into the tail again. */
  beginMerge(index: TextIndexDefinition, ids: readonly string[]): StoreWrite[] {
    const tail = this.#tail(index);
    for (const id of ids) tail.waiting.delete(id);
    tail.merging = new Set(ids);
    return ids.map((id) => this.#write(index, id, null));
  }

  /** Ends the merge, once the store has the postings. */
  endMerge(index: TextIndexDefinition): void {
    const tail = this.#tails.get(index.storeId);
    if (tail !== undefined) tail.merging = NONE;
  }

  /** Returns the writes for unchanged documents whose postings are to be written again. */
  addUnchanged(index: TextIndexDefinition, ids: readonly string[]): StoreWrite[] {
    const added = ids.filter((id) => !this.isWaiting(index, id));
    this.add(added.map((id): TailEntry => [index, id]));
    return added.map((id) => this.#write(index, id, NO_POSTINGS));
  }

  /** Drops the waiting documents of a removed index. */
  drop(storeId: number): void {
    this.#tails.delete(storeId);
  }

  #tail({ storeId }: TextIndexDefinition): Tail {
    let tail = this.#tails.get(storeId);
    if (tail === undefined) {
      tail = { waiting: new Set(), merging: NONE };
      this.#tails.set(storeId, tail);
    }
    return tail;
  }

  #write({ storeId }: TextIndexDefinition, id: string, value: Uint8Array | null): StoreWrite {
    return { key: textKeys.waiting(storeId, internalIdOf(id)), value };
  }
}

function hasSameText(index: TextIndexDefinition, old: Document | null, next: Document | null): boolean {
  const [before, after] = [old, next].map((document) => (document === null ? null : indexedTextOf(index, document)));
  if (before !== after) return false;
  if (old === null || next === null || after === null) return true;
  return (
    old._creationTime === next._creationTime &&
    index.filterFields.every((field) => compareValues(valueAtPath(old, field), valueAtPath(next, field)) === 0)
  );
}
