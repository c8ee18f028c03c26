import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { RETURNS } from "../lib/returns.ts";

/**
 * A new page begins at its top; going back, by the browser or a page's link, leads to where one was. A change of the
 * address within a page moves nothing. The browser's own restoration is off: it scrolls a page to where it was before a
 * reload. Elements that an address names are shown by their pages.
 */
export function useScrollPosition(): void {
  const { pathname, hash, state } = useLocation() as { pathname: string; hash: string; state: unknown };
  const how = useNavigationType();
  const places = useRef(new Map<string, number>());
  const here = useRef(pathname);
  const returns = how === NavigationType.Pop || state === RETURNS;

  useEffect(() => {
    history.scrollRestoration = pathname.startsWith("/app") ? "manual" : "auto";
  }, [pathname]);

  useEffect(() => {
    const note = () => places.current.set(here.current, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  useLayoutEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    if (hash !== "") return;
    const place = returns ? places.current.get(pathname) : 0;
    return place === undefined ? undefined : scrollOnceHigh(place);
  }, [pathname, hash, returns]);
}

/** Waits for the page's data to arrive, unless the person moves first. */
function scrollOnceHigh(top: number): () => void {
  const isHigh = () => document.documentElement.scrollHeight >= top + window.innerHeight;
  if (top === 0 || isHigh()) {
    window.scrollTo({ top, behavior: "instant" });
    return () => undefined;
  }
  const ended = new AbortController();
  const end = () => ended.abort();
  const observer = new ResizeObserver(() => {
    if (!isHigh()) return;
    end();
    window.scrollTo({ top, behavior: "instant" });
  });
  ended.signal.addEventListener("abort", () => observer.disconnect());
  for (const move of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    window.addEventListener(move, end, { signal: ended.signal, passive: true });
  }
  observer.observe(document.body);
  return end;
}
