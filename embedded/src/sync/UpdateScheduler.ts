/**
 * Updates of all connections, in one turn of the event loop: a fan-out. Owns which connections wait for one.
 * Invariant: an update runs after the microtasks of the turn that scheduled it. So one transition has all changes of a
 * turn, and it follows the response of a published mutation. Changes by others wait a little after a fan-out of such
 * changes, so that under load one transition has many; what a client asked for or did itself never waits.
 */

/** Updates take some 20 µs each; then input is read. */
const MOST_A_TURN = 500;

/** Of a server. */
export const FAN_OUT_SPACING_MS = 8;

type Update = () => void;

export class UpdateScheduler {
  readonly #waiting: Update[] = [];
  #scheduled = false;
  /** Changes by others, until the timer. */
  readonly #held = new Set<Update>();
  #timer: NodeJS.Timeout | null = null;
  #hasChangesByOthers = false;
  readonly #spacingMs: number;

  /** @param spacingMs between fan-outs of changes by others; 0 for none */
  constructor(spacingMs = 0) {
    this.#spacingMs = spacingMs;
  }

  /** Whether changes by others wait now. */
  get isHolding(): boolean {
    return this.#timer !== null;
  }

  /** `update` must not throw. */
  schedule(update: Update, isByOthers = false): void {
    if (isByOthers && this.isHolding) {
      this.#held.add(update);
      return;
    }
    this.#hasChangesByOthers ||= isByOthers;
    this.#waiting.push(update);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#run());
  }

  /** Waits no longer, if it does. */
  hasten(update: Update): void {
    if (this.#held.delete(update)) this.schedule(update);
  }

  #run(): void {
    if (this.#hasChangesByOthers && this.#spacingMs > 0) this.#hold();
    this.#hasChangesByOthers = false;
    for (const update of this.#waiting.splice(0, MOST_A_TURN)) update();
    this.#scheduled = this.#waiting.length > 0;
    if (this.#scheduled) setImmediate(() => this.#run());
  }

  #hold(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const held = [...this.#held];
      this.#held.clear();
      for (const update of held) this.schedule(update, true);
    }, this.#spacingMs).unref();
  }
}
