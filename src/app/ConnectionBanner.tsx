import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { ConnectionNotice } from "./notices/ConnectionNotice.tsx";

/** Shorter interruptions show no banner. Milliseconds. */
const OFFLINE_DELAY_MS = 2500;

/** Whether the connection has been lost for longer than a short interruption. */
function useIsOffline(): boolean {
  const { isWebSocketConnected } = useConvexConnectionState();
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    if (isWebSocketConnected) return;
    const timer = setTimeout(() => setIsOffline(true), OFFLINE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsOffline(false);
    };
  }, [isWebSocketConnected]);
  return isOffline && !isWebSocketConnected;
}

/** Notice while the connection to the backend is lost. */
export function ConnectionBanner() {
  return (
    <ConnectionNotice
      isOffline={useIsOffline()}
      offlineText="What you see is kept, and catches up when the connection is back."
    />
  );
}
