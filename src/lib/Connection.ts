import type { ConvexReactClient } from "convex/react";

/** Whether words can reach the server now, and news of it. */
export interface Connection {
  isOnline(): boolean;
  /** Calls `listener` when that changes; returns how to stop. */
  subscribe(listener: (online: boolean) => void): () => void;
}

/**
 * The Convex client's socket and the browser's own knowledge together: a pulled cable is known to the browser at once, a
 * dead server to the socket alone. Before the first connection counts as offline.
 */
export function convexConnection(client: ConvexReactClient, page: Window = window): Connection {
  const isOnline = () => client.connectionState().isWebSocketConnected && page.navigator.onLine;
  return {
    isOnline,
    subscribe(listener) {
      let last = isOnline();
      const check = () => {
        const online = isOnline();
        if (online === last) return;
        last = online;
        listener(online);
      };
      const stop = client.subscribeToConnectionState(check);
      page.addEventListener("online", check);
      page.addEventListener("offline", check);
      return () => {
        stop();
        page.removeEventListener("online", check);
        page.removeEventListener("offline", check);
      };
    },
  };
}
