import type { Clock } from "../../lib/clock.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";

/** A transcription of at least this many characters is an answer to go on from [VOICE-05]. */
const ENOUGH_CHARACTERS = 50;
const WAIT_MS = 1_000;
const KEY = "facets.autoAdvance";

export interface AutoAdvanceSnapshot {
  /** The move is announced and will happen unless it is cancelled. */
  pending: boolean;
  /** The person's choice, kept in this browser. */
  enabled: boolean;
}

/** Goes to the next question a second after a spoken answer is in, where the person wants that. */
export class AutoAdvance {
  private current: AutoAdvanceSnapshot;
  private listeners = new Set<() => void>();
  private cancelTimer: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly storage: KeyValueStorage | null,
  ) {
    this.current = { pending: false, enabled: this.wanted() };
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  snapshot(): AutoAdvanceSnapshot {
    return this.current;
  }

  /** A transcription of `characters` came in for the current question; `advance` goes to the next one. */
  offer(characters: number, isLast: boolean, advance: () => void): void {
    if (!this.current.enabled || isLast || characters < ENOUGH_CHARACTERS) return;
    this.cancelTimer?.();
    this.cancelTimer = this.clock.after(WAIT_MS, () => {
      this.cancel();
      advance();
    });
    this.show({ ...this.current, pending: true });
  }

  /** Stays here. */
  cancel(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    if (this.current.pending) this.show({ ...this.current, pending: false });
  }

  setEnabled(enabled: boolean): void {
    if (!enabled) this.cancel();
    this.show({ ...this.current, enabled });
    try {
      this.storage?.setItem(KEY, enabled ? "on" : "off");
    } catch {
      // The choice then lasts as long as the page.
    }
  }

  private wanted(): boolean {
    try {
      return this.storage?.getItem(KEY) !== "off";
    } catch {
      return true;
    }
  }

  private show(next: AutoAdvanceSnapshot): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
