import { Observable } from "../../../lib/Observable.ts";
import { type DraftEntry, type DraftRecord, unfinishedQuestionId } from "./DraftRecord.ts";
import { type DraftsSnapshot, emptyDrafts, type SaveState } from "./Drafts.ts";

/** Drafts held in one record. A subclass stores the record, and publishes the first snapshot. */
export abstract class DraftRecordHolder extends Observable<DraftsSnapshot> {
  protected isRestored: boolean;

  constructor(protected record: DraftRecord) {
    super(emptyDrafts);
    this.isRestored = Object.values(record.entries).some((entry) => entry.text.trim() !== "");
  }

  markDone(questionId: string): void {
    const entry = this.record.entries[questionId];
    if (entry === undefined) return;
    this.put(questionId, { ...entry, isDone: true });
    this.publish();
  }

  /** Replaces an entry of the record, and stores it. */
  protected abstract put(questionId: string, entry: DraftEntry): void;

  protected abstract saveState(): SaveState;

  protected publish(): void {
    const { isRestored, record } = this;
    const answers = Object.fromEntries(Object.entries(record.entries).map(([id, entry]) => [id, entry.text]));
    const { conflicts } = record;
    this.set({ answers, save: this.saveState(), conflicts, isRestored, unfinished: unfinishedQuestionId(record) });
  }
}
