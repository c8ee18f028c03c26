import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** Height of the top bar, below which the tabs stay. Pixels. */
const TOP_BAR_HEIGHT_PX = 64;

/**
 * Restores each tab's scroll position where the page scrolls, as its tabs share one position. A tab opens at its last
 * position, or at its top the first time. What is above the tabs stays in view. An address that leads to a part of
 * a tab is shown by its page.
 * @returns what to call before a chosen tab replaces the open one
 */
export function useTabScrollPositions(
  tabs: RefObject<HTMLElement | null>,
  tab: string,
  { pageScrolls }: { pageScrolls: boolean },
): () => void {
  const { key } = useLocation();
  const places = useRef(new Map<string, number>());
  const tabLeft = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = tabLeft.current;
    tabLeft.current = null;
    if (before === null || before === tab || tabs.current === null) return;
    const top = tabs.current.getBoundingClientRect().top + window.scrollY - TOP_BAR_HEIGHT_PX;
    const start = Math.min(window.scrollY, Math.max(0, top));
    window.scrollTo({ top: places.current.get(tab) ?? start, behavior: "instant" });
  }, [tabs, tab, key]);
  const leave = useCallback(() => {
    if (!pageScrolls) return;
    places.current.set(tab, window.scrollY);
    tabLeft.current = tab;
  }, [tab, pageScrolls]);
  useEffect(() => {
    // The listener captures, so that it runs before the router shows the other tab.
    window.addEventListener("popstate", leave, { capture: true });
    return () => window.removeEventListener("popstate", leave, { capture: true });
  }, [leave]);
  return leave;
}
