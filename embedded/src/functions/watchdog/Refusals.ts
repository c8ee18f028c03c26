/**
 * `Refusals` owns which functions are refused after they hung, and until when.
 *
 * Invariant: no function is refused for longer than REFUSED_FOR_MS from the start, whatever the clock showed before.
 */
import type { Clock } from "../../shared/Clock.js";
import { REFUSED_FOR_MS } from "../../shared/supervision.mjs";
import { FunctionError } from "../realm/FunctionError.js";
import type { RefusedFunctions } from "../execution/executionLimits.js";

export class Refusals {
  readonly #clock: Clock;
  readonly #until: Map<string, number>;

  constructor(clock: Clock, refused: RefusedFunctions) {
    this.#clock = clock;
    // A clock that was set back must not refuse functions for longer.
    const latest = clock.now() + REFUSED_FOR_MS;
    this.#until = new Map([...refused].map(([name, until]) => [name, Math.min(until, latest)]));
  }

  /** Returns if the function may run. @throws FunctionError that names the function and the remaining seconds */
  check(name: string): void {
    const until = this.#until.get(name);
    if (until === undefined) return;
    const seconds = Math.ceil((until - this.#clock.now()) / 1_000);
    if (seconds > 0) {
      throw new FunctionError(`${name} held up the whole backend, so it is refused for another ${seconds} s.`);
    }
    this.#until.delete(name);
  }
}
