import { useRef } from "react";

/** Radix returns the focus to its own trigger only. */
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
