/**
 * Owns the operations of a worker thread that the server's thread has not answered.
 *
 * Invariant: an operation is settled once, by the first answer with its number.
 */

export class PendingOperations {
  /** The server answers an operation with what its message requests. */
  readonly #pending = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  #next = 0;

  /** Sends an operation under a new number. Resolves with its result. */
  start<Result>(send: (operation: number) => void): Promise<Result> {
    const operation = this.#next++;
    return new Promise<Result>((resolve, reject) => {
      // Sending throws for a value that cannot be cloned.
      send(operation);
      this.#pending.set(operation, { resolve, reject });
    });
  }

  /** Ends an operation with its result. */
  resolve(operation: number, value: unknown): void {
    this.#take(operation)?.resolve(value);
  }

  reject(operation: number, error: unknown): void {
    this.#take(operation)?.reject(error);
  }

  #take(operation: number) {
    const callbacks = this.#pending.get(operation);
    this.#pending.delete(operation);
    return callbacks;
  }
}
