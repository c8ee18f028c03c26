/**
 * Owns which connections wait for an update. The updates of all connections run in one turn of the event loop, a
 * fan-out.
 *
 * Invariant: an update runs after the microtasks of the turn that scheduled it. So one transition has all changes of a
 * turn, and it follows the response of a published mutation.
 *
 * Changes by others wait after a fan-out of such changes, for at least as long as that took. Under load, one transition
 * then has many changes, and commits proceed. What a client requested or did itself never waits.
 */

/** Maximum updates of a turn. They take some 20 µs each; then input is read. */
const MAX_UPDATES_A_TURN = 500;

/**
 * Number of changes by others up to which these run before what clients requested or caused: sixteen take less than a
 * millisecond. When there are more, they run after it.
 */
const MAX_BY_OTHERS_FIRST = 16;

/** Milliseconds between fan-outs of a server. */
export const FAN_OUT_SPACING_MS = 8;

type Update = () => void;

export class UpdateScheduler {
  /** Updates that their clients requested or caused. */
  readonly #own: Update[] = [];
  readonly #byOthers: Update[] = [];
  #isScheduled = false;
  /** Changes by others, which wait for the timer. */
  readonly #held = new Set<Update>();
  /** Time until which changes by others wait. */
  #heldUntil = -Infinity;
  /** Runs while changes wait. Without them a timer would wake the process after each fan-out for nothing. */
  #timer: NodeJS.Timeout | null = null;
  /** Milliseconds of the fan-out under way, which may take many turns. */
  #tookMs = 0;
  readonly #spacingMs: number;
  readonly #now: () => number;

  /** @param spacingMs milliseconds between fan-outs of changes by others; 0 for none */
  constructor(spacingMs = 0, now = () => performance.now()) {
    this.#spacingMs = spacingMs;
    this.#now = now;
  }

  /** Whether changes by others wait now. */
  get isHolding(): boolean {
    return this.#timer !== null || this.#now() < this.#heldUntil;
  }

  /** Schedules an update that its client requested or caused. It must not throw. */
  scheduleOwn(update: Update): void {
    this.#own.push(update);
    this.#scheduleRun();
  }

  /** Schedules an update of a change by others, which may wait. It must not throw. */
  scheduleByOthers(update: Update): void {
    if (this.isHolding) {
      this.#held.add(update);
      if (this.#timer === null) this.#startTimer();
      return;
    }
    this.#byOthers.push(update);
    this.#scheduleRun();
  }

  /** Ends the wait of an update, if it waits. */
  hasten(update: Update): void {
    if (this.#held.delete(update)) this.scheduleOwn(update);
  }

  #scheduleRun(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    const begun = this.#now();
    const isFanOut = this.#byOthers.length > 0 && this.#spacingMs > 0;
    if (isFanOut && !this.isHolding) this.#hold(this.#spacingMs);
    const isShort = this.#byOthers.length <= MAX_BY_OTHERS_FIRST;
    const [first, second] = isShort ? [this.#byOthers, this.#own] : [this.#own, this.#byOthers];
    const updates = first.splice(0, MAX_UPDATES_A_TURN);
    updates.push(...second.splice(0, MAX_UPDATES_A_TURN - updates.length));
    for (const update of updates) update();
    this.#isScheduled = this.#own.length + this.#byOthers.length > 0;
    if (this.#isScheduled) setImmediate(() => this.#run());
    if (isFanOut) this.#tookMs += this.#now() - begun;
    if (2 * this.#tookMs > this.#spacingMs) this.#hold(Math.ceil(this.#tookMs));
    if (this.#byOthers.length === 0) this.#tookMs = 0;
  }

  #hold(ms: number): void {
    this.#heldUntil = this.#now() + ms;
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#startTimer();
  }

  #startTimer(): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#heldUntil = -Infinity;
      const held = [...this.#held];
      this.#held.clear();
      for (const update of held) this.scheduleByOthers(update);
    }, this.#heldUntil - this.#now()).unref();
  }
}
