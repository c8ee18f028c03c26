import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from "react";
import { useAnchoredPosition } from "./useAnchoredPosition.ts";

/** Time before a hovered tooltip opens. Keyboard focus opens it at once. */
const HOVER_DELAY_MS = 250;

/** Tooltip of a control. An unavailable control needs `aria-disabled`, since `disabled` would make it unreachable. */
export function Tooltip({
  text,
  children,
  onPress = "close",
}: {
  text: ReactNode;
  children: ReactElement;
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
      // A dialog takes the focus back from Tab where an element is unmounted while the focus moves on.
      onBlur={() => setTimeout(() => setState("closed"))}
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

/** Shows `reason` as tooltip and description; null leaves the control plain. */
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
