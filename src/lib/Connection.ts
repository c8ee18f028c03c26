import type { ConvexReactClient } from "convex/react";

export interface Connection {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
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
