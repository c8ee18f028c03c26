import { useLayoutEffect, type RefObject } from "react";

const EDGE = 12;
const GAP = 6;

/** Position of a panel: under its anchor, above it where there is no room, always inside the window. */
export function anchoredPosition(
  anchor: { left: number; right: number; top: number; bottom: number },
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: "start" | "center" | "end",
): { left: number; top: number } {
  const wantedLeft = {
    start: anchor.left,
    center: (anchor.left + anchor.right - panel.width) / 2,
    end: anchor.right - panel.width,
  }[align];
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - panel.height;
  const lowest = view.height - EDGE - panel.height;
  return {
    left: Math.max(EDGE, Math.min(wantedLeft, view.width - EDGE - panel.width)),
    // The position is limited, since an anchor may be scrolled out of the window.
    top: Math.max(EDGE, Math.min(below <= lowest || above < EDGE ? below : above, lowest)),
  };
}

/**
 * Places an element of the browser's top layer at its anchor, frame by frame. A list that changes its order moves the
 * anchor without an event. `onLost`, which has to be stable, runs once the anchor is out of the window.
 */
export function useAnchoredPosition(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  align: "start" | "center" | "end",
  onLost?: () => void,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const anchorElement = anchor.current?.firstElementChild ?? anchor.current;
    if (element === null || anchorElement === null || anchorElement === undefined) return;
    // Older browsers have no popovers and show the panel in the page.
    if (typeof element.showPopover === "function") element.showPopover();
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      const anchorBox = anchorElement.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      if (anchorBox.bottom < 0 || anchorBox.top > view.height) onLost?.();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = anchoredPosition(anchorBox, size, view, align);
      element.style.setProperty("left", `${left}px`);
      element.style.setProperty("top", `${top}px`);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [panel, anchor, align, onLost]);
}
