import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from "react";
import { useAnchoredPosition } from "./useAnchoredPosition.ts";

/** Hover before the tooltip opens, in milliseconds. Keyboard focus opens it at once. */
const HOVER_DELAY_MS = 250;

/**
 * Explains a control on hover and keyboard focus. A control that is unavailable needs `aria-disabled` instead of
 * `disabled`, which would make it unreachable.
 */
export function Tooltip({
  text,
  children,
  onPress = "close",
}: {
  text: ReactNode;
  children: ReactElement;
  /** Whether a press opens or closes the tooltip. */
  onPress?: "open" | "close";
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<"closed" | "resting" | "open">("closed");
  useEffect(() => {
    if (state !== "resting") return;
    const timer = setTimeout(() => setState("open"), HOVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") setState("resting");
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== "touch") setState("closed");
      }}
      onClick={() => setState(onPress === "open" ? "open" : "closed")}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) setState("open");
      }}
      onBlur={() => setState("closed")}
      onKeyDown={(event) => {
        if (event.key === "Escape") setState("closed");
      }}
    >
      {children}
      {state === "open" && <Bubble anchor={anchor}>{text}</Bubble>}
    </span>
  );
}

function Bubble({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useAnchoredPosition(bubble, anchor, "center");
  return (
    <span
      ref={bubble}
      popover="manual"
      role="tooltip"
      className="pointer-events-none fixed inset-auto z-50 m-0 max-w-64 animate-enter rounded-md bg-ink px-3 py-1.5 font-sans text-xs text-paper"
    >
      {children}
    </span>
  );
}

/**
 * Wraps a control that is unavailable for `reason`, shown as a tooltip and as its description. With null the control is
 * plain.
 */
export function DisabledReason({
  reason,
  children,
}: {
  reason: string | null;
  children: (props: { "aria-disabled": true | undefined; "aria-describedby": string | undefined }) => ReactElement;
}) {
  const id = useId();
  if (reason === null) return children({ "aria-disabled": undefined, "aria-describedby": undefined });
  return (
    <>
      <Tooltip text={reason} onPress="open">
        {children({ "aria-disabled": true, "aria-describedby": id })}
      </Tooltip>
      <span id={id} className="sr-only">
        {reason}
      </span>
    </>
  );
}
