import { type RefObject, useEffect, useRef } from "react";

/** Ref of the button that gets the focus when the recorder's bar goes. */
export function useFocusAfter(isRecording: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasRecording = useRef(false);
  useEffect(() => {
    if (wasRecording.current && !isRecording && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasRecording.current = isRecording;
  }, [isRecording]);
  return button;
}
