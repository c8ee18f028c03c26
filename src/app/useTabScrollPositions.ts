import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/** Height of the top bar, below which the tabs stay. Pixels. */
const TOP_BAR_HEIGHT_PX = 64;

/**
 * Restores each tab's scroll position where the page scrolls, as its tabs share one position. A tab opens at its last
 * position, or at its top the first time. What stands above the tabs stays in view.
 * @returns what to call before a chosen tab replaces the open one
 */
export function useTabScrollPositions(
  tabs: RefObject<HTMLElement | null>,
  tab: string,
  pageScrolls: boolean,
): (next: string) => void {
  const places = useRef(new Map<string, number>());
  const chosen = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (chosen.current !== tab || tabs.current === null) return;
    chosen.current = null;
    const top = tabs.current.getBoundingClientRect().top + window.scrollY - TOP_BAR_HEIGHT_PX;
    const start = Math.min(window.scrollY, Math.max(0, top));
    window.scrollTo({ top: places.current.get(tab) ?? start, behavior: "instant" });
  }, [tabs, tab]);
  return useCallback(
    (next) => {
      if (!pageScrolls) return;
      places.current.set(tab, window.scrollY);
      chosen.current = next;
    },
    [tab, pageScrolls],
  );
}
