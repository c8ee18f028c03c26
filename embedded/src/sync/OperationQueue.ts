/**
 * The mutations and actions of one connection: mutations one after another in arrival order, actions side by side.
 *
 * Invariant: a mutation starts only after the one before it has been answered, so a client's order is the order of
 * its effects.
 */
export class OperationQueue {
  readonly #onFault: (error: unknown) => void;
  /** Told whenever an operation ends. */
  readonly #onLoadChange: () => void;
  readonly #mutations: (() => Promise<void>)[] = [];
  #mutating = false;
  #actions = 0;
  #stopped = false;

  constructor(onFault: (error: unknown) => void, onLoad: () => void) {
    this.#onFault = onFault;
    this.#onLoadChange = onLoad;
  }

  /** Operations accepted and not yet ended. */
  get size(): number {
    return this.#mutations.length + (this.#mutating ? 1 : 0) + this.#actions;
  }

  /** `run` settles after it has answered. */
  enqueueMutation(run: () => Promise<void>): void {
    this.#mutations.push(run);
    if (!this.#mutating) void this.#drain();
  }

  startAction(run: () => Promise<void>): void {
    this.#actions += 1;
    void this.#guard(run).finally(() => {
      this.#actions -= 1;
      this.#onLoadChange();
    });
  }

  /** Forgets what has not started. */
  stop(): void {
    this.#stopped = true;
    this.#mutations.length = 0;
  }

  async #drain(): Promise<void> {
    this.#mutating = true;
    let run: (() => Promise<void>) | undefined;
    while (!this.#stopped && (run = this.#mutations.shift()) !== undefined) {
      await this.#guard(run);
      this.#onLoadChange();
    }
    this.#mutating = false;
  }

  async #guard(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#onFault(error);
    }
  }
}
