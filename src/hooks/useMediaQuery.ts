import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches now. False during prerendering. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the window is below 768 px, where columns become tabs. */
export function useIsMobile(): boolean {
  return useMediaQuery("(max-width: 767.98px)");
}

/** Whether the window has 1024 px or more, where an answer opens in the second column. */
export function useIsWide(): boolean {
  return useMediaQuery("(min-width: 1024px)");
}
