import type { Clock } from "../../../lib/Clock.ts";
import { withEntry, type DraftEntry, type DraftRecord } from "./DraftRecord.ts";
import type { Drafts, SaveState } from "./Drafts.ts";
import { DraftRecordHolder } from "./DraftRecordHolder.ts";

/** Store whose methods never throw; `trySave` returns whether it succeeded. */
export interface DraftStore {
  load(): DraftRecord;
  trySave(record: DraftRecord): boolean;
  clear(): void;
}

export interface LocalOnlyDraftsOptions {
  clock: Clock;
  store: DraftStore;
  delayMs: number;
  onSaved?: () => void;
}

/** Drafts of onboarding and the demo: saved in this browser alone, within `delayMs` of an edit. */
export class LocalOnlyDrafts extends DraftRecordHolder implements Drafts {
  private lastSave: SaveState = { kind: "untouched" };
  private cancelTimer: (() => void) | null = null;

  constructor(private readonly options: LocalOnlyDraftsOptions) {
    super(options.store.load());
    this.publish();
  }

  tryEdit(questionId: string, text: string): boolean {
    if (this.record.entries[questionId]?.text === text) return true;
    this.put(questionId, { text, editedAt: this.options.clock.now(), baseUpdatedAt: null, isDirty: false });
    this.lastSave = { kind: "saving" };
    this.publish();
    return true;
  }

  discardConflict(): void {
    // A single writer has no conflicts.
  }

  flush(): Promise<void> {
    if (this.cancelTimer !== null) this.write();
    return Promise.resolve();
  }

  /** Sets answers that are stored only once edited. */
  prefill(answers: Readonly<Record<string, string>>): void {
    const editedAt = this.options.clock.now();
    for (const [id, text] of Object.entries(answers)) {
      const entries = {
        ...this.record.entries,
        [id]: { text, editedAt, baseUpdatedAt: null, isDirty: false, isDone: true },
      };
      this.record = { ...this.record, entries };
    }
    this.publish();
  }

  clear(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.options.store.clear();
    this.record = { entries: {}, conflicts: {} };
    this.lastSave = { kind: "untouched" };
    this.publish();
  }

  protected put(questionId: string, entry: DraftEntry): void {
    this.record = withEntry(this.record, questionId, entry);
    this.cancelTimer ??= this.options.clock.after(this.options.delayMs, () => this.write());
  }

  private write(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    const { store, clock } = this.options;
    const isSaved = store.trySave(this.record);
    this.lastSave = isSaved ? { kind: "saved", at: clock.now() } : { kind: "unsaved" };
    if (isSaved) this.options.onSaved?.();
    this.publish();
  }

  protected saveState(): SaveState {
    return this.lastSave;
  }
}
