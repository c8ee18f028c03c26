/**
 * Owns the newest 1,000 log entries, which readers request by a cursor.
 *
 * Invariant: cursors are whole milliseconds and strictly increase, so a reader gets every kept entry once.
 */
import type { LogEntry, LogSink } from "../functions/logs/logTypes.js";
import type { Clock } from "../shared/Clock.js";

/** Entries after a cursor, and the next cursor. */
export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly newCursor: number;
}

const MAX_ENTRIES = 1_000;
/** Maximum open requests for later entries. */
const MAX_WAITERS = 64;

export class LogRingBuffer implements LogSink {
  readonly #clock: Clock;
  /** The newest entries; each one takes the place of the oldest. */
  readonly #entries: { readonly cursor: number; readonly entry: LogEntry }[] = [];
  #oldest = 0;
  readonly #waiters = new Set<() => void>();
  #last = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  append(entry: LogEntry): void {
    this.#last = Math.max(Math.floor(this.#clock.now()), this.#last + 1);
    this.#entries[this.#oldest] = { cursor: this.#last, entry };
    this.#oldest = (this.#oldest + 1) % MAX_ENTRIES;
    for (const wake of [...this.#waiters]) wake();
  }

  /** Waits for an entry until `maxWaitMs` or `signal`. Cursor 0 does not wait. */
  async readAfter(cursor: number, maxWaitMs: number, signal: AbortSignal): Promise<LogPage> {
    const page = this.#page(cursor);
    if (cursor === 0 || page.entries.length > 0 || signal.aborted || this.#waiters.size >= MAX_WAITERS) return page;
    await new Promise<void>((resolve) => {
      const wake = () => {
        this.#waiters.delete(wake);
        cancel();
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const cancel = this.#clock.at(this.#clock.now() + maxWaitMs, wake);
      signal.addEventListener("abort", wake);
      this.#waiters.add(wake);
    });
    return this.#page(cursor);
  }

  #page(cursor: number): LogPage {
    const ordered = [...this.#entries.slice(this.#oldest), ...this.#entries.slice(0, this.#oldest)];
    const newer = ordered.filter((kept) => kept.cursor > cursor);
    const newCursor = newer.at(-1)?.cursor ?? (cursor === 0 ? Math.max(this.#last, 1) : cursor);
    return { entries: newer.map((kept) => kept.entry), newCursor };
  }
}
