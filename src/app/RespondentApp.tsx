import { ConvexProvider, ConvexReactClient } from "convex/react";
import { Suspense, useEffect, useState } from "react";
import { FullScreenLoading } from "../components/ui/FullScreenLoading.tsx";
import { Notices } from "../components/ui/Notices.tsx";
import { backendUrl } from "./convexClient.ts";
import { FirstMarkup } from "./FirstMarkup.tsx";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";
import { respondentPage } from "./respondentPaths.ts";
import { lazyWithRetry } from "../lib/lazyWithRetry.ts";

const Share = lazyWithRetry(() => import("./routes/Share.tsx").then((module) => ({ default: module.Component })));
const ShareDemo = lazyWithRetry(() =>
  import("./routes/ShareDemo.tsx").then((module) => ({ default: module.Component })),
);
const Invite = lazyWithRetry(() => import("./routes/Invite.tsx").then((module) => ({ default: module.Component })));

/** The respondent's pages, on their own: whoever holds the link, with no session. */
export function RespondentApp() {
  const [client] = useState(() => new ConvexReactClient(backendUrl(), { unsavedChangesWarning: false }));
  return (
    <ConvexProvider client={client}>
      <PageErrorBoundary path={window.location.pathname}>
        <Suspense fallback={<FirstMarkup otherwise={<FullScreenLoading label="Loading..." />} />}>
          <Page />
        </Suspense>
      </PageErrorBoundary>
      <Notices />
    </ConvexProvider>
  );
}

function Page() {
  const pathname = usePathname();
  const page = respondentPage(pathname);
  if (page === null) return null;
  return page.kind === "shareDemo" ? <ShareDemo /> : page.kind === "share" ? <Share /> : <Invite />;
}

function usePathname(): string {
  const [pathname, setPathname] = useState(window.location.pathname);
  useEffect(() => {
    const follow = () => setPathname(window.location.pathname);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return pathname;
}
