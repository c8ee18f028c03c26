/**
 * Takes the test runner's own listeners away, so that errors nobody caught reach the backend alone, as they do in
 * production. Returns the function that puts them back.
 */
export function withoutRunnerListeners(): () => void {
  const rejections = process.listeners("unhandledRejection");
  const exceptions = process.listeners("uncaughtException");
  for (const listener of rejections) process.off("unhandledRejection", listener);
  for (const listener of exceptions) process.off("uncaughtException", listener);
  return () => {
    for (const listener of rejections) process.on("unhandledRejection", listener);
    for (const listener of exceptions) process.on("uncaughtException", listener);
  };
}
