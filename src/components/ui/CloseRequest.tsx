import { useEffect, useRef } from "react";

/** Chromium's interface, which TypeScript's library does not declare yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Requests to close the open dialogs, the newest last. */
const openDialogs: (() => void)[] = [];

/** Number of the router's entry in the history, at which the newest dialog was opened. */
let entry: number | undefined;
let isReturning = false;

/** The router's number of an entry; pages with a history of their own have none. */
function entryOf(state: unknown): number | undefined {
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  return typeof idx === "number" ? idx : undefined;
}

/** Closes the newest dialog instead of leaving its page, which the router must not notice. */
function interceptBack(event: PopStateEvent): void {
  const steps = (entry ?? Number.NaN) - (entryOf(event.state) ?? Number.NaN);
  if (isReturning) isReturning = false;
  else if (Number.isNaN(steps) || steps === 0) return;
  else {
    isReturning = true;
    window.history.go(steps);
    openDialogs.at(-1)?.();
  }
  event.stopImmediatePropagation();
  if (openDialogs.length === 0 && !isReturning) window.removeEventListener("popstate", interceptBack, CAPTURE);
}

const CAPTURE = { capture: true };

/** Makes Back close a dialog until the returned function is called. */
function closeByBack(close: () => void): () => void {
  entry = entryOf(window.history.state);
  openDialogs.push(close);
  window.addEventListener("popstate", interceptBack, CAPTURE);
  return () => {
    openDialogs.splice(openDialogs.indexOf(close), 1);
    if (openDialogs.length === 0 && !isReturning) window.removeEventListener("popstate", interceptBack, CAPTURE);
  };
}

/**
 * Closes an open dialog by Back, which would leave the page: by a phone's gesture where the browser has `CloseWatcher`,
 * else by the history. Escape stays with the dialog, which prevents the key's default. A native `<dialog>` does not
 * need it.
 */
export function CloseRequest({ onClose }: { onClose: () => void }) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => closeByBack(() => latest.current()), []);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (CloseWatcher === undefined) return;
    const watch = () => {
      const watcher = new CloseWatcher();
      watcher.addEventListener("close", () => {
        // A watcher closes once, but a dialog may stay open: unsaved words need a confirmation, or a request is under way.
        current = watch();
        latest.current();
      });
      return watcher;
    };
    let current = watch();
    return () => current.destroy();
  }, []);
  return null;
}
