import { useRef } from "react";
import { focusElement } from "../../lib/focusElement.ts";

/** Radix returns the focus to its own trigger only. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A link in the dialog has moved it on.
      if (document.activeElement !== document.body) return;
      if (!focusElement(opener.current)) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
