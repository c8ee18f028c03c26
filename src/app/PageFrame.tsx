import { Suspense, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/Spinner.tsx";
import { StoredChoices } from "../hooks/useStoredChoice.ts";
import { toast } from "../components/ui/toast.ts";
import { PrerenderedMarkup } from "./PrerenderedMarkup.tsx";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";
import { useScrollPosition } from "./useScrollPosition.ts";

/** Frame of each page: error boundary, loading indicator, scroll position and focus. */
export function PageFrame() {
  const { pathname } = useLocation();
  useScrollPosition();
  useFocusReset(pathname);
  const [choices] = useState(() => new Map<string, string>());
  useEffect(() => toast.dismissBrief(), [pathname]);
  return (
    <PageErrorBoundary path={pathname}>
      <Suspense fallback={<PrerenderedMarkup fallback={<FullScreenLoading label="Loading..." />} />}>
        <StoredChoices value={choices}>
          <Outlet />
        </StoredChoices>
      </Suspense>
    </PageErrorBoundary>
  );
}

/** Focuses the new page, as a full page load does. */
function useFocusReset(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector("main");
    main?.setAttribute("tabindex", "-1");
    main?.focus({ preventScroll: true });
  }, [pathname]);
}
