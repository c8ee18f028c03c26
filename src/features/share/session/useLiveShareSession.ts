import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { convexConnection } from "../../../lib/Connection.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { LiveShareSession, type ShareLinkState } from "./LiveShareSession.ts";

/** State of a share link. The component must remount for another token. */
export function useLiveShareSession(token: string): { session: LiveShareSession; state: ShareLinkState } {
  const client = useConvex();
  const [session] = useState(
    () =>
      new LiveShareSession({
        client,
        connection: convexConnection(client),
        token,
        clock: systemClock,
        storage: webStorage("local"),
        origin: window.location.origin,
      }),
  );
  useEffect(() => session.connect(window), [session]);
  return { session, state: useStore(session) };
}
