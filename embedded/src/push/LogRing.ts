/**
 * The newest log entries of the deployment, for `convex logs`.
 *
 * Owns: keeping a bounded number of them and waking who waits. Invariant: cursors are whole milliseconds, unique and
 * strictly increasing, so that a reader who hands back the last one sees every kept entry once.
 */
import type { LogEntry, LogSink } from "../functions/types.js";

export interface LogPage {
  readonly entries: readonly LogEntry[];
  readonly newCursor: number;
}

const MAX_ENTRIES = 1_000;
const MAX_WAITERS = 64;

export class LogRing implements LogSink {
  readonly #now: () => number;
  readonly #setTimer: (callback: () => void, ms: number) => () => void;
  readonly #entries: { readonly cursor: number; readonly entry: LogEntry }[] = [];
  readonly #waiters = new Set<() => void>();
  #last = 0;

  constructor(now: () => number, setTimer: (callback: () => void, ms: number) => () => void) {
    this.#now = now;
    this.#setTimer = setTimer;
  }

  append(entry: LogEntry): void {
    this.#last = Math.max(Math.floor(this.#now()), this.#last + 1);
    this.#entries.push({ cursor: this.#last, entry });
    if (this.#entries.length > MAX_ENTRIES) this.#entries.splice(0, this.#entries.length - MAX_ENTRIES);
    for (const wake of [...this.#waiters]) wake();
  }

  /**
   * The entries after `cursor`. Where there are none: waits for one up to `maxWaitMs` or until `signal`, then answers
   * with none. Cursor 0 asks for the present state and is answered at once.
   */
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
      const cancel = this.#setTimer(wake, maxWaitMs);
      signal.addEventListener("abort", wake);
      this.#waiters.add(wake);
    });
    return this.#page(cursor);
  }

  #page(cursor: number): LogPage {
    const newer = this.#entries.filter((kept) => kept.cursor > cursor);
    const newCursor = newer.at(-1)?.cursor ?? (cursor === 0 ? Math.max(this.#last, 1) : cursor);
    return { entries: newer.map((kept) => kept.entry), newCursor };
  }
}
