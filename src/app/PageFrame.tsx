import { Suspense, useEffect, useRef } from "react";
import { NavigationType, Outlet, useLocation, useNavigationType } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/Spinner.tsx";
import { PrerenderedMarkup } from "./PrerenderedMarkup.tsx";
import { PageErrorBoundary } from "./PageErrorBoundary.tsx";

/** What every page stands in: loading, failing, and scroll and focus put right as the address changes. */
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

/**
 * A new page starts at its top, with the focus on its content, as a loaded page would. Going back leaves the scroll to
 * the browser; an address with a hash leaves it to the page.
 */
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
