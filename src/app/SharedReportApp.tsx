import { ConvexProvider } from "convex/react";
import { useState } from "react";
import { SharedReportPage } from "../features/report/SharedReportPage.tsx";
import { matchPage } from "../lib/paths.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { backendUrl, PageClient } from "./session/convexClient.ts";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";

/** App of a shared report, which has no session and no router: the link's token is the credential. */
export function SharedReportApp() {
  const [client] = useState(() => new PageClient(backendUrl(), { unsavedChangesWarning: false }));
  const { pathname } = window.location;
  return (
    <ConvexProvider client={client}>
      <PageErrorBoundary path={pathname}>
        <SharedReportPage token={matchPage(pathname)?.params["token"] ?? ""} />
      </PageErrorBoundary>
      <ConnectionBanner />
    </ConvexProvider>
  );
}
