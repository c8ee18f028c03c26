/**
 * Handles a connection's messages in order.
 *
 * Handling may be asynchronous (a token is verified against fetched keys), and later messages must see its effect.
 * Invariant: `handle` is called for one message at a time.
 */
export class MessageQueue {
  readonly #handle: (text: string) => Promise<void> | void;
  readonly #onFault: (error: unknown) => void;
  /** Called after each change of `characters`. */
  readonly #onLoadChange: () => void;
  readonly #waiting: string[] = [];
  #characters = 0;
  #running = false;
  #stopped = false;

  constructor(handle: (text: string) => Promise<void> | void, onFault: (error: unknown) => void, onLoad: () => void) {
    this.#handle = handle;
    this.#onFault = onFault;
    this.#onLoadChange = onLoad;
  }

  /** Characters of the messages not yet handled. */
  get characters(): number {
    return this.#characters;
  }

  get isIdle(): boolean {
    return !this.#running && this.#waiting.length === 0;
  }

  push(text: string): void {
    if (this.#stopped) return;
    this.#waiting.push(text);
    this.#characters += text.length;
    this.#onLoadChange();
    if (!this.#running) void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#waiting.length = 0;
    this.#characters = 0;
  }

  async #run(): Promise<void> {
    this.#running = true;
    let text: string | undefined;
    while ((text = this.#waiting.shift()) !== undefined) {
      try {
        // Awaiting only what is pending keeps a burst of messages in one turn, so that they share a transition.
        const pending = this.#handle(text);
        if (pending !== undefined) await pending;
      } catch (error) {
        this.#onFault(error);
      }
      if (!this.#stopped) {
        this.#characters -= text.length;
        this.#onLoadChange();
      }
    }
    this.#running = false;
  }
}
