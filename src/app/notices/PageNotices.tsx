import { useCallback, useSyncExternalStore } from "react";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";

/** What can appear over any page, drawn apart from it: pages with the backend's client know more of the connection. */
export function PageNotices({ withConnection }: { withConnection: boolean }) {
  return (
    <>
      {withConnection && <BrowserConnection />}
      <UpdateNotice />
    </>
  );
}

/** The connection as the browser knows it, for pages that have no other way to. */
function BrowserConnection() {
  const subscribe = useCallback((changed: () => void) => {
    window.addEventListener("online", changed);
    window.addEventListener("offline", changed);
    return () => {
      window.removeEventListener("online", changed);
      window.removeEventListener("offline", changed);
    };
  }, []);
  const online = useSyncExternalStore(
    subscribe,
    () => window.navigator.onLine,
    () => true,
  );
  return <ConnectionNotice offline={!online} offlineText="This page can still be read." />;
}
