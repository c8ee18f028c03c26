/**
 * Owns the actions under way, so that a shutdown ends them.
 *
 * Invariant: no action is added after `close`.
 */
import type { ActionExecution } from "../execution/ActionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";

export class RunningActions {
  readonly #running = new Set<ActionExecution>();
  #isClosed = false;

  /** @throws FunctionError once closed */
  add(execution: ActionExecution): void {
    if (this.#isClosed) throw shuttingDown();
    this.#running.add(execution);
  }

  /** Removes an action that has ended. */
  delete(execution: ActionExecution): void {
    this.#running.delete(execution);
  }

  /** Ends all running actions, and refuses further ones. */
  close(): void {
    this.#isClosed = true;
    for (const execution of this.#running) {
      execution.fail(shuttingDown());
      execution.end();
    }
  }
}

function shuttingDown(): FunctionError {
  return new FunctionError("The server stopped while the action was running.");
}
