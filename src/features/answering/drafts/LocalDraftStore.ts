import { JsonStore } from "../../../lib/JsonStore.ts";
import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import { type DraftRecord, emptyDraftRecord, tryParseDraftRecord } from "./DraftRecord.ts";

/** Drafts of one link in this browser. No method throws; `trySave` returns false where storage is refused. */
export class LocalDraftStore {
  private readonly stored: JsonStore<DraftRecord>;

  /** @param key storage key of the link */
  constructor(
    storage: KeyValueStorage,
    readonly key: string,
  ) {
    this.stored = new JsonStore(storage, key, tryParseDraftRecord);
  }

  load(): DraftRecord {
    return this.stored.load() ?? emptyDraftRecord;
  }

  /** Stores the record, and keeps entries that another tab stored later. @returns whether it succeeded */
  trySave(record: DraftRecord, removedIds: readonly string[] = []): boolean {
    const entries = { ...this.load().entries };
    for (const [id, entry] of Object.entries(record.entries)) {
      const other = entries[id];
      if (other === undefined || entry.editedAt >= other.editedAt) entries[id] = entry;
    }
    for (const id of removedIds) delete entries[id];
    return this.stored.trySave({ ...record, entries });
  }

  clear(): void {
    this.stored.clear();
  }
}
