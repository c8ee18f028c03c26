import { useEffect, useRef } from "react";
import { addHistoryEntry } from "./historyEntries.ts";

/** Chromium's interface, which TypeScript's library does not declare yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Closes an open dialog by Back, which would leave the page. Escape stays with the dialog, which prevents the key's
 * default. A native `<dialog>` does not need it.
 */
export function CloseRequest({ onClose }: { onClose: () => void }) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    return window.CloseWatcher === undefined ? addHistoryEntry(close) : watchCloseRequests(window.CloseWatcher, close);
  }, []);
  return null;
}

/** Follows a phone's back gesture. @returns ends it */
function watchCloseRequests(Watcher: NonNullable<Window["CloseWatcher"]>, onClose: () => void): () => void {
  const watch = () => {
    const watcher = new Watcher();
    watcher.addEventListener("close", () => {
      // A watcher closes once, but a dialog may stay open: unsaved words need a confirmation, or a request is under way.
      current = watch();
      onClose();
    });
    return watcher;
  };
  let current = watch();
  return () => current.destroy();
}
