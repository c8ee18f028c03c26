import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { RETURNS } from "../lib/returns.ts";

interface Place {
  page: number;
  /** Of the insights beside the lists, which scroll by themselves. */
  pane: number;
}

/**
 * A new page begins at its top; going back, by the browser or a page's link, leads to where one was. A change of the
 * address within a page moves nothing. The browser's own restoration is off: it scrolls a page to where it was before a
 * reload. Elements that an address names are shown by their pages.
 */
export function useScrollPosition(): void {
  const { pathname, hash, state } = useLocation() as { pathname: string; hash: string; state: unknown };
  const how = useNavigationType();
  const places = useRef(new Map<string, Place>());
  const here = useRef(pathname);
  const returns = how === NavigationType.Pop || state === RETURNS;

  useEffect(() => {
    history.scrollRestoration = pathname.startsWith("/app") ? "manual" : "auto";
  }, [pathname]);

  useEffect(() => {
    const note = ({ target }: Event) => {
      const { page = 0, pane = 0 } = places.current.get(here.current) ?? {};
      const isPane = target instanceof Element && target.matches(PANE);
      places.current.set(here.current, isPane ? { page, pane: target.scrollTop } : { page: window.scrollY, pane });
    };
    // Scrolling of an element does not bubble.
    window.addEventListener("scroll", note, { passive: true, capture: true });
    return () => window.removeEventListener("scroll", note, { capture: true });
  }, []);

  useLayoutEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    if (hash !== "") return;
    const place = returns ? places.current.get(pathname) : { page: 0, pane: 0 };
    if (place === undefined) return;
    const ends = [scrollOnceHigh(scrollPage, place.page)];
    if (place.pane > 0) ends.push(scrollOnceHigh(scrollPane, place.pane));
    return () => ends.forEach((end) => end());
  }, [pathname, hash, returns]);
}

const PANE = "[data-pane]";

/** False while it is not high enough. */
function scrollPage(top: number): boolean {
  if (top > 0 && document.documentElement.scrollHeight < top + window.innerHeight) return false;
  window.scrollTo({ top, behavior: "instant" });
  return true;
}

function scrollPane(top: number): boolean {
  const pane = document.querySelector(PANE);
  if (pane === null || pane.scrollHeight < top + pane.clientHeight) return false;
  pane.scrollTop = top;
  return true;
}

/** Waits for the data that make `scroll` succeed, unless the person moves first. */
function scrollOnceHigh(scroll: (top: number) => boolean, top: number): () => void {
  if (scroll(top)) return () => undefined;
  const ended = new AbortController();
  const end = () => ended.abort();
  const look = () => {
    if (scroll(top)) end();
  };
  const sizes = new ResizeObserver(look);
  const nodes = new MutationObserver(look);
  ended.signal.addEventListener("abort", () => {
    sizes.disconnect();
    nodes.disconnect();
  });
  for (const move of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    window.addEventListener(move, end, { signal: ended.signal, passive: true });
  }
  sizes.observe(document.body);
  nodes.observe(document.body, { childList: true, subtree: true });
  return end;
}
