import { useEffect, useState } from "react";

const interactionEvents = ["pointerdown", "keydown", "input"] as const;

/** True from the first press, key or input on the page, so that what comes later can be loaded meanwhile. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return;
    // The state is set after the event, since a render within it would undo a controlled field's input.
    let later: ReturnType<typeof setTimeout> | undefined;
    const onInteraction = () => {
      later ??= setTimeout(() => setHasInteracted(true));
    };
    for (const kind of interactionEvents) window.addEventListener(kind, onInteraction, true);
    return () => {
      clearTimeout(later);
      for (const kind of interactionEvents) window.removeEventListener(kind, onInteraction, true);
    };
  }, [hasInteracted]);
  return hasInteracted;
}
