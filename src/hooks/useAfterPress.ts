import { useEffect, useRef } from "react";

/** Milliseconds that a tap's click may come after its blur. */
const CLICK_WITHIN_MS = 50;

/**
 * Delays `then` until a press has ended, for what a field shows or hides as it loses the focus. Between press and click
 * it would move a button from under the pointer, and the click would be lost.
 */
export function useAfterPress(): (then: () => void) => void {
  const isPressing = useRef(false);
  useEffect(() => {
    const pressed = ({ type }: Event) => {
      isPressing.current = type === "pointerdown";
    };
    const listening = new AbortController();
    for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
      document.addEventListener(type, pressed, { capture: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return (then) => {
    const later = () => setTimeout(then, CLICK_WITHIN_MS);
    if (!isPressing.current) return void later();
    const released = new AbortController();
    for (const type of ["pointerup", "pointercancel"]) {
      const end = () => {
        released.abort();
        later();
      };
      document.addEventListener(type, end, { signal: released.signal });
    }
  };
}
