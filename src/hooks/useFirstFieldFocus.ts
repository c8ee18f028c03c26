import { type RefObject, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/**
 * Focuses the first field of a page that a press or an address has opened, where a mouse or the like is the pointer. A
 * touch screen would open its keyboard over the page.
 */
export function useFirstFieldFocus(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  const isPushed = useNavigationType() === NavigationType.Push;
  const isFirst = useLocation().key === "default";
  const [isWanted] = useState(
    () => (isPushed || (isFirst && isFreshLoad())) && window.matchMedia("(pointer: fine)").matches,
  );
  useEffect(() => {
    if (!isWanted) return;
    // The frame of the page focuses its main element after the effects of the page.
    const frame = requestAnimationFrame(() => {
      field.current?.focus({ preventScroll: true });
      const end = field.current?.value.length ?? 0;
      field.current?.setSelectionRange(end, end);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted, field]);
}

/** Whether the document was loaded by a link or an address, and not by Reload or Back. */
function isFreshLoad(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}
