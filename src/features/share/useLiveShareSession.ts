import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/clock.ts";
import { convexConnection } from "../../lib/connection.ts";
import { browserStorage } from "../../lib/KeyValueStorage.ts";
import { LiveShareSession, type ShareLinkState } from "./LiveShareSession.ts";

/** Opens the link `token` for as long as the component is shown. Mount it anew for another token. */
export function useLiveShareSession(token: string): { link: LiveShareSession; view: ShareLinkState } {
  const client = useConvex();
  const [link] = useState(
    () =>
      new LiveShareSession({
        client,
        connection: convexConnection(client),
        token,
        clock: systemClock,
        storage: browserStorage("local"),
        origin: window.location.origin,
      }),
  );
  useEffect(() => link.connect(window), [link]);
  return { link, view: useStore(link) };
}
