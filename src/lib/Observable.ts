/** A value that changes over time, in the shape that React's `useSyncExternalStore` takes. */
export interface Store<T> {
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The value; the same object while nothing changed. */
  snapshot(): T;
}

/** A `Store` whose subclass replaces the value with `set`. */
export class Observable<T> implements Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(initial: T) {
    this.#value = initial;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  snapshot(): T {
    return this.#value;
  }

  protected set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
