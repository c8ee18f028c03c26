/**
 * Hands errors that nobody caught to the execution they belong to, instead of letting them end the process.
 *
 * Node runs both events in the async context of the rejected promise or callback, so the scope tells whose they are.
 * Errors outside of every execution keep Node's default: they end the process, unless someone else listens too.
 */
import { currentScope } from "../realm/ExecutionScope.js";

let users = 0;

/** Starts watching; returns the function that stops it. Counted: the process watches once. */
export function watchUnhandledErrors(): () => void {
  if (users++ === 0) {
    process.on("unhandledRejection", onRejection);
    process.on("uncaughtException", onException);
  }
  let released = false;
  return () => {
    if (released) return;
    released = true;
    if (--users > 0) return;
    process.off("unhandledRejection", onRejection);
    process.off("uncaughtException", onException);
  };
}

function onRejection(reason: unknown): void {
  const scope = currentScope();
  if (scope !== undefined) scope.fail(reason);
  else if (process.listenerCount("unhandledRejection") === 1) throw reason;
}

function onException(error: unknown): void {
  const scope = currentScope();
  if (scope !== undefined) scope.fail(error);
  else if (process.listenerCount("uncaughtException") === 1) throw error;
}
