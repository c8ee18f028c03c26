import { useConvexConnectionState } from "convex/react";
import { useEffect, useState } from "react";
import { ConnectionNotice } from "./notices/ConnectionNotice.tsx";

/** A drop this short is not worth a word, in milliseconds. */
const OFFLINE_DELAY_MS = 2500;

/** True once the connection has been down for longer than {@link OFFLINE_DELAY_MS}; false as soon as it is back. */
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

/** Says that what is on screen may be old, while the connection is down. */
export function ConnectionBanner() {
  return (
    <ConnectionNotice
      offline={useOffline()}
      offlineText="What you see is kept, and catches up when the connection is back."
    />
  );
}
