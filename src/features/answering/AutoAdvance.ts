import type { Clock } from "../../lib/Clock.ts";
import { Observable } from "../../lib/Observable.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

/** A shorter transcript is rarely a whole answer. */
const MIN_TRANSCRIPT_CHARACTERS = 50;
/** Time after the transcript has been read. */
const ADVANCE_DELAY_MS = 1_000;
/** Time to read one character. */
const READING_MS_PER_CHARACTER = 60;
const SETTING_KEY = "facets.autoAdvance";

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
    super({ isPending: false, isEnabled: storage.get(SETTING_KEY) !== "off" });
  }

  /** Announces an advance; none without the setting, at the last question and below 50 characters. */
  schedule({ characters, isLast }: { characters: number; isLast: boolean }, advance: () => void): void {
    if (!this.snapshot().isEnabled || isLast || characters < MIN_TRANSCRIPT_CHARACTERS) return;
    this.cancelTimer?.();
    this.cancelTimer = this.clock.after(ADVANCE_DELAY_MS + characters * READING_MS_PER_CHARACTER, () => {
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
    this.storage.trySet(SETTING_KEY, isEnabled ? "on" : "off");
  }
}
