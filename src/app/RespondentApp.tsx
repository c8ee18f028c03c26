import { ConvexProvider } from "convex/react";
import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { FullScreenLoading } from "../components/ui/Spinner.tsx";
import { Toasts } from "../components/ui/Toasts.tsx";
import { useStore } from "../hooks/useStore.ts";
import { activeLanguage } from "../lib/language/activeLanguage.ts";
import { t } from "../lib/language/t.ts";
import { hasSession } from "../lib/hasSession.ts";
import { lazyPage, lazyWithRetry } from "../lib/lazyWithRetry.ts";
import { matchPage, sharePath } from "../lib/paths.ts";
import { backendUrl, PageClient } from "./session/convexClient.ts";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";
import { ConfirmMail, Invite, Share, Unsubscribe } from "./linkPages.ts";
import { loadPage } from "./loadPage.ts";
import { PrerenderedMarkup } from "./PrerenderedMarkup.tsx";

const ShareDemo = lazyPage(loadPage.shareDemo);

const OwnSession = lazyWithRetry(() => import("./session/OwnSession.tsx"));

/**
 * The respondents' app, which has no router: a link's token is the credential. The session of a signed-in browser is
 * loaded apart.
 */
export function RespondentApp() {
  const { pathname, navigate } = usePathname();
  // A change of language changes all texts.
  useStore(activeLanguage);
  return (
    <PageErrorBoundary path={pathname}>
      <Suspense fallback={<PrerenderedMarkup fallback={<FullScreenLoading label={t("Loading...")} />} />}>
        <Backend>
          <LinkPage pathname={pathname} navigate={navigate} />
          <Toasts />
        </Backend>
      </Suspense>
    </PageErrorBoundary>
  );
}

function Backend({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    hasSession() ? null : new PageClient(backendUrl(), { unsavedChangesWarning: false }),
  );
  return client === null ? (
    <OwnSession>{children}</OwnSession>
  ) : (
    <ConvexProvider client={client}>{children}</ConvexProvider>
  );
}

function LinkPage({ pathname, navigate }: { pathname: string; navigate: (path: string) => void }) {
  const match = matchPage(pathname);
  switch (match?.page) {
    case "shareDemo":
      return <ShareDemo />;
    case "share":
      return <Share token={match.params["token"] ?? ""} />;
    case "invite":
      return <Invite token={match.params["token"] ?? ""} onStarted={(token) => navigate(sharePath(token))} />;
    case "unsubscribe":
      return <Unsubscribe token={match.params["token"] ?? ""} />;
    case "confirmMail":
      return <ConfirmMail token={match.params["token"] ?? ""} />;
    default:
      return null;
  }
}

function usePathname(): { pathname: string; navigate: (path: string) => void } {
  const [pathname, setPathname] = useState(window.location.pathname);
  const update = useCallback(() => setPathname(window.location.pathname), []);
  useEffect(() => {
    window.addEventListener("popstate", update);
    return () => window.removeEventListener("popstate", update);
  }, [update]);
  const navigate = (path: string) => {
    window.history.pushState(null, "", path);
    update();
  };
  return { pathname, navigate };
}
