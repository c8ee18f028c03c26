import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import { type DraftRecord, emptyDraftRecord, parseDraftRecord } from "./DraftRecord.ts";

/** The browser's own copy of one link's answers. Never throws: a browser that refuses storage is told apart by `save`. */
export class LocalDraftStore {
  constructor(
    private readonly storage: KeyValueStorage | null,
    /** The storage key, one for each link. */
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

  /**
   * Writes the entries of `record` that are at least as new as the stored ones: another tab of this browser may have
   * written its own since. Entries of `gone` are dropped. Returns whether the browser kept it.
   */
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
      this.storage.setItem(this.key, JSON.stringify({ entries, conflicts: record.conflicts } satisfies DraftRecord));
      return true;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      this.storage?.removeItem(this.key);
    } catch {
      // A browser that refuses to forget refused to remember as well: there is nothing to remove.
    }
  }
}
