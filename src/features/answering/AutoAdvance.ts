import type { Clock } from "../../lib/Clock.ts";
import { Observable } from "../../lib/Observable.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const MIN_CHARACTERS = 50;
const DELAY_MS = 1_000;
/** Time to read one character. */
const READING_MS = 60;
const KEY = "facets.autoAdvance";

export interface AutoAdvanceSnapshot {
  /** Whether an advance is announced; it can still be cancelled. */
  isPending: boolean;
  /** The respondent's setting, stored in this browser. */
  isEnabled: boolean;
}

/** Advances one second after the respondent has had time to read a transcript. */
export class AutoAdvance extends Observable<AutoAdvanceSnapshot> {
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly storage: KeyValueStorage,
  ) {
    super({ isPending: false, isEnabled: storage.get(KEY) !== "off" });
  }

  /** Announces an advance; none without the setting, at the last question and below 50 characters. */
  schedule({ characters, isLast }: { characters: number; isLast: boolean }, advance: () => void): void {
    if (!this.snapshot().isEnabled || isLast || characters < MIN_CHARACTERS) return;
    this.cancelTimer?.();
    this.cancelTimer = this.clock.after(DELAY_MS + characters * READING_MS, () => {
      this.cancel();
      advance();
    });
    this.set({ ...this.snapshot(), isPending: true });
  }

  /** Ends the announcement without an advance. */
  cancel(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    if (this.snapshot().isPending) this.set({ ...this.snapshot(), isPending: false });
  }

  setEnabled(isEnabled: boolean): void {
    if (!isEnabled) this.cancel();
    this.set({ ...this.snapshot(), isEnabled });
    this.storage.trySet(KEY, isEnabled ? "on" : "off");
  }
}
