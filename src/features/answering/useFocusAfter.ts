import { type RefObject, useEffect, useRef } from "react";

/** For the button that gets the focus which the recorder's bar had. */
export function useFocusAfter(recording: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current && !recording && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    recorded.current = recording;
  }, [recording]);
  return button;
}
