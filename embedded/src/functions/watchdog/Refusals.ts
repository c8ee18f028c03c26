/**
 * Owns which functions are refused after they hung, and until when.
 *
 * Invariant: no function is refused for longer than REFUSED_FOR_MS from the start, whatever the clock showed before.
 */
import type { Clock } from "../../shared/Clock.js";
import { REFUSED_FOR_MS } from "../../shared/supervision.mjs";
import { FunctionError } from "../realm/FunctionError.js";
import type { FunctionRefusal, RefusedFunctions } from "../execution/executionLimits.js";

export class Refusals {
  readonly #clock: Clock;
  readonly #refused: Map<string, FunctionRefusal>;

  constructor(clock: Clock, refused: RefusedFunctions) {
    this.#clock = clock;
    // A clock that was set back must not refuse functions for longer.
    const latest = clock.now() + REFUSED_FOR_MS;
    this.#refused = new Map(
      [...refused].map(([name, { until, words }]) => [name, { until: Math.min(until, latest), words }]),
    );
  }

  /** Returns if the function may run. @throws FunctionError that names the function and the remaining seconds */
  check(name: string): void {
    const refusal = this.#refused.get(name);
    if (refusal === undefined) return;
    const seconds = Math.ceil((refusal.until - this.#clock.now()) / 1_000);
    if (seconds > 0) {
      const words = refusal.words === null ? "" : `${refusal.words}. `;
      throw new FunctionError(`${words}${name} held up the whole backend, so it is refused for another ${seconds} s.`);
    }
    this.#refused.delete(name);
  }
}
