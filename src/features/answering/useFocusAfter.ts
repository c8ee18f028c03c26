import { type RefObject, useEffect, useRef } from "react";

/** Elements of a question that a move between the questions focuses. */
export interface FocusTargets {
  heading: RefObject<HTMLHeadingElement | null>;
  answer: RefObject<HTMLTextAreaElement | null>;
}

/** Ref of the button that gets the focus when the recorder's bar, or an editor, is unmounted. */
export function useFocusAfter(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
