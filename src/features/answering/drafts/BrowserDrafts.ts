import type { Clock } from "../../../lib/clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import type { DraftRecord } from "./DraftRecord.ts";
import { type Drafts, type DraftsSnapshot, emptyDrafts, type SaveState } from "./Drafts.ts";

/** Where the browser keeps them. `save` answers whether it was kept; none of these throws. */
export interface LocalCopy {
  load(): DraftRecord;
  save(record: DraftRecord): boolean;
  clear(): void;
}

export interface BrowserDraftsOptions {
  clock: Clock;
  local: LocalCopy;
  delayMs: number;
  /** Called after each time the browser kept them. */
  onSaved?: () => void;
}

/**
 * Answers that live in this browser alone, for onboarding without an account and for the demo. An edit is written at
 * most `delayMs` after it is made; a page that goes away calls `flush` first.
 */
export class BrowserDrafts extends Observable<DraftsSnapshot> implements Drafts {
  private record: DraftRecord;
  private save: SaveState = { kind: "untouched" };
  private cancelTimer: (() => void) | null = null;
  private readonly restored: boolean;

  constructor(private readonly options: BrowserDraftsOptions) {
    super(emptyDrafts);
    this.record = options.local.load();
    this.restored = Object.values(this.record.entries).some((entry) => entry.text.trim() !== "");
    this.changed();
  }

  edit(questionId: string, text: string): boolean {
    if (this.record.entries[questionId]?.text === text) return true;
    const entry = { text, editedAt: this.options.clock.now(), base: null, dirty: false };
    this.record = { ...this.record, entries: { ...this.record.entries, [questionId]: entry } };
    this.save = { kind: "saving" };
    this.cancelTimer ??= this.options.clock.after(this.options.delayMs, () => this.write());
    this.changed();
    return true;
  }

  discardKept(): void {
    // Nothing else writes these answers, so no version ever loses.
  }

  flush(): Promise<void> {
    if (this.cancelTimer !== null) this.write();
    return Promise.resolve();
  }

  /** Shows answers that are kept elsewhere. They are written here only once they are edited. */
  fill(answers: Readonly<Record<string, string>>): void {
    const editedAt = this.options.clock.now();
    for (const [id, text] of Object.entries(answers)) {
      const entries = { ...this.record.entries, [id]: { text, editedAt, base: null, dirty: false } };
      this.record = { ...this.record, entries };
    }
    this.changed();
  }

  /** Forgets every answer, here and in the browser. */
  clear(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.options.local.clear();
    this.record = { entries: {}, kept: {} };
    this.save = { kind: "untouched" };
    this.changed();
  }

  private write(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    const kept = this.options.local.save(this.record);
    this.save = kept ? { kind: "saved", at: this.options.clock.now() } : { kind: "unkept" };
    if (kept) this.options.onSaved?.();
    this.changed();
  }

  private changed(): void {
    const answers = Object.fromEntries(Object.entries(this.record.entries).map(([id, entry]) => [id, entry.text]));
    this.set({ answers, save: this.save, kept: {}, restored: this.restored });
  }
}
