/** Value in the shape of React's `useSyncExternalStore`. */
export interface ExternalStore<T> {
  subscribe(listener: () => void): () => void;
  /** The value, which is the same object while nothing changed. */
  snapshot(): T;
}

/** Value with listeners. Subclasses replace the value with `set`. */
export class Observable<T> implements ExternalStore<T> {
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
