import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now, and again whenever that changes; no while the page is written out at build time. */
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

/** True under 768 px, where columns become tabs and menus cover the screen. */
export function useIsMobile(): boolean {
  return useMediaQuery("(max-width: 767.98px)");
}
