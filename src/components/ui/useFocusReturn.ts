import { useRef } from "react";

/**
 * For a modal dialog that is opened by state: remembers what had the focus, and gives it back when the dialog closes, or
 * to the page where that is gone. (The dialog library looks for its own trigger, and with none leaves the focus nowhere.)
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
