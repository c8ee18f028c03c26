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

/**
 * Closes an open dialog by a phone's back gesture, which would leave the page, where the browser has `CloseWatcher`.
 * Escape stays with the dialog, which prevents the key's default. A native `<dialog>` does not need it.
 */
export function CloseRequest({ onClose }: { onClose: () => void }) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
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
