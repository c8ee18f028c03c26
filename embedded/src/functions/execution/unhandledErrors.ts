/**
 * Fails the execution that an unhandled rejection or uncaught exception belongs to, instead of ending the process.
 *
 * Node.js emits both events in the async context of the rejected promise or callback, which holds the execution's scope.
 * An error outside of every execution ends the process, unless there are other listeners.
 */
import { currentScope } from "../realm/ExecutionScope.js";

let users = 0;

/** Installs the process's listeners, once for all callers. Returns the function that releases them. */
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

/** True for the listeners that `watchUnhandledErrors` installs. */
export function isUnhandledErrorListener(listener: unknown): boolean {
  return listener === onRejection || listener === onException;
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
