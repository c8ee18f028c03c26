import type { ConvexReactClient } from "convex/react";

export interface Connection {
  isOnline(): boolean;
  subscribe(listener: (isOnlineNow: boolean) => void): () => void;
}

/**
 * State of the connection. The browser notices a lost network at once, the socket a dead server. It is offline until
 * the first connection.
 */
export function convexConnection(client: ConvexReactClient, page: Window = window): Connection {
  const isOnline = () => client.connectionState().isWebSocketConnected && page.navigator.onLine;
  return {
    isOnline,
    subscribe(listener) {
      let wasOnline = isOnline();
      const check = () => {
        const isOnlineNow = isOnline();
        if (isOnlineNow === wasOnline) return;
        wasOnline = isOnlineNow;
        listener(isOnlineNow);
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
