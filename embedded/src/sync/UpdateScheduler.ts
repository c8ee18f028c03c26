/**
 * Updates of all connections, in one turn of the event loop: a fan-out. Owns which connections wait for one.
 * Invariant: an update runs after the microtasks of the turn that scheduled it. So one transition has all changes of a
 * turn, and it follows the response of a published mutation. No timer delays it: changes combine only while a fan-out runs.
 */

/** Updates take some 20 µs each; then input is read. */
const MOST_A_TURN = 500;

export class UpdateScheduler {
  readonly #waiting: (() => void)[] = [];
  #scheduled = false;

  /** `update` must not throw. */
  schedule(update: () => void): void {
    this.#waiting.push(update);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    for (const update of this.#waiting.splice(0, MOST_A_TURN)) update();
    this.#scheduled = this.#waiting.length > 0;
    if (this.#scheduled) setImmediate(() => this.#run());
  }
}
