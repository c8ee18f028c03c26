/** Bounds the work that one process has under way. */
export class WorkLimit {
  readonly #concurrent: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** The limit runs at most `concurrent` works at once, and at most `waiting` further ones wait. */
  constructor(concurrent: number, waiting: number) {
    this.#concurrent = concurrent;
    this.#waiting = waiting;
  }

  /** Runs `work` in the order of the calls. @throws what `refused` returns when the queue is full */
  async run<Result>(work: () => Promise<Result>, refused: () => Error): Promise<Result> {
    if (this.#running < this.#concurrent) this.#running += 1;
    else {
      if (this.#queue.length >= this.#waiting) throw refused();
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
