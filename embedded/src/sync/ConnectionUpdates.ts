import type { SyncContext } from "./types.js";

/** The work of an update. */
export interface ConnectionUpdate {
  /** Undefined when nothing had to be waited for. */
  run(): Promise<void> | void;
  /** Writes the responses that wait for the update's transition. */
  sendResponses(): void;
  fail(error: unknown): void;
}

/**
 * When a connection's queries are updated. Invariant: one update at a time, and none while the peer has too many transitions
 * unread. What makes another one necessary meanwhile is in the next one.
 */
export class ConnectionUpdates {
  readonly #context: Pick<SyncContext, "updates" | "whenPublished" | "limits">;
  readonly #update: ConnectionUpdate;
  /** A response requires a transition, even an empty one. */
  #transitionRequired = false;
  /** The next transition answers the client, rather than a commit. */
  #isAsked = false;
  /** Since the update under way began. */
  #isWanted = false;
  /** Scheduled, and not begun. */
  #isDue = false;
  /** Scheduled, under way, or held until the peer has read more. */
  #isPending = false;
  #isHeld = false;
  #unsentTransitions = 0;
  #stopped = false;

  constructor(context: Pick<SyncContext, "updates" | "whenPublished" | "limits">, update: ConnectionUpdate) {
    this.#context = context;
    this.#update = update;
  }

  get isDue(): boolean {
    return this.#isDue;
  }

  requireTransition(): void {
    this.#transitionRequired = true;
  }

  /** Since the last call. */
  takeTransitionRequired(): boolean {
    const required = this.#transitionRequired;
    this.#transitionRequired = false;
    return required;
  }

  /**
   * Not while a commit waits for the disk: the timestamp would be just before it, and so show clients which ask all the time
   * when others write.
   */
  scheduleAnswer(): void {
    this.#isAsked = true;
    this.schedule();
  }

  schedule(): void {
    if (this.#stopped) return;
    this.#isWanted = true;
    const isByOthers = !this.#isAsked && !this.#transitionRequired;
    if (!this.#isPending) {
      this.#isPending = true;
      this.#isDue = true;
      this.#context.updates.schedule(this.#run, isByOthers);
    } else if (!isByOthers) this.#context.updates.hasten(this.#run);
  }

  transitionSent(): void {
    this.#unsentTransitions += 1;
  }

  /** Written to the peer, or the socket is closed. */
  transitionFlushed(): void {
    this.#unsentTransitions -= 1;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#isDue = true;
    this.#context.updates.schedule(this.#run);
  }

  stop(): void {
    this.#stopped = true;
  }

  readonly #run = (): void => {
    this.#isDue = false;
    this.#isHeld = this.#unsentTransitions >= this.#context.limits.unsentTransitions;
    if (this.#isHeld || this.#stopped) return this.#update.sendResponses();
    this.#isWanted = false;
    try {
      const pending = this.#runWhenPublished();
      // Before anything is waited for.
      this.#update.sendResponses();
      if (pending === undefined) this.#end();
      else
        pending.then(
          () => this.#end(),
          (error: unknown) => this.#update.fail(error),
        );
    } catch (error) {
      this.#update.fail(error);
    }
  };

  #end(): void {
    this.#isPending = false;
    if (this.#isWanted) this.schedule();
  }

  /** Undefined when nothing had to be waited for. */
  #runWhenPublished(): Promise<void> | void {
    const published = this.#isAsked ? this.#context.whenPublished() : undefined;
    this.#isAsked = false;
    return published === undefined ? this.#update.run() : published.then(() => this.#update.run());
  }
}
