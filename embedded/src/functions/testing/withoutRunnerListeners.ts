import { isUnhandledErrorListener } from "../execution/unhandledErrors.js";

/**
 * Removes the test runner's listeners, so that uncaught errors reach only the backend, as in production. Open backends
 * share listeners, so theirs stay.
 */
export function withoutRunnerListeners(): () => void {
  const rejections = process.listeners("unhandledRejection").filter((listener) => !isUnhandledErrorListener(listener));
  const exceptions = process.listeners("uncaughtException").filter((listener) => !isUnhandledErrorListener(listener));
  for (const listener of rejections) process.off("unhandledRejection", listener);
  for (const listener of exceptions) process.off("uncaughtException", listener);
  return () => {
    for (const listener of rejections) process.on("unhandledRejection", listener);
    for (const listener of exceptions) process.on("uncaughtException", listener);
  };
}
