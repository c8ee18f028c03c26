import type { ConvexReactClient } from "convex/react";
import { ClientError } from "./ClientError.ts";

export interface Connection {
  isOnline(): boolean;
  subscribe(listener: (isOnlineNow: boolean) => void): () => void;
}

/**
 * State of the connection. The browser reports a lost network at once, the socket a dead server. It is offline until
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

class OfflineError extends ClientError<"offline"> {
  override readonly name = "OfflineError";
}

/**
 * Refuses a call while offline, where the client would queue it instead of failing.
 * @throws OfflineError without a connection
 */
export function requireOnline(connection: Pick<Connection, "isOnline">): void {
  if (!connection.isOnline()) throw new OfflineError("offline", "There is no connection.");
}
