import { useConvexConnectionState } from "convex/react";
import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";

/** A drop this short is not worth a word, in milliseconds. */
const patience = 2500;

/** True once the connection has been down for longer than {@link patience}; false as soon as it is back. */
export function useOffline(): boolean {
  const { isWebSocketConnected } = useConvexConnectionState();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (isWebSocketConnected) return;
    const timer = setTimeout(() => setOffline(true), patience);
    return () => {
      clearTimeout(timer);
      setOffline(false);
    };
  }, [isWebSocketConnected]);
  return offline && !isWebSocketConnected;
}

/** Says that what is on screen may be old, while the connection is down. */
export function ConnectionBanner() {
  const offline = useOffline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center print:hidden"
    >
      {offline && (
        <p className="m-2 flex animate-enter items-center gap-2.5 rounded-full border border-amber/40 bg-amber-wash px-4 py-2 text-sm text-amber shadow-float">
          <CloudOff aria-hidden className="size-4" />
          You are offline. What you see is kept, and catches up when the connection is back.
        </p>
      )}
    </div>
  );
}
