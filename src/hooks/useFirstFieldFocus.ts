import { type RefObject, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/**
 * Focuses the first field of a page that a press inside the app has opened, where a mouse or the like is the pointer. A
 * touch screen would open its keyboard over the page.
 */
export function useFirstFieldFocus(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): void {
  const navigation = useNavigationType();
  const [isWanted] = useState(() => navigation === NavigationType.Push && window.matchMedia("(pointer: fine)").matches);
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
