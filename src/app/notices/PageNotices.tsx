import { useCallback, useSyncExternalStore } from "react";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";

/** Notices of every page. Pages with a Convex client report the connection themselves. */
export function PageNotices({ hasConnectionNotice }: { hasConnectionNotice: boolean }) {
  return (
    <>
      {hasConnectionNotice && <BrowserConnection />}
      <UpdateNotice />
    </>
  );
}

function BrowserConnection() {
  const subscribe = useCallback((changed: () => void) => {
    window.addEventListener("online", changed);
    window.addEventListener("offline", changed);
    return () => {
      window.removeEventListener("online", changed);
      window.removeEventListener("offline", changed);
    };
  }, []);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => window.navigator.onLine,
    () => true,
  );
  return <ConnectionNotice isOffline={!isOnline} offlineText="This page can still be read." />;
}
