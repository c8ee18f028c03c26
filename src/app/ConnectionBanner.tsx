import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { ConnectionNotice } from "./notices/ConnectionNotice.tsx";

/** Shorter interruptions show no banner. Milliseconds. */
const OFFLINE_DELAY_MS = 2500;

/** Whether the connection has been lost for longer than a short interruption. */
export function useOffline(): boolean {
  const { isWebSocketConnected } = useConvexConnectionState();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (isWebSocketConnected) return;
    const timer = setTimeout(() => setOffline(true), OFFLINE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setOffline(false);
    };
  }, [isWebSocketConnected]);
  return offline && !isWebSocketConnected;
}

/** Notice while the connection to the backend is lost. */
export function ConnectionBanner() {
  return (
    <ConnectionNotice
      offline={useOffline()}
      offlineText="What you see is kept, and catches up when the connection is back."
    />
  );
}
