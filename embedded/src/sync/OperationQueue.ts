/**
 * Owns the mutations and actions of one socket that have not ended. Actions run concurrently.
 *
 * Invariant: a mutation starts after the response to the one before it.
 */
import { assert } from "../shared/assert.js";

interface WaitingMutation {
  readonly run: () => Promise<void>;
  readonly characters: number;
}

export class OperationQueue {
  readonly #onFault: (error: unknown) => void;
  /** Called after each operation. */
  readonly #onLoadChange: () => void;
  readonly #mutations: WaitingMutation[] = [];
  #isMutating = false;
  #actions = 0;
  #characters = 0;
  #isStopped = false;

  constructor(onFault: (error: unknown) => void, onLoad: () => void) {
    this.#onFault = onFault;
    this.#onLoadChange = onLoad;
  }

  get size(): number {
    return this.#mutations.length + (this.#isMutating ? 1 : 0) + this.#actions;
  }

  /** Characters of the messages whose operations have not ended. */
  get characters(): number {
    return this.#characters;
  }

  /** Queues a mutation; `run` settles after its response is sent. */
  enqueueMutation(run: () => Promise<void>, characters: number): void {
    this.#characters += characters;
    this.#mutations.push({ run, characters });
    if (!this.#isMutating) void this.#drain();
  }

  /** Starts an action at once; `run` settles after its response is sent. */
  startAction(run: () => Promise<void>, characters: number): void {
    this.#characters += characters;
    this.#actions += 1;
    void this.#guard(run).finally(() => {
      this.#actions -= 1;
      this.#characters -= characters;
      this.#onLoadChange();
    });
  }

  /** Drops the mutations that have not begun. */
  stop(): void {
    this.#isStopped = true;
    this.#mutations.length = 0;
  }

  async #drain(): Promise<void> {
    assert(!this.#isMutating, "one mutation of a socket runs at a time");
    this.#isMutating = true;
    let next: WaitingMutation | undefined;
    while (!this.#isStopped && (next = this.#mutations.shift()) !== undefined) {
      await this.#guard(next.run);
      this.#characters -= next.characters;
      this.#onLoadChange();
    }
    this.#isMutating = false;
  }

  async #guard(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#onFault(error);
    }
  }
}
