import { useCallback, useSyncExternalStore } from "react";
import type { ExternalStore } from "../lib/Observable.ts";

/** Renders again with each new snapshot of a store. */
export function useStore<T>(store: ExternalStore<T>): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const snapshot = useCallback(() => store.snapshot(), [store]);
  return useSyncExternalStore(subscribe, snapshot);
}
