import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import { type DraftRecord, emptyDraftRecord, parseDraftRecord } from "./DraftRecord.ts";

/** Drafts of one link in this browser. No method throws; `save` returns false where storage is refused. */
export class LocalDraftStore {
  constructor(
    private readonly storage: KeyValueStorage | null,
    /** Storage key of the link. */
    readonly key: string,
  ) {}

  load(): DraftRecord {
    try {
      const stored = this.storage?.getItem(this.key) ?? null;
      return (stored === null ? null : parseDraftRecord(stored)) ?? emptyDraftRecord;
    } catch {
      return emptyDraftRecord;
    }
  }

  /** Stores the record, and keeps entries that another tab stored later. @returns whether it succeeded */
  save(record: DraftRecord, removedIds: readonly string[] = []): boolean {
    if (this.storage === null) return false;
    const stored = this.load();
    const entries = { ...stored.entries };
    for (const [id, entry] of Object.entries(record.entries)) {
      const other = entries[id];
      if (other === undefined || entry.editedAt >= other.editedAt) entries[id] = entry;
    }
    for (const id of removedIds) delete entries[id];
    try {
      this.storage.setItem(this.key, JSON.stringify({ ...record, entries } satisfies DraftRecord));
      return true;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      this.storage?.removeItem(this.key);
    } catch {
      // Without storage there is nothing to erase.
    }
  }
}
