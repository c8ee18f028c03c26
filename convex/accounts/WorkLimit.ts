/** Bounds the work that one process has under way. */
export class WorkLimit {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** The limit runs at most `maxRunning` works at once, and at most `maxWaiting` further ones wait. */
  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  /** Runs `work` in the order of the calls. @throws what `createRefusal` returns when the queue is full */
  async run<Result>(work: () => Promise<Result>, createRefusal: () => Error): Promise<Result> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else {
      if (this.#queue.length >= this.#maxWaiting) throw createRefusal();
      await new Promise<void>((admit) => this.#queue.push(admit));
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
