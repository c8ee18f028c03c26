import type { ActionExecution } from "../execution/ActionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";

/** Owns the actions that run, so that a shutdown ends them. */
export class RunningActions {
  readonly #running = new Set<ActionExecution>();
  #isClosed = false;

  /** @throws FunctionError once closed */
  add(execution: ActionExecution): void {
    if (this.#isClosed) throw shuttingDown();
    this.#running.add(execution);
  }

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
