import { useCallback, useSyncExternalStore } from "react";
import type { Store } from "../lib/Observable.ts";

/** Renders again with each new snapshot of a store. */
export function useStore<T>(store: Store<T>): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const snapshot = useCallback(() => store.snapshot(), [store]);
  return useSyncExternalStore(subscribe, snapshot);
}
