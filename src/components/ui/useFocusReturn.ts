import { useRef } from "react";

/**
 * To the element focused before the dialog, or to the page if that is gone. Radix returns it to its own trigger only.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      if (document.activeElement !== target) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
