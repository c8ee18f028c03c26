import { Suspense, useEffect, useRef } from "react";
import { NavigationType, Outlet, useLocation, useNavigationType } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/Spinner.tsx";
import { PrerenderedMarkup } from "./PrerenderedMarkup.tsx";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";

export function PageFrame() {
  const { pathname } = useLocation();
  useScrollAndFocusReset(pathname);
  return (
    <PageErrorBoundary path={pathname}>
      <Suspense fallback={<PrerenderedMarkup fallback={<FullScreenLoading label="Loading..." />} />}>
        <Outlet />
      </Suspense>
    </PageErrorBoundary>
  );
}

/** As a full page load does. The browser scrolls on going back, the page for a hash. */
function useScrollAndFocusReset(pathname: string): void {
  const { hash } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (how !== NavigationType.Pop && hash === "") window.scrollTo(0, 0);
    const main = document.querySelector("main");
    main?.setAttribute("tabindex", "-1");
    main?.focus({ preventScroll: true });
  }, [pathname, hash, how]);
}
