import { type RefObject, useEffect, useRef } from "react";

/** Ref of the button that gets the focus when the recorder's bar goes. */
export function useFocusAfter(isRecording: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current && !isRecording && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    recorded.current = isRecording;
  }, [isRecording]);
  return button;
}
