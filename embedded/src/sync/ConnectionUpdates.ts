/**
 * Owns when a connection's queries are updated.
 *
 * Invariant: one update runs at a time, and none while the peer has too many transitions unread. What makes another one
 * necessary meanwhile is in the next one.
 */
import type { SyncContext } from "./SyncContext.js";

/** The work of an update. */
export interface ConnectionUpdate {
  /** Returns undefined when nothing had to be waited for. */
  run(): Promise<void> | void;
  /** Writes the responses that wait for the update's transition. */
  sendResponses(): void;
  fail(error: unknown): void;
}

export class ConnectionUpdates {
  readonly #context: Pick<SyncContext, "updates" | "whenPublished" | "limits">;
  readonly #update: ConnectionUpdate;
  /** Whether a response requires a transition, even an empty one. */
  #isTransitionRequired = false;
  /** Whether the next transition answers the client, rather than a commit. */
  #answersClient = false;
  /** Whether another update was scheduled since the one under way began. */
  #isWanted = false;
  /** Whether an update is scheduled and has not begun. */
  #isDue = false;
  /** Whether an update is scheduled, under way, or held until the peer has read more. */
  #isPending = false;
  #isHeld = false;
  #unsentTransitions = 0;
  #isStopped = false;

  constructor(context: Pick<SyncContext, "updates" | "whenPublished" | "limits">, update: ConnectionUpdate) {
    this.#context = context;
    this.#update = update;
  }

  get isDue(): boolean {
    return this.#isDue;
  }

  /** Makes the next update send a transition, even an empty one. */
  requireTransition(): void {
    this.#isTransitionRequired = true;
  }

  /** Returns whether one was required since the last call. */
  takeTransitionRequired(): boolean {
    const isRequired = this.#isTransitionRequired;
    this.#isTransitionRequired = false;
    return isRequired;
  }

  /**
   * Schedules an answer, but not while a commit waits for the disk. Its timestamp would be just before that commit, and
   * so disclose when others write.
   */
  scheduleAnswer(): void {
    this.#answersClient = true;
    this.schedule();
  }

  /** Schedules an update because of a commit. */
  schedule(): void {
    if (this.#isStopped) return;
    this.#isWanted = true;
    const isByOthers = !this.#answersClient && !this.#isTransitionRequired;
    if (!this.#isPending) {
      this.#isPending = true;
      this.#isDue = true;
      if (isByOthers) this.#context.updates.scheduleByOthers(this.#run);
      else this.#context.updates.scheduleOwn(this.#run);
    } else if (!isByOthers) this.#context.updates.hasten(this.#run);
  }

  /** Counts a transition that the peer has not read. */
  transitionSent(): void {
    this.#unsentTransitions += 1;
  }

  /** Counts a transition as read, once it is written to the peer or the socket is closed. */
  transitionFlushed(): void {
    this.#unsentTransitions -= 1;
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#isDue = true;
    this.#context.updates.scheduleOwn(this.#run);
  }

  /** Starts no more updates. */
  stop(): void {
    this.#isStopped = true;
  }

  readonly #run = (): void => {
    this.#isDue = false;
    this.#isHeld = this.#unsentTransitions >= this.#context.limits.unsentTransitions;
    if (this.#isHeld || this.#isStopped) return this.#update.sendResponses();
    this.#isWanted = false;
    try {
      const pending = this.#runWhenPublished();
      // Responses leave before anything is waited for.
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

  /** Returns undefined when nothing had to be waited for. */
  #runWhenPublished(): Promise<void> | void {
    const published = this.#answersClient ? this.#context.whenPublished() : undefined;
    this.#answersClient = false;
    return published === undefined ? this.#update.run() : published.then(() => this.#update.run());
  }
}
