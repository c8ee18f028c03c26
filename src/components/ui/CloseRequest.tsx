import { useEffect, useRef } from "react";
import { closeByBack } from "./closeByBack.ts";

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
        // A watcher closes once, but a dialog may stay open: unsaved words need a confirmation, or a request is under
        // way.
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
