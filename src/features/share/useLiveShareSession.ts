import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/Clock.ts";
import { convexConnection } from "../../lib/Connection.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
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
        storage: webStorage("local"),
        origin: window.location.origin,
      }),
  );
  useEffect(() => link.connect(window), [link]);
  return { link, view: useStore(link) };
}
