/**
 * Owns the uncommitted writes of one transaction.
 *
 * Invariant: an index's entries are each pending document's old key as a tombstone and its new key. Keys end in the id,
 * so documents never collide.
 *
 * Most transactions read no index that they write, so entries are ordered at the first read.
 */
import { assertExists } from "../../shared/assert.js";
import { OrderedMap } from "../../values/OrderedMap.js";
import { type IndexDefinition, indexKeyOf, type TableDefinition } from "../schema/Catalog.js";
import type { StoredDocument } from "../store/StoredDocument.js";

/** The last write of a transaction to one document, and the document in the snapshot. */
export interface PendingWrite {
  readonly table: TableDefinition;
  readonly id: string;
  readonly old: StoredDocument | null;
  readonly new: StoredDocument | null;
  readonly hasCommitTs: boolean;
}

export class PendingWrites {
  readonly #byId = new Map<string, PendingWrite>();
  /** Entries by id of the indexes that were read: key → document id, or null as a tombstone. */
  readonly #entries = new Map<string, OrderedMap<string | null>>();
  readonly #undoLog: { readonly id: string; readonly previous: PendingWrite | undefined }[] = [];
  /** Increases with every change; streams then discard read-ahead. */
  version = 0;

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): PendingWrite | undefined {
    return this.#byId.get(id);
  }

  values(): IterableIterator<PendingWrite> {
    return this.#byId.values();
  }

  /** Returns the changed entries of an index by key, null for a removed one; undefined without any. */
  entriesOf(index: IndexDefinition): OrderedMap<string | null> | undefined {
    let entries = this.#entries.get(index.id);
    if (entries !== undefined || this.#byId.size === 0) return entries;
    entries = new OrderedMap();
    this.#entries.set(index.id, entries);
    for (const write of this.#byId.values()) {
      if (write.table.indexes.get(index.name)?.id === index.id) addEntries(entries, index, write);
    }
    return entries;
  }

  /** Adds a write, which replaces an earlier one of the same document. */
  put(write: PendingWrite): void {
    const previous = this.#byId.get(write.id);
    this.#undoLog.push({ id: write.id, previous });
    this.#replace(write.id, previous, write);
  }

  /** Returns a point to which `rollback` returns. */
  savepoint(): number {
    return this.#undoLog.length;
  }

  /** Undoes all writes since the savepoint. */
  rollback(savepoint: number): void {
    while (this.#undoLog.length > savepoint) {
      const { id, previous } = assertExists(this.#undoLog.pop(), "the savepoint lies within the undo log");
      this.#replace(id, this.#byId.get(id), previous);
    }
  }

  #replace(id: string, from: PendingWrite | undefined, to: PendingWrite | undefined): void {
    this.version++;
    if (to === undefined) this.#byId.delete(id);
    else this.#byId.set(id, to);
    if (this.#entries.size === 0) return;
    for (const index of (to ?? from)?.table.indexes.values() ?? []) {
      const entries = this.#entries.get(index.id);
      if (entries === undefined) continue;
      for (const stored of [from?.old ?? null, from?.new ?? null]) {
        if (stored !== null) entries.delete(indexKeyOf(index, stored.document));
      }
      if (to !== undefined) addEntries(entries, index, to);
    }
  }
}

function addEntries(entries: OrderedMap<string | null>, index: IndexDefinition, write: PendingWrite): void {
  if (write.old !== null) entries.set(indexKeyOf(index, write.old.document), null);
  if (write.new !== null) entries.set(indexKeyOf(index, write.new.document), write.id);
}
