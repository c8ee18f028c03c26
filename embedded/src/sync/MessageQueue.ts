/**
 * Owns the messages of one socket that wait for `handle`.
 *
 * Invariant: `handle` is called for one message at a time, in order.
 */
import { assert } from "../shared/assert.js";

export class MessageQueue {
  readonly #handle: (text: string) => Promise<void> | void;
  readonly #onFault: (error: unknown) => void;
  readonly #onLoadChange: () => void;
  readonly #waiting: string[] = [];
  #characters = 0;
  #isRunning = false;
  #isStopped = false;

  constructor(
    handle: (text: string) => Promise<void> | void,
    onFault: (error: unknown) => void,
    onLoadChange: () => void,
  ) {
    this.#handle = handle;
    this.#onFault = onFault;
    this.#onLoadChange = onLoadChange;
  }

  get characters(): number {
    return this.#characters;
  }

  /** Adds a message, which is handled after those before it. */
  push(text: string): void {
    if (this.#isStopped) return;
    this.#waiting.push(text);
    this.#characters += text.length;
    this.#onLoadChange();
    if (!this.#isRunning) void this.#run();
  }

  /** Drops the waiting messages and those that follow. */
  stop(): void {
    this.#isStopped = true;
    this.#waiting.length = 0;
    this.#characters = 0;
  }

  async #run(): Promise<void> {
    assert(!this.#isRunning, "one message of a socket is handled at a time");
    this.#isRunning = true;
    let text: string | undefined;
    while ((text = this.#waiting.shift()) !== undefined) {
      try {
        // Only pending work is awaited, so that a burst of messages is handled in one turn, for one transition.
        const pending = this.#handle(text);
        if (pending !== undefined) await pending;
      } catch (error) {
        this.#onFault(error);
      }
      if (!this.#isStopped) {
        this.#characters -= text.length;
        this.#onLoadChange();
      }
    }
    this.#isRunning = false;
  }
}
