import { useSyncExternalStore } from "react";

/** Whether one of the owner's dialogs is open. Their portals are children of the body. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(watch, isDialogOpen, () => false);
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-state=open]") !== null;
}
