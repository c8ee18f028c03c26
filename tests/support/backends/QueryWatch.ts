import type { ConvexReactClient } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

export class QueryWatch<Query extends FunctionReference<"query">> {
  readonly results: FunctionReturnType<Query>[] = [];
  readonly #stop: () => void;
  readonly #read: () => FunctionReturnType<Query> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(client: ConvexReactClient, query: Query, args: FunctionArgs<Query>) {
    const watch = client.watchQuery(query, args);
    this.#read = () => watch.localQueryResult();
    this.#stop = watch.onUpdate(() => {
      try {
        const result = this.#read();
        if (result !== undefined) this.results.push(result);
      } catch {
        // `error` reports a failed query.
      }
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** Throws the query's error. */
  get current(): FunctionReturnType<Query> | undefined {
    return this.#read();
  }

  get error(): Error | null {
    try {
      this.#read();
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  /** Resolves with the current or first later result that fits. */
  waitFor(fits: (result: FunctionReturnType<Query>) => boolean): Promise<FunctionReturnType<Query>> {
    return this.#until(() => {
      if (this.error !== null) return undefined;
      const result = this.current;
      return result !== undefined && fits(result) ? { result } : undefined;
    }).then(({ result }) => result);
  }

  waitForError(): Promise<Error> {
    return this.#until(() => this.error ?? undefined);
  }

  stop(): void {
    this.#stop();
  }

  #until<T>(check: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const listener = () => {
        const outcome = check();
        if (outcome === undefined) return;
        this.#listeners.delete(listener);
        resolve(outcome);
      };
      this.#listeners.add(listener);
      listener();
    });
  }
}
