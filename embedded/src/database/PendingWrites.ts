/**
 * What a transaction has written: documents, and the index entries that follow from them.
 *
 * Invariant: `entries` of an index are exactly the union of every pending document's contributions (its old key
 * removed, its new key added). Keys end in the document's id, so contributions of two documents never meet.
 */
import type { Key } from "../values/keys.js";
import { OrderedMap } from "../values/OrderedMap.js";
import { indexKeyOf, type TableDefinition } from "./Catalog.js";
import type { StoredDocument } from "./StoredDocument.js";

export interface PendingWrite {
  readonly table: TableDefinition;
  readonly id: string;
  /** Before the transaction. */
  readonly old: StoredDocument | null;
  readonly new: StoredDocument | null;
  /** `new` has a `db.vars.commitTs` inside. */
  readonly hasCommitTs: boolean;
}

export class PendingWrites {
  readonly #byId = new Map<string, PendingWrite>();
  /** Per index id: key → document id, or null where the committed entry is gone. */
  readonly #entries = new Map<string, OrderedMap<string | null>>();
  readonly #undoLog: { readonly id: string; readonly previous: PendingWrite | undefined }[] = [];
  /** Changes with every write, so that streams notice. */
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

  /** A point to come back to. */
  savepoint(): number {
    return this.#undoLog.length;
  }

  rollback(mark: number): void {
    while (this.#undoLog.length > mark) {
      const { id, previous } = this.#undoLog.pop()!;
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
