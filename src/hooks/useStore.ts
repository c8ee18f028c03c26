import { useCallback, useSyncExternalStore } from "react";

/** Something that changes and says so. `snapshot` must return the same object while nothing changed. */
export interface Store<T> {
  subscribe(listener: () => void): () => void;
  snapshot(): T;
}

/** The store's value, kept current. */
export function useStore<T>(store: Store<T>): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const snapshot = useCallback(() => store.snapshot(), [store]);
  return useSyncExternalStore(subscribe, snapshot);
}
