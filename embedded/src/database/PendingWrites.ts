/**
 * Invariant: an index's entries are each pending document's old key as a tombstone and its new key. Keys end in the
 * id, so documents never collide.
 */
import { assertExists } from "../shared/assert.js";
import type { Key } from "../values/keys.js";
import { OrderedMap } from "../values/OrderedMap.js";
import { indexKeyOf, type TableDefinition } from "./Catalog.js";
import type { StoredDocument } from "./StoredDocument.js";

export interface PendingWrite {
  readonly table: TableDefinition;
  readonly id: string;
  readonly old: StoredDocument | null;
  readonly new: StoredDocument | null;
  readonly hasCommitTs: boolean;
}

export class PendingWrites {
  readonly #byId = new Map<string, PendingWrite>();
  /** By index id: key → document id, or null as a tombstone. */
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

  entriesOf(indexId: string): OrderedMap<string | null> | undefined {
    return this.#entries.get(indexId);
  }

  put(write: PendingWrite): void {
    const previous = this.#byId.get(write.id);
    this.#undoLog.push({ id: write.id, previous });
    this.#replace(write.id, previous, write);
  }

  savepoint(): number {
    return this.#undoLog.length;
  }

  rollback(savepoint: number): void {
    while (this.#undoLog.length > savepoint) {
      const { id, previous } = assertExists(this.#undoLog.pop(), "the savepoint lies within the undo log");
      this.#replace(id, this.#byId.get(id), previous);
    }
  }

  #replace(id: string, from: PendingWrite | undefined, to: PendingWrite | undefined): void {
    this.version++;
    if (from !== undefined) {
      this.#updateEntries(from, from.old, (entries, key) => entries.delete(key));
      this.#updateEntries(from, from.new, (entries, key) => entries.delete(key));
    }
    if (to === undefined) this.#byId.delete(id);
    else {
      this.#byId.set(id, to);
      this.#updateEntries(to, to.old, (entries, key) => entries.set(key, null));
      this.#updateEntries(to, to.new, (entries, key) => entries.set(key, id));
    }
  }

  #updateEntries(
    { table }: PendingWrite,
    document: StoredDocument | null,
    change: (entries: OrderedMap<string | null>, key: Key) => void,
  ): void {
    if (document === null) return;
    for (const index of table.indexes.values()) {
      let entries = this.#entries.get(index.id);
      if (entries === undefined) {
        entries = new OrderedMap();
        this.#entries.set(index.id, entries);
      }
      change(entries, indexKeyOf(index, document.document));
    }
  }
}
