import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { retryUntilRendered } from "./retryUntilRendered.ts";
import { usePageLocation } from "../hooks/usePageLocation.ts";
import { RESTORE_SCROLL } from "../lib/navigationState.ts";
import { paths } from "../lib/paths.ts";

interface ScrollPosition {
  page: number;
  /** Position of the insights next to the lists, which scroll separately. */
  pane: number;
}

/**
 * Scrolls a new page to its top and a page that one returns to, by the browser or a page's link, to its last position.
 * A change of the address within a page moves nothing. The browser's own restoration is off, since it also applies
 * after a reload. Pages show the elements that an address names.
 */
export function useScrollPosition(): void {
  const { pathname, hash, state } = usePageLocation();
  const how = useNavigationType();
  const places = useRef(new Map<string, ScrollPosition>());
  const pathOfPage = useRef(pathname);
  const isReturn = how === NavigationType.Pop || state === RESTORE_SCROLL;

  useEffect(() => {
    history.scrollRestoration = pathname.startsWith(paths.dashboard) ? "manual" : "auto";
  }, [pathname]);

  useEffect(() => {
    const note = ({ target }: Event) => {
      const { page = 0, pane = 0 } = places.current.get(pathOfPage.current) ?? {};
      const isPane = target instanceof Element && target.matches(PANE_SELECTOR);
      places.current.set(
        pathOfPage.current,
        isPane ? { page, pane: target.scrollTop } : { page: window.scrollY, pane },
      );
    };
    // The listener captures, since scrolling of an element does not bubble.
    window.addEventListener("scroll", note, { passive: true, capture: true });
    return () => window.removeEventListener("scroll", note, { capture: true });
  }, []);

  useLayoutEffect(() => {
    if (pathOfPage.current === pathname) return;
    pathOfPage.current = pathname;
    if (hash !== "") return;
    const place = isReturn ? places.current.get(pathname) : { page: 0, pane: 0 };
    if (place === undefined) return;
    const ends = [retryUntilRendered(() => tryScrollPage(place.page))];
    if (place.pane > 0) ends.push(retryUntilRendered(() => tryScrollPane(place.pane)));
    return () => ends.forEach((end) => end());
  }, [pathname, hash, isReturn]);
}

const PANE_SELECTOR = "[data-pane]";

/** Scrolls the page; false while it is not high enough. */
function tryScrollPage(top: number): boolean {
  if (top > 0 && document.documentElement.scrollHeight < top + window.innerHeight) return false;
  window.scrollTo({ top, behavior: "instant" });
  return true;
}

function tryScrollPane(top: number): boolean {
  const pane = document.querySelector(PANE_SELECTOR);
  if (pane === null || pane.scrollHeight < top + pane.clientHeight) return false;
  pane.scrollTop = top;
  return true;
}
