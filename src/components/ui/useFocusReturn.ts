import { useRef } from "react";

/** Returns the focus to the element that had it, since Radix returns it to its own trigger only. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A panel closes as it loses the focus, and its opener is removed with it.
      const isInPanel = active !== null && active.closest("[popover]") !== null;
      opener.current = isInPanel ? document.querySelector("[aria-haspopup][aria-expanded=true]") : active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The focus stays where a link in the dialog has moved it.
      if (document.activeElement !== document.body) return;
      if (!focusElement(opener.current)) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** Focuses an element and returns whether it has the focus now. A face of the stone is no HTML element. */
export function focusElement(element: Element | null): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
