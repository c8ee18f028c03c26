import { ConvexProvider } from "convex/react";
import { useState } from "react";
import { SharedReportPage } from "../features/report/SharedReportPage.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { backendUrl, PageClient } from "./convexClient.ts";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";
import { matchPage } from "./paths.ts";

/** Without session and router, as respondents' pages; of a report's link, which is the only credential. */
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
