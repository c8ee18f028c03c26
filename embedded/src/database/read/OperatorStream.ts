/** Owns the position of a query's limits. It does not own the rows, which its source reads. */
import type { Document } from "../types/documentTypes.js";
import type { IndexRow } from "../transaction/TransactionState.js";
import type { Operator } from "./compileQuery.js";
import type { RowSource } from "./IndexStream.js";
import type { QueryStream } from "./queryTypes.js";

/** An operator under way. `left` is the number of rows that a limit still lets through. */
type Step = Extract<Operator, { readonly matches: unknown }> | { left: number };

/** Applies a query's filters and limits to the rows of a source. */
export class OperatorStream implements QueryStream {
  readonly #source: RowSource;
  readonly #steps: readonly Step[];
  /** Whether a limit has let all of its rows through. */
  #isFull: boolean;
  #isClosed = false;

  constructor(source: RowSource, operators: readonly Operator[]) {
    this.#source = source;
    this.#steps = operators.map((operator) => ("limit" in operator ? { left: operator.limit } : operator));
    this.#isFull = operators.some((operator) => "limit" in operator && operator.limit === 0);
  }

  whenReady(): Promise<void> | undefined {
    return this.#isClosed ? undefined : this.#source.whenReady?.();
  }

  next(): Document | null {
    return this.nextRow()?.[1].document ?? null;
  }

  nextJson(): string | null {
    return this.nextRow()?.[1].json ?? null;
  }

  nextRow(): IndexRow | null {
    while (!this.#isClosed && !this.#isFull) {
      const row = this.#source.next();
      if (row === null) break;
      if (this.#passes(row)) return row;
    }
    this.#isClosed = true;
    return null;
  }

  close(): void {
    this.#isClosed = true;
  }

  #passes([, stored]: IndexRow): boolean {
    for (const step of this.#steps) {
      if ("matches" in step) {
        if (!step.matches(stored.document)) return false;
      } else if (--step.left === 0) this.#isFull = true;
    }
    return true;
  }
}
