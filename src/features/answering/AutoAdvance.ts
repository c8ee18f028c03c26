import type { Clock } from "../../lib/Clock.ts";
import { Observable } from "../../lib/Observable.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

/** A transcription of at least this many characters is an answer to go on from [VOICE-05]. */
const MIN_CHARACTERS = 50;
const DELAY_MS = 1_000;
const KEY = "facets.autoAdvance";

export interface AutoAdvanceSnapshot {
  /** The move is announced and will happen unless it is cancelled. */
  pending: boolean;
  /** The person's choice, kept in this browser. */
  enabled: boolean;
}

/** Goes to the next question a second after a spoken answer is in, where the person wants that. */
export class AutoAdvance extends Observable<AutoAdvanceSnapshot> {
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly storage: KeyValueStorage | null,
  ) {
    super({ pending: false, enabled: storedChoice(storage) });
  }

  /** A transcription of `characters` came in for the current question; `advance` goes to the next one. */
  schedule(characters: number, isLast: boolean, advance: () => void): void {
    if (!this.snapshot().enabled || isLast || characters < MIN_CHARACTERS) return;
    this.cancelTimer?.();
    this.cancelTimer = this.clock.after(DELAY_MS, () => {
      this.cancel();
      advance();
    });
    this.set({ ...this.snapshot(), pending: true });
  }

  /** Stays here. */
  cancel(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    if (this.snapshot().pending) this.set({ ...this.snapshot(), pending: false });
  }

  setEnabled(enabled: boolean): void {
    if (!enabled) this.cancel();
    this.set({ ...this.snapshot(), enabled });
    try {
      this.storage?.setItem(KEY, enabled ? "on" : "off");
    } catch {
      // The choice then lasts as long as the page.
    }
  }
}

function storedChoice(storage: KeyValueStorage | null): boolean {
  try {
    return storage?.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}
