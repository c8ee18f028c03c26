import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/clock.ts";
import { convexConnection } from "../../lib/connection.ts";
import { browserStorage } from "../../lib/KeyValueStorage.ts";
import { ShareLink, type ShareView } from "./ShareLink.ts";

/** Opens the link `token` for as long as the component is shown. Mount it anew for another token. */
export function useShareLink(token: string): { link: ShareLink; view: ShareView } {
  const client = useConvex();
  const [link] = useState(
    () =>
      new ShareLink({
        client,
        connection: convexConnection(client),
        token,
        clock: systemClock,
        storage: browserStorage("local"),
        origin: window.location.origin,
      }),
  );
  useEffect(() => link.open(window), [link]);
  return { link, view: useStore(link) };
}
