import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { ConnectionNotice } from "./notices/ConnectionNotice.tsx";

/** Shorter interruptions show no banner. */
const OFFLINE_DELAY_MS = 2500;

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

export function ConnectionBanner() {
  return (
    <ConnectionNotice
      offline={useOffline()}
      offlineText="What you see is kept, and catches up when the connection is back."
    />
  );
}
