/**
 * Owns the process's listeners for unhandled errors. An error fails the execution in whose async context it arises.
 * Elsewhere it ends the process, unless there are other listeners.
 *
 * Invariant: the listeners are installed once, while anyone uses them.
 */
import { currentScope } from "../realm/ExecutionScope.js";

let users = 0;

/** Installs the listeners once; returns the caller's release. */
export function watchUnhandledErrors(): () => void {
  if (users++ === 0) {
    process.on("unhandledRejection", onRejection);
    process.on("uncaughtException", onException);
  }
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    if (--users > 0) return;
    process.off("unhandledRejection", onRejection);
    process.off("uncaughtException", onException);
  };
}

/** Whether `watchUnhandledErrors` registered the listener. */
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
