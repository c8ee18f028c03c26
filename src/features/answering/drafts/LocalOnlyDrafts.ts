import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import { type DraftEntry, type DraftRecord, unfinishedIn } from "./DraftRecord.ts";
import { type Drafts, type DraftsSnapshot, emptyDrafts, type SaveState } from "./Drafts.ts";

/** Store whose methods never throw; `save` returns whether it succeeded. */
export interface DraftStore {
  load(): DraftRecord;
  save(record: DraftRecord): boolean;
  clear(): void;
}

export interface LocalOnlyDraftsOptions {
  clock: Clock;
  store: DraftStore;
  delayMs: number;
  onSaved?: () => void;
}

/** Drafts of onboarding and the demo: saved in this browser alone, within `delayMs` of an edit. */
export class LocalOnlyDrafts extends Observable<DraftsSnapshot> implements Drafts {
  private record: DraftRecord;
  private saveState: SaveState = { kind: "untouched" };
  private cancelTimer: (() => void) | null = null;
  private readonly isRestored: boolean;

  constructor(private readonly options: LocalOnlyDraftsOptions) {
    super(emptyDrafts);
    this.record = options.store.load();
    this.isRestored = Object.values(this.record.entries).some((entry) => entry.text.trim() !== "");
    this.publish();
  }

  edit(questionId: string, text: string): boolean {
    if (this.record.entries[questionId]?.text === text) return true;
    this.put(questionId, { text, editedAt: this.options.clock.now(), base: null, isDirty: false });
    this.saveState = { kind: "saving" };
    this.publish();
    return true;
  }

  markDone(questionId: string): void {
    const entry = this.record.entries[questionId];
    if (entry === undefined) return;
    this.put(questionId, { ...entry, isDone: true });
    this.publish();
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
      const entries = { ...this.record.entries, [id]: { text, editedAt, base: null, isDirty: false, isDone: true } };
      this.record = { ...this.record, entries };
    }
    this.publish();
  }

  clear(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.options.store.clear();
    this.record = { entries: {}, conflicts: {} };
    this.saveState = { kind: "untouched" };
    this.publish();
  }

  private put(questionId: string, entry: DraftEntry): void {
    this.record = { ...this.record, entries: { ...this.record.entries, [questionId]: entry } };
    this.cancelTimer ??= this.options.clock.after(this.options.delayMs, () => this.write());
  }

  private write(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    const { store, clock } = this.options;
    const isSaved = store.save(this.record);
    this.saveState = isSaved ? { kind: "saved", at: clock.now() } : { kind: "unsaved" };
    if (isSaved) this.options.onSaved?.();
    this.publish();
  }

  private publish(): void {
    const answers = Object.fromEntries(Object.entries(this.record.entries).map(([id, entry]) => [id, entry.text]));
    const { saveState: save, isRestored, record } = this;
    this.set({ answers, save, conflicts: {}, isRestored, unfinished: unfinishedIn(record) });
  }
}
