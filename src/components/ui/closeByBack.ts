/** Owns what Back of the browser closes before it leaves a page of the owner's app. */

/** Requests to close the open dialogs, the newest last. */
const closeRequests: (() => void)[] = [];

/** Number of the router's entry in the history at which the newest dialog was opened. */
let entry = Number.NaN;
let isReturning = false;

/** The router's number of an entry. Pages with a history of their own have none. */
function entryOf(state: unknown): number {
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  return typeof idx === "number" ? idx : Number.NaN;
}

/** Closes the newest dialog, and returns to the entry that was left. The router gets neither event. */
function intercept(event: PopStateEvent): void {
  const steps = entry - entryOf(event.state);
  // A further Back may come before the return: its entry is another one, and is the router's.
  const isReturned = isReturning && steps === 0;
  isReturning = false;
  if (!isReturned) {
    if (closeRequests.length === 0 || Number.isNaN(steps) || steps === 0) return;
    isReturning = true;
    window.history.go(steps);
    closeRequests.at(-1)?.();
  }
  event.stopImmediatePropagation();
}

/** Begins before the router listens: the listeners of a window are called in the order in which they were added. */
export function watchBack(): void {
  window.addEventListener("popstate", intercept);
}

/** Makes Back close a dialog until the returned function is called. */
export function closeByBack(close: () => void): () => void {
  entry = entryOf(window.history.state);
  closeRequests.push(close);
  return () => void closeRequests.splice(closeRequests.indexOf(close), 1);
}
