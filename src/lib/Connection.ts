import type { ConvexReactClient } from "convex/react";

/** Whether the server can be reached. */
export interface Connection {
  isOnline(): boolean;
  /** Calls `listener` on each change, until the returned function is called. */
  subscribe(listener: (online: boolean) => void): () => void;
}

/**
 * The browser's online state and the client's socket together: the browser notices a lost network at once, the socket a
 * dead server. Offline until the first connection.
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
